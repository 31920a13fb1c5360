import AstroCore
import CivilTime
import Drawing
import Geography
import SwissEphemeris

/// The picture of a day: the altitudes of Sun, Moon and planets over the sky, and strips of the panchanga below.
struct DaySheet: Sheet {
  let context: RenderContext
  /// The reports of the day and, as far as they exist, of the days before and after it.
  let reports: [DayReport]
  /// The report of the day.
  let report: DayReport
  let frame: DayFrame
  let light: SkyLight
  var picture: Picture

  /// The room of the altitudes, lower by a strip on the day of an eclipse.
  private(set) var plot: Rectangle
  /// The key as it has room in the fewest lines.
  private var keyLines = (count: 1, gap: 12.0)
  /// The eclipses of the shown hours of which the place sees something.
  let eclipses: [DayEclipse]
  /// The lowest and the highest altitude that are drawn, in degrees: what happens over the horizon, and a little below it.
  let altitudes: ClosedRange<Double>
  private static let plotTop = 76.0
  /// The height of all lines of text below the plot, without strips.
  private static let textsHeight = 65.0
  /// The left end of the plot, behind the titles of the strips.
  private static let titles = 72.0...120
  /// The height of the line that explains the skyline.
  static let skylineKeyHeight = 14.0
  /// The distance of two lines of the key.
  private static let keyStep = 13.0

  init(_ context: RenderContext, _ days: DrawnDays) {
    self.context = context
    reports = days.reports
    report = days.first.report
    frame = DayFrame(report, fromNoon: days.arguments.kind.startsAtNoon, zone: context.text.zone)
    light = SkyLight(reports)
    eclipses = DayEclipse.all(of: reports, in: frame.span)
    let page = Page.landscape(on: days.style.sheet)
    let bottom =
      page.height - Self.textsHeight - Self.heightOfStrips(report, hasEclipse: !eclipses.isEmpty)
      - (context.place.horizon == nil ? 0 : Self.skylineKeyHeight)
    altitudes = Self.altitudes(report, reports, in: frame.span)
    let right = page.width - Self.margin - 7
    let titles = Self.stripTitles.map { TextStyle.small().width(of: $0) }.max() ?? 0
    plot = Rectangle(
      left: Self.titles.nearest(to: Self.margin + titles + 4), top: Self.plotTop, right: right, bottom: bottom)
    let name = context.placeName
    picture = days.style.newPicture(
      named: "day", page: page,
      title: localized("\(report.day.date.inFull), \(name): altitudes of Sun, Moon and planets"),
      description: localized(
        "The hours of the day run to the right, altitude upwards; the ground is day, twilight or night. Strips below show the dark hours and the panchanga."
      ))
    fitKey()
  }

  /// Leaves room for the key.
  private mutating func fitKey() {
    for (count, gap) in [(1, 12.0), (1, 9), (1, 6), (2, 12), (3, 12)] {
      var trial = self
      keyLines = (count, gap)
      trial.keyLines = keyLines
      if trial.drawKeyOfSky() { break }
    }
    plot.bottom -= Self.keyStep * Double(keyLines.count - 1)
  }

  /// The finished picture.
  consuming func drawn() -> Picture {
    drawHeading()
    drawSky()
    drawEclipses()
    drawScales()
    drawCourses()
    drawStrips()
    drawKey()
    drawFooter()
    return picture
  }

  /// The number of the last hour stands half beside the plot.
  var right: Double { plot.right }

  /// From a little below the horizon to a round altitude over all courses, at least 20°.
  private static func altitudes(_ report: DayReport, _ reports: [DayReport], in span: TimeSpan) -> ClosedRange<Double> {
    let bodies = [.sun, .moon] + PlanetLine.all.map(\.body)
    // Radiants are drawn with the Sun 6° down.
    let dark = SkyLight(reports).below[1]
    let radiants = DaySheet.radiants(report).flatMap { AltitudeCourse(ofRadiant: $0.code, reports).points }
      .filter { point in dark.contains { $0.contains(point.time) } }
    let highest =
      (bodies.flatMap { AltitudeCourse(of: $0, reports).points } + radiants)
      .filter { span.lowerBound <= $0.time && $0.time <= span.upperBound }.map(\.degrees).max() ?? 0
    // The marks of transits stand over their courses.
    let upper = min(max(((highest + 6) / 10).rounded(.up) * 10, 20), 90)
    return -upper / 8...upper
  }

