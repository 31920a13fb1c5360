import Fixtures
import Testing

@testable import Events
@testable import ICalendar
@testable import SourceFiles

/// The recurrences that are read, and those of which only some dates are certain.
@Suite struct RecurrenceTests {
  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=MINUTELY;COUNT=3", "FREQ=SECONDLY", "FREQ=MONTHLY;BYWEEKNO=20", "FREQ=DAILY;BYYEARDAY=100",
    "FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=1,2,3,4,5", "FREQ=WEEKLY;BYMONTHDAY=3", "RSCALE=CHINESE;FREQ=YEARLY",
    "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", "FREQ=YEARLY;SKIP=FORWARD", "FREQ=DAILY;UNTIL=20270230",
    "FREQ=MONTHLY;BYDAY=XX", "FREQ=DAILY;INTERVAL=0",
  ])
  func ofARuleThatIsNotReadTheFirstDateIsShown(rule: String) throws {
    let schedule = try Schedule(
      calendar(event: "DTSTART:20261121T180000Z\nRRULE:\(rule)"), "2026-11-20", "2026-12-31")
    #expect(schedule.events == ["e@x 2026-11-21T19:00:00+01:00"])
    #expect(schedule.entries.map(\.entry.details.doubts) == [[.laterDates]])
    #expect((schedule.status.skipped, schedule.status.incomplete) == (0, 1))
    #expect(schedule.warnings.count == 1)
    #expect(
      schedule.warnings.first?.hasPrefix("1 x later dates are left out: a recurrence that is not supported (") == true)
  }

  @Test(arguments: [
    ("RRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY", EventDoubt.laterDates, 1), ("RDATE:never", .laterDates, 1),
    ("EXDATE:2026", .changes, 1), ("RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261399T000000", .changes, 3),
    ("RRULE:FREQ=DAILY;COUNT=3\nEXDATE;TZID=Nowhere/Atall:20261122T190000", .timeZone, 2),
  ])
  func datesThatMayBeWrongAreMarked(lines: String, doubt: EventDoubt, count: Int) throws {
    let schedule = try Schedule(calendar(event: "DTSTART:20261121T180000Z\n\(lines)"), "2026-11-20", "2026-12-31")
    #expect(schedule.events.count == count)
    #expect(schedule.entries.allSatisfy { $0.entry.details.doubts == [doubt] })
    #expect(schedule.status.incomplete == (doubt == .timeZone ? 0 : 1))
    #expect(schedule.warnings.count == 1)
  }

  @Test func aCancelledEventIsNotShown() throws {
    for rule in ["", "\nRRULE:FREQ=DAILY"] {
      let calendar = calendar(event: "DTSTART:20261121T180000Z\nSTATUS:CANCELLED\(rule)")
      #expect(try Schedule(calendar, "2026-11-20", "2026-11-30").events.isEmpty)
    }
  }

  /// A rule without a number is not stepped through from its start: these began 1,000 years ago.
  @Test(arguments: [
    ("FREQ=DAILY;INTERVAL=3", ["2026-11-21", "2026-11-24", "2026-11-27", "2026-11-30"]),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU", ["2026-11-22", "2026-11-23"]),
    ("FREQ=DAILY;BYMONTH=11;BYMONTHDAY=28", ["2026-11-28"]),
  ])
  func anOldRuleKeepsItsRhythm(rule: String, days: [String]) throws {
    // The days are those of Python's dateutil:
    // rrulestr(rule, dtstart=datetime(1026, 11, 20, 12)).between(2026-11-20, 2026-12-01).
    let schedule = try Schedule(
      calendar(event: "DTSTART:10261120T120000Z\nRRULE:\(rule)"), "2026-11-20", "2026-11-30")
    #expect(schedule.events.map { String($0.dropFirst(4).prefix(10)) } == days)
  }

  /// Rules for which libical 3.0.16 has wrong days; the expected days are those of Python's dateutil.
  @Test(arguments: [
    ("20240430T120000", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", ["2024-04-30", "2024-05-05", "2024-05-19", "2024-06-02"]),
    ("20240430T120000", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", ["2024-04-30", "2024-05-13", "2024-05-27", "2024-06-10"]),
    ("20240413T120000", "FREQ=YEARLY;BYMONTHDAY=13", ["2024-04-13", "2024-05-13", "2024-06-13", "2024-07-13"]),
  ])
  func rulesAreFollowedWhereLibicalErrs(start: String, rule: String, days: [String]) throws {
    let schedule = try Schedule(calendar(event: "DTSTART:\(start)\nRRULE:\(rule)"), "2024-04-01", "2024-12-31")
    #expect(schedule.events.prefix(4).map { String($0.dropFirst(4).prefix(10)) } == days)
  }

  /// The line is folded at each 72 bytes, which cuts characters.
  @Test func aLongLineIsReadWhole() throws {
    let title = String(repeating: "é€𝄞 ", count: 20_000)
    let schedule = try Schedule(
      calendar(event: "DTSTART:20261121T180000Z\nSUMMARY:" + title), "2026-11-21", "2026-11-21")
    #expect(schedule.titles == [String(title.dropLast())])
  }

  @Test(arguments: [
    #"{"schema": "astrocal.events/1", "events": [{"id": "e", "start": "2026-11-21T18:00:00Z", "end": "2026-11-21T17:00:00Z"}]}"#,
    #"{"schema": "astrocal.events/1", "events": [{"id": "e", "start": "2026-11-21T18:00:00Z", "duration": "-PT1H"}]}"#,
    #"[{"startDate": 1795284000, "range": -5, "title": "x"}]"#,
  ])
  func anEarlyEndInJSONIsIgnoredWithAWarning(text: String) throws {
    let schedule = try Schedule(Array(text.utf8), "2026-11-21", "2026-11-21")
    #expect(schedule.events.map { $0.suffix(25) } == ["2026-11-21T19:00:00+01:00"])
    #expect(schedule.warnings == ["1 x an end before the start: taken as having none"])
  }

  /// An end without a zone is a reading of the clock of the start: the event lasts two hours, not one as in Berlin.
  @Test func anEndWithoutAZoneHasThatOfTheStart() throws {
    let schedule = try Schedule(
      calendar(event: "DTSTART;TZID=Europe/London:20261121T180000\nDTEND:20261121T200000"), "2026-11-21", "2026-11-21")
    #expect(schedule.segments == ["2026-11-21 e@x 1/1 2026-11-21T19:00:00+01:00 2026-11-21T21:00:00+01:00"])
    #expect(schedule.warnings == [])
  }

  /// The summer time of the file's own zone lasts from the last Sunday of March to the last of October, as in Berlin.
  @Test func aZoneOfTheFileItselfHasItsSummerTime() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Here
      BEGIN:DAYLIGHT
      DTSTART:19810329T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:19961027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:e@x
      DTSTART;TZID=Here:20260328T120000
      RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29;UNTIL=20261031T000000Z
      END:VEVENT
      """
    let events = try Schedule(calendar(zone), "2026-03-01", "2026-12-31").events
    #expect(
      events.prefix(3) == [
        "e@x 2026-03-28T12:00:00+01:00", "e@x 2026-03-29T12:00:00+02:00", "e@x 2026-04-28T12:00:00+02:00",
      ])
    #expect(
      events.suffix(3) == [
        "e@x 2026-09-29T12:00:00+02:00", "e@x 2026-10-28T12:00:00+01:00", "e@x 2026-10-29T12:00:00+01:00",
      ])
  }

  @Test func namesOfWindowsLeadToZones() throws {
    #expect(FileZones.windowsZone("W. Europe Standard Time") == "Europe/Berlin")
    #expect(FileZones.windowsZone("India Standard Time") == "Asia/Calcutta")
    #expect(FileZones.windowsZone("India") == nil)
  }
}
