import Foundation
import ProgramRuns
import Testing

/// Reminders as a calendar. The calendars follow RFC 5545.
@Suite struct RemindExportTests {
  private static let now = "2026-11-21T12:00:00+01:00"

  private func prepared() throws -> Sandbox {
    let sandbox = try Sandbox()
    for line in [
      "GEM", "full-moon --note 'lamps, oil; \"wine\"'", "diwali --before 3d", "2026-12-24 --note Eve --at 00:00",
      "tithi:ekadashi", "march-equinox --once", "sankranti --before 366d",
    ] {
      let run = try astrocal(line: "remind add \(line) --place Ujjain --now \(Self.now)", in: sandbox)
      try #require(run.status == 0, "\(run.stderr)")
    }
    return sandbox
  }

  private func export(_ sandbox: Sandbox, _ arguments: String...) throws -> Run {
    try sandbox.run(
      ["remind", "export", "--now", Self.now] + arguments)
  }

  /// The unfolded lines of the event of a name.
  private func event(_ uid: String, in calendar: String) throws -> [String] {
    let lines = calendar.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "UID:\(uid)@astrocal"), "\(uid)")
    return Array(lines[start...].prefix { $0 != "END:VEVENT" })
  }

  @Test func eachOccurrenceIsAnEventWithItsAlarm() throws {
    let run = try export(try prepared())
    expectSuccess(run)
    let shower = try event("meteorShower-Geminids-2026", in: run.stdout)
    // The window of the best night begins with moonset at Ujjain, 16:44:55 UTC on the 14th, and ends with the dark; 09:00
    // three days before that date is 03:30 UTC.
    #expect(shower.contains { $0.hasPrefix("DTSTART:20261214T1644") })
    #expect(shower.contains { $0.hasPrefix("DTEND:20261215T00") })
    #expect(shower.contains { $0.hasPrefix("TRIGGER:-PT85H14M") })
    #expect(shower.contains("SUMMARY:Geminids best night (58 an hour\\, Moon 27%)"))
    #expect(shower.contains("TRANSP:TRANSPARENT"))
    let phase = try event("phase-full-moon-20261124", in: run.stdout)
    #expect(phase.contains("DTSTART:20261124T145334Z") && phase.contains("TRIGGER:-PT11H23M34S"))
    #expect(phase.contains("DESCRIPTION:lamps\\, oil\\; \"wine\""))
    let festival = try event("festival-diwali-20271029", in: run.stdout)
    #expect(festival.contains("DTSTART;VALUE=DATE:20271029") && festival.contains("DTEND;VALUE=DATE:20271030"))
    #expect(festival.contains("TRIGGER:-P2DT15H"))
    let eve = try event("date-2026-12-24-2026", in: run.stdout)
    #expect(eve.contains("SUMMARY:Eve") && eve.contains("TRIGGER:PT0S"))
    let tithi = try event("tithi-ekadashi-20261204", in: run.stdout)
    #expect(tithi.contains { $0.hasPrefix("DTEND:2026120") } && tithi.contains { $0.hasPrefix("TRIGGER:PT9H5") })
    #expect(run.stdout.components(separatedBy: "UID:season-march-equinox-").count == 2)
    #expect(!run.stdout.contains("RRULE"))
  }

  @Test func theBytesAreLegalAndTheSameEveryTime() throws {
    let sandbox = try prepared()
    let run = try export(sandbox)
    #expect(run.stdout.hasSuffix("END:VCALENDAR\r\n"))
    for line in run.stdout.components(separatedBy: "\r\n") {
      #expect(line.utf8.count <= 75)
      #expect(!line.contains("\n") && !line.contains("\r"))
    }
    let uids = run.stdout.components(separatedBy: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(Set(uids).count == uids.count && uids.count > 80)
    #expect(try export(sandbox).stdout == run.stdout)
    let later = try astrocal(
      "remind", "export", environment: ["SOURCE_DATE_EPOCH": "1795262400"], in: sandbox)
    #expect(later.stdout.contains("DTSTAMP:20261121T120000Z"))
  }

  @Test func theYearsAreCounted() throws {
    let sandbox = try Sandbox()
    _ = try astrocal(line: "remind add december-solstice --place Berlin --now \(Self.now)", in: sandbox)
    for years in 1...3 {
      let run = try export(sandbox, "--years", "\(years)")
      #expect(run.stdout.components(separatedBy: "BEGIN:VEVENT").count == years + 1)
    }
    try expectRefusal(try export(sandbox, "--years", "21"), 64, "--years: \"21\" is not a whole number from 1 to 20")
    try expectRefusal(try export(sandbox, "--format", "csv"), 64, "--format: \"csv\" is none of ics, json")
    let document = try export(sandbox, "--format", "json").json()
    #expect((document["reminders"] as? [Any])?.count == 2)
  }

  @Test func aCalendarWithoutRemindersIsACalendar() throws {
    let run = try export(try Sandbox())
    expectSuccess(run)
    #expect(run.stdout.hasPrefix("BEGIN:VCALENDAR\r\n") && run.stdout.hasSuffix("\r\nEND:VCALENDAR\r\n"))
    #expect(!run.stdout.contains("BEGIN:VEVENT"))
  }
}
