import AstroCore
import Drawing
import Geography
import Glibc

/// How bright pictures draw the Moon's light: in eight steps by the lit part of its disc times the square root of
/// the sine of its altitude.
///
/// So a full Moon at 30° counts for 0.71 of one overhead and at 5° for 0.3, about as the eye grades the brightness of the
/// sky. While a Moon is up of which a sixteenth is lit, the step is at least the first.
enum Moonlight {
  /// The number of steps.
  static let steps = 8
  /// The lit part of the disc from which on moonlight is drawn.
  private static let leastLit = 1.0 / 16

  /// How bright the light of a Moon is, 0...1.
  ///
  /// - Parameters:
  ///   - lit: The lit part of the disc.
  ///   - altitude: The altitude of its center; below the horizon there is no light.
  static func brightness(lit: Double, altitude: Angle) -> Double {
    lit * max(0, sin(altitude.radians)).squareRoot()
  }

  /// The color of the dark sky with the Moon up.
  static func sky(lit: Double, altitude: Angle) -> ColorToken {
    let least = lit >= leastLit ? 1 / Double(steps) : 0
    return .darkSky(moonIllumination: max(brightness(lit: lit, altitude: altitude), least))
  }

  /// The parts of rows with moonlight of at least each step, the first step first.
  ///
  /// - Parameters:
  ///   - reports: The reports of the nights, in order.
  ///   - up: The parts of rows in which the Moon is up.
  static func spans(_ reports: [DayReport], up: RowSpans, _ rows: YearRows) -> [RowSpans] {
    var spans = Array(repeating: RowSpans(), count: steps)
    for (report, next) in zip(reports, reports.dropFirst() + reports.suffix(1)) {
      guard let moon = report.moon, let after = next.moon, let night = report.night else { continue }
      let row = rows.row(of: report.day.date)
      let (lit, litAfter) = (moon.aspect.illumination, after.aspect.illumination)
      if (lit + litAfter) / 2 >= leastLit {
        for span in up[row] { spans[0].append(span, to: row) }
      }
      let altitudes = night.moonAltitudes
      guard altitudes.count > 1 else { continue }
      let step = report.nextNoon.days(since: report.noon) / Double(altitudes.count - 1)
      let light = altitudes.enumerated().map { index, altitude in
        let share = Double(index) / Double(altitudes.count - 1)
        return brightness(lit: lit + (litAfter - lit) * share, altitude: altitude) * Double(steps)
      }
      let hours = altitudes.indices.map {
        rows.hours(of: report.noon.advanced(byDays: Double($0) * step), inRow: row)
      }
      for number in 2...steps {
        for span in parts(of: light, above: Double(number) - 0.5, hours, row) {
          spans[number - 1].append(span, to: row)
        }
      }
    }
    return spans
  }

  /// The parts of a row in which values are above a limit, which they cross evenly between two of them.
  private static func parts(
    of values: [Double], above limit: Double, _ hours: [Double], _ row: Int
  ) -> [RowSpans.Span] {
    var found: [RowSpans.Span] = []
    var start: Double? = values[0] >= limit ? hours[0] : nil
    func place(_ hours: Double) -> YearRows.Place { YearRows.Place(row: row, hours: hours, offset: nil) }
    for index in values.indices.dropFirst() {
      let (last, value) = (values[index - 1], values[index])
      guard (last >= limit) != (value >= limit) else { continue }
      let crossing = hours[index - 1] + (limit - last) / (value - last) * (hours[index] - hours[index - 1])
      if let begun = start {
        if crossing > begun { found.append(RowSpans.Span(left: place(begun), right: place(crossing))) }
        start = nil
      } else {
        start = crossing
      }
    }
    if let begun = start { found.append(RowSpans.Span(left: place(begun), right: place(hours[hours.count - 1]))) }
    return found
  }
}
