import Foundation
import ProgramRuns
import Testing

/// The planets in the formats of `day` and `range`. The values are held against DE440 in `PlanetDaysAgainstDE440Tests`.
@Suite struct PlanetTests {
  private static let names = ["Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]

  private func labels(_ run: Run) -> [String] {
    run.lines.map { String($0.prefix { $0 != " " }) }
  }

  @Test func theTableOfADayListsThePlanetsOfTheNightInOrderOfTime() throws {
    let line = "day 2026-11-21 --place Berlin --ephemeris moshier"
    let run = try astrocal(line: line)
    expectSuccess(run)
    let start = try #require(run.lines.firstIndex { $0.hasPrefix("Planets ") })
    #expect(
      run.lines[start..<start + 3] == [
        "Planets   Saturn 17:13-02:08 (0.6)   Uranus all night (5.6)",
        "          Jupiter 23:20-07:01 (-2.1)   Mars 23:27-06:33 (0.6)",
        "          Venus Sun 04:55-07:01 (-4.9)   Mercury Sun 06:22-06:33 (-0.5)",
      ])
    #expect(!labels(run).contains("Venus"))
    for option in ["--exclude planets", "--include moon", "--exclude moon,planets", "--format brief"] {
      let other = try astrocal(line: "\(line) \(option)")
      #expect(other.status == 0 && !labels(other).contains("Planets"), "\(option)")
    }
  }

