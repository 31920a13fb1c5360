import Foundation
import ProgramRuns
import Testing

/// `--format ics`. The calendars follow RFC 5545.
@Suite struct CalendarExportTests {
  @Test(arguments: [
    "range 2026 --place Ujjain", "range 2026-03-20 --days 3 --place Berlin --include all --script deva",
    "range 2026-06 --latitude 69.65 --longitude 18.96 --time-zone Europe/Oslo --include sun,moon,twilight",
    "day 2026-11-08 --place Ujjain --explain", "range 2026 --place Berlin --include sky",
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
    #expect(phases == calendar.uids.count { $0.hasPrefix("moon-") } && phases > 48)
    for row in try CalendarFile.truth("seasons") where row[0] == "2026" {
      try expectInstant(try #require(calendar["\(row[1].replacing("_", with: "-"))-2026"]), row[2])
    }
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
