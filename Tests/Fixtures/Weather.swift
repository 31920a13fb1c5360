import SourceFiles
import Weather

/// A weather file of `Fixtures/weather`, read at an instant.
public func weatherFixture(_ name: String, now: String = "2026-11-21T18:27:00+01:00") throws -> WeatherFile {
  try WeatherFile(try fixture("weather/" + name), now: try now.instant)
}

/// A weather file of a text, read at an instant.
public func weather(_ text: String, now: String = "2026-11-21T18:27:00+01:00") throws -> WeatherFile {
  try WeatherFile(Array(text.utf8), now: try now.instant)
}

extension SourceWarnings {
  /// Each warning with its number: "2 a row without a valid time is left out".
  public var texts: [String] {
    all.map { "\($0.count) \($0.text)" }
  }
}
