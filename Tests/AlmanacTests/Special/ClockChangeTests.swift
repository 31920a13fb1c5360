import CivilTime
import Testing

@testable import AstroCore

/// Changes of the clocks.
@Suite struct ClockChangeTests {
  private func changes(_ words: String, _ zone: String, _ years: String) throws -> [ClockChange] {
    let search = try #require(ClockChangeSearch(words: words))
    return try almanac(latitude: 0, longitude: 0, zone: zone, parts: [])
      .events(of: search, on: GregorianDate.span(years))
  }

  /// A Sunday of a month at a time in UTC, `2027-03-28T01:00:00Z`.
  ///
  /// - Parameter count: 1 for the first, -1 for the last.
  private static func sunday(_ count: Int, _ month: Int, _ year: Int) throws -> GregorianDate {
    let sundays = (1...31).compactMap { GregorianDate(year: year, month: month, day: $0) }
      .filter { $0.weekday == .sunday }
    return try #require(count < 0 ? sundays.last : sundays[count - 1])
  }

  private static func seconds(_ date: GregorianDate, hour: Int) -> Int64 {
    Int64(date.dayNumber * 86_400 + hour * 3600)
  }

  /// Source: Directive 2000/84/EC: from 1:00 UTC of the last Sunday of March to 1:00 UTC of that of October.
  @Test(arguments: ["Europe/Berlin", "Europe/Lisbon", "Europe/Athens", "Europe/Dublin"], [2002, 2027, 2061])
  func summerTimeOfTheUnion(zone: String, year: Int) throws {
    let found = try changes("clock change", zone, "\(year)")
    let expected = try [3, 10].map { Self.seconds(try Self.sunday(-1, $0, year), hour: 1) }
    #expect(found.map(\.unixSeconds) == expected)
    #expect(found.map(\.change) == [3600, -3600])
    #expect(found.map(\.summerTime) == [.begins, .ends])
    #expect(found.map(\.id) == ["clocks_forward", "clocks_back"])
  }

  /// Source: 15 U.S.C. 260a: at 2:00 by the clock, from the second Sunday of March to the first of November since 2007, before from
  /// the first Sunday of April to the last of October.
  @Test(arguments: [("America/New_York", 5), ("America/Los_Angeles", 8)], [1995, 2007, 2026, 2080])
  func summerTimeOfTheUnitedStates(zone: (name: String, west: Int), year: Int) throws {
    let first = try year < 2007 ? Self.sunday(1, 4, year) : Self.sunday(2, 3, year)
    let last = try year < 2007 ? Self.sunday(-1, 10, year) : Self.sunday(1, 11, year)
    let begins = try changes("daylight saving time begins", zone.name, "\(year)")
    let ends = try changes("dst ends", zone.name, "\(year)")
    #expect(begins.map(\.unixSeconds) == [Self.seconds(first, hour: 2 + zone.west)])
    #expect(ends.map(\.unixSeconds) == [Self.seconds(last, hour: 1 + zone.west)])
    #expect(begins.first?.before.offset == -zone.west * 3600)
    #expect(ends.first?.after.offset == -zone.west * 3600)
  }

  /// Source: Standard Time Act 1987 of New South Wales: at 2:00 standard time, from the first Sunday of October to that of April.
  @Test(arguments: [2009, 2027]) func summerTimeOfSydney(year: Int) throws {
    let found = try changes("dst", "Australia/Sydney", "\(year)")
    let expected = try [4, 10].map { Self.seconds(try Self.sunday(1, $0, year), hour: -8) }
    #expect(found.map(\.unixSeconds) == expected)
    #expect(found.map(\.summerTime) == [.ends, .begins])
    #expect(found.map(\.after.abbreviation) == ["AEST", "AEDT"])
  }

  /// Sources: International Date Line Act 2011 of Samoa, which left out 30 December; decrees of Pyongyang for 15 August 2015 and
  /// 5 May 2018.
  @Test(arguments: [
    ("Pacific/Apia", "2011-12", "2011-12-30T10:00:00Z", -36_000, 50_400),
    ("Asia/Pyongyang", "2015", "2015-08-14T15:00:00Z", 32_400, 30_600),
    ("Asia/Pyongyang", "2018", "2018-05-04T15:00:00Z", 30_600, 32_400),
  ])
  func aLawChangesTheStandardTime(zone: String, dates: String, time: String, before: Int, after: Int) throws {
    let change = try #require(try changes("clock change", zone, dates).first)
    let expected = try #require(JulianDay(rfc3339: time))
    #expect(change.unixSeconds == expected.roundedUnixSeconds)
    #expect(change.before.offset == before && change.after.offset == after)
    #expect(change.summerTime == nil)
    #expect(try changes("summer time begins", zone, dates).isEmpty)
  }

  /// The date is the one that the new clock shows, so that the search of that date finds it.
  @Test func theDateIsThatOfTheNewClock() throws {
    let found = try changes("clock change", "Pacific/Apia", "2011-12-31")
    #expect(found.count == 1)
    #expect(try changes("clock change", "Asia/Kolkata", "2026").isEmpty)
  }

  /// Words of a call, such as `time` and `begins`, belong to the name here.
  @Test(arguments: [
    ("clock change", "clock change"), ("Daylight Saving Time", "clock change"), ("dst starts", "summer time begins"),
    ("summer-time-ends", "summer time ends"), ("the end of summer time", "summer time ends"),
    ("when does dst end", nil), ("summer begins", nil),
  ])
  func wordsAreRead(words: String, spelling: String?) {
    #expect(ClockChangeSearch(words: words)?.description == spelling)
    guard let spelling else { return }
    let query = try? EventQuery(words, reckoning: .amanta, in: EventCatalogue())
    #expect(query?.description == spelling)
    #expect(query?.kind == .clockChange)
  }
}
