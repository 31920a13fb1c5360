import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// What planets do with stars, the two outermost planets, and the Earth with the Sun; sources in Fixtures/sky/ORIGIN.txt.
@Suite struct FurtherPhenomenaTests {
  private func phenomena(_ year: Int, _ kinds: SkyEventKinds = .phenomena) throws -> [Phenomenon] {
    try almanac(latitude: 51.48, longitude: 0, model: .swiss).skyEvents(kinds, on: wholeYear(year)).compactMap {
      event in
      if case .phenomenon(let report) = event.kind { report.phenomenon } else { nil }
    }
  }

  /// Truth: JPL DE440 through Skyfield, in UT1. Tolerances of the table: 60 s; stations 2 h, of which ours need 10 min.
  @Test func oppositionsConjunctionsAndStationsOfUranusAndNeptuneAreThoseOfDE440() throws {
    var (found, worst): (Int, [String: Double]) = (0, [:])
    for (year, rows) in Dictionary(
      grouping: try fixtureRows("sky/outer_planets.csv", rows: 236), by: { $0["utc"]!.prefix(4) })
    {
      let events = try phenomena(#require(Int(year)), [.phenomena, .outerPlanets]).filter { event in
        event.kind != .approach && PhenomenonSearch.outer.contains { event.bodies[0] == .body($0) }
      }
      #expect(events.count == rows.count, "\(year)")
      for row in rows {
        let time = try row.instant("utc")
        let event = try #require(
          events.first { event in
            "\(event.kind)".snakeCased == row["event"] && event.bodies[0].name == row["body"]
              && abs(event.time.days(since: time)) < 1
          }, "\(row) is missed")
        // The two programs differ in ΔT.
        let deltaT = try Ephemeris().deltaT(at: time, model: .swiss)
        let error = abs(event.time.days(since: time) * 86_400 + deltaT - row.number("delta_t_s"))
        let isStation = row["event"]!.hasPrefix("station")
        #expect(error < (isStation ? 600 : 60), "\(row["body"]!) \(row["event"]!) \(row["utc"]!): \(error) s")
        worst[row["event"]!] = max(worst[row["event"]!] ?? 0, error)
        found += 1
      }
    }
    #expect(found == 236)
    print("Uranus and Neptune, largest differences in seconds: \(worst)")
  }

  /// Truth: positions of libswe at every instant, with its own catalogue of stars.
  @Test func everyApproachOfAPlanetToAStarIsFoundAndNoneIsInvented() throws {
    var (found, worst, worstAngle) = (0, 0.0, 0.0)
    for (year, rows) in Dictionary(
      grouping: try fixtureRows("sky/star_approaches.csv", rows: 58), by: { $0["utc"]!.prefix(4) })
    {
      let events = try phenomena(#require(Int(year))).filter { event in
        guard case .star? = event.bodies.last else { return false }
        return event.bodies[0] != .body(.moon)
      }
      #expect(events.count == rows.count, "\(year)")
      for row in rows {
        let time = try row.instant("utc")
        let event = try #require(
          events.first { event in
            event.kind == .approach && event.bodies.map(\.name) == [row["body"], row["other"]]
              && abs(event.time.days(since: time)) < 0.5
          }, "\(row) is missed")
        let error = abs(event.time.days(since: time)) * 86_400
        let separation = try #require(event.separation).degrees
        #expect(error < 60, "\(row["body"]!) \(row["other"]!) \(row["utc"]!): \(error) s")
        #expect(abs(separation - row.number("separation_deg")) < 0.0005, "\(row)")
        (worst, worstAngle) = (max(worst, error), max(worstAngle, abs(separation - row.number("separation_deg"))))
        found += 1
      }
    }
    #expect(found == 58)
    print("planets and stars, largest differences: \(worst) s, \(worstAngle) degrees")
  }

  /// Truth: minutes printed after the United States Naval Observatory, and the kilometres that
  /// neoprogrammics.com/earth_perihelion_aphelion_calculator prints for 2021 and 2022. The data files keep places to
  /// 0.001″, which moves the instants by up to a minute.
  @Test func theEarthIsNearestToTheSunAtThePublishedMinute() throws {
    var (found, worst) = (0, 0.0)
    for (year, rows) in Dictionary(
      grouping: try fixtureRows("sky/earth_distances.csv", rows: 20), by: { $0["utc"]!.prefix(4) })
    {
      let events = try phenomena(#require(Int(year))).filter { $0.bodies == [.earth] }
      #expect(events.count == 2, "\(year)")
      for row in rows {
        let event = try #require(events.first { "\($0.kind)" == row["event"] })
        let error = abs(event.time.days(since: try row.instant("utc"))) * 86_400
        #expect(error < 60, "\(row["event"]!) \(row["utc"]!): \(error) s")
        worst = max(worst, error)
        found += 1
        if row["event"] == "perihelion", let expected = ["2021": 147_093_163.0, "2022": 147_105_052][year] {
          #expect(abs(try #require(event.distance) - expected) < 1)
        }
      }
    }
    #expect(found == 20)
    print("perihelion and aphelion, largest difference: \(worst) s")
  }
}
