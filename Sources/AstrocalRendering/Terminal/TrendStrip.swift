import CivilTime
import Weather

/// The strips of `--trends`: for each quantity its extremes, its course by signs of rising weight, its last value.
struct TrendStrip: ContextReader {
  let context: RenderContext
  private var units: WeatherUnits { context.units }

  /// A title, a line for each quantity, and the axis of hours, for each file that has trends.
  func lines(_ agenda: DayAgenda) -> [String] {
    agenda.weather.flatMap { weather -> [String] in
      guard let trends = weather.trends, !trends.trends.isEmpty else { return [] }
      let most = trends.trends.map(\.values.count).max() ?? 0
      let width = min(most, max(4, terminal.width - Self.head - Self.tail))
      let title = [localized(name: weather.report.form.name), weather.report.station].compactMap(\.self).joined(
        separator: " ")
      let first = localized(
        "\(text.weekdayAndClock(trends.span.lowerBound)) to \(text.weekdayAndClock(trends.span.upperBound))")
      return ["", FlowLine(label: "", items: [title, first], indent: 0).text(terminal, style: .bold)]
        + trends.trends.map { line($0, width: width) } + axis(trends.span, width: width)
    }
  }

  /// The columns before the strip and behind it.
  private static let head = 24
  private static let tail = 8

  private func line(_ trend: WeatherTrend, width: Int) -> String {
    let quantity = trend.quantity
    let unit = units.unit(of: quantity) == "arcsec" ? "\"" : terminal.symbol(of: quantity, units)
    let strip = Self.fitted(trend.values, width: width).map { value in
      value.map { sign($0, in: trend.minimum...trend.maximum) } ?? " "
    }.joined()
    return Self.label(quantity).padded(6) + number(trend.minimum, quantity).rightAligned(5) + ".."
      + number(trend.maximum, quantity).padded(6) + unit.padded(4) + "|" + strip + "| "
      + (trend.last.map { number($0, quantity) } ?? "--")
  }

  private func number(_ value: Double, _ quantity: WeatherQuantity) -> String {
    let places =
      switch quantity {
      case .humidity, .cloud, .insolation: 0
      case .stationPressure, .seaLevelPressure: units.decimals(of: quantity)
      default: max(1, units.decimals(of: quantity))
      }
    return Decimal.fixed(units.converted(value, of: quantity), places: places)
  }

  private func sign(_ value: Double, in range: ClosedRange<Double>) -> String {
    let ramp = Array(terminal.usesGlyphs ? "▁▂▃▄▅▆▇█" : "._-=oO#@")
    let height = range.upperBound - range.lowerBound
    guard height > 0 else { return String(ramp[0]) }
    // A mean over a step lies within the extremes, but for rounding.
    let level = Int((value - range.lowerBound) / height * Double(ramp.count))
    return String(ramp[min(max(level, 0), ramp.count - 1)])
  }

  /// The values of the columns: where there are fewer columns than values, each shows the mean of its share.
  private static func fitted(_ values: [Double?], width: Int) -> [Double?] {
    guard values.count > width else { return values }
    return (0..<width).map { column in
      let part = values[column * values.count / width..<(column + 1) * values.count / width].compactMap(\.self)
      return part.isEmpty ? nil : part.reduce(0, +) / Double(part.count)
    }
  }

  /// The hours 0, 6, 12 and 18 of the local clock, each below the first column at or after it; empty without one.
  private func axis(_ span: ClosedRange<JulianDay>, width: Int) -> [String] {
    var axis = ""
    let step = span.upperBound.days(since: span.lowerBound) / Double(width - 1)
    var last = text.minute(span.lowerBound.advanced(byDays: -1 / 1_440)).hour % 24 / 6
    for column in 0..<width {
      let quarter = text.minute(span.lowerBound.advanced(byDays: Double(column) * step)).hour % 24 / 6
      if quarter != last, axis.count < Self.head + column || axis.isEmpty {
        axis = axis.padded(Self.head + column) + "\(quarter * 6)"
      }
      last = quarter
    }
    return axis.isEmpty ? [] : [axis]
  }

  private static func label(_ quantity: WeatherQuantity) -> String {
    switch quantity {
    case .temperature: localized("Temp")
    case .humidity: localized("Humid")
    case .stationPressure, .seaLevelPressure: localized("Press")
    case .visibility: localized("Visib")
    case .insolation: localized("Sun")
    default: localized(name: quantity.name.capitalizedFirst)
    }
  }
}
