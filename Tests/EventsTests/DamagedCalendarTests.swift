import CivilTime
import Fixtures
import Testing

@testable import Events
@testable import ICalendar
@testable import SourceFiles

/// Events of which a property is empty, bad or unusual: each is shown, or is counted as left out.
@Suite struct DamagedCalendarTests {
  /// Starts of 5 January 2026, each with a zone or a form of its own.
  private static let starts = [
    ";VALUE=DATE:20260105", ":20260105", ":20260105T120000Z", ":20260105T120000", ";TZID=Europe/Paris:20260105T120000",
    ";TZID=\"(UTC-05:00) Eastern Time (US & Canada)\":20260105T100000", ";TZID=(GMT +01:00):20260105T100000",
    ";TZID=tzone://Microsoft/Custom:20260105T100000", ";TZID=tzone://Microsoft/Utc:20260105T100000",
    ";TZID=Customized Time Zone 1:20260105T100000", ";TZID=:20260105T100000", ";VALUE=:20260105T100000",
    ";VALUE=DATE:20260105T120000", ";VALUE=DATE-TIME:20260105", ";TZID=\"Nowhere:20260105T100000",
    ":2026-01-05T10:00:00",
    ":20269999", ":", ";TZID=Europe/Paris:never",
  ]

  /// Lines of an event, of which the first word is the kind of damage.
  private static let lines: [String] = {
    let names = [
      "RRULE", "EXRULE", "EXDATE", "RDATE", "DTEND", "DURATION", "RECURRENCE-ID", "UID", "LOCATION", "SUMMARY",
      "DESCRIPTION", "CATEGORIES", "STATUS", "SEQUENCE", "ATTENDEE", "URL", "DTSTAMP", "X-WR-TIMEZONE",
    ]
    let empty = names.flatMap { ["\($0):", "\($0): ", "\($0);VALUE=:", "\($0);TZID=:"] }
    let bad = names.dropLast().map { "\($0):bad" }
    let parts = [
      "COUNT=0", "COUNT=-1", "COUNT=x", "COUNT=", "INTERVAL=0", "INTERVAL=", "INTERVAL=99999999999999999999", "UNTIL=",
      "UNTIL=x", "UNTIL=20260230", "UNTIL=20260108;COUNT=-1", "UNTIL=20260108;COUNT=2", "FREQ=WEEKLY", "FREQ=",
      "X-FOO=1",
      "FOO=1", ";", "BYDAY=", "BYDAY=XX", "BYDAY=MO,,TU", "BYMONTH=13", "BYMONTHDAY=0", "BYHOUR=24", "BYSETPOS=0",
      "WKST=XX",
      "BYWEEKNO=2", "BYYEARDAY=5", "RSCALE=CHINESE", "SKIP=FORWARD", "BYEASTER=0", "=", "=1", "COUNT",
    ]
    let rules = parts.flatMap { ["RRULE:FREQ=DAILY;\($0)", "RRULE:FREQ=YEARLY;\($0)", "RRULE:\($0)"] }
    return empty + bad + rules + [
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20260105", "RDATE;VALUE=PERIOD:20260105T100000Z/PT",
    ]
  }()

  @Test(arguments: starts)
  func noEventIsLostInSilence(start: String) throws {
    let events = Self.lines.enumerated().map { index, line in
      "BEGIN:VEVENT\nSUMMARY:\(index)\nDTSTART\(start)\n\(line)\nUID:\(index)@x\nEND:VEVENT\n"
    }
    let schedule = try Schedule(calendar(events.joined()), "2026-01-05", "2026-01-05")
    let shown = Set(schedule.titles)
    let lost = Self.lines.indices.filter { !shown.contains("\($0)") }
    #expect(schedule.status.skipped == lost.count, "\(lost.map { Self.lines[$0] })")
    // Without a start all are lost but a change, which has that of the recurrence.
    let isAllLost = lost.count >= events.count - (start == ":" ? 1 : 0)
    #expect(schedule.status.skipped == 0 || isAllLost)
    // Of the bad rules and dates.
    #expect(schedule.status.incomplete > 60 || isAllLost)
    #expect(!schedule.status.isWhole && !schedule.warnings.isEmpty)
  }

