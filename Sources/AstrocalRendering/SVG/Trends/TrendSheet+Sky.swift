import AstroCore
import CivilTime
import Drawing
import Weather

/// Whether one can observe: the cloud over day, twilight, dark and moonlight, in one row.
extension TrendSheet {
  /// The cloud up to which a sky is clear, in percent.
  private static let clear = 25.0

  /// The hours of a file with their cloud; empty where it has none.
  private static func clouds(_ trends: DayAgenda.Trends) -> [(span: TimeSpan, cloud: Double?)] {
    guard let trend = trends.trends.first(where: { $0.quantity == .cloud }), trend.values.count > 1 else { return [] }
    let start = trends.span.lowerBound
    let step = trends.span.upperBound.days(since: start) / Double(trend.values.count - 1)
    return trend.values.enumerated().map { index, cloud in
      // A value is the mean around its instant.
      let (from, to) = (Double(index) - 0.5, Double(index) + 0.5)
      let span =
        start.advanced(byDays: max(from, 0) * step)..<min(trends.span.upperBound, start.advanced(byDays: to * step))
      return (span, cloud)
    }
  }

  /// Whether a file has a row of the sky.
  static func hasSky(_ trends: DayAgenda.Trends) -> Bool { !clouds(trends).isEmpty }

  /// What the sky of the first file with clouds brings from now on: `clear and dark 19:00–23:00`; nil without clouds.
  static func outlook(
    _ weather: [(report: WeatherReport, trends: DayAgenda.Trends)], _ light: SkyLight, _ context: RenderContext
  ) -> String? {
    guard let trends = weather.map(\.trends).first(where: hasSky) else { return nil }
    let hours = clouds(trends).filter { $0.span.upperBound > context.now || context.now > trends.span.upperBound }
    let clear = hours.filter { $0.cloud.map { $0 <= Self.clear } ?? false }.map(\.span).reduce(into: [TimeSpan]()) {
      spans, span in
      if let last = spans.last, last.upperBound == span.lowerBound {
        spans[spans.count - 1] = last.lowerBound..<span.upperBound
      } else {
        spans.append(span)
      }
    }
    let hasDates = trends.span.upperBound.days(since: trends.span.lowerBound) > 1
    func words(_ spans: [TimeSpan]) -> String? {
      // What is shorter than an hour is no outlook.
      let long = spans.filter { $0.upperBound.days(since: $0.lowerBound) >= 1.0 / 24 }
      guard !long.isEmpty else { return nil }
      return long.prefix(2).map { span in
        let day = hasDates ? context.text.weekday(span.lowerBound) + " " : ""
        return "\(day)\(context.text.clock(span.lowerBound))\(context.text.dash)\(context.text.clock(span.upperBound))"
      }.joined(separator: ", ")
    }
    let dark = clear.flatMap { light.dark(in: $0) }
    if let best = words(dark.filter { !$0.hasMoon }.map(\.span)) { return localized("clear and dark \(best)") }
    if let moonlit = words(dark.map(\.span)) { return localized("clear with moonlight \(moonlit)") }
    return words(clear).map { localized("clear \($0)") } ?? localized("no clear sky")
  }

  /// Draws the row: the ground of each hour is its sky, and cloud covers as much of it from above as it covers of the sky.
  mutating func drawSky(_ trends: DayAgenda.Trends, _ whole: ClosedRange<JulianDay>, _ top: Double, _ time: LinearScale)
  {
    let room = Rectangle(
      left: hourColumns.left, top: top, right: hourColumns.right, bottom: top + Self.rowHeight)
    func across(_ span: TimeSpan) -> ClosedRange<Double>? {
      let left = max(time.position(of: span.lowerBound.ut), room.left)
      let right = min(time.position(of: span.upperBound.ut), room.right)
      return left < right ? left...right : nil
    }
    func draw(_ spans: [TimeSpan], _ color: ColorToken) {
      for span in spans.clamped(to: trends.span.lowerBound..<trends.span.upperBound) {
        guard let across = across(span) else { continue }
        picture.draw(Rectangle(across: across, top: room.top, bottom: room.bottom), .surface(color), in: .ground)
      }
    }
    draw([trends.span.lowerBound..<trends.span.upperBound], .day)
    for (spans, color) in zip(light.below, [ColorToken.civil, .nautical, .astronomical, .dark]) { draw(spans, color) }
    for (span, hasMoon) in light.dark(in: trends.span.lowerBound..<trends.span.upperBound) where hasMoon {
      draw([span], .darkSky(moonIllumination: moonIllumination))
    }
    let clouds = Self.clouds(trends).compactMap { span, cloud in
      cloud.flatMap { cloud in
        across(span).map { across in
          Rectangle(
            across: across, top: room.top, bottom: room.top + room.height * min(max(cloud, 0), 100) / 100)
        }
      }
    }
    // One surface for hours side by side, which leaves no seam.
    let runs = clouds.reduce(into: [[Rectangle]]()) { runs, next in
      if let last = runs.last?.last, abs(last.right - next.left) < 0.05 {
        runs[runs.count - 1].append(next)
      } else {
        runs.append([next])
      }
    }
    for run in runs {
      let edge = run.flatMap { [Point($0.left, $0.bottom), Point($0.right, $0.bottom)] }
      let ends = [Point(run[run.count - 1].right, room.top), Point(run[0].left, room.top)]
      picture.draw(PathData([Polygon(edge + ends)]), .surface(.rule), in: .ground)
    }
    picture.draw(PathData([room.polygon]), .line(.rule, width: 0.7), in: .grid)
    drawMarks(whole, room, time)
    picture.write(
      localized("Sky"), TextStyle(size: 11, weight: .bold), at: Point(left, room.top + 16),
      within: hourColumns.left - left - 8)
    for (index, line) in TextStyle.upright().wrapped(
      localized("grey: cloud"), within: hourColumns.left - left - 8, atMost: 2
    )
    .enumerated() { picture.write(line, .upright(.soft), at: Point(left, room.top + 30 + 11 * Double(index))) }
  }
}
