import Fixtures
import Testing

@testable import Events

/// Rules that no date of the calendar meets.
@Suite struct EmptyRuleTests {
  /// The kinds of rules for which libical's own iterator searches centuries; they start in 2023, an odd year.
  static let rules = [
    "FREQ=MONTHLY;BYDAY=6MO", "FREQ=YEARLY;BYDAY=-6TU;BYMONTH=3", "FREQ=YEARLY;BYDAY=54MO",
    "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=11", "FREQ=MONTHLY;BYDAY=5MO,-1MO;BYSETPOS=2",
    "FREQ=DAILY;BYHOUR=1,2;BYSETPOS=3",
    "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=-3", "FREQ=YEARLY;BYMONTHDAY=-1;BYSETPOS=13",
    "FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31;BYSETPOS=366",
    "FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYMONTH=4,6;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTH=9;BYMONTHDAY=-31",
    "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=DAILY;INTERVAL=14;BYDAY=SU,TU", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=5",
    "FREQ=MONTHLY;INTERVAL=2;BYMONTH=4,10", "FREQ=MONTHLY;BYDAY=2MO;BYMONTHDAY=1,15",
    "FREQ=YEARLY;BYMONTH=3;BYDAY=1SU;BYMONTHDAY=8,-1", "FREQ=YEARLY;BYDAY=-1MO;BYMONTHDAY=1",
    "FREQ=WEEKLY;INTERVAL=20871;BYMONTH=7",
  ]

  @Test(arguments: rules)
  func ofARuleThatNeverHappensTheFirstDateIsShown(rule: String) throws {
    // 2023-11-21 is a Tuesday.
    let tuesday = rule.contains("SU,TU") ? "20231122" : "20231121"
    let schedule = try Schedule(
      calendar(event: "DTSTART:\(tuesday)T180000Z\nRRULE:\(rule)"), "2023-11-01", "2026-12-31")
    #expect(schedule.events.count == 1)
    #expect(schedule.status.isWhole)
    #expect(schedule.warnings.count == 1)
    #expect(schedule.warnings.first?.hasPrefix("1 x a recurrence that never happens (FREQ=") == true)
  }

  /// The zone's only change is at the start of its standard time.
  @Test(arguments: rules)
  func aZonePassesOverARuleThatNeverHappens(rule: String) throws {
    let start = rule.contains("SU,TU") ? "20231122" : "20231121"
    let schedule = try Schedule(
      calendar(
        """
        BEGIN:VTIMEZONE
        TZID:Own
        BEGIN:STANDARD
        DTSTART:\(start)T000000
        RRULE:\(rule)
        TZOFFSETFROM:+0300
        TZOFFSETTO:+0200
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:e@x
        DTSTART;TZID=Own:20261121T180000
        END:VEVENT
        """), "2026-11-20", "2026-11-30")
    #expect(schedule.events == ["e@x 2026-11-21T17:00:00+01:00"])
    #expect(schedule.warnings.count == 1)
    #expect(
      schedule.warnings.first?.hasPrefix("1 x in a time zone, left out: a recurrence that never happens (") == true)
  }

  /// A rule with rare times is not taken for one without any. The dates are those of python-dateutil.
  @Test(arguments: [
    ("20230228", "FREQ=DAILY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=29", "2028-02-29"),
    ("20230101", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO", "2044-02-29"),
    ("20240101", "FREQ=YEARLY;INTERVAL=4;BYDAY=53MO", "2040-12-31"),
    ("20240101", "FREQ=MONTHLY;INTERVAL=4;BYDAY=5FR;BYMONTH=2,5", "2026-05-29"),
  ])
  func aRareRecurrenceIsFound(start: String, rule: String, date: String) throws {
    let bytes = calendar(event: "DTSTART;VALUE=DATE:\(start)\nRRULE:\(rule)")
    let schedule = try Schedule(bytes, date, date)
    #expect(schedule.warnings == [])
    #expect(schedule.events.map { $0.dropFirst(4).prefix(10) } == [date[...]])
  }

  /// Rules for which libical's own iterator has wrong dates. The expected dates are those of python-dateutil.
  @Test(arguments: [
    ("FREQ=DAILY;BYMONTHDAY=-31;BYHOUR=3,9;BYSETPOS=-1", ["2023-05-01T09", "2023-07-01T09", "2023-08-01T09"]),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", ["2023-10-13T12", "2024-09-13T12", "2024-12-13T12"]),
    ("FREQ=MONTHLY;BYDAY=1MO,-1FR;BYMONTHDAY=1,-1,7", ["2023-05-01T12", "2023-06-30T12", "2023-08-07T12"]),
    ("FREQ=MONTHLY;BYMONTHDAY=1,-1,31,-31;BYSETPOS=2", ["2023-04-30T12", "2023-05-31T12", "2023-06-30T12"]),
  ])
  func whatWasRefusedForLibicalIsRead(rule: String, times: [String]) throws {
    let schedule = try Schedule(
      calendar(event: "DTSTART:20230331T120000\nRRULE:\(rule)"), "2023-04-01", "2025-12-31")
    #expect(schedule.events.prefix(3).map { $0.dropFirst(4).prefix(13) } == times.map { $0[...] })
  }
}
