import AstroCore
import CivilTime
import Drawing
import Weather

/// The picture of the weather's trends: a row for each quantity over the nights, a block for each file.
struct TrendSheet: Sheet {
  let context: RenderContext
  let light: SkyLight
  let weather: [(report: WeatherReport, trends: DayAgenda.Trends)]
  /// The files without two values of any quantity in the hours.
  private let missing: [WeatherReport]
  /// The hours of all blocks, which share one axis.
  let span: ClosedRange<JulianDay>?
  var picture: Picture
  /// The lit part of the Moon on the day that is asked for.
  let moonIllumination: Double
  /// Whether one can observe, which the title says; nil of files without clouds.
  private let outlook: String?

  /// The room of the hours from left to right.
  let hourColumns: (left: Double, right: Double)
  static let rowStep = 66.0
  static let rowHeight = 46.0
  private static let firstBlock = 58.0
  /// The room of a block above its first row and below its last one.
  private static let blockHead = 36.0
  private static let blockFoot = 4.0
  private static let noteStep = 14.0

  /// - Parameter days: The day that the user asked for, whose agenda has the trends, and all others that these touch.
  init(_ context: RenderContext, _ days: DrawnDays) {
    self.context = context
    light = SkyLight(days.reports)
    let agenda = days.first.agenda
    weather = agenda.weather.compactMap { weather in
      weather.trends.flatMap { $0.trends.isEmpty ? nil : (weather.report, $0) }
    }
    missing = agenda.weather.filter { $0.trends?.trends.isEmpty ?? true }.map(\.report)
    let spans = weather.map(\.trends.span)
    span = spans.map(\.lowerBound).min().flatMap { start in spans.map(\.upperBound).max().map { start...$0 } }
    moonIllumination = days.first.report.moon?.aspect.illumination ?? 0
    let rows = weather.reduce(0) { $0 + $1.trends.trends.count + (Self.hasSky($1.trends) ? 1 : 0) }
    let heads = Double(weather.count) * (Self.blockHead + Self.blockFoot)
    let notes = Double(missing.count) * Self.noteStep
    let page = Page.upright(
      height: Self.firstBlock + heads + Double(max(rows, 1)) * Self.rowStep + notes + 24,
      on: days.style.sheet)
    hourColumns = (left: 128, right: page.width - 102)
    let name = context.placeName
    outlook = Self.outlook(weather, light, context)
    let title = localized("Weather at \(name) around \(days.dates.lowerBound.inFull)")
    picture = days.style.newPicture(
      named: "weather", page: page, title: [title, outlook].compactMap(\.self).joined(separator: ": "),
      description: localized(
        "A row for each quantity over the hours; nights are shaded, their dark part darker; highest and lowest values are marked. A gap in a line is a gap in the file."
      ))
  }

  /// The finished picture.
  consuming func drawn() -> Picture {
    drawHeading()
    var top = Self.firstBlock
    for (report, trends) in weather {
      drawBlock(report, trends, top)
      top +=
        Self.blockHead + Self.blockFoot + Self.rowStep * Double(trends.trends.count + (Self.hasSky(trends) ? 1 : 0))
    }
    for report in missing {
      picture.write(
        localized("\(name(report)): no two values in these hours"), .upright(.soft), at: Point(left, top + 10),
        within: right - left)
      top += Self.noteStep
    }
    drawFoot(
      weather.isEmpty
        ? localized("no trends: the files have no values for these hours")
        : localized("Nights are shaded from sunset to sunrise, darker with the Sun below \u{2212}18°.")
          + (hasDirections ? " " + localized("Arrows fly with the wind.") : ""),
      .upright(.soft))
    return picture
  }

  private var hasDirections: Bool { weather.contains { $0.report.points.contains { $0[.windDirection] != nil } } }

  // MARK: Words

  private mutating func drawHeading() {
    let first = span.map { text.minute($0.lowerBound).date }
    let last = span.map { text.minute($0.upperBound).date }
    let dates =
      if let first, let last {
        first == last ? first.inFull : "\(first.weekdayAndDay) – \(last.weekdayAndDay) \(DateWords.year(last.year))"
      } else {
        localized("Weather")
      }
    let place = placeLine(span.map { $0.lowerBound..<$0.upperBound })
    guard let outlook else {
      let title = drawTitle(dates)
      write(place, below: title)
      return
    }
    let words = "\(context.placeName): \(outlook)"
    let style = TextStyle.title(words, sizes: [22, 20, 18, 16], within: right - left)
    let title = picture.write(words, style, at: Point(left, 30), within: right - left)
    write(dates + Self.separator + place, below: title)
  }

