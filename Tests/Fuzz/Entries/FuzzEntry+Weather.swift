import CivilTime
import Geography

@testable import Weather

extension FuzzEntry {
  /// The reader of weather files, which detects the form by the content.
  static let weather = [FuzzEntry("weather", checkWeather)]

  private static func checkWeather(_ bytes: [UInt8]) throws {
    guard let file = try accepted({ try WeatherFile(bytes, now: now) }) else { return }
    try promise(!file.reports.isEmpty, "a file without a report")
    for warning in file.status(name: "fuzz").warnings.all { try promiseShown(warning.text, "warning") }
    for station in file.stations { try promiseShown(station, "station") }
    let berlin = GeographicPosition(latitude: Angle(degrees: 52.5), longitude: Angle(degrees: 13.4))
    if let berlin { _ = file.report(near: berlin) }
    for report in file.reports { try check(report) }
  }

  private static func check(_ report: WeatherReport) throws {
    try promise(!report.points.isEmpty, "a report without a point")
    for (point, next) in zip(report.points, report.points.dropFirst()) {
      try promise(point.time < next.time, "points out of order")
    }
    for point in report.points {
      try promise(point.time.ut.isFinite, "an instant that is not a number")
      try promiseShown(point.condition, "condition")
      try promiseShown(point.cloudRemark, "remark on cloud")
      for quantity in WeatherQuantity.allCases {
        guard let value = point[quantity] else { continue }
        try promise(quantity.plausible.contains(value), "\(quantity) is \(value)")
      }
    }
    if let current = report.current(at: now), let age = current.age { try promise(age >= 0, "an age below zero") }
    let night = now..<now.advanced(byDays: 0.5)
    if let cloud = report.meanCloudPercent(in: [night]) { try promise(-1e-6...100.000001 ~= cloud, "cloud \(cloud)") }
    guard let span = report.trendSpan(hours: 48, upTo: now) else { return }
    let columns = Int((span.upperBound.days(since: span.lowerBound) * 24).rounded()) + 1
    for trend in report.trends(over: span, upTo: now, columns: columns) {
      try promise(trend.minimum <= trend.maximum, "a trend below its minimum")
      for value in trend.values.compactMap(\.self) {
        let room = 1e-6 + abs(value) * 1e-9
        try promise(
          value >= trend.minimum - room && value <= trend.maximum + room, "a value \(value) outside of its trend")
      }
    }
  }
}
