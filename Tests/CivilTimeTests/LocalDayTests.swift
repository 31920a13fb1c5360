import CivilTime
import Testing

@Suite struct LocalDayTests {
  private let database = ZoneDatabase()

  /// From the days before a zone's odd year to those after it: each date's interval begins where the last one ended,
  /// its first instant reads the date, and no instant of the three days before it reads the date or a later one.
  @Test(arguments: [
    ("Asia/Kathmandu", 1985...1986), ("America/Sao_Paulo", 2018...2018), ("Pacific/Apia", 2011...2012),
    ("Asia/Manila", 1844...1845), ("America/Juneau", 1867...1867), ("Australia/Lord_Howe", 2026...2026),
    ("Africa/Khartoum", 2000...2000), ("America/Toronto", 1919...1919), ("Pacific/Kwajalein", 1993...1993),
    ("Pacific/Kiritimati", 1994...1995), ("Asia/Pyongyang", 2015...2018), ("Asia/Kolkata", 1854...1854),
    ("Asia/Kolkata", 1941...1942), ("Antarctica/Troll", 2026...2026), ("Africa/Casablanca", 2026...2026),
    ("Europe/Dublin", 1971...1972), ("Asia/Gaza", 2086...2086), ("America/Nuuk", 2100...2100),
    ("America/St_Johns", 2006...2007), ("Africa/Monrovia", 1972...1972),
  ])
  func localDaysTileTime(identifier: String, years: ClosedRange<Int>) throws {
    let zone = try database.zone(identifier)
    var expectedStart: Int64?
    var skipped = 0
    for number in try date(years.lowerBound, 1, 1).dayNumber - 3...date(years.upperBound, 12, 31).dayNumber + 3 {
      let date = GregorianDate(dayNumber: number)
      guard let day = zone.localDay(date) else {
        skipped += 1
        continue
      }
      #expect(day.date == date)
      #expect(expectedStart == nil || day.startUnixSeconds == expectedStart)
      #expect(zone.date(atUnixSeconds: day.startUnixSeconds) == date)
      let before = stride(from: day.startUnixSeconds - 1, to: day.startUnixSeconds - 3 * 86_400, by: -1_799)
      #expect(before.allSatisfy { zone.date(atUnixSeconds: $0) < date })
      expectedStart = day.endUnixSeconds
    }
    let skipping = ["Pacific/Apia", "Asia/Manila", "Pacific/Kwajalein", "Pacific/Kiritimati"]
    #expect(skipped == (skipping.contains(identifier) ? 1 : 0))
  }

  /// The source of each start and end is `zdump -v ZONE` of tzdata 2025b, quoted beside it.
  @Test(arguments: [
    // 1985-12-31T18:30:00Z = 00:15:00 +0545: there was no midnight, and the day had 23 h 45 min.
    ("Asia/Kathmandu", 1986, 1, 1, "1985-12-31T18:30:00Z", "1986-01-01T18:15:00Z"),
    // 2018-11-04T03:00:00Z = 01:00:00 -02.
    ("America/Sao_Paulo", 2018, 11, 4, "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"),
    // 2018-02-18T02:00:00Z = 23:00:00 -03 of the 17th: an evening of 25 h.
    ("America/Sao_Paulo", 2018, 2, 17, "2018-02-17T02:00:00Z", "2018-02-18T03:00:00Z"),
    // 2011-12-30T10:00:00Z = 2011-12-31T00:00:00 +14.
    ("Pacific/Apia", 2011, 12, 29, "2011-12-29T10:00:00Z", "2011-12-30T10:00:00Z"),
    ("Pacific/Apia", 2011, 12, 31, "2011-12-30T10:00:00Z", "2011-12-31T10:00:00Z"),
    // 1844-12-31T15:56:08Z = 1845-01-01T00:00:00 LMT; before it −15:56:08, after it +8:03:52.
    ("Asia/Manila", 1844, 12, 30, "1844-12-30T15:56:08Z", "1844-12-31T15:56:08Z"),
    ("Asia/Manila", 1845, 1, 1, "1844-12-31T15:56:08Z", "1845-01-01T15:56:08Z"),
    // 1867-10-19T00:31:13Z: back from 15:33:32 of the 19th (+15:02:19) to 15:33:32 of the 18th (−8:57:41).
    ("America/Juneau", 1867, 10, 18, "1867-10-17T08:57:41Z", "1867-10-18T08:57:41Z"),
    ("America/Juneau", 1867, 10, 19, "1867-10-18T08:57:41Z", "1867-10-20T08:57:41Z"),
    // 2026-04-04T15:00:00Z = 01:30 +1030 and 2026-10-03T15:30:00Z = 02:30 +11: half an hour of daylight saving.
    ("Australia/Lord_Howe", 2026, 4, 5, "2026-04-04T13:00:00Z", "2026-04-05T13:30:00Z"),
    ("Australia/Lord_Howe", 2026, 10, 4, "2026-10-03T13:30:00Z", "2026-10-04T13:00:00Z"),
    // 2026-03-29T01:00:00Z and 2026-10-25T01:00:00Z: days of 23 and 25 h.
    ("Europe/Dublin", 2026, 3, 29, "2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z"),
    ("Europe/Dublin", 2026, 10, 25, "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z"),
    // 1919-03-31T04:30:00Z: 23:30 of the 30th becomes 00:30 of the 31st; 1919-10-26T04:00:00Z: 24:00 becomes 23:00.
    ("America/Toronto", 1919, 3, 31, "1919-03-31T04:30:00Z", "1919-04-01T04:00:00Z"),
    ("America/Toronto", 1919, 10, 25, "1919-10-25T04:00:00Z", "1919-10-26T05:00:00Z"),
    // 2006-10-29T02:31:00Z: 00:01 NDT of the 29th becomes 23:01 NST of the 28th; the 29th began a minute before.
    ("America/St_Johns", 2006, 10, 28, "2006-10-28T02:30:00Z", "2006-10-29T02:30:00Z"),
    ("America/St_Johns", 2006, 10, 29, "2006-10-29T02:30:00Z", "2006-10-30T03:30:00Z"),
    // 1854-06-27T18:06:32Z: midnight becomes 23:59:52.
    ("Asia/Kolkata", 1854, 6, 28, "1854-06-27T18:06:40Z", "1854-06-28T18:06:40Z"),
  ])
  func theDayHasTheBoundsOfZdump(
    identifier: String, year: Int, month: Int, day: Int, start: String, end: String
  ) throws {
    let found = try #require(try database.zone(identifier).localDay(try date(year, month, day)))
    #expect(found.startUnixSeconds == (try unixSeconds(start)))
    #expect(found.endUnixSeconds == (try unixSeconds(end)))
    #expect(found.duration == found.endUnixSeconds - found.startUnixSeconds)
    #expect(found.start.roundedUnixSeconds == found.startUnixSeconds)
    #expect(found.end.roundedUnixSeconds == found.endUnixSeconds)
  }

