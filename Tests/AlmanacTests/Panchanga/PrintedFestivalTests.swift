import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: the dates that drikpanchang.com printed (Fixtures/panchanga/festivals_printed.csv).
@Suite struct PrintedFestivalTests {
  private static let places = [
    "delhi": FixturePlace.delhi, "ujjain": .ujjain,
    "ist": FixturePlace(latitude: 25.17, longitude: 82.46, zone: "Asia/Kolkata"),
  ]

  /// The rows that the rules do not have, each judged in Docs/why-this-day.md.
  private static let known: Set = ["govardhan-puja 2022-10-26"]

  @Test func nearlyAllFestivalsAreOnThePrintedDates() throws {
    let rows = try FixtureTable("panchanga/festivals_printed.csv", rows: 337).rows
    var dates: [String: Set<String>] = [:]
    var misses: [String] = []
    for row in rows {
      let (place, year) = (row["place"], row["date"].prefix(4))
      let key = { (id: String) in "\(place) \(year) \(id)" }
      if dates["\(place) \(year)"] == nil {
        dates["\(place) \(year)"] = []
        let number = try #require(Int(year))
        let fixture = try #require(Self.places[place])
        let found = try fixture.reports(try wholeYear(number), parts: [.festivals])
        for festival in found.flatMap(\.festivals) {
          dates[key(festival.rule.id), default: []].insert(festival.date.description)
        }
      }
      let found = dates[key(row["festival_id"])] ?? []
      if !found.contains(row["date"]) {
        misses.append("\(row["festival_id"]) \(row["date"])")
        print("printed \(row["festival_id"]) \(row["date"]) \(place), here \(found.sorted().joined(separator: " "))")
      }
    }
    print("printed: \(rows.count) dates, \(misses.count) misses")
    #expect(Set(misses) == Self.known)
  }
}
