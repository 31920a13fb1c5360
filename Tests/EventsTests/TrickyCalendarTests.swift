import CivilTime
import Fixtures
import Testing

@testable import Events
@testable import ICalendar

/// Calendars on which readers are known to fail; the expected values are worked out by hand from RFC 5545, for Berlin.
@Suite struct TrickyCalendarTests {
  private func schedule(_ name: String, _ first: String = "2026-11-20", _ last: String = "2026-12-31") throws
    -> Schedule
  {
    try Schedule(fixture("events/tricky/\(name).ics"), first, last)
  }

  @Test func aByteOrderMarkAndBareLineFeedsAreRead() throws {
    let schedule = try schedule("01-lf-bom-noeol")
    #expect(schedule.events == ["t01@x 2026-11-21T19:00:00+01:00"])
    #expect(schedule.titles == ["BOM, LF only, no final newline"])
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func utf16IsRead(mark: [UInt8]) throws {
    let text = String(decoding: calendar(event: "DTSTART:20261121T180000Z\nSUMMARY:Māgha 𝄞"), as: UTF8.self)
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return mark[0] == 0xFF ? pair : pair.reversed()
    }
    let schedule = try Schedule(mark + bytes, "2026-11-21", "2026-11-21")
    #expect(schedule.titles == ["Māgha 𝄞"])
    #expect(schedule.warnings == [])
  }

  @Test func foldsInsideACharacterAndAnEscapeAreUndone() throws {
    let schedule = try schedule("02-fold-inside-utf8-tab-escape")
    #expect(schedule.titles == ["M\u{101}gha and tab foldcontinues, comma"])
    #expect(schedule.warnings.isEmpty)
  }

  @Test func escapesAndQuotedParametersAreRead() throws {
    let schedule = try schedule("03-escapes-quoted-params")
    #expect(schedule.events == ["t03@x 2026-11-21T19:00:00+01:00"])
    #expect(schedule.titles == ["a, b; c \\ d line2 line3"])
    #expect(schedule.entries.map(\.entry.details.description) == ["cn=^'caret^' raw ; unescaped, comma"])
  }