  /// A property without a value is as good as none (RFC 5545 has no empty dates, rules and zones).
  @Test(arguments: [
    "RRULE:", "EXDATE:", "RDATE:", "DTEND:", "DURATION:", "RECURRENCE-ID:", "LOCATION:", "EXRULE:", "EXDATE;TZID=:",
    "RRULE:;", "RRULE:FREQ=", "SUMMARY;LANGUAGE=:x",
  ])
  func anEmptyPropertyIsAbsent(line: String) throws {
    let schedule = try Schedule(
      calendar(event: "DTSTART;VALUE=DATE:20260105\n\(line)"), "2026-01-01", "2026-02-01")
    #expect(schedule.events == ["e@x 2026-01-05 2026-01-06"])
    #expect(schedule.status.isWhole && schedule.warnings == [])
    #expect(schedule.entries.allSatisfy { $0.entry.details.doubts == [] })
  }

  @Test func eventsWithoutAUIDStandAlone() throws {
    let event = "BEGIN:VEVENT\nUID:\nDTSTART:20260105T100000Z\nEND:VEVENT\n"
    #expect(try Schedule(calendar(event + event + "X-WR-TIMEZONE:"), "2026-01-05", "2026-01-05").entries.count == 2)
  }

  /// The days follow from RFC 5545, 3.3.10; recurring-ical-events 3.8.2 has the same where it reads the rule.
  @Test(arguments: [
    ("FREQ=DAILY;COUNT=2;X-FOO=1", 2), ("FREQ=DAILY;;COUNT=2;", 2), ("FREQ=DAILY;COUNT=5;UNTIL=20260107", 3),
    ("FREQ=DAILY;COUNT=2;UNTIL=20260109", 2), ("FREQ=DAILY;FREQ=DAILY;COUNT=3", 3), ("FREQ=DAILY;INTERVAL=;COUNT=3", 3),
    ("RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT;COUNT=3", 3), ("freq=daily;count=3", 3),
    ("FREQ=WEEKLY;BYDAY=MO,,TU;COUNT=2", 2),
    ("FREQ=YEARLY;BYYEARDAY=5,6,-359;COUNT=9", 3), ("FREQ=YEARLY;BYWEEKNO=2;BYDAY=MO,TU;COUNT=9", 2),
  ])
  func harmlessPartsChangeNothing(rule: String, count: Int) throws {
    let schedule = try Schedule(
      calendar(event: "DTSTART;VALUE=DATE:20260105\nRRULE:\(rule)"), "2026-01-01", "2026-01-31")
    #expect(schedule.events.count == count)
    #expect(schedule.status.isWhole && schedule.warnings == [])
  }

  /// The first date is certain, and so are the dates of another rule and of RDATE.
  @Test func whatIsCertainBesideABadRuleIsShown() throws {
    let lines =
      "RRULE:FREQ=DAILY;COUNT=0\nRRULE:FREQ=WEEKLY;COUNT=2\nRDATE;VALUE=DATE:20260120\nEXDATE;VALUE=DATE:20260105"
    let schedule = try Schedule(
      calendar(event: "DTSTART;VALUE=DATE:20260105\n\(lines)"), "2026-01-01", "2026-01-31")
    #expect(schedule.events == ["e@x 2026-01-12 2026-01-13", "e@x 2026-01-20 2026-01-21"])
    #expect(schedule.entries.allSatisfy { $0.entry.details.doubts == [.laterDates] })
    #expect(schedule.status.incomplete == 1)
  }

  @Test func aDateWithAClockTimeIsReadAsTheTime() throws {
    let lines = [
      "DTSTART;VALUE=DATE:20260105T120000\nDTEND;VALUE=DATE:20260105T140000", "DTSTART;VALUE=DATE:20260105T120000Z",
      "DTSTART;TZID=America/New_York;VALUE=DATE:20260105T120000", "DTSTART;VALUE=DATE:20260105T000000",
    ]
    let expected = [
      "2026-01-05T12:00:00+01:00 2026-01-05T14:00:00+01:00", "2026-01-05T13:00:00+01:00", "2026-01-05T18:00:00+01:00",
      "2026-01-05 2026-01-06",
    ]
    for (line, expected) in zip(lines, expected) {
      let schedule = try Schedule(calendar(event: line), "2026-01-05", "2026-01-05")
      #expect(schedule.events == ["e@x \(expected)"])
      let isTime = expected.contains("T")
      #expect(schedule.warnings == (isTime ? ["1 x a date with a clock time: read as the time"] : []))
      #expect(schedule.status.isWhole)
    }
  }