  /// The name of a source, which is its form and its station.
  private func name(_ report: WeatherReport) -> String {
    [localized(name: report.form.name), report.station].compactMap(\.self).joined(separator: " ")
  }

  /// The name of a source, and when it was made.
  private func source(_ report: WeatherReport) -> String {
    let issued = report.issued.map { localized("made \(text.dayAndClock($0))") }
    return [name(report), issued].compactMap(\.self).joined(separator: Self.separator)
  }

  // MARK: Blocks

  private mutating func drawBlock(_ report: WeatherReport, _ trends: DayAgenda.Trends, _ top: Double) {
    let whole = span ?? trends.span
    let time = LinearScale(
      from: (whole.lowerBound.ut, whole.upperBound.ut), to: (hourColumns.left, hourColumns.right))
    let first = top + Self.blockHead
    picture.write(
      source(report), TextStyle(size: 10, weight: .bold), at: Point(left, top + 12),
      within: right - left)
    let offset = Self.hasSky(trends) ? 1 : 0
    if offset > 0 { drawSky(trends, whole, first, time) }
    for (index, trend) in trends.trends.enumerated() {
      draw(
        TrendRow(trend, context.units), of: report, trends.span, whole, first + Double(index + offset) * Self.rowStep,
        time)
    }
    let bottom = first + Double(trends.trends.count - 1 + offset) * Self.rowStep + Self.rowHeight
    drawHours(whole, first, bottom, time)
  }

  /// The hours below a block, the days above it, and the present.
  private mutating func drawHours(_ span: ClosedRange<JulianDay>, _ top: Double, _ bottom: Double, _ time: LinearScale)
  {
    let hours = DayFrame.hours(in: span.lowerBound..<span.upperBound, text.zone)
    var last = -Double.infinity
    for hour in hours where hour.number % step(span) == 0 {
      let x = min(max(time.position(of: hour.time.ut), hourColumns.left + 6), hourColumns.right - 6)
      guard x - last >= 18 else { continue }
      last = x
      picture.write(
        InstantText.twoDigits(hour.number), TextStyle(size: 10), at: Point(x, bottom + 13), anchor: .middle)
    }
    if context.now > span.lowerBound, context.now < span.upperBound {
      let x = time.position(of: context.now.ut)
      picture.drawLine(from: Point(x, top - 3), to: Point(x, bottom + 3), .line(.meteor, width: 1.2), in: .marks)
      let style = TextStyle.upright(.meteor, .bold)
      let room = style.width(of: localized("now"))
      let isLate = x + 4 + room > hourColumns.right
      picture.write(
        localized("now"), style, at: Point(isLate ? x - 4 : x + 4, top - 7), anchor: isLate ? .end : .start)
    }
    drawDates(span, above: top, time)
  }

  /// Writes each date over the middle of what is drawn of it, or beside what stands there.
  private mutating func drawDates(_ span: ClosedRange<JulianDay>, above top: Double, _ time: LinearScale) {
    let dates = text.date(span.lowerBound)...text.date(span.upperBound)
    for number in dates.lowerBound.dayNumber...dates.upperBound.dayNumber {
      let date = GregorianDate(dayNumber: number)
      let day = text.zone.span(of: date...date)
      let left = max(time.position(of: day.lowerBound.ut), hourColumns.left)
      let right = min(time.position(of: day.upperBound.ut), hourColumns.right)
      let words = Label(
        date.weekdayAndDay, style: TextStyle(size: 10, color: .soft), at: Point(0, top - 7), anchor: .middle)
      let half = words.box.bounds.width / 2 + 2
      let places = [(left + right) / 2, left + half, right - half].map { words.moved(to: Point($0, top - 7)) }
      let fitting = places.first {
        $0.box.bounds.left >= left && $0.box.bounds.right <= right && picture.isFree($0.box, margin: 3)
      }
      if let fitting { picture.write(fitting) }
    }
  }

  /// The hours between two marks.
  func step(_ span: ClosedRange<JulianDay>) -> Int {
    let days = span.upperBound.days(since: span.lowerBound)
    return days <= 1 ? 3 : days <= 6 ? 6 : 12
  }
}

extension PictureKind {
  /// The weather of some days.
  package static let trends = PictureKind(
    name: "--format svg with --trends", content: DayContent([], [.times, .names, .weather, .units]),
    parts: { _, _, _ in [.sun, .twilight, .moon] },
    draw: { TrendSheet($0, $1).drawn() })
}
