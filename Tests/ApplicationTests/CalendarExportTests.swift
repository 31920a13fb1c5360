import Foundation
import ProgramRuns
import Testing

/// `--format ics`. The calendars follow RFC 5545.
@Suite struct CalendarExportTests {
  @Test(arguments: [
    "range 2026 --place Ujjain", "range 2026-03-20 --days 3 --place Berlin --include all --script deva",
    "range 2026-06 --latitude 69.65 --longitude 18.96 --time-zone Europe/Oslo --include sun,moon,twilight",
    "day 2026-11-08 --place Ujjain --explain",
  ])
  func theBytesAreLegal(line: String) throws {
    let run = try CalendarFile.run(line)
    expectSuccess(run)
    try CalendarFile(run.stdout).expectLegal()
  }

  /// Fixtures/sky/moon_phases.csv and seasons.csv: JPL DE440, to the second.
  @Test func phasesAndSeasonsAreThoseOfDE440() throws {
    let calendar = try CalendarFile(CalendarFile.run("range 2026 --place Berlin").stdout)
    let words = [
      "new_moon": "new", "first_quarter": "first-quarter", "full_moon": "full", "last_quarter": "last-quarter",
    ]
    var phases = 0
    for row in try CalendarFile.truth("moon_phases") where row[0] == "2026" {
      let uid = "moon-\(try #require(words[row[1]]))-\(row[2].prefix(10).filter { $0 != "-" })"
      let event = try #require(calendar[uid], "\(row)")
      try expectInstant(event, row[2])
      #expect(!event.contains { $0.hasPrefix("DTEND") || $0.hasPrefix("DURATION") })
      phases += 1
    }
    #expect(phases == calendar.count(of: "UID:moon-") && phases > 48)
    for row in try CalendarFile.truth("seasons") where row[0] == "2026" {
      try expectInstant(try #require(calendar["\(row[1].replacing("_", with: "-"))-2026"]), row[2])
    }
    let full = try #require(calendar["moon-full-20261124"])
    #expect(full.contains("SUMMARY:Full Moon") && full.contains("CATEGORIES:MOON PHASE"))
    #expect(full.contains("TRANSP:TRANSPARENT") && full.contains("DTSTAMP:20261121T120000Z"))
  }

  /// Two seconds: half a second for each rounding and the tolerance of `Docs/accuracy.md`, more where the data files are
  /// not installed.
  private func expectInstant(_ event: [String], _ truth: String) throws {
    let start = try #require(event.first { $0.hasPrefix("DTSTART:") }).dropFirst("DTSTART:".count)
    let digits = truth.filter { $0 != "-" && $0 != ":" }
    #expect(start.hasSuffix("Z"))
    let times = try [String(start), digits].map { text in
      try #require(CalendarFile.instant.date(from: text))
    }
    #expect(abs(times[0].timeIntervalSince(times[1])) <= (Installed.hasFiles ? 2 : 6), "\(start) for \(truth)")
  }

  /// newseisamay.com, 10 October 2025, for New Delhi: puja 17:57 to 19:11, moonrise 20:13, chaturthi over at 19:38.
  @Test func anObservanceHasTheTimesOfItsPuja() throws {
    let calendar = try CalendarFile(CalendarFile.run("range 2025-10-10 --days 1 --place Delhi").stdout)
    let event = try #require(calendar["festival-karva-chauth-20251009-28.65N77.23E"])
    let text = try #require(event.first { $0.hasPrefix("DESCRIPTION:") })
    #expect(text.contains("\\nPuja 17:57-19:11\\, moonrise 20:13 (chaturthi holds at neither moonrise)."), "\(text)")
  }

  @Test func anObservanceIsAWholeDateAndNamesItsPlace() throws {
    // truth/panchanga/festivals.csv: DIWALI_INDIA 2026-11-08.
    let calendar = try CalendarFile(CalendarFile.run("range 2026-11 --place Ujjain").stdout)
    let diwali = try #require(calendar["festival-diwali-20261108-23.18N75.78E"])
    #expect(diwali.contains("DTSTART;VALUE=DATE:20261108") && diwali.contains("DTEND;VALUE=DATE:20261109"))
    #expect(diwali.contains("SUMMARY:Diwali (Lakshmi Puja)") && diwali.contains("CATEGORIES:FESTIVAL"))
    let other = try CalendarFile.run("range 2026-11 --place Ujjain --sunrise hindu --ayanamsha raman")
    #expect(try CalendarFile(other.stdout)["festival-diwali-20261108-23.18N75.78E-hindu-raman"] != nil)
  }

  @Test func explainedObservancesHaveTheirReasonAsDescription() throws {
    let calendar = try CalendarFile(CalendarFile.run("day 2026-11-08 --place Ujjain --explain").stdout)
    let diwali = try #require(calendar["festival-diwali-20261108-23.18N75.78E"])
    #expect(diwali.contains { $0.hasPrefix("DESCRIPTION:") && $0.contains("\\nChosen is Sun 2026-11-08: ") })
  }

  @Test func aDayIsTheRangeOfItsDate() throws {
    let day = try CalendarFile.run("day 2026-03-20 --place Ujjain --include all")
    let range = try CalendarFile.run("range 2026-03-20 --place Ujjain --include all")
    #expect(try CalendarFile(day.stdout).uids == CalendarFile(range.stdout).uids)
  }

  @Test func whatComesEveryDayIsThereWhereItIsNamed() throws {
    let usual = try CalendarFile(CalendarFile.run("range 2026-11-24 --place Berlin").stdout)
    #expect(!usual.uids.contains { $0.hasPrefix("sun-") || $0.hasPrefix("moon-rise") })
    let named = try CalendarFile(CalendarFile.run("range 2026-11-24 --place Berlin --include sun,moon,muhurta").stdout)
    let sunrise = try #require(named["sun-rise-20261124-52.52N13.41E"])
    #expect(sunrise.contains("SUMMARY:Sunrise") && sunrise.contains("LOCATION:Berlin"))
    #expect(sunrise.contains { $0.hasPrefix("GEO:52.52") })
    let day = try astrocal("day", "2026-11-24", "--place", "Berlin", "--json", "--utc").json()
    let rise = try #require(((day["sun"] as? [String: Any])?["rise"] as? [String])?.first)
    try expectInstant(sunrise, rise)
    #expect(named.count(of: "UID:moon-set-") == 1 && named.count(of: "UID:moon-full-") == 1)
    let rahu = try #require(named["rahu-kalam-20261124-52.52N13.41E"])
    #expect(rahu.contains { $0.hasPrefix("DTSTART:20261124T") } && rahu.contains { $0.hasPrefix("DTEND:20261124T") })
    let phases = try CalendarFile(
      CalendarFile.run("range 2026-11 --place Berlin --exclude sky,festivals,showers").stdout)
    #expect(phases.uids.count == 4 && phases.uids.allSatisfy { $0.hasPrefix("moon-") })
  }

  @Test func namesAreTheSameFromEverySpanAndWhenever() throws {
    let year = try CalendarFile(CalendarFile.run("range 2026 --place Oslo --include all").stdout)
    for line in [
      "range 2026-11-20 2026-12-10 --place Oslo --include all", "range 2026-12-09 --place Oslo --include all",
      "range 2026-11-20 2026-12-10 --place Oslo --include all --ephemeris moshier",
    ] {
      let run = try CalendarFile.run(line, now: "2020-02-02T02:02:02Z")
      let part = try CalendarFile(run.stdout)
      #expect(Set(part.uids).isSubset(of: Set(year.uids)), "\(line)")
      #expect(!part.uids.isEmpty && run.stdout.contains("DTSTAMP:20200202T020202Z"))
    }
  }

  @Test func theSameNowGivesTheSameBytes() throws {
    let line = "range 2026-11 --place Ujjain"
    let first = try CalendarFile.run(line)
    #expect(try CalendarFile.run(line).stdout == first.stdout)
    let epoch = try astrocal(line: "\(line) --format ics", environment: ["SOURCE_DATE_EPOCH": "1795262400"])
    #expect(epoch.stdout == first.stdout)
    let bad = try astrocal(line: "\(line) --format ics", environment: ["SOURCE_DATE_EPOCH": "soon"])
    #expect(bad.status == 64 && bad.stdout == "")
  }

  @Test func aCalendarWithoutEventsIsACalendar() throws {
    let run = try CalendarFile.run("range 2026-11-22 --place Berlin --include sky")
    expectSuccess(run)
    #expect(run.stdout.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(run.stdout.hasSuffix("\r\nX-PUBLISHED-TTL:P1D\r\nEND:VCALENDAR\r\n"))
    #expect(!run.stdout.contains("BEGIN:VEVENT"))
  }

  @Test func whatDoesNotGoWithACalendarIsRefused() throws {
    try expectRefusal(
      CalendarFile.run("range 2026-11 --places /dev/null"), 64, "--places prints ndjson or csv, not ics")
    for line in ["day --place Berlin --weather x", "range 2026-11 --place Berlin --events x"] {
      try expectRefusal(
        CalendarFile.run(line), 64,
        "--format ics holds what is computed: --events, --launches and --weather do not go with it")
    }
    try expectRefusal(
      CalendarFile.run("range -0044-03 --place Rome --ephemeris moshier"), 64,
      "iCalendar knows the years 1 to 9999, not -44")
  }
}

/// A calendar that the program wrote.
struct CalendarFile {
  let text: String
  /// The unfolded lines of each event, by its UID without the part from the @ on.
  private let events: [(uid: String, lines: [String])]

