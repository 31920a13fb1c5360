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
  let plot: Rectangle
  /// The eclipses of the shown hours of which the place sees something.
  let eclipses: [DayEclipse]
  /// The lowest and the highest altitude that are drawn, in degrees.
  static let altitudes = -30.0...90.0
  private static let plotTop = 62.0
  /// The height of all lines of text below the plot, without strips.
  private static let textsHeight = 65.0
  /// The left end of the plot, behind the titles of the strips.
  private static let titles = 72.0...120
  /// The height of the line that explains the skyline.
  static let skylineKeyHeight = 14.0

  init(_ context: RenderContext, _ days: DrawnDays) {
    self.context = context
    reports = days.reports
    report = days.first.report
    frame = DayFrame(report, fromNoon: days.arguments.kind.startsAtNoon, zone: context.text.zone)
    light = SkyLight(reports)
    eclipses = DayEclipse.all(of: reports, in: frame.span)
    let page = Page.landscape(on: days.style.sheet)
    let bottom =
      page.height - Self.textsHeight - Self.stripsHeight - (eclipses.isEmpty ? 0 : Self.stripStep)
      - (context.place.horizon == nil ? 0 : Self.skylineKeyHeight)
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

  // MARK: Places

  /// The place of an instant from left to right; it lies beside the plot for one outside of the frame.
  func x(_ time: JulianDay) -> Double {
    plot.left + frame.fraction(time) * plot.width
  }

  /// The place of an altitude in degrees.
  func y(_ degrees: Double) -> Double {
    LinearScale(
      from: (Self.altitudes.upperBound, Self.altitudes.lowerBound), to: (plot.top, plot.bottom)
    ).position(of: degrees)
  }

  /// The place of a span from left to right, as far as it lies in the plot; nil for less than half a unit.
  func across(_ span: TimeSpan) -> ClosedRange<Double>? {
    let (start, end) = (max(x(span.lowerBound), plot.left), min(x(span.upperBound), plot.right))
    return end - start >= 0.5 ? start...end : nil
  }

  // MARK: Heading and footer

  private mutating func drawHeading() {
    let title = drawTitle(report.day.date.inFull)
    let beside = right - title.box.bounds.right - 20
    if let panchanga = report.panchanga {
      picture.write(lunarLine(panchanga), .subtitle, at: Point(right, 28), anchor: .end, within: beside)
    }
    let place = write(placeLine(frame.span), below: title)
    var end = right
    for (words, color) in fittingNames(within: right - place.box.bounds.right - 16) where !words.isEmpty {
      let label = picture.write(words, .small(color, .bold), at: Point(end, place.place.y), anchor: .end)
      end = label.box.bounds.left - Self.nameGap
    }
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
    return ((notes[.eclipse] + notes[.sky]).map(\.text), notes[.festival].map(\.text))
  }

  /// The meaning of the grounds, between the strips and the footer.
  private mutating func drawKey() {
    let above = place.horizon == nil ? 0 : Self.skylineKeyHeight
    var flow = KeyFlow(left: left, right: right, y: page.height - 22 - above, style: .small())
    flow.addSky(to: &picture)
    drawSkylineKey(at: page.height - 22)
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