  /// The clock skipped the whole date. Source: `zdump -v ZONE`.
  @Test(arguments: [
    ("Pacific/Apia", 2011, 12, 30), ("Pacific/Fakaofo", 2011, 12, 30), ("Asia/Manila", 1844, 12, 31),
    ("Pacific/Kwajalein", 1993, 8, 21), ("Pacific/Kiritimati", 1994, 12, 31),
  ])
  func aDateThatTheZoneSkippedIsNoDay(identifier: String, year: Int, month: Int, day: Int) throws {
    let (zone, skipped) = (try database.zone(identifier), try date(year, month, day))
    #expect(zone.localDay(skipped) == nil)
    #expect(zone.midnights(from: skipped.adding(days: -1), to: skipped.adding(days: 2)) == 2)
    #expect(zone.midnights(from: skipped.adding(days: 1), to: skipped.adding(days: 3)) == 2)
    #expect(zone.midnights(from: skipped, to: skipped) == 0)
  }

  /// 2000-01-15T10:00:00Z: 12:00:00 CAT became 13:00:00 EAT (`zdump -v Africa/Khartoum`).
  @Test func aNoonThatDoesNotExistIsTheInstantOfTheSkip() throws {
    let zone = try database.zone("Africa/Khartoum")
    let noon = zone.instant(on: try date(2000, 1, 15), secondsAfterMidnight: 43_200)
    #expect(noon == (try unixSeconds("2000-01-15T10:00:00Z")))
    #expect(zone.dateTime(atUnixSeconds: noon).hour == 13)
  }

  /// 2026-10-25T01:00:00Z: 03:00 CEST became 02:00 CET (`zdump -v Europe/Berlin`).
  @Test func aReadingThatComesTwiceIsTheFirst() throws {
    let zone = try database.zone("Europe/Berlin")
    let half = zone.instant(on: try date(2026, 10, 25), secondsAfterMidnight: 9_000)
    #expect(half == (try unixSeconds("2026-10-25T00:30:00Z")))
    #expect(zone.abbreviation(atUnixSeconds: half) == "CEST")
    let three = zone.instant(on: try date(2026, 10, 25), secondsAfterMidnight: 10_800)
    #expect(three == (try unixSeconds("2026-10-25T02:00:00Z")))
  }

  @Test func utcHasDaysOf24Hours() throws {
    let day = try #require(CivilZone.utc.localDay(try date(2026, 11, 21)))
    #expect(day.startUnixSeconds == (try unixSeconds("2026-11-21T00:00:00Z")))
    #expect(day.duration == 86_400)
  }
}
