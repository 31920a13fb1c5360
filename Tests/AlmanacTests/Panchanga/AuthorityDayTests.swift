import CivilTime
import TestTier
import Testing

@testable import AstroCore

/// Truth: public holidays by gazettes, governments and the press (Fixtures/panchanga/authority_days.csv). The Python package
/// `holidays` alone has the listed ones.
@Suite struct AuthorityDayTests {
  private static let places = [
    "Asia/Kolkata": FixturePlace.delhi,
    "Asia/Kathmandu": FixturePlace(latitude: 27.71, longitude: 85.32, zone: "Asia/Kathmandu"),
    "Asia/Colombo": FixturePlace(latitude: 6.93, longitude: 79.85, zone: "Asia/Colombo"),
    "Asia/Singapore": FixturePlace(latitude: 1.29, longitude: 103.85, zone: "Asia/Singapore"),
    "Asia/Kuala_Lumpur": FixturePlace(latitude: 3.14, longitude: 101.69, zone: "Asia/Kuala_Lumpur"),
    "Indian/Mauritius": FixturePlace(latitude: -20.16, longitude: 57.5, zone: "Indian/Mauritius"),
    "Pacific/Fiji": FixturePlace(latitude: -18.14, longitude: 178.44, zone: "Pacific/Fiji"),
    "America/Guyana": FixturePlace(latitude: 6.8, longitude: -58.16, zone: "America/Guyana"),
    "America/Paramaribo": FixturePlace(latitude: 5.85, longitude: -55.2, zone: "America/Paramaribo"),
    "America/Port_of_Spain": FixturePlace(latitude: 10.65, longitude: -61.5, zone: "America/Port_of_Spain"),
  ]

  /// Each festival names those states and countries whose public holiday it is, on its own date or beside it.
  @Test func everyAuthorityStandsBesideItsFestival() throws {
    let rows = try FixtureTable("panchanga/authority_days.csv", rows: 545).rows.filter { $0["listed"].isEmpty }
    let all = Dictionary(grouping: rows) { "\($0["zone"]) \($0["date"].prefix(4))" }
    let keys = all.keys.sorted().enumerated().filter { TestTier.isFull || $0.offset % 6 == 0 }.map(\.element)
    var (count, misses): (Int, [String]) = (0, [])
    for key in keys {
      let wanted = all[key, default: []]
      let place = try #require(Self.places[wanted[0]["zone"]], "\(key)")
      let almanac = try almanac(
        latitude: place.latitude, longitude: place.longitude, zone: place.zone, parts: [.festivals])
      let year = try #require(Int(wanted[0]["date"].prefix(4)))
      var found: Set<PublicHoliday> = []
      try almanac.forEachFestival(in: try wholeYear(year), ids: Set(wanted.map { $0["id"] })) {
        // The festivals of a country take the place of others there.
        found.formUnion($0.holidays)
      }
      for row in wanted {
        count += 1
        if !found.contains(where: { $0.region == row["region"] && $0.date.description == row["date"] }) {
          misses.append("\(row.fields)")
        }
      }
    }
    print("Authority days: \(count), \(misses.count) misses")
    #expect(count > 10 && misses == [])
  }

  /// Each date has its public holidays, whichever date the rule leads to, and says which the package alone lists.
  @Test func everyDateHasItsPublicHolidays() throws {
    let zones = ZoneDatabase()
    var misses: [String] = []
    for row in try FixtureTable("panchanga/authority_days.csv", rows: 545).rows {
      let date = try #require(GregorianDate(row["date"][...]))
      let found = FestivalRecords.standard.holidays(on: [date], FestivalRule.standard, try zones.zone(row["zone"]))
      let ofRegion = (found[date] ?? []).filter { $0.rule.id == row["id"] && $0.holiday.region == row["region"] }
      if !ofRegion.contains(where: { $0.holiday.isOnlyListed == !row["listed"].isEmpty }) {
        misses.append("\(row.fields)")
      }
    }
    #expect(misses == [])
  }
}
