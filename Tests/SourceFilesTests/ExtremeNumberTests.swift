import CivilTime
import Fixtures
import Foundation
import Testing

@testable import Events
@testable import Launches
@testable import Weather

/// Numbers out of every range replace each number of the samples; they are read or refused, and nothing traps.
@Suite struct ExtremeNumberTests {
  private static let numbers = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "1e400", "-1e400", "1e308", "-1.7e308",
    "-0", "-0.0", "1e-400", "9007199254740993", "4294967296", "-2147483649", "253402300800", "-62135596801", "1e18",
  ]

  @Test(arguments: [
    "weather/open-meteo.json", "weather/7timer-astro.json", "weather/ifa-current.json", "weather/ifa-trend48.json",
    "weather/cfht-wx.sample.dat", "weather/20261120.dimm.sample.dat", "weather/haleakala-ifa.sample.csv",
    "launches/launches-ll2.json", "launches/launches-ll2-220.json", "launches/launches-calypso.json",
    "events/events-busylife.json",
  ])
  func extremesInSamplesDoNoHarm(_ name: String) throws {
    let now = try "2026-11-21T18:27:00Z".instant
    let parts = Self.parts(of: String(decoding: try fixture(name), as: UTF8.self))
    for number in Self.numbers {
      // Every seventh number is replaced, then all: with some numbers left the file is not refused at its first row.
      for stride in [7, 1] {
        let text = parts.enumerated().map { index, part in
          part.before + (index.isMultiple(of: stride) && !part.number.isEmpty ? number : part.number)
        }
        try read(Array(text.joined().utf8), now: now)
      }
    }
  }

  private func read(_ bytes: [UInt8], now: JulianDay) throws {
    if let file = try? WeatherFile(bytes, now: now) {
      for report in file.reports {
        _ = report.current(at: now)
        if let span = report.trendSpan(hours: 48, upTo: now) { _ = report.trends(over: span, upTo: now, columns: 49) }
        _ = report.isElsewhere(than: try position(90, -180))
      }
    }
    if let file = try? LaunchFile(bytes) {
      let schedule = LaunchSchedule(file.launches)
      _ = schedule.next(after: now, in: .utc)
      _ = schedule.launches(on: try localDay("2026-11-21", "Europe/Berlin"))
    }
    if (try? EventSource(name: "file", bytes: bytes)) != nil {
      _ = try Schedule(bytes, "2026-11-20", "2026-11-22").segments
    }
  }

  /// `abs` of the least integer traps.
  @Test func theLeastIntegerIsNoOffset() throws {
    let text = """
      {"latitude": 1, "longitude": 2, "utc_offset_seconds": -9223372036854775808, "hourly_units": {"cloud_cover": "%"},
       "hourly": {"time": [1795219200], "cloud_cover": [5]}}
      """
    #expect(try weather(text).reports[0].points.map(\.[.cloud]) == [5])
  }

  @Test func partsOfDatesFarAwayAreNone() throws {
    let rows = """
      2026 11 21 6 0 10.0 90 2.00 20.0 615.0
      1e300 11 21 6 0 10.0 90 2.00 20.0 615.0
      2026 -9223372036854775808 21 6 0 10.0 90 2.00 20.0 615.0
      2026 11 nan 6 0 10.0 90 2.00 20.0 615.0
      2026 11 21 9223372036854775807 0 10.0 90 2.00 20.0 615.0
      -1000000 1 1 0 0 10.0 90 1.00 20.0 615.0
      1000000 12 31 23 59 10.0 90 3.00 20.0 615.0
      """
    let report = try #require(try weather(rows).reports.first)
    #expect(report.points.map(\.[.temperature]) == [1, 2, 3])
    #expect(report.skipped == 4)
  }

  @Test(arguments: [
    "{\"startDate\":1e400,\"range\":1}", "{\"startDate\":1795285800,\"range\":1e308}",
    "{\"startDate\":-1e308,\"range\":0}",
    "{\"startDate\":9223372036854775807,\"range\":9223372036854775807}", "{\"startDate\":null,\"range\":1}",
    "{\"startDate\":1795285800,\"range\":1e400}",
  ])
  func eventsOfImpossibleSecondsAreLeftOut(_ event: String) throws {
    let good = "{\"startDate\":1795285800,\"range\":-0}"
    let schedule = try Schedule(Array("[\(event),\(good)]".utf8), "2026-11-21", "2026-11-21")
    #expect(schedule.events == ["- 2026-11-21T19:30:00+01:00"])
    #expect(schedule.status.skipped == 1)
  }

  @Test func eventsAtTheEndsOfTimeAreRead() throws {
    let text = """
      {"schema":"astrocal.events/1","events":[{"id":"a","start":"0001-01-01","end":"1000000-12-31"},
       {"id":"b","start":"1000000-12-31T23:59:59-23:59"},{"id":"c","start":"9999999999999999999999-01-01"},
       {"id":"d","start":"2026-11-21T08:00","duration":"P99999999999999999999D"},
       {"id":"e","start":"2026-11-21T08:00","duration":"-P1D"}]}
      """
    let schedule = try Schedule(Array(text.utf8), "2026-11-21", "2026-11-21")
    #expect(schedule.entries.contains { $0.entry.details.uid == "a" })
    #expect(schedule.entries.contains { $0.entry.details.uid == "e" })
  }

  /// The numbers of a text outside of words, as in `"id": 7` and `2026 11 21`, each with the text before it.
  ///
  /// The text behind the last number is paired with an empty number.
  private static func parts(of text: String) -> [(before: String, number: String)] {
    var parts: [(before: String, number: String)] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /([ ,:\[\n])(-?\d+(?:\.\d+)?)(?=[ ,\]}\n])/) {
      parts.append((String(rest[..<match.range.lowerBound] + match.output.1), String(match.output.2)))
      rest = rest[match.range.upperBound...]
    }
    return parts + [(String(rest), "")]
  }
}
