import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Cross-quarter days, and dates of equal day and night.
@Suite struct HalfwayTests {
  private func found<Search: EventSearch>(
    _ search: Search, _ year: String, latitude: Double = 0
  ) throws -> [Search.Found] {
    try almanac(latitude: latitude, longitude: 0, model: .swiss).events(of: search, on: GregorianDate.span(year))
  }

  /// Source: `swe_solcross_ut` of the Swiss Ephemeris 2.10.03, 2027 in UTC. Tolerance: 2 s, half of it for UTC less UT1.
  @Test func crossQuarterDaysAreThoseOfTheSun() throws {
    let expected: [(CrossQuarterDay.Name, String)] = [
      (.imbolc, "2027-02-04T01:46:18Z"), (.beltane, "2027-05-05T17:25:11Z"), (.lughnasadh, "2027-08-07T17:26:46Z"),
      (.samhain, "2027-11-07T15:38:34Z"),
    ]
    let days = try found(CrossQuarterSearch(), "2027", latitude: 53)
    #expect(days.map(\.name) == expected.map(\.0))
    for (day, expected) in zip(days, expected) {
      let time = try #require(JulianDay(rfc3339: expected.1))
      #expect(abs(day.time.days(since: time)) * 86_400 < 2, "\(day.name)")
    }
    // In the south the seasons are the others.
    let southern = try found(CrossQuarterSearch(), "2027", latitude: -43)
    #expect(southern.map(\.name) == [.lughnasadh, .samhain, .imbolc, .beltane])
    #expect(southern.map(\.time) == days.map(\.time))
  }

  /// Half-way in time is the middle of the instants of solstice and equinox.
  @Test(arguments: ["1850", "2027"])
  func theMiddleOfASeasonIsThatOfItsEnds(year: String) throws {
    let middles = try found(CrossQuarterSearch(by: .midpoint), year)
    #expect(middles.count == 4)
    let dates = try GregorianDate.span(year)
    let wide = dates.lowerBound.adding(days: -60)...dates.upperBound.adding(days: 60)
    let seasons = try almanac(latitude: 0, longitude: 0, model: .swiss).skyEvents(.seasons, on: wide).map(\.time)
    for middle in middles {
      let before = try #require(seasons.last { $0 < middle.time })
      let after = try #require(seasons.first { $0 > middle.time })
      let difference = middle.time.days(since: before) - after.days(since: middle.time)
      #expect(abs(difference) * 86_400 < 2)
    }
  }

  /// Source: US Naval Observatory, Equinoxes: day and night are equally long about 24 February and 15 October at 5° north, about
  /// 17 March and 26 September at 40°. Tolerance: a day.
  @Test(arguments: [(5.0, "2027-02-24", "2027-10-15"), (40.0, "2027-03-17", "2027-09-26")])
  func daysAreAsLongAsNights(latitude: Double, spring: String, autumn: String) throws {
    let days = try found(EqualDaySearch(), "2027", latitude: latitude)
    try #require(days.count == 2)
    for (day, expected) in zip(days, [spring, autumn]) {
      let date = try #require(GregorianDate(expected))
      #expect(abs(day.date.dayNumber - date.dayNumber) <= 1, "\(day.date)")
      #expect(abs(day.excess) < 180)
    }
  }

  /// Near the equator refraction makes each day longer than its night.
  @Test func theEquatorHasNoSuchDay() throws { #expect(try found(EqualDaySearch(), "2027").isEmpty) }
}
