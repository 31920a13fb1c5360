import SourceFiles
import Weather

/// A weather file of `Fixtures`.
public func weatherFixture(_ name: String, now: String = "2026-11-21T18:27:00+01:00") throws -> WeatherFile {
  try WeatherFile(try fixture("weather/" + name), now: try now.instant)
}

/// A weather file of a text.
public func weather(_ text: String, now: String = "2026-11-21T18:27:00+01:00") throws -> WeatherFile {
  try WeatherFile(Array(text.utf8), now: try now.instant)
}

extension SourceWarnings {
  /// "2 no valid time in a row"
  public var texts: [String] {
    all.map { "\($0.count) \($0.text)" }
  }
}