  @Test func wholeDatesEndBeforeTheirEnd() throws {
    #expect(
      try schedule("04-allday-end-variants").events == [
        "t04a@x 2026-11-21 2026-11-22", "t04b@x 2026-11-21 2026-11-22", "t04c@x 2026-11-21 2026-11-23",
        "t04d@x 2026-11-21 2026-11-22", "t04e@x 2026-11-21 2026-11-22",
      ])
  }

  @Test func aDayIsNot24HoursWhereClocksChange() throws {
    #expect(
      try schedule("05-duration-dst", "2026-10-24", "2026-11-30").events == [
        "t05a@x 2026-10-24T12:00:00+02:00 2026-10-25T12:00:00+01:00",
        "t05b@x 2026-10-24T12:00:00+02:00 2026-10-25T11:00:00+01:00",
        "t05c@x 2026-11-21T19:00:00+01:00 2026-11-28T19:00:00+01:00",
      ])
  }

  @Test func oddNamesOfZonesAreKnownAndAnUnknownOneIsMarked() throws {
    let schedule = try schedule("06-odd-tzids")
    #expect(schedule.events == ["a", "b", "c", "d", "e"].map { "t06\($0)@x 2026-11-21T19:00:00+01:00" })
    #expect(schedule.warnings == ["1 x unknown time zone \"Nowhere/Atall\": taken by the clock of the place"])
    #expect(schedule.entries.map(\.entry.details).filter { $0.doubts == [.timeZone] }.map(\.uid) == ["t06d@x"])
    #expect(schedule.status.count == 5)
    #expect(schedule.status.skipped == 0)
  }

  @Test func aZoneOfTheFileItselfIsUsed() throws {
    #expect(
      try schedule("07-custom-vtimezone").events == ["t07@x 2026-11-21T19:00:00+01:00 2026-11-21T20:00:00+01:00"])
  }

  @Test func floatingTimeIsThatOfThePlace() throws {
    let schedule = try schedule("08-floating-xwrtimezone")
    #expect(schedule.events == ["t08@x 2026-11-21T08:00:00+01:00 2026-11-21T09:00:00+01:00"])
    #expect(
      schedule.warnings == [
        "1 x a time without a zone: taken by the clock of the place, not by X-WR-TIMEZONE Pacific/Honolulu"
      ])
  }

  /// 02:30, which is skipped, is 03:30 by the offset before the gap; of the hour that is repeated the first counts.
  @Test func aSkippedReadingFollowsTheOffsetBeforeAndARepeatedOneIsTheFirst() throws {
    #expect(
      try schedule("09-dst-gap-fold", "2026-10-25", "2027-03-31").events == [
        "t09b@x 2026-10-25T02:30:00+02:00 2026-10-25T02:30:00+01:00",
        "t09c@x 2027-03-27T02:30:00+01:00 2027-03-27T03:30:00+01:00",
        "t09a@x 2027-03-28T03:30:00+02:00 2027-03-28T04:30:00+02:00",
        "t09c@x 2027-03-28T03:30:00+02:00 2027-03-28T04:30:00+02:00",
        "t09c@x 2027-03-29T02:30:00+02:00 2027-03-29T03:30:00+02:00",
      ])
  }

  /// An UNTIL that is a date includes the date; a start that is not on its rule counts as the first of COUNT.
  @Test func rulesAreFollowed() throws {
    let events = try schedule("10-rrule-mix", "2026-10-01", "2028-12-31").events
    func days(_ uid: String) -> [String] {
      events.filter { $0.hasPrefix(uid) }.map { String($0.dropFirst(uid.count + 3).prefix(10)) }
    }
    #expect(days("t10a") == ["2026-11-03", "2026-11-24", "2026-12-29", "2027-01-26"])
    #expect(days("t10b") == ["2026-10-31", "2026-12-31", "2027-01-31"])
    #expect(days("t10c") == ["2026-11-02", "2026-11-15", "2026-11-16", "2026-11-29", "2026-11-30"])
    #expect(days("t10d") == ["2026-11-21", "2026-12-06", "2026-12-27", "2027-12-05"])
  }

  @Test func exclusionsAndAdditionsOfEveryFormCount() throws {
    #expect(
      try schedule("11-exdate-rdate", "2026-11-01").events == [
        "t11@x 2026-11-16T19:00:00+01:00 2026-11-16T20:00:00+01:00",
        "t11@x 2026-11-21T19:00:00+01:00 2026-11-21T20:00:00+01:00",
        "t11@x 2026-11-25T19:00:00+01:00 2026-11-25T20:00:00+01:00",
        "t11@x 2026-11-26T19:00:00+01:00 2026-11-26T21:00:00+01:00",
      ])
  }

  /// libical reads no more than 500 values of a line.
  @Test func allOfALongListOfExclusionsCount() throws {
    let dates = (0..<600).map { CivilDateTime(unixSeconds: 1_795_284_000 + $0 * 86_400, utcOffset: 0).rfc3339UTC }
    let list = dates.map { $0.filter { $0 != "-" && $0 != ":" } }.joined(separator: ",")
    let schedule = try Schedule(
      calendar(event: "DTSTART:20261121T180000Z\nRRULE:FREQ=DAILY\nEXDATE:\(list)"), "2026-11-20", "2028-07-15")
    #expect(
      schedule.events == [
        "e@x 2028-07-13T20:00:00+02:00", "e@x 2028-07-14T20:00:00+02:00", "e@x 2028-07-15T20:00:00+02:00",
      ])
  }

  @Test func overridesReplaceTheirRecurrence() throws {
    let schedule = try schedule("12-overrides", "2026-11-01")
    #expect(
      schedule.events == [
        "t12@x 2026-11-17T19:00:00+01:00 2026-11-17T20:00:00+01:00", "t12-orphan@x 2026-11-21T21:00:00+01:00",
        "t12@x 2026-11-22T10:00:00+01:00 2026-11-22T11:00:00+01:00",
        "t12@x 2026-12-08T19:00:00+01:00 2026-12-08T20:00:00+01:00",
      ])
    #expect(schedule.titles[2] == "moved earlier, before its master in the file")
    #expect(schedule.entries.allSatisfy { $0.entry.details.isRecurring })
  }

  @Test func theMoreOftenRevisedOfADoubleUIDCounts() throws {
    let schedule = try schedule("13-dup-uid-missing-fields")
    #expect(schedule.events == ["t13@x 2026-11-21T20:00:00+01:00", "- 2026-11-21T21:00:00+01:00"])
    #expect(schedule.titles == ["new (higher SEQUENCE wins)", "no UID, no DTSTAMP"])
    #expect(schedule.warnings == ["1 x left out: no readable start"])
  }

  @Test func oddStructureIsRead() throws {
    let schedule = try schedule("14-structure")
    #expect(
      schedule.events == [
        "t14a@x 2026-11-21T19:00:00+01:00", "t14b@x 2026-11-21T20:00:00+01:00", "t14c@x 2026-11-21T21:00:00+01:00",
      ])
    #expect(schedule.titles == ["lower case names", "second VCALENDAR in one file", "truncated here"])
    #expect(
      schedule.warnings == [
        "1 x an event without its end, perhaps cut off: read as far as it goes",
        "1 x the file is cut off: END:VCALENDAR is missing at its end",
      ])
  }

  @Test func aHostileFileIsSurvived() throws {
    let schedule = try schedule("15-hostile", "2026-11-21", "2026-11-22")
    #expect(
      schedule.events == [
        "t15a@x 2026-11-21T01:00:00+01:00", "t15b@x 2026-11-21T19:00:00+01:00", "t15e@x 2026-11-21T19:00:00+01:00",
        "t15g@x 2026-11-21T19:00:00+01:00",
        "t15h@x 2026-11-21T19:00:00+01:00", "t15d@x 2026-11-22T00:59:59+01:00",
      ])
    #expect(
      schedule.warnings == [
        "1 x later dates are left out: a recurrence that is not supported (FREQ=SECONDLY)",
        "1 x an end before the start: taken as having none", "1 x left out: no readable start",
      ])
    let titles = schedule.entries.reduce(into: [:]) { $0[$1.entry.details.uid] = $1.entry.details.title }
    #expect(titles["t15e@x"] == "[31mred[0m ]0;title 31m C1 RTL")
    #expect(titles["t15g@x"]?.utf8.count ?? 0 > 199_000)
    #expect(titles["t15h@x"] == "latin-1 \u{E9} byte")
    // 0001-01-01 is day 1; the last instant of 9999 in UTC is on 10000-01-01 in Berlin, day 3,652,060.
    #expect(schedule.segments.first?.hasPrefix("2026-11-21 t15f@x 739941/3652060 2026-11-21T00:00:00+01:00 ") == true)
  }
}