  @Test func aNamedPlanetHasALineOfItsOwn() throws {
    let run = try astrocal(line: "day 2026-11-21 --place Berlin --ephemeris moshier --include planets")
    expectSuccess(run)
    #expect(labels(run).filter { !$0.isEmpty } == ["Saturday", "Planets"] + Self.names + ["Basis"])
    let venus = try #require(run.lines.firstIndex { $0.hasPrefix("Venus ") })
    #expect(
      run.lines[venus..<venus + 2] == [
        "Venus     rise 04:20   transit 09:33 (28 deg)   set 14:47   magnitude -4.9",
        "          35 deg west of the Sun   in Virgo   highest Sun 07:01 (20 deg)",
      ])
    let all = try astrocal(line: "day 2026-11-21 --place Berlin --include all")
    #expect(Set(labels(all)).isSuperset(of: Self.names))
  }

  @Test func nightsWithoutPlanetsGiveTheReason() throws {
    let line = "day 2026-06-21 --place Tromso --ephemeris moshier"
    #expect(try !labels(astrocal(line: line)).contains("Planets"))
    let run = try astrocal(line: line + " --include planets")
    #expect(run.lines.contains("Planets   none is up tonight"))
    #expect(run.lines.contains { $0.hasSuffix("the Sun does not sink low enough") })
    let range = try astrocal(line: "range 2026-06-21 --days 3 --place Tromso --include planets")
    #expect(range.lines.last == "no planet is up at night")
  }

  @Test(arguments: [40, 80, 120])
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    let place = "--place Berlin"
    for line in [
      "day 2026-11-21 \(place)", "range 2026-11-21 --days 3 \(place)", "day 2026-06-21 --latitude -90 --longitude 0",
    ] {
      let run = try astrocal(line: "\(line) --time-zone UTC --include planets --ascii --width \(width)")
      #expect(run.status == 0 && run.stdout.utf8.allSatisfy { $0 < 128 })
      #expect(run.lines.allSatisfy { $0.count <= width }, "\(line)")
    }
  }

  @Test func theRowsOfARangeHaveThePlanetsBelow() throws {
    let run = try astrocal(line: "range 2026-11-21 --days 2 --place Berlin --include sun,planets --ephemeris moshier")
    expectSuccess(run)
    #expect(run.lines.count { $0.hasPrefix("          planets:   Saturn 17:1") } == 2)
    let usual = try astrocal(line: "range 2026-11-21 --days 2 --place Berlin --ephemeris moshier")
    #expect(!usual.stdout.contains("planets:"))
  }

  /// AlmanacTests/Fixtures/sky/planets_riseset.csv: JPL DE440.
  @Test func theDocumentHasThePlanetsThatWereAskedFor() throws {
    let line = "day 2026-03-03 --latitude 51.4769 --longitude -0.0005 --elevation 46 --time-zone Europe/London --json"
    func planets(_ options: String) throws -> [[String: Any]] {
      let run = try astrocal(line: "\(line) \(options)")
      expectSuccess(run)
      return try #require(try run.json()["planets"] as? [[String: Any]])
    }
    #expect(try planets("").isEmpty && planets("--include sky").isEmpty && planets("--exclude planets").isEmpty)
    #expect(try planets("--include all --exclude planets").isEmpty)
    for options in ["--include planets", "--include all", "--include planets --ephemeris moshier"] {
      let found = try planets(options)
      #expect(found.compactMap { $0["name"] as? String } == Self.names)
      let venus = found[1]
      // Both models round to the same second here.
      #expect(venus["rise"] as? [String] == ["2026-03-03T07:13:41+00:00"])
      #expect(venus["set"] as? [String] == ["2026-03-03T18:54:38+00:00"])
      #expect(venus["transit"] as? [String] == ["2026-03-03T13:03:32+00:00"])
      #expect(venus["elongation_side"] as? String == "east" && venus["retrograde"] as? Bool == false)
      #expect(venus["at"] as? String == "2026-03-03T12:00:00+00:00")
      let jupiter = found[3]
      #expect(jupiter["set"] as? [String] == ["2026-03-03T04:35:13+00:00"])
      #expect(jupiter["retrograde"] as? Bool == true && jupiter["constellation"] as? String == "Gem")
      for planet in found {
        let isVisible = planet["when"] as? String != "not_visible"
        #expect((planet["reason"] is NSNull) == isVisible && (planet["best"] is NSNull) == !isVisible)
        #expect((planet["up"] as? [Any])?.isEmpty == !isVisible)
      }
    }
  }

  @Test func theKeysOfAPlanetStandInReadingOrder() throws {
    let run = try astrocal(line: "day 2026-03-03 --place Oslo --include planets --json")
    let planet = try #require(run.stdout.split(separator: "\"planets\":[{").last?.prefix { $0 != "}" })
    let keys = planet.split(separator: ",").compactMap { part in
      part.hasPrefix("\"") && part.contains("\":") ? String(part.dropFirst().prefix { $0 != "\"" }) : nil
    }
    #expect(
      keys == [
        "body", "name", "state", "rise", "set", "transit", "rise_azimuth_deg", "set_azimuth_deg",
        "transit_altitude_deg", "next_rise", "next_set", "at", "magnitude", "elongation_deg", "elongation_side",
        "illumination", "diameter_arcsec", "distance_au", "longitude_deg", "latitude_deg", "constellation", "rashi",
        "name",
      ])
  }

  @Test func theCSVHasColumnsOfPlanetsOnlyWhereTheyAreNamed() throws {
    let usual = try astrocal(line: "range 2026-11-21 --days 1 --place Berlin --format csv")
    #expect(usual.stdout.hasPrefix("place,") && !usual.stdout.contains("venus"))
    let run = try astrocal(line: "range 2026-11-21 --days 1 --place Berlin --format csv --include planets --utc")
    expectSuccess(run)
    let rows = run.stdout.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.count == 2 && rows[0].count == rows[1].count)
    let values = Dictionary(uniqueKeysWithValues: zip(rows[0].map(String.init), rows[1].map(String.init)))
    #expect(rows[0].suffix(7).first == "neptune_rise" && rows[0].last == "neptune_up_end")
    #expect(values["venus_rise"] == "2026-11-21T03:19:50Z" && values["venus_when"] == "morning")
  }

  @Test func theCalendarHasPassagesOfPlanetsOnlyWhereTheyAreNamed() throws {
    let usual = try CalendarFile.run("range 2026-11 --place Berlin")
    #expect(!usual.stdout.contains("Venus rises"))
    let run = try CalendarFile.run("range 2026 --place Berlin --include planets")
    expectSuccess(run)
    let calendar = try CalendarFile(run.stdout)
    try calendar.expectLegal()
    let venus = try #require(calendar["venus-rise-20261121-52.52N13.41E"])
    #expect(venus.contains("SUMMARY:Venus rises") && venus.contains("DTSTART:20261121T031950Z"))
    #expect(venus.contains("CATEGORIES:VENUS"))
    // The days of Saturn are shorter than those of the Sun: one date of the year has two.
    #expect(calendar.uids.count { $0.hasPrefix("saturn-transit-") } == 366)
    #expect(calendar.uids.count { $0.hasPrefix("saturn-transit-") && $0.contains("-2-") } == 1)
  }
}
