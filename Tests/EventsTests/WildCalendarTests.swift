import Fixtures
import Testing

@testable import Events
@testable import ICalendar
@testable import SourceFiles

/// Faults of whole files, as programs in the wild write them; `Tests/Calendars/check_wild.py` makes more of them.
@Suite struct WildCalendarTests {
  /// Two events, a rule that a fold cuts, and a zone that a fold cuts.
  private static let lines = [
    "BEGIN:VCALENDAR", "PRODID:x", "BEGIN:VEVENT", "UID:a", "DTSTART;TZID=Europe/Par", " is:20260105T100000",
    "RRULE:FREQ=DAILY;CO", "\tUNT=3", "SUMMARY:long", " er", "END:VEVENT", "BEGIN:VEVENT", "UID:b",
    "DTSTART;VALUE=DATE:2026", " 0106", "SUMMARY:b", "END:VEVENT", "END:VCALENDAR", "",
  ]

  /// CR CR LF is what a program writes that ends its lines with CR LF in a text file of Windows.
  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n", "\r\r\r\n"])
  func foldsAreUndoneWithAnyEndOfLines(ending: String) throws {
    let schedule = try Schedule(Array(Self.lines.joined(separator: ending).utf8), "2026-01-05", "2026-01-08")
    #expect(schedule.titles == ["longer", "b", "longer", "longer"])
    #expect(schedule.status.isWhole && schedule.warnings == [])
  }

  private static func schedule(_ events: [String]) throws -> Schedule {
    try Schedule(
      calendar(events.map { "BEGIN:VEVENT\nUID:1\n\($0)\nEND:VEVENT\n" }.joined()), "2026-01-01", "2026-01-31")
  }

  /// Some feeds give all their events one UID, or a number that begins anew.
  @Test func eventsOfOneUIDAreShownAndCounted() throws {
    let schedule = try Self.schedule([
      "DTSTART:20260105T100000Z\nSUMMARY:home", "DTSTART:20260112T100000Z\nSUMMARY:away",
      "DTSTART:20260112T100000Z\nSUMMARY:away\nLOCATION:Rome", "DTSTART:20260112T100000Z\nSUMMARY:juniors",
    ])
    #expect(schedule.titles == ["home", "away", "juniors"])
    #expect(schedule.entries.map(\.entry.details.location) == [nil, "Rome", nil])
    #expect(schedule.entries.allSatisfy { $0.entry.details.doubts == [.changes] })
    #expect(schedule.status.incomplete == 3)
    #expect(
      schedule.warnings == [
        "3 x an event with the UID of another one: shown as well, but one of them may be out of date"
      ])
  }

  /// A revision replaces what it revises, and so does a cancellation, whose title is often another.
  @Test(arguments: [
    ["SEQUENCE:0\nDTSTART:20260105T100000Z\nSUMMARY:old", "SEQUENCE:1\nDTSTART:20260112T100000Z\nSUMMARY:new"],
    ["SEQUENCE:1\nDTSTART:20260112T100000Z\nSUMMARY:new", "SEQUENCE:0\nDTSTART:20260105T100000Z\nSUMMARY:old"],
    ["DTSTART:20260112T100000Z\nSUMMARY:new\nLOCATION:a", "DTSTART:20260112T100000Z\nSUMMARY:new\nLOCATION:b"],
    [
      "SEQUENCE:2\nDTSTART:20260112T100000Z\nSUMMARY:new",
      "SEQUENCE:1\nDTSTART:20260113T100000Z\nSUMMARY:x\nSTATUS:CANCELLED",
    ],
  ])
  func aRevisionReplacesTheEvent(events: [String]) throws {
    let schedule = try Self.schedule(events)
    #expect(schedule.titles == ["new"])
    #expect(schedule.status.isWhole && schedule.warnings == [])
  }

  @Test func aCancelledEventOfOneStartIsGone() throws {
    let schedule = try Self.schedule([
      "DTSTART:20260112T100000Z\nSUMMARY:new", "DTSTART:20260112T100000Z\nSUMMARY:Canceled: new\nSTATUS:CANCELLED",
    ])
    #expect(schedule.titles == [] && schedule.status.isWhole)
  }

  /// The changes of a recurrence go with the event that recurs.
  @Test func changesBelongToTheSeriesOfTheirUID() throws {
    let schedule = try Self.schedule([
      "DTSTART:20260105T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:series",
      "DTSTART:20260120T100000Z\nSUMMARY:another",
      "RECURRENCE-ID:20260106T100000Z\nDTSTART:20260106T120000Z\nSUMMARY:change",
    ])
    #expect(schedule.titles == ["series", "change", "series", "another"])
  }

  @Test(arguments: ["UNTIL=20260107Z", "UNTIL=20260107z", "UNTIL=20260107"])
  func aDateWithAZEndsARule(until: String) throws {
    let schedule = try Self.schedule(["DTSTART;VALUE=DATE:20260105\nRRULE:FREQ=DAILY;\(until)"])
    #expect(schedule.entries.count == 3 && schedule.status.isWhole)
  }

  @Test(arguments: ["Europe/Lisbon ", "\"Europe/Lisbon \"", "Europe/Lisbon\t"])
  func whiteSpaceBehindAZoneIsIgnored(zone: String) throws {
    let schedule = try Self.schedule(["DTSTART;TZID=\(zone):20260105T100000"])
    #expect(schedule.events == ["1 2026-01-05T11:00:00+01:00"])
    #expect(schedule.warnings == [])
  }
}
