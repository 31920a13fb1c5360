import CivilTime
import Geography
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// Supermoons by JPL DE440 and names of full Moons as they are printed; sources in Fixtures/sky/ORIGIN.txt.
@Suite struct MoonNamesTests {
  /// Truth: JPL DE440 through Skyfield. Tolerances: 2 s but for ΔT, 2 km, 60 s for perigee, 0.0005; flags exact unless the distance
  /// is within 3 km of the limit.
  @Test func distancesOfNewAndFullMoonsAreThoseOfDE440() throws {
    let almanac = try AlmanacTests.almanac(latitude: 51.48, longitude: 0, model: .swiss)
    let all = try FixtureTable("sky/supermoons.csv", rows: 198).rows
    let rows = TestTier.isFull ? all : all.filter { $0["utc"].hasPrefix("2026") || $0["utc"].hasPrefix("2021") }
    var worst: (time: Double, km: Double, perigee: Double, relative: Double) = (0, 0, 0, 0)
    var years: [Int: [NotableMoon]] = [:]
    for row in rows {
      let time = try row.instant("utc")
      let year = almanac.zone.date(at: time).year
      let moons = try years[year] ?? MoonYear(year, of: almanac).moons
      years[year] = moons
      let phase: MoonPhase = row["phase"] == "full" ? .fullMoon : .newMoon
      let moon = try #require(
        moons.first { $0.phase == phase && abs($0.time.days(since: time)) < 1 }, "\(row.fields)")
      let deltaT = try Ephemeris().deltaT(at: time, model: .swiss)
      func error(_ own: JulianDay, _ column: String) throws -> Double {
        abs(own.days(since: try row.instant(column)) * 86_400 + deltaT - (try row.number("delta_t_s")))
      }
      worst.time = max(worst.time, try error(moon.time, "utc"))
      worst.perigee = max(worst.perigee, try error(moon.perigee.time, "perigee_utc"))
      worst.km = max(worst.km, abs(moon.distance - (try row.number("distance_km"))))
      worst.relative = max(worst.relative, abs(moon.relativeDistance - (try row.number("relative_distance"))))
      let yearLimit = try row.number("year_limit_km")
      let flags: [(column: String, rule: MoonRule, limit: Double?)] = [
        ("is_relative_90", .relative, nil), ("is_year_90", .year, yearLimit),
        ("is_under_360000", .kilometres(360_000), 360_000), ("is_under_361885", .kilometres(361_885), 361_885),
        ("is_under_367607", .kilometres(367_607), 367_607), ("is_under_368630", .kilometres(368_630), 368_630),
      ]
      for flag in flags where flag.limit.map({ abs($0 - moon.distance) > 3 }) ?? true {
        #expect(moon.isNear(by: flag.rule) == (row[flag.column] == "1"), "\(flag.column) \(row.fields)")
      }
    }
    #expect(worst.time < 2 && worst.km < 2 && worst.perigee < 60 && worst.relative < 0.0005, "\(worst)")
    print("new and full Moons, largest differences: \(worst)")
  }

  private func full(_ text: String, _ year: Int) throws -> [String] {
    let almanac = try AlmanacTests.almanac(latitude: 40.7128, longitude: -74.006, zone: "America/New_York")
    return try almanac.events(of: try query(text), on: wholeYear(year)).map {
      "\($0.date(in: almanac.zone)) \($0.id)"
    }
  }

  private func query(_ text: String) throws -> MoonQuery {
    let query = try EventQuery(text, reckoning: .amanta, in: EventCatalogue())
    return try #require(query.search(MoonQuery.self))
  }

  /// Source: Old Farmer's Almanac and NASA: blue Moons of 31 October 2020, 30 August 2023 and 31 May 2026; seasonal ones of
  /// 18 May 2019, 22 August 2021 and 19 August 2024.
  @Test func blueMoonsAreThosePrinted() throws {
    #expect(try full("blue moon", 2020) == ["2020-10-31 blue_moon"])
    #expect(try full("blue moon", 2023) == ["2023-08-30 blue_moon"])
    #expect(try full("blue moon", 2026) == ["2026-05-31 blue_moon"])
    #expect(try full("blue moon", 2025) == [])
    #expect(try full("seasonal blue moon", 2019) == ["2019-05-18 seasonal_blue_moon"])
    #expect(try full("seasonal blue moon", 2021) == ["2021-08-22 seasonal_blue_moon"])
    #expect(try full("seasonal blue moon", 2024) == ["2024-08-19 seasonal_blue_moon"])
  }

  /// Source: Old Farmer's Almanac: Harvest Moons of 1 October 2020, 20 September 2021, 29 September 2023 and 6 October 2025, and the
  /// Hunter's Moons after them.
  @Test func harvestMoonsAreThosePrinted() throws {
    #expect(try full("harvest moon", 2020) == ["2020-10-01 harvest_moon"])
    #expect(try full("harvest moon", 2021) == ["2021-09-20 harvest_moon"])
    #expect(try full("harvest moon", 2023) == ["2023-09-29 harvest_moon"])
    #expect(try full("harvest moon", 2025) == ["2025-10-06 harvest_moon"])
    #expect(try full("Hunter's Moon", 2020) == ["2020-10-31 hunters_moon"])
    #expect(try full("hunters-moon", 2023) == ["2023-10-28 hunters_moon"])
    #expect(try full("wolf moon", 2026) == ["2026-01-03 wolf_moon"])
  }

  /// Source: Espenak: the full Moons of 2026 at nine tenths of the way to perigee are those of 3 January, 24 November and
  /// 23 December by the clock of New York.
  @Test func supermoonsNameTheirRule() throws {
    #expect(
      try full("supermoon", 2026) == ["2026-01-03 supermoon", "2026-11-24 supermoon", "2026-12-23 supermoon"])
    #expect(try full("super moon 360,000 km", 2026) == ["2026-12-23 supermoon"])
    #expect(throws: Mistake.self) { try query("supermoon sometimes") }
    #expect(throws: Mistake.self) { try query("supermoon 36000") }
  }
}
