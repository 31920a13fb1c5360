import CivilTime

/// How one quantity went over a span: as many values as there is room for, and what they lie between.
public struct WeatherTrend: Hashable, Sendable {
  /// What was measured, in the unit of `WeatherPoint`.
  public let quantity: WeatherQuantity
  /// At equal steps from the start of the span to its end, both included; nil where the file has a gap.
  ///
  /// The mean of what lies within half a step, else on the straight line between neighbours no more than 3.5 hours
  /// apart.
  public let values: [Double?]
  /// Of the points of the file, not of the values.
  public let minimum: Double
  /// Of the points of the file, not of the values.
  public let maximum: Double
  /// The newest at or before the instant that was asked for; nil where the span begins after it.
  public let last: Double?
}

extension WeatherReport {
  /// The quantities that trends are drawn of, pressure being the station's or, failing that, at sea level.
  private static let trendQuantities: [WeatherQuantity] = [
    .temperature, .humidity, .stationPressure, .seaLevelPressure, .wind, .cloud, .visibility, .insolation, .seeing,
  ]

  /// The last hours up to an instant or to the newest measurement before it; nil where there is none.
  ///
  /// A forecast reaches past the instant where it has less than those hours behind it. So one that starts today shows
  /// today and tomorrow.
  public func trendSpan(hours: Double, upTo now: JulianDay) -> ClosedRange<JulianDay>? {
    let length = hours / 24
    let measured = points.lastMeasured(upTo: now).map { points.times[$0] }
    guard let end = points.hasForecast ? forecastEnd(length, now) : measured else { return nil }
    let index = points.index(of: end.advanced(byDays: -length))
    guard index < points.count, points.times[index] < end else { return nil }
    return points.times[index]...end
  }

  private func forecastEnd(_ length: Double, _ now: JulianDay) -> JulianDay? {
    guard let first = points.times.first, let last = points.times.last else { return nil }
    return min(last, max(now, first.advanced(byDays: length)))
  }

  /// One trend for each quantity that has two values or more in a span, in a fixed order.
  ///
  /// - Parameter columns: How many values each has, at least 2.
  public func trends(over span: ClosedRange<JulianDay>, upTo now: JulianDay, columns: Int) -> [WeatherTrend] {
    var trends = Self.trendQuantities.compactMap { trend($0, over: span, upTo: now, columns: max(columns, 2)) }
    if trends.contains(where: { $0.quantity == .stationPressure }) {
      trends.removeAll { $0.quantity == .seaLevelPressure }
    }
    return trends
  }

  private func trend(
    _ quantity: WeatherQuantity, over span: ClosedRange<JulianDay>, upTo now: JulianDay, columns: Int
  ) -> WeatherTrend? {
    // A forecast is one series; what it says of the present besides would break it.
    let isForecast = points.hasForecast
    let values = points.values(of: quantity)
    let series = (points.index(of: span.lowerBound)..<points.index(after: span.upperBound)).compactMap { index in
      points.isForecast(index) == isForecast
        ? values(index).map { Sample(time: points.times[index].ut, value: $0) } : nil
    }
    guard series.count >= 2, let minimum = series.map(\.value).min(), let maximum = series.map(\.value).max() else {
      return nil
    }
    return WeatherTrend(
      quantity: quantity, values: Self.resampled(series, over: span, columns: columns), minimum: minimum,
      maximum: maximum, last: series.last { $0.time <= now.ut }?.value)
  }

  private struct Sample {
    let time: Double
    let value: Double
  }

  private static func resampled(
    _ series: [Sample], over span: ClosedRange<JulianDay>, columns: Int
  ) -> [Double?] {
    let step = span.upperBound.days(since: span.lowerBound) / Double(columns - 1)
    var next = 0
    return (0..<columns).map { column in
      let time = span.lowerBound.ut + Double(column) * step
      var sum = 0.0
      var count = 0.0
      while next < series.count, series[next].time < time + step / 2 {
        sum += series[next].value
        count += 1
        next += 1
      }
      if count > 0 { return sum / count }
      guard next > 0, next < series.count else { return nil }
      let (left, right) = (series[next - 1], series[next])
      guard right.time - left.time <= 3.5 / 24 else { return nil }
      return left.value + (right.value - left.value) * (time - left.time) / (right.time - left.time)
    }
  }
}
