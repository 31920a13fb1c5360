import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Cross-quarter days, dates of equal day and night, and the Moon's nodes.
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
}