  /// Of a series that was changed, and from which the changed date was deleted later. recurring-ical-events 3.8.2 shows
  /// the changed date for the sequences 1 and 2 of series and change, and for equal ones, and not for 2 and 1.
  @Test(arguments: [
    (2, 1, "EXDATE;VALUE=DATE:20260119", false), (2, 2, "EXDATE;VALUE=DATE:20260119", true),
    (1, 2, "EXDATE;VALUE=DATE:20260119", true), (2, 1, "EXDATE;VALUE=DATE:20260112", true),
    (2, 1, "RRULE:FREQ=WEEKLY;COUNT=2", false), (2, 1, "RRULE:FREQ=WEEKLY;UNTIL=20260118", false),
    (2, 1, "RRULE:FREQ=WEEKLY;COUNT=3", true), (2, 1, "RDATE;VALUE=DATE:20260119", true),
  ])
  func aChangeOlderThanItsSeriesCountsIfTheSeriesHasTheDate(
    series: Int, change: Int, line: String, isShown: Bool
  ) throws {
    let rule = line.hasPrefix("RRULE") ? line : "RRULE:FREQ=WEEKLY;COUNT=\(line.hasPrefix("RDATE") ? 1 : 4)\n\(line)"
    let schedule = try Schedule(
      calendar(
        """
        BEGIN:VEVENT
        UID:s@x
        DTSTART;VALUE=DATE:20260105
        \(rule)
        SEQUENCE:\(series)
        END:VEVENT
        BEGIN:VEVENT
        UID:s@x
        RECURRENCE-ID;VALUE=DATE:20260119
        DTSTART;VALUE=DATE:20260120
        SEQUENCE:\(change)
        END:VEVENT
        """), "2026-01-01", "2026-02-28")
    #expect(schedule.events.contains("s@x 2026-01-20 2026-01-21") == isShown)
    #expect(!schedule.events.contains("s@x 2026-01-19 2026-01-20"))
  }

  /// A change that cannot be told from the others leaves its series open.
  @Test(arguments: ["RECURRENCE-ID:bad\nDTSTART:20260120T100000Z", "RECURRENCE-ID:20260112T100000Z\nDTSTART:bad"])
  func anUnreadableChangeMarksItsSeries(lines: String) throws {
    let schedule = try Schedule(
      calendar(
        """
        BEGIN:VEVENT
        UID:s@x
        DTSTART:20260105T100000Z
        RRULE:FREQ=WEEKLY;COUNT=2
        END:VEVENT
        BEGIN:VEVENT
        UID:s@x
        \(lines)
        END:VEVENT
        """), "2026-01-01", "2026-01-31")
    #expect(schedule.entries.filter { $0.entry.details.doubts == [.changes] }.count == schedule.entries.count)
    #expect(schedule.entries.count == (lines.contains("bad\n") ? 3 : 2))
    #expect(!schedule.status.isWhole)
  }

  /// The limit counts entries of days: each event of this series lasts all year, so that some thirty reach it.
  @Test func longRecurrencesCountForEachOfTheirDays() throws {
    let series = "DTSTART:00010101T000000Z\nDTEND:99991231T235959Z\nRRULE:FREQ=DAILY;COUNT=99999999999"
    let year = try Schedule(calendar(event: series), "2026-01-01", "2026-12-31")
    #expect(10_000...10_365 ~= year.entries.count)
    #expect(year.status.incomplete == 1)
    let day = try Schedule(calendar(event: series), "2026-01-01", "2026-01-01")
    #expect(day.entries.count == 10_000 && day.status.incomplete == 1)
    let single = "BEGIN:VEVENT\nDTSTART:00010101T000000Z\nDTEND:99991231T235959Z\nEND:VEVENT\n"
    let events = try Schedule(
      calendar(String(repeating: single, count: 1_000)), "2026-01-01", "2026-12-31",
      limits: EventLimits(recurrences: 10, entries: 2_000, steps: 50_000_000))
    #expect(events.entries.count == 6 * 365 && events.status.incomplete == 994)
  }
}
