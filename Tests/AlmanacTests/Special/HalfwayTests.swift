import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Cross-quarter days, dates of equal day and night, the Moon's nodes and its extremes of declination.
@Suite struct HalfwayTests {
  private func found<Search: EventSearch>(
    _ search: Search, _ year: String, latitude: Double = 0
  ) throws -> [Search.Found] {
    try almanac(latitude: latitude, longitude: 0, model: .swiss).events(of: search, on: GregorianDate.span(year))
  }

  /// Source: `swe_mooncross_node_ut` of the Swiss Ephemeris 2.10.03. Tolerance: 1 s.
  @Test(arguments: [
    ("1850-05", [(2_396_882.468269, 319.7630), (2_396_895.528735, 138.4236)]),
    ("2027-05", [(2_461_538.210795, 135.3943), (2_461_552.139045, 313.8871)]),
    ("2100-05", [(2_488_192.554923, 345.8682), (2_488_206.925250, 164.3982), (2_488_219.621179, 343.2185)]),
  ])
  func nodesAreThoseOfTheSwissEphemeris(month: String, expected: [(ut: Double, longitude: Double)]) throws {
    let nodes = try found(NodeSearch(), month)
    try #require(nodes.count == expected.count)
    for (node, expected) in zip(nodes, expected) {
      #expect(abs(node.time.ut - expected.ut) * 86_400 < 1)
      #expect(abs(node.longitude.degrees - expected.longitude) < 0.001)
    }
    #expect(zip(nodes, nodes.dropFirst()).allSatisfy { $0.isAscending != $1.isAscending })
  }

  /// The names of a century differ, and each is that of its instant to a day.
  @Test func nodesHaveNamesOfTheirOwn() throws {
    let nodes = try found(NodeSearch(), "1980") + found(NodeSearch(), "2027") + found(NodeSearch(), "2061")
    #expect(Set(nodes.map(\.nominalName)).count == nodes.count)
    for node in nodes {
      let date = try #require(GregorianDate(node.nominal))
      #expect(abs(date.noonUT.days(since: node.time)) < 1.5)
    }
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

  /// The Sun is up for twelve hours if sin δ = −sin 50′ ÷ sin φ: at 5° north that is δ = −9.61°, at 40° −1.30°. The Sun has these
  /// declinations on the dates by the Swiss Ephemeris. Tolerance: a day.
  @Test(arguments: [(5.0, "2027-02-24", "2027-10-17"), (40.0, "2027-03-17", "2027-09-26")])
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

  /// Source: Meeus 1998, Astronomical Algorithms, example 52.a; its method is right within a quarter of an hour and 0.005°.
  @Test func theNorthernmostMoonIsThatOfMeeus() throws {
    let found = try found(LunisticeSearch(.northern), "1988-12")
    let moon = try #require(found.first)
    let expected = try #require(JulianDay(rfc3339: "1988-12-22T20:03:47Z"))
    #expect(found.count == 1)
    #expect(abs(moon.time.days(since: expected)) * 1440 < 15)
    #expect(abs(moon.declination.degrees - 28.1562) < 0.005)
  }

  /// Source: the extremes of `swe_calc_ut` of the Swiss Ephemeris 2.10.03, declination of date. Tolerance: a minute, 0.001°.
  @Test(arguments: [
    ("1850-05", [(2_396_879.03211, -19.85569), (2_396_892.79615, 19.95282), (2_396_906.38410, -20.03701)]),
    ("2027-05", [(2_461_534.56811, 27.23632), (2_461_547.86624, -27.17291)]),
    ("2100-05", [(2_488_201.05276, 28.32112), (2_488_213.89276, -28.27446)]),
  ])
  func lunisticesAreThoseOfTheSwissEphemeris(month: String, expected: [(ut: Double, declination: Double)]) throws {
    let found = try found(LunisticeSearch(), month)
    try #require(found.count == expected.count)
    for (moon, expected) in zip(found, expected) {
      #expect(abs(moon.time.ut - expected.ut) * 1440 < 1)
      #expect(abs(moon.declination.degrees - expected.declination) < 0.001)
      let date = try #require(GregorianDate(moon.nominal))
      #expect(abs(date.noonUT.days(since: moon.time)) < 2.5)
    }
  }

  /// Source: the farthest and the nearest of the extremes of `swe_calc_ut`. The month of the mean node's passage is published: major
  /// standstills of June 2006 and January 2025, minor ones of October 2015 and May 2034.
  @Test(arguments: [
    ("2000-2010", LunisticeSearch.Wanted.major, [("2006-03-22", -28.72287), ("2006-09-15", 28.72270)], "2006"),
    ("2020-2030", .major, [("2025-03-07", 28.71670), ("2025-03-22", -28.72543)], "2025"),
    ("2010-2020", .minor, [("2015-09-21", -18.13317), ("2015-10-03", 18.13998)], "2015"),
    ("2030-2038", .minor, [("2034-03-13", -18.15127), ("2034-03-26", 18.14437)], "2034"),
  ])
  func standstillsComeOnceInACycle(
    years: String, wanted: LunisticeSearch.Wanted, expected: [(date: String, declination: Double)], year: String
  ) throws {
    let bounds = years.split(separator: "-").map(String.init)
    let (first, last) = (try GregorianDate.span(bounds[0]), try GregorianDate.span(bounds[1]))
    let found = try almanac(latitude: 0, longitude: 0, model: .swiss)
      .events(of: LunisticeSearch(wanted), on: first.lowerBound...last.upperBound)
    try #require(found.count == 2)
    for (moon, expected) in zip(found, expected) {
      #expect("\(moon.date(in: .utc))" == expected.date)
      #expect(abs(moon.declination.degrees - expected.declination) < 0.001)
      #expect(moon.nominal == year)
    }
  }
}
