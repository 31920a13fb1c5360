import Algorithms
import CivilTime

/// The course of one quantity over a span: values at equal steps, and their extremes.
public struct WeatherTrend: Hashable, Sendable {
  /// The quantity, in its own unit.
  public let quantity: WeatherQuantity
  /// The values at equal steps from the start of the span to its end, both included, or `nil` if the file has a gap.
  ///
  /// A value is the mean of the points within half a step or, without such points, lies on the straight line between
  /// neighbours no more than 3.5 hours apart.
  public let values: [Double?]
  /// The least value of the points of the file in the span, not of ``values``.
  public let minimum: Double
  /// The greatest value of the points of the file in the span.
  public let maximum: Double
  /// The newest value of the points at or before the present, or `nil` if the span begins after it.
  public let last: Double?
}

extension WeatherReport {
  /// The quantities that have trends; the pressure is that of the station or, without it, that at sea level.
  private static let trendQuantities: [WeatherQuantity] = [
    .temperature, .humidity, .stationPressure, .seaLevelPressure, .wind, .cloud, .visibility, .insolation, .seeing,
  ]

  /// The last hours up to the newest measurement at or before an instant, or `nil` if there are no two points.
  ///
  /// The span of a forecast ends at the instant or, where the forecast begins less than these hours before it, later:
  /// a forecast that starts today shows today and tomorrow.
  public func trendSpan(hours: Double, upTo now: JulianDay) -> ClosedRange<JulianDay>? {
    let length = hours / 24
    let measured = points.lastMeasured(upTo: now).map { points.times[$0] }
    guard let end = points.hasForecast ? forecastEnd(length, now) : measured else { return nil }
    let index = points.index(of: end.advanced(byDays: -length))
    guard index < points.count, points.times[index] < end else { return nil }
    return points.times[index]...end
  }

  /// The end of the span of a forecast; `length` is in days.
  private func forecastEnd(_ length: Double, _ now: JulianDay) -> JulianDay? {
    guard let first = points.times.first, let last = points.times.last else { return nil }
    return min(last, max(now, first.advanced(byDays: length)))
  }

  /// A trend of each quantity that has two values or more in a span, in a fixed order.
  ///
  /// - Parameter columns: The number of values of each trend, at least 2.
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
    // The block of present weather of a forecast is left out: it would interrupt the series of the model.
    let series = points.samples(of: quantity, in: span) { points.isForecast($0) == points.hasForecast }
    guard series.count >= 2, let (minimum, maximum) = series.map(\.value).minAndMax() else { return nil }
    return WeatherTrend(
      quantity: quantity, values: Self.resampled(series, over: span, columns: columns), minimum: minimum,
      maximum: maximum, last: series.last { $0.time <= now.ut }?.value)
  }

  /// The values of a trend, see ``WeatherTrend/values``.
  private static func resampled(
    _ series: [WeatherSeries.Sample], over span: ClosedRange<JulianDay>, columns: Int
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
