import Fixtures
import Testing

@testable import Events

/// Events cut to local days; the expected values are worked out by hand from `zdump -v` of each zone.
@Suite struct LocalDayEventTests {
  @Test func aDayOf25HoursAndOneOf23AreCutAtMidnight() throws {
    let autumn = calendar(event: "DTSTART:20261024T200000Z\nDTEND:20261025T230000Z")
    #expect(
      try Schedule(autumn, "2026-10-24", "2026-10-27").segments == [
        "2026-10-24 e@x 1/2 2026-10-24T22:00:00+02:00 2026-10-25T00:00:00+02:00",
        "2026-10-25 e@x 2/2 2026-10-25T00:00:00+02:00 2026-10-26T00:00:00+01:00",
      ])
    let spring = calendar(event: "DTSTART;TZID=America/New_York:20260307T220000\nDURATION:P2D")
    #expect(
      try Schedule(spring, "2026-03-07", "2026-03-10", zone: "America/New_York").segments == [
        "2026-03-07 e@x 1/3 2026-03-07T22:00:00-05:00 2026-03-08T00:00:00-05:00",
        "2026-03-08 e@x 2/3 2026-03-08T00:00:00-05:00 2026-03-09T00:00:00-04:00",
        "2026-03-09 e@x 3/3 2026-03-09T00:00:00-04:00 2026-03-09T22:00:00-04:00",
      ])
  }

  /// Apia's clocks went from 2011-12-29T23:59:59-10:00 to 2011-12-31T00:00:00+14:00.
  @Test func aSkippedDateHasNoSegment() throws {
    let timed = calendar(event: "DTSTART:20111229T100000Z\nDTEND:20111231T000000Z")
    #expect(
      try Schedule(timed, "2011-12-28", "2012-01-02", zone: "Pacific/Apia").segments == [
        "2011-12-29 e@x 1/2 2011-12-29T00:00:00-10:00 2011-12-31T00:00:00+14:00",
        "2011-12-31 e@x 2/2 2011-12-31T00:00:00+14:00 2011-12-31T14:00:00+14:00",
      ])
    let dates = calendar(event: "DTSTART;VALUE=DATE:20111229\nDTEND;VALUE=DATE:20120101")
    #expect(
      try Schedule(dates, "2011-12-28", "2012-01-02", zone: "Pacific/Apia").segments == [
        "2011-12-29 e@x 1/2 2011-12-29 2011-12-30", "2011-12-31 e@x 2/2 2011-12-31 2012-01-01",
      ])
    let skipped = calendar(event: "DTSTART;VALUE=DATE:20111230")
    #expect(try Schedule(skipped, "2011-12-28", "2012-01-02", zone: "Pacific/Apia").segments.isEmpty)
  }

  /// By the offset before the skip, 12:00 on the skipped date is 22:00Z of the 30th, which is noon of the 31st.
  @Test func aReadingOnASkippedDateFollowsTheOffsetBefore() throws {
    let floating = calendar(event: "DTSTART:20111230T120000")
    #expect(
      try Schedule(floating, "2011-12-28", "2012-01-02", zone: "Pacific/Apia").events == [
        "e@x 2011-12-31T12:00:00+14:00"
      ])
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-11-25T07:30:00+01:00"), ("Asia/Kolkata", "2026-11-25T07:30:00+05:30"),
    ("Pacific/Apia", "2026-11-25T07:30:00+13:00"), ("America/New_York", "2026-11-25T07:30:00-05:00"),
  ])
  func floatingTimeIsHalfPastSevenEverywhere(zone: String, start: String) throws {
    #expect(
      try Schedule(calendar(event: "DTSTART:20261125T073000"), "2026-11-24", "2026-11-26", zone: zone).events == [
        "e@x \(start)"
      ])
  }

  /// 2026-11-21T18:30:00Z is midnight in Kolkata and 07:30 of the 22nd in Apia.
  @Test(arguments: [
    ("Asia/Kolkata", ["2026-11-22 e@x 1/1 2026-11-22T00:00:00+05:30"]),
    ("Pacific/Apia", ["2026-11-22 e@x 1/1 2026-11-22T07:30:00+13:00"]),
    ("America/New_York", ["2026-11-21 e@x 1/1 2026-11-21T13:30:00-05:00"]),
  ])
  func aMomentAtMidnightBelongsToTheDayThatBegins(zone: String, segments: [String]) throws {
    let calendar = calendar(event: "DTSTART:20261121T183000Z")
    #expect(try Schedule(calendar, "2026-11-20", "2026-11-23", zone: zone).segments == segments)
  }

  @Test func anEventThatEndsAtMidnightDoesNotTouchTheNextDay() throws {
    let calendar = calendar(event: "DTSTART:20261121T163000Z\nDTEND:20261121T183000Z")
    #expect(
      try Schedule(calendar, "2026-11-20", "2026-11-23", zone: "Asia/Kolkata").segments == [
        "2026-11-21 e@x 1/1 2026-11-21T22:00:00+05:30 2026-11-22T00:00:00+05:30"
      ])
  }

  @Test func wholeDatesAreTheSameEverywhere() throws {
    let calendar = calendar(event: "DTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261126")
    for zone in ["Europe/Berlin", "Asia/Kolkata", "Pacific/Apia", "America/New_York"] {
      #expect(
        try Schedule(calendar, "2026-11-23", "2026-11-27", zone: zone).segments == [
          "2026-11-24 e@x 1/2 2026-11-24 2026-11-25", "2026-11-25 e@x 2/2 2026-11-25 2026-11-26",
        ])
    }
  }

  /// An event that began before the requested days keeps the number and count of its days.
  @Test func aLongEventIsCountedFromItsFirstDay() throws {
    let calendar = calendar(event: "DTSTART;VALUE=DATE:20260101\nDTEND;VALUE=DATE:20270101")
    #expect(
      try Schedule(calendar, "2026-11-21", "2026-11-21").segments == ["2026-11-21 e@x 325/365 2026-11-21 2026-11-22"])
  }

  /// A meeting at 19:00 in New York is at 00:00 or, for the weeks between the changes of clocks, 23:00 in Berlin.
  @Test func recurrencesFollowTheClockOfTheirOwnZone() throws {
    let weekly = calendar(
      event:
        "DTSTART;TZID=America/New_York:20261012T180000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nEXDATE;TZID=America/New_York:20261019T180000"
    )
    #expect(
      try Schedule(weekly, "2026-10-12", "2026-11-10").events == [
        "e@x 2026-10-13T00:00:00+02:00 2026-10-13T01:00:00+02:00",
        "e@x 2026-10-26T23:00:00+01:00 2026-10-27T00:00:00+01:00",
        "e@x 2026-11-03T00:00:00+01:00 2026-11-03T01:00:00+01:00",
        "e@x 2026-11-10T00:00:00+01:00 2026-11-10T01:00:00+01:00",
      ])
  }

  @Test func wholeDatesComeFirstThenByStart() throws {
    let events = ["B:20261121T100000Z", "A:20261121T110000Z", "C;VALUE=DATE:20261121"].map {
      "BEGIN:VEVENT\nSUMMARY:\($0.prefix(1))\nDTSTART\($0.dropFirst())\nEND:VEVENT"
    }
    #expect(
      try Schedule(calendar(events.joined(separator: "\n")), "2026-11-21", "2026-11-21").titles == ["C", "B", "A"])
  }
}