  /// All instants that the reports know of.
  var known: TimeSpan { reports[0].day.start..<reports[reports.count - 1].day.end }

  // MARK: Places

  /// The place of an instant from left to right; it lies beside the plot for one outside of the frame.
  func x(_ time: JulianDay) -> Double {
    plot.left + frame.fraction(time) * plot.width
  }

  /// The place of an altitude in degrees.
  func y(_ degrees: Double) -> Double {
    LinearScale(
      from: (altitudes.upperBound, altitudes.lowerBound), to: (plot.top, plot.bottom)
    ).position(of: degrees)
  }

  /// The place of a span from left to right, as far as it lies in the plot; nil for less than half a unit.
  func across(_ span: TimeSpan) -> ClosedRange<Double>? {
    let (start, end) = (max(x(span.lowerBound), plot.left), min(x(span.upperBound), plot.right))
    return end - start >= 0.5 ? start...end : nil
  }

  // MARK: Heading and footer

  private mutating func drawHeading() {
    let words = [report.day.date.inFull, message].compactMap(\.self).joined(separator: Self.separator)
    let style = TextStyle.title(words, sizes: [22, 20, 18, 16], within: right - left)
    let title = picture.write(words, style, at: Point(left, 30), within: right - left)
    let place = write(placeLine(frame.span), below: title)
    if let panchanga = report.panchanga {
      picture.write(
        lunarLine(panchanga), .subtitle, at: Point(right, place.place.y), anchor: .end,
        within: right - place.box.bounds.right - 20)
    }
    var end = left
    let y = place.baseline(ofNext: place.text, .small(), atLeast: place.place.y + 15)
    for (words, color) in fittingNames(within: right - left) where !words.isEmpty {
      let label = picture.write(words, .small(color, .bold), at: Point(end, y))
      end = label.box.bounds.right + Self.nameGap
    }
  }

  /// What the day brings first: an eclipse, a great festival, else the dark hours of the night that begins on it.
  private var message: String? {
    let notes = report.notes(in: .picture, context)
    if report.sky.contains(where: { $0.eclipse?.isNoticeable == true }), let eclipse = notes[.eclipse].first {
      return eclipse.text
    }
    if let great = notes[.festival].first(where: \.isGreat) { return great.text }
    guard let night = report.night, report.sun != nil else { return nil }
    guard let first = night.dark.first, let last = night.dark.last else {
      return report.sun?.horizon.state == .aboveAllDay ? localized("midnight Sun") : localized("no dark sky")
    }
    guard last.upperBound.days(since: first.lowerBound) < 0.99 else { return nil }
    let clocks = text.clocks(first.lowerBound..<last.upperBound)
    guard report.moon != nil, !night.moonless.isEmpty else { return localized("dark \(clocks)") }
    if report.isMoonlessAllNight { return localized("dark \(clocks), no Moon") }
    return localized("dark without the Moon \(night.moonless.map { text.clocks($0) }.joined(separator: ", "))")
  }

  private static let nameGap = 12.0

  /// As many names of the sky and as many festivals as have room in a line, with a count of those left out: `Diwali +2`.
  private func fittingNames(within room: Double) -> [(words: String, color: ColorToken)] {
    let (sky, festivals) = names
    func forms(_ names: [String]) -> [(words: String, rest: Int)] {
      guard let first = names.first else { return [("", 0)] }
      let whole = (0..<names.count).map { rest in
        (names.dropLast(rest).joined(separator: Self.separator) + (rest > 0 ? " +\(rest)" : ""), rest)
      }
      let short = first.withoutParenthesis + (names.count > 1 ? " +\(names.count - 1)" : "")
      return whole + [(short, names.count - 1), ("+\(names.count)", names.count)]
    }
    func width(_ words: String) -> Double {
      words.isEmpty ? 0 : TextStyle.small(.ink, .bold).width(of: words) + Self.nameGap
    }
    let pairs = forms(sky).flatMap { sky in forms(festivals).map { (sky, $0) } }
    let fitting = pairs.filter { width($0.0.words) + width($0.1.words) - Self.nameGap <= room }
      .min { ($0.0.rest + $0.1.rest, $0.1.rest) < ($1.0.rest + $1.1.rest, $1.1.rest) }
    return [(fitting?.0.words ?? "", .event), (fitting?.1.words ?? "", .festival)]
  }

