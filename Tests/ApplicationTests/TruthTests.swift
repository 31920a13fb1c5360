import Foundation
import ProgramRuns
import Testing

/// The printed times against JPL DE440 (the rows of `AlmanacTests/Fixtures/sky/sunmoon.csv`, times in UT1).
@Suite struct PrintedTimesAgainstDE440Tests {
  private static let days = [
    "kolkata 2026-11-08", "kolkata 1942-09-01", "tromso 2026-12-24", "tromso 2026-05-17", "reykjavik 2026-06-21",
    "reykjavik 2026-06-29", "reykjavik 2026-06-26", "apia 2011-12-29", "apia 2011-12-31", "lord-howe 2026-04-05",
    "lord-howe 2026-10-04", "new-york 2026-11-01", "quito 2026-03-20",
  ]

  private static func rows() throws -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("AlmanacTests/Fixtures/sky/sunmoon.csv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Seconds: half a second for the rounding, and of `Docs/accuracy.md` 0.5 for the Sun, 1 for the Moon, 1 for
  /// transits, 15 for risings beyond 62° of latitude; 1 and 5 for Sun and Moon where the data files are not installed.
  private func tolerance(_ body: String, _ event: String, latitude: Double) -> Double {
    let isPassage = event.hasSuffix("transit")
    if !isPassage, abs(latitude) > 62 { return 15.5 }
    if body == "moon" { return Installed.hasFiles ? 1.5 : 5.5 }
    return isPassage || !Installed.hasFiles ? 1.5 : 1
  }

  @Test(arguments: days) func timesAreThoseOfDE440(day: String) throws {
    let words = day.split(separator: " ").map(String.init)
    let rows = try Self.rows().filter { $0[0] == words[0] && $0[5] == words[1] }
    let first = try #require(rows.first)
    let run = try astrocal(
      "day", words[1], "--latitude", first[1], "--longitude", first[2], "--elevation", first[3], "--time-zone",
      first[4], "--json", "--utc", "--include", "sun,twilight,moon")
    expectSuccess(run)
    let document = try run.json()
    #expect(document["day_start"] as? String == first[6])
    #expect(document["day_end"] as? String == first[7])
    let formatter = ISO8601DateFormatter()
    let events = Dictionary(grouping: rows, by: { "\($0[8]) \($0[9])" })
      .filter { !$0.value.contains { $0[13].contains("graze") } }
    // Of Sun and Moon, three twilights among them; a graze may or may not happen.
    #expect(events.count >= 10, "\(events.keys)")
    for (event, rows) in events {
      let (body, key) = (rows[0][8], rows[0][9])
      let member = try #require(document[body] as? [String: Any])
      let printed = try #require(member[key] as? [String], "\(event)")
      let expected = rows.filter { $0[10] != "0" }.map { $0[11] }
      #expect(printed.count == expected.count, "\(event): \(printed) instead of \(expected)")
      for (printed, expected) in zip(printed, expected) {
        let error = try #require(formatter.date(from: printed)).timeIntervalSince(
          try #require(formatter.date(from: expected)))
        #expect(
          abs(error) <= tolerance(body, key, latitude: Double(first[1]) ?? 0), "\(event): \(printed) for \(expected)")
      }
    }
  }
}
