import Foundation
import ProgramRuns
import Testing

/// `--events`, on the invented files of the reader's tests.
@Suite struct EventTests {
  private struct Expected: Decodable, Equatable {
    private enum CodingKeys: String, CodingKey {
      case uid, start, end
      case isAllDay = "all_day"
    }
    let uid, start, end: String
    let isAllDay: Bool
  }

  private struct Day: Decodable {
    struct Entry: Decodable {
      let uid: String
      let segment: Segment
    }
    struct Segment: Decodable, Equatable {
      let index, of: Int
      let start, end: String
    }
    let date: String
    let events: [Entry]
  }

  private static func day(_ date: String, _ options: String..., in sandbox: Sandbox) throws -> Run {
    try sandbox.run(
      ["day", date, "--include", "sun", "--events", "events.ics"] + options)
  }

  /// The lines of a day's events, without their label.
  private static func rows(_ run: Run) -> [String] {
    guard let first = run.lines.firstIndex(where: { $0.hasPrefix("Events") }) else { return [] }
    let rows = run.lines[first...].enumerated().prefix { $0.offset == 0 || $0.element.hasPrefix("  ") }
    return rows.map { String($0.element.dropFirst(10)) }
  }

  /// The file of `recurring-ical-events`, without what is cancelled.
  @Test func theSampleAgreesWithRecurringICalEvents() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let oracle = try JSONDecoder().decode(
      [Expected].self,
      from: Data(
        contentsOf: URL(fileURLWithPath: sandbox.folder + "/events.expected-berlin-20261120-20261208.json")))
    let run = try astrocal(
      "range", "2026-11-20", "2026-12-08", "--place", "Berlin", "--json", "--exclude", "all", "--events", "events.ics",
      in: sandbox)
    expectSuccess(run)
    let days = try #require(try run.json()["days"] as? [[String: Any]])
    let firsts = days.flatMap { $0["events"] as? [[String: Any]] ?? [] }.filter { event in
      (event["segment"] as? [String: Any])?["index"] as? Int == 1
    }
    let events = try JSONDecoder().decode([Expected].self, from: JSONSerialization.data(withJSONObject: firsts))
    #expect(events.sorted { $0.start < $1.start } == oracle)