  var uids: [String] { events.map(\.uid) }

  /// A run with `--format ics`.
  static func run(_ line: String, now: String = "2026-11-21T12:00:00Z") throws -> Run {
    try astrocal(line: "\(line) --format ics --now \(now)")
  }

  init(_ text: String) throws {
    self.text = text
    let lines = text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    events = try lines.indices.filter { lines[$0] == "BEGIN:VEVENT" }.map { start in
      let event = lines[start...].prefix { $0 != "END:VEVENT" }
      let uid = try #require(event.first { $0.hasPrefix("UID:") && $0.hasSuffix("@astrocal") })
      return (String(uid.dropFirst(4).dropLast(9)), Array(event))
    }
  }

  subscript(uid: String) -> [String]? {
    events.first { $0.uid == uid }?.lines
  }

  /// The number of lines that begin with a text.
  func count(of start: String) -> Int {
    events.flatMap(\.lines).count { $0.hasPrefix(start) }
  }

  /// Checks the bytes and the structure that RFC 5545 demands.
  func expectLegal(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"), sourceLocation: sourceLocation)
    #expect(text.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"), sourceLocation: sourceLocation)
    #expect(text.contains("\r\nX-WR-CALNAME:astrocal "), sourceLocation: sourceLocation)
    for line in text.components(separatedBy: "\r\n") {
      #expect(line.utf8.count <= 75, sourceLocation: sourceLocation)
      #expect(!line.utf8.contains { $0 < 32 || $0 == 127 }, sourceLocation: sourceLocation)
    }
    #expect(Set(uids).count == uids.count && !uids.isEmpty, sourceLocation: sourceLocation)
    for (uid, lines) in events {
      let start = try #require(lines.first { $0.hasPrefix("DTSTART") }, "\(uid)")
      #expect(start.hasPrefix("DTSTART;VALUE=DATE:") || start.hasSuffix("Z"), "\(uid)", sourceLocation: sourceLocation)
      if let end = lines.first(where: { $0.hasPrefix("DTEND") }) {
        let values = [start, end].map { $0.drop { $0 != ":" } }
        #expect(String(values[0]) < String(values[1]), "\(uid)", sourceLocation: sourceLocation)
      }
      #expect(lines.contains("TRANSP:TRANSPARENT"), "\(uid)", sourceLocation: sourceLocation)
      #expect(lines.contains { $0.hasPrefix("CATEGORIES:") }, "\(uid)", sourceLocation: sourceLocation)
    }
  }

  /// `20261124T145334Z`
  static var instant: ISO8601DateFormatter {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withYear, .withMonth, .withDay, .withTime, .withTimeZone]
    return formatter
  }

  /// Rows of `AlmanacTests/Fixtures/sky`.
  static func truth(_ name: String) throws -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("AlmanacTests/Fixtures/sky/\(name).csv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
