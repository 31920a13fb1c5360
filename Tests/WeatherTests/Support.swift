import CivilTime
import Fixtures
import Testing

@testable import SourceFiles
@testable import Weather

/// The error that reading a text throws; nil where it throws none.
func weatherError(_ text: String) throws -> SourceError? {
  let now = try "2026-11-21T18:27:00+01:00".instant
  do throws(SourceError) {
    _ = try WeatherFile(Array(text.utf8), now: now)
    return nil
  } catch {
    return error
  }
}

extension WeatherReport {
  /// The point at an instant, to half a second.
  func point(_ time: String) throws -> WeatherPoint {
    let time = try time.instant
    return try #require(points.first { abs($0.time.unixSeconds - time.unixSeconds) < 0.5 }, "no point at \(time)")
  }
}

/// Expects that two values agree to a tolerance in the same unit.
func expect(
  _ value: Double?, _ expected: Double, within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(value.map { abs($0 - expected) <= tolerance } ?? false, "\(value as Any)", sourceLocation: sourceLocation)
}
