import Foundation
import ProgramRuns
import Testing

/// The night that runs after midnight, the word `tonight`, and the sky under which rates hold. Twilight of Berlin: the
/// civil dawn of 14 December 2026 is at 07:28, as published tables of sunrise have it (timeanddate.com, Berlin).
@Suite struct RunningNightTests {
  private func day(_ words: String, now: String) throws -> Run {
    let run = try astrocal(line: "day \(words) --place Berlin --ephemeris moshier --now \(now)")
    expectSuccess(run)
    return run
  }

  @Test func afterMidnightTheNightThatRunsIsTonight() throws {
    let run = try day("--include sun,twilight,moon,sky,showers", now: "2026-12-14T03:00")
    let start = try #require(run.lines.firstIndex { $0.hasPrefix("Tonight ") })
    #expect(run.lines[0].hasPrefix("Monday 14 December 2026"))
    #expect(run.lines[start] == "Tonight   the night of Sun 13 Dec until 07:28")
    #expect(run.stdout.contains("  Sun 17:59  dark until 06:02, no Moon Sun 20:02-06:02"))
    #expect(run.stdout.contains("  Sun 20:02  Geminids until 06:02, best 03:04: 55 an hour under"))
    // In the evening before it is the same night, and after dawn the next.
    #expect(try day("", now: "2026-12-13T22:00").stdout.contains("Tonight   15:52      Moon 17% until 20:02"))
    #expect(try day("", now: "2026-12-14T07:35").stdout.contains("Tonight   15:52      Moon 24% until 21:16"))
    // The planets of the evening to come say which night that is; others need not.
    let planets = try day("--include sun,twilight,moon,sky,planets", now: "2026-12-14T03:00").lines
    #expect(planets.contains { $0.hasPrefix("Planets   the night of Mon 14 Dec   Saturn 17:") })
    let evening = try day("--include sun,twilight,moon,sky,planets", now: "2026-12-14T07:35").lines
    #expect(evening.contains { $0.hasPrefix("Planets   Saturn 17:") })
    // Another day is not the night that runs.
    #expect(!(try day("2026-12-15", now: "2026-12-14T03:00").stdout.contains("the night of")))
  }

  @Test func theDocumentHasTheNightThatRunsBesideTheNightToCome() throws {
    func night(_ now: String) throws -> [String: Any] {
      try #require(try day("--json", now: now).json()["night"] as? [String: Any])
    }
    let running = try #require(try night("2026-12-14T03:00")["running"] as? [String: Any])
    let evening = try night("2026-12-13T22:00")
    #expect(running["date"] as? String == "2026-12-13")
    for part in ["dark", "moonless"] {
      let spans = try #require(running[part] as? [[String: String]])
      #expect(spans == evening[part] as? [[String: String]] && !spans.isEmpty)
    }
    #expect(evening["running"] is NSNull)
    #expect(try night("2026-12-14T08:00")["running"] is NSNull)
    let range = try astrocal(line: "range --days 1 --place Berlin --format ndjson --now 2026-12-14T03:00").json()
    #expect((range["night"] as? [String: Any])?["running"] is NSNull)
  }

  @Test(arguments: [
    ("2026-12-14T00:05", "2026-12-13"), ("2026-12-14T07:25", "2026-12-13"), ("2026-12-14T07:31", "2026-12-14"),
    ("2026-12-14T23:55", "2026-12-14"),
    // The Sun stays higher than 6° below the horizon: no night runs.
    ("2026-06-21T01:00 --latitude 66 --longitude 13.4 --time-zone Europe/Berlin", "2026-06-21"),
  ])
  func tonightIsTheDateOfTheEvening(now: String, date: String) throws {
    let place = now.contains("--latitude") ? "" : "--place Berlin"
    for words in ["day tonight --json", "range tonight --days 1 --format ndjson", "range Tonight..+1 --format ndjson"] {
      let run = try astrocal(line: "\(words) \(place) --ephemeris moshier --now \(now)")
      expectSuccess(run)
      let document = try JSONSerialization.jsonObject(with: Data(try #require(run.lines.first).utf8))
      #expect((document as? [String: Any])?["date"] as? String == date, "\(words)")
    }
  }

  // MARK: The sky of rates

  /// Limiting magnitudes by Schaefer 1990 (PASP 102, 212), 7.93 − 5 log₁₀(10^(4.316 − μ/5) + 1): 20.8 of Bortle 4 gives
  /// 5.98, 18.2 of Bortle 7 gives 4.10, 19 gives 4.75.
  @Test(arguments: [("", "6.0"), ("--bortle 7", "4.1"), ("--sqm 19", "4.8"), ("--limiting-magnitude 5.5", "5.5")])
  func theSkyStandsBesideTheRate(option: String, magnitude: String) throws {
    let line = "2026-12-13 --place Berlin --ephemeris moshier --width 120 \(option)"
    let text = "an hour under magnitude \(magnitude) skies, from 20:02"
    #expect(try astrocal(line: "day \(line)").stdout.contains(text))
    #expect(try astrocal(line: "range \(line) --days 1 --format agenda").stdout.contains(text))
    #expect(try astrocal(line: "range --find GEM --next 1 \(line)").stdout.contains(text))
    let document = try astrocal(line: "day \(line) --json").json()
    let limit = (document["conventions"] as? [String: Any])?["dark_sky_limiting_magnitude"] as? Double
    #expect(abs(try #require(limit) - Double(magnitude)!) < 0.06)
    let without = try astrocal(line: "day \(line) --json --exclude showers").json()
    #expect((without["conventions"] as? [String: Any])?["dark_sky_limiting_magnitude"] is NSNull)
  }

  @Test func aReminderKeepsItsSky() throws {
    let sandbox = try Sandbox()
    func remind(_ line: String, now: String) throws -> Run {
      try astrocal(line: "remind \(line) --now \(now)", in: sandbox)
    }
    _ = try remind("add GEM --place Berlin --bortle 7", now: "2026-11-22T12:00Z")
    _ = try remind("add QUA --place Berlin", now: "2026-11-22T12:00Z")
    #expect(try remind("due --peek --bortle 2", now: "2026-12-10T12:00Z").stdout.contains("magnitude 4.1 skies"))
    #expect(try remind("due --peek --bortle 2", now: "2026-12-31T12:00Z").stdout.contains("magnitude 6.5 skies"))
    let changed = try remind("add GEM --place Berlin --bortle 8", now: "2026-11-22T12:00Z")
    #expect(changed.stdout.hasPrefix("updated "))
    try expectRefusal(
      try remind("add full-moon --place Berlin --bortle 7", now: "2026-11-22T12:00Z"), 64,
      #"--bortle does not go with "full-moon": it is the sky under which meteors are counted"#)
  }
}