  /// The eclipses as the place sees them and what else is notable in the sky, then the major festivals, as in the
  /// month's grid of the terminal; what happens in the sky has its color.
  private var names: (sky: [String], festivals: [String]) {
    let notes = report.notes(in: .picture, context)
    let message = message
    return (
      (notes[.eclipse] + notes[.sky]).map(\.text).filter { $0 != message },
      notes[.festival].map(\.text).filter { $0 != message }
    )
  }

  /// The meaning of letters, marks and grounds that the sheet has, between the strips and the footer.
  private mutating func drawKey() {
    _ = drawKeyOfSky()
    drawSkylineKey(at: page.height - 22)
  }

  /// - Returns: Whether all of it has room.
  private mutating func drawKeyOfSky() -> Bool {
    let above = place.horizon == nil ? 0 : Self.skylineKeyHeight
    var flow = KeyFlow(
      left: left, right: right, y: page.height - 22 - above - Self.keyStep * Double(keyLines.count - 1),
      lines: keyLines.count, step: Self.keyStep, gap: keyLines.gap, style: .small())
    if report.panchanga != nil { flow.add(localized("S waxing, K waning Moon"), .ink, .bold, to: &picture) }
    if report.notes(in: .picture, context).contains(where: \.isDisputed) {
      flow.add(localized("?: almanacs differ"), .festival, to: &picture)
    }
    flow.add(localized("not to be seen"), line: DayCurve.unseen, to: &picture)
    flow.addSky(grounds, to: &picture)
    return flow.isWhole
  }

  /// The grounds of day, twilight and night that the shown hours have.
  private var grounds: Set<ColorToken> {
    let shown: [(ColorToken, [TimeSpan])] = zip(
      [.civil, .nautical, .astronomical, .dark], light.below
    ).map { ($0, $1) }
    var grounds = Set(shown.filter { !$0.1.clamped(to: frame.span).isEmpty }.map(\.0))
    if !SkyLight.spansOfSun(above: true, reports).clamped(to: frame.span).isEmpty { grounds.insert(.day) }
    let hasMoonlight = light.dark(in: frame.span).contains { $0.hasMoon }
    return grounds.union(hasMoonlight ? [.moon3, .moon8] : [])
  }

  private mutating func drawFooter() {
    let sunrise = localized(name: context.sunrise.rawValue)
    let words =
      place.horizon == nil
      ? localized(
        "Altitude of the centre above a flat horizon, without refraction; marks are rise and set (\(sunrise)) and transit."
      )
      : localized(
        "Altitude of the centre, without refraction; marks are rise and set (\(sunrise)), transit, and what is seen.")
    drawFoot(words, .small(.soft))
  }
}

extension PictureKind {
  /// The sky of a day.
  package static let sky = PictureKind(
    name: "--format svg",
    content: DayContent([.sun, .twilight, .moon, .panchanga, .muhurta, .festivals, .planets, .sky]),
    // Before sunrise the panchanga is that of the day before, and a picture from noon has the morning of the day after.
    daysAround: (1, 1), hasPlanets: true,
    parts: { _, ofTable, _ in
      ofTable.subtracting(DayPart.onRequest).subtracting([.showers, .targets])
        .union([.sun, .twilight, .moon, .positions])
    },
    draw: { DaySheet($0, $1).drawn() })

  /// The sky from noon to the next noon.
  static let night = sky.asked(by: "night", fromNoon: true)
}
