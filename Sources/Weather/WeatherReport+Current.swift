import CivilTime

/// The weather that a report has for an instant.
public struct CurrentWeather: Hashable, Sendable {
  /// The values and words.
  public let point: WeatherPoint
  /// Seconds since the measurement or, for a forecast, since the run of the model, or `nil` if the file does not give
  /// it.
  public let age: Double?
  /// Whether the point is older than ``WeatherForm/staleAfter``.
  public let isStale: Bool
}

extension WeatherReport {
  /// The newest point at or before an instant, or the forecast for the hour nearest to it where that is fresher.
  ///
  /// A measurement comes first, unless it is stale and a forecast is near the instant. The result is `nil` if the
  /// report begins after the instant and has no forecast near it.
  public func current(at now: JulianDay) -> CurrentWeather? {
    // Reports of airfields are often dated some minutes ahead.
    let latest = form == .metar ? now.advanced(byDays: 900 / 86_400) : now
    let measured = points.lastMeasured(upTo: latest).map { current(points[$0], since: points.times[$0], now) }
    if let measured, !measured.isStale { return measured }
    func distance(_ index: Int) -> Double { abs(points.times[index].days(since: now)) }
    let reach = Self.forecastReach / 86_400
    let near = points.index(of: now.advanced(byDays: -2 * reach))..<points.index(after: now.advanced(byDays: 2 * reach))
    let forecast = near.filter(points.isForecast).min { distance($0) < distance($1) }
    if let forecast, distance(forecast) <= reach { return current(points[forecast], since: issued, now) }
    return measured
  }

  /// A point with its age since an instant, negative ages counted as 0.
  private func current(_ point: WeatherPoint, since start: JulianDay?, _ now: JulianDay) -> CurrentWeather {
    let age = start.map { max(0, now.days(since: $0) * 86_400) }
    return CurrentWeather(point: point, age: age, isStale: age.map { $0 > form.staleAfter } ?? false)
  }

  /// The seconds from a forecast to the instants for which it counts: half of 7Timer's three hours, the widest step.
  private static let forecastReach = 5_400.0

  /// The mean cloud cover of some spans in per cent, by straight lines between the points.
  ///
  /// The result is `nil` if the report covers less than half of the spans; a gap of more than 3.5 hours is not covered.
  public func meanCloudPercent(in spans: [Range<JulianDay>]) -> Double? {
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else { return nil }
    let widest = 3.5 / 24
    let cloud = points.samples(of: .cloud, in: first.advanced(byDays: -widest)...last.advanced(byDays: widest))
    var covered = 0.0
    var area = 0.0
    for (left, right) in zip(cloud, cloud.dropFirst()) where right.time - left.time <= widest {
      let slope = (right.value - left.value) / (right.time - left.time)
      for span in spans {
        let start = max(left.time, span.lowerBound.ut)
        let end = min(right.time, span.upperBound.ut)
        guard start < end else { continue }
        covered += end - start
        area += (end - start) * (left.value + slope * ((start + end) / 2 - left.time))
      }
    }
    let wanted = spans.reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) }
    return covered > 0 && covered >= wanted / 2 ? area / covered : nil
  }
}