    let single = try astrocal(
      "day", "2026-11-22", "--place", "Berlin", "--json", "--exclude", "all", "--events", "events.ics", in: sandbox)
    #expect(try single.json()["events"] as? NSArray == days[2]["events"] as? NSArray)
  }

  /// 21 Nov 21:00 to 23 Nov 02:00 touches three days of Berlin, each cut at midnight.
  @Test func anEventIsCutIntoTheDaysThatItTouches() throws {
    let run = try astrocal(
      "range", "2026-11-20", "2026-11-29", "--place", "Berlin", "--format", "ndjson", "--exclude", "all", "--events",
      "events.ics", in: try .withAgendaFiles())
    expectSuccess(run)
    let days = try run.lines.map { try JSONDecoder().decode(Day.self, from: Data($0.utf8)) }
    func segments(_ uid: String) -> [Day.Segment] {
      days.flatMap(\.events).filter { $0.uid == uid + "@sample.astrocal" }.map(\.segment)
    }
    #expect(
      segments("multi-1") == [
        Day.Segment(index: 1, of: 3, start: "2026-11-21T21:00:00+01:00", end: "2026-11-22T00:00:00+01:00"),
        Day.Segment(index: 2, of: 3, start: "2026-11-22T00:00:00+01:00", end: "2026-11-23T00:00:00+01:00"),
        Day.Segment(index: 3, of: 3, start: "2026-11-23T00:00:00+01:00", end: "2026-11-23T02:00:00+01:00"),
      ])
    #expect(
      segments("allday-3") == [
        Day.Segment(index: 1, of: 3, start: "2026-11-27", end: "2026-11-28"),
        Day.Segment(index: 2, of: 3, start: "2026-11-28", end: "2026-11-29"),
        Day.Segment(index: 3, of: 3, start: "2026-11-29", end: "2026-11-30"),
      ])
    #expect(segments("midnight-end").map(\.of) == [1])
    #expect(
      try run.lines.allSatisfy { try Run(status: 0, stdout: $0, stderr: "").json()["sources"] is [[String: Any]] })
  }

  @Test func theTableShowsTimesArrowsAndPlaces() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    #expect(
      Self.rows(try Self.day("2026-11-21", "--place", "Berlin", in: sandbox)) == [
        "19:30-21:00    Club telescope evening", "               Wilhelm-Foerster-Sternwarte, Berlin",
        "21:00 ->       Overnight session 21-23 Nov (3 local days)   day 1 of 3",
      ])
    #expect(
      Self.rows(try Self.day("2026-11-22", "--place", "Berlin", in: sandbox)) == [
        "<- all day ->  Overnight session 21-23 Nov (3 local days)   day 2 of 3",
        "11:00-12:00    Call with Hilo (00:00 HST there, 11:00 CET here)",
        "22:00-24:00    Ends at midnight (belongs to the 22nd only)",
      ])
    #expect(
      Self.rows(try Self.day("2026-11-23", "--place", "Berlin", in: sandbox)) == [
        "-> 02:00       Overnight session 21-23 Nov (3 local days)   day 3 of 3"
      ])
    #expect(
      Self.rows(try Self.day("2026-11-29", "--place", "Berlin", in: sandbox)) == [
        "<- all day     Star party 27-29 Nov (DTEND is exclusive)   day 3 of 3"
      ])
    #expect(Self.rows(try Self.day("2026-11-26", "--place", "Berlin", in: sandbox)) == ["none"])
  }

  /// 18:30Z-20:00Z, 20:00Z to 01:00Z of the 23rd, and 10:00Z-11:00Z of the 22nd, by the clocks of three zones:
  /// UTC+5:30, UTC+13, UTC-5. The whole date and the alarm clock without a zone stay where they are.
  @Test(arguments: [
    (
      "Kolkata", "Asia/Kolkata",
      [
        "00:00-01:30    Club telescope evening",
        "01:30 ->       Overnight session 21-23 Nov (3 local days)   day 1 of 2",
        "15:30-16:30    Call with Hilo (00:00 HST there, 11:00 CET here)",
      ]
    ),
    (
      "Apia", "Pacific/Apia",
      [
        "07:30-09:00    Club telescope evening",
        "09:00 ->       Overnight session 21-23 Nov (3 local days)   day 1 of 2",
        "23:00-24:00    Call with Hilo (00:00 HST there, 11:00 CET here)",
      ]
    ),
    (
      "New York,US", "America/New_York",
      [
        "-> 20:00       Overnight session 21-23 Nov (3 local days)   day 2 of 2",
        "05:00-06:00    Call with Hilo (00:00 HST there, 11:00 CET here)",
        "16:00-18:00    Ends at midnight (belongs to the 22nd only)",
      ]
    ),
  ])
  func eventsFallOnTheDaysOfTheZone(place: String, zone: String, rows: [String]) throws {
    let sandbox = try Sandbox.withAgendaFiles()
    for options in [["--place", place], ["--place", "Berlin", "--time-zone", zone]] {
      let run = try sandbox.run(
        ["day", "2026-11-22", "--include", "sun", "--events", "events.ics"] + options)
      #expect(run.status == 0)
      #expect(
        run.stderr
          == "astrocal: events.ics: a time without a zone: taken by the clock of the place, not by X-WR-TIMEZONE "
          + "Europe/Berlin\n")
      let shown = Self.rows(run).filter { !$0.hasSuffix("Sternwarte, Berlin") }
      #expect(shown == rows)
    }
    #expect(
      Self.rows(try Self.day("2026-11-25", "--place", place, in: sandbox)).first
        == "07:30-08:00    Floating alarm clock (07:30 wherever you are)")
    #expect(
      Self.rows(try Self.day("2026-11-24", "--place", place, in: sandbox)).contains(
        "all day        Full-moon walk (all day, no DTEND = one day)"))
  }

  @Test func everyTrickyFileIsSurvivedWithoutAControlCharacter() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/tricky").sorted()
    #expect(names.count == 15)
    for name in names {
      for line in [
        "day 2026-11-21", "range 2026-11-20 2026-11-28", "range 2026-11-20 2026-11-28 --format agenda",
        "day 2026-11-21 --color always",
      ] {
        let run = try astrocal(line: "\(line) --place Berlin --events tricky/\(name)", in: sandbox)
        #expect(run.status == 0, "\(name): \(run.stderr)")
        let plain = run.stdout.replacing(/\u{1B}\[[0-9]+m/, with: "")
        for text in [line.contains("color") ? plain : run.stdout, run.stderr] {
          #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isObeyed }, "\(name) \(line)")
        }
        #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(name) \(line)")
      }
    }
  }

  @Test func omittedEventsAreReportedAndCounted() throws {
    let run = try Self.day(
      "2026-11-21", "--place", "Berlin", "--json", "--events", "tricky/06-odd-tzids.ics", in: .withAgendaFiles())
    #expect(run.status == 0)
    #expect(run.stderr == "astrocal: tricky/06-odd-tzids.ics: left out: unknown time zone \"Nowhere/Atall\"\n")
    let sources = try #require(try run.json()["sources"] as? [[String: Any]])
    #expect(sources.map { $0["skipped"] as? Int } == [0, 1])
    #expect(sources.map { $0["count"] as? Int } == [16, 4])
    #expect(sources.map { $0["kind"] as? String } == ["events", "events"])
  }

  @Test(arguments: ["day 2026-11-21", "range 2026-11-21 --days 1"]) func aFailedSourceLeavesTheRest(line: String) throws
  {
    let sandbox = try Sandbox.withAgendaFiles()
    try sandbox.write("<!doctype html>", to: "page.html")
    let run = try astrocal(
      line: "\(line) --place Berlin --json --events page.html --events events.ics --events missing.ics --events -",
      in: sandbox)
    #expect(run.status == 1)
    #expect(
      run.stderr == """
        astrocal: page.html: not a file of events: neither iCalendar nor JSON
        astrocal: missing.ics: No such file or directory
        astrocal: standard input: empty

        """)
    let document = try run.json()
    let day = (document["days"] as? [[String: Any]])?.first ?? document
    #expect((day["events"] as? [Any])?.count == 2)
    let sources = try #require(document["sources"] as? [[String: Any]])
    #expect(sources.map { $0["ok"] as? Bool } == [false, true, false, false])
    #expect(sources.map { $0["name"] as? String } == ["page.html", "events.ics", "missing.ics", "-"])
  }

  /// Each character is two columns wide on a terminal.
  @Test(arguments: ["🚀", "⭐", "♈", "🪐", "☔"]) func picturesAreTwoColumnsWide(picture: String) throws {
    let sandbox = try Sandbox()
    let title = Array(repeating: String(repeating: picture, count: 5), count: 12).joined(separator: " ")
    try sandbox.write(
      #"{"schema": "astrocal.events/1", "events": [{"start": "2026-11-21", "title": "\#(title)"}]}"#, to: "e.json")
    let range = ["range", "2026-11-21", "--days", "1", "--format"]
    for command in [["day", "2026-11-21"], range + ["table"], range + ["agenda"]] {
      let run = try sandbox.run(
        command + ["--place", "Berlin", "--events", "e.json"])
      expectSuccess(run)
      #expect(run.lines.allSatisfy { $0.count + $0.count { String($0) == picture } <= 80 })
    }
  }

  /// A file that cannot be read does not mean that there are no events.
  @Test func aFailedSourceIsNotTakenForAnEmptyOne() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let arguments = ["day", "2026-11-26", "--place", "Berlin", "--events", "missing.ics", "--launches", "missing.ics"]
    let run = try sandbox.run(arguments)
    #expect(run.status == 1)
    #expect(!run.lines.contains { $0.hasPrefix("Events") || $0.hasPrefix("Launches") })
  }

  @Test func standardInputIsReadOnceOverAllKinds() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let events = try String(contentsOfFile: sandbox.folder + "/events.json", encoding: .utf8)
    let run = try astrocal(
      line: "day 2026-11-21 --place Berlin --include sun --events -", stdin: events, in: sandbox)
    expectSuccess(run)
    #expect(Self.rows(run).first == "19:30-21:00    Club telescope evening   Sternwarte")
    for command in ["day", "range"] {
      try expectRefusal(
        try astrocal(command, "--events", "-", "--launches", "-"), 64, "standard input (-) can be read only once")
    }
  }
}

extension Unicode.Scalar {
  /// Characters that a terminal would obey rather than show.
  var isObeyed: Bool {
    properties.generalCategory == .control || properties.isBidiControl
  }
}
