import CivilTime
import Fixtures
import Testing

@testable import Events

/// The onsets of a VTIMEZONE are readings of the clock before the change: local time by TZOFFSETFROM.
///
/// Source: RFC 5545, 3.6.5, whose example of New York this is: 2:00 EST on the second Sunday of March is 07:00 UTC, and
/// 2:00 EDT on the first of November 06:00 UTC.
@Suite struct ZoneOnsetTests {
  private static let newYork = """
    BEGIN:VTIMEZONE
    TZID:Fictitious
    BEGIN:STANDARD
    DTSTART:20071104T020000
    RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
    TZOFFSETFROM:-0400
    TZOFFSETTO:-0500
    TZNAME:EST
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:20070311T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
    TZOFFSETFROM:-0500
    TZOFFSETTO:-0400
    TZNAME:EDT
    END:DAYLIGHT
    END:VTIMEZONE
    """

  /// The last minutes of one offset and the first of the other. By TZOFFSETTO summer would begin an hour early, so that
  /// 1:30 did not exist, and end an hour late, so that 2:30 came in summer time.
  @Test(arguments: [
    ("20260308T013000", "2026-03-08T01:30:00-05:00"), ("20260308T015900", "2026-03-08T01:59:00-05:00"),
    ("20260308T030000", "2026-03-08T03:00:00-04:00"), ("20261101T005900", "2026-11-01T00:59:00-04:00"),
    ("20261101T020000", "2026-11-01T02:00:00-05:00"), ("20261101T023000", "2026-11-01T02:30:00-05:00"),
  ])
  func clocksChangeByTheOffsetBefore(start: String, instant: String) throws {
    let event = "\nBEGIN:VEVENT\nUID:e@x\nDTSTART;TZID=Fictitious:\(start)\nEND:VEVENT"
    let schedule = try Schedule(calendar(Self.newYork + event), "2026-01-01", "2026-12-31")
    let expected = try instant.instant
    #expect(schedule.warnings == [])
    try #require(schedule.entries.count == 1)
    #expect(try schedule.events.map { try String($0.dropFirst("e@x ".count)).instant } == [expected])
  }

  /// Onsets that are listed by RDATE are such readings too. Source: the example of RFC 5545, 3.6.5, with RDATE.
  @Test func listedOnsetsAreReadingsByTheOffsetBefore() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Listed
      BEGIN:STANDARD
      DTSTART:20251102T020000
      RDATE:20261101T020000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20250309T020000
      RDATE:20260308T020000
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:a@x
      DTSTART;TZID=Listed:20260308T013000
      END:VEVENT
      BEGIN:VEVENT
      UID:b@x
      DTSTART;TZID=Listed:20261101T023000
      END:VEVENT
      """
    let events = try Schedule(calendar(zone), "2026-01-01", "2026-12-31").events
    let instants = try events.map { try String($0.dropFirst("a@x ".count)).instant }
    #expect(try instants == ["2026-03-08T06:30:00Z".instant, "2026-11-01T07:30:00Z".instant])
  }
}
