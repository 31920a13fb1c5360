import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: the first days of solar months as drikpanchang.com prints them (Fixtures/panchanga). The rules are cut-offs of the
/// civil day that holds the sankranti; each is known to miss `misses`.
@Suite struct SolarMonthTests {
  struct Calendar: Sendable, CustomTestStringConvertible {
    let name: String
    let window: String
    /// The sign that the first month belongs to.
    let firstRashi: Int
    /// The first days in the table that the cut-off misses.
    let misses: Set<String>

    var testDescription: String { name }

    func rashi(ofMonth month: Int) -> Int { (month + firstRashi - 2) % 12 + 1 }

    var rules: [FestivalRule] {
      get throws {
        try (1...12).map { rashi in
          try FestivalRule { column in
            switch column {
            case .id: "\(name)-\(rashi)"
            case .kind: "solar"
            case .solarMonth: "\(rashi)"
            case .window: window
            default: ""
            }
          }
        }
      }
    }

    static let all = [
      Calendar(name: "tamil", window: "tamil", firstRashi: 1, misses: ["1932-11-15", "1938-08-16", "1964-01-15"]),
      // The year of Kollam begins with Chingam, when the Sun enters Simha.
      Calendar(name: "malayalam", window: "malayalam", firstRashi: 5, misses: []),
      Calendar(
        name: "odia", window: "odia", firstRashi: 1,
        misses: ["1918-01-13", "1936-07-15", "1974-05-14", "2040-09-17"]),
      Calendar(
        name: "bengali", window: "civil_next", firstRashi: 1,
        misses: ["1942-06-15", "1944-07-16", "1952-07-16", "1958-12-17", "1972-10-18", "2030-07-17"]),
    ]
  }

  private static func starts(
    at place: FixturePlace, _ dates: ClosedRange<GregorianDate>
  ) throws -> [String: Set<GregorianDate>] {
    let source = try almanac(
      latitude: place.latitude, longitude: place.longitude, zone: place.zone, parts: [.festivals])
    let solar = Almanac(
      source.sky, position: source.position, zone: source.zone, parts: [.festivals],
      rules: try Calendar.all.flatMap { try $0.rules })
    var starts: [String: Set<GregorianDate>] = [:]
    try solar.days(dates) { report in
      for festival in report.festivals { starts[festival.rule.id, default: []].insert(festival.date) }
    }
    return starts
  }

  @Test func solarMonthsBeginInDelhiAsPublished() throws {
    let rows = try FixtureTable("panchanga/solar_month_starts_delhi.csv", rows: 3644).rows
    var starts: [String: Set<GregorianDate>] = [:]
    for year in Set(rows.compactMap { Int($0["gregorian_start"].prefix(4)) }) {
      starts.merge(try Self.starts(at: .delhi, try wholeYear(year))) { $0.union($1) }
    }
    for calendar in Calendar.all {
      let rows = rows.filter { $0["calendar"] == calendar.name }
      let misses = try rows.filter { row in
        let rashi = calendar.rashi(ofMonth: try row.integer("month"))
        return starts["\(calendar.name)-\(rashi)"]?.contains(try row["gregorian_start"].date) != true
      }.map { $0["gregorian_start"] }
      #expect(rows.count == 911)
      #expect(Set(misses) == calendar.misses, "\(calendar.name)")
      print("\(calendar.name): \(rows.count) month starts, \(misses.count) misses")
    }
  }

  @Test func solarDaysOfMarch2026InThreeCitiesAreThosePublished() throws {
    let places = ["ujjain": FixturePlace.ujjain, "nyc": .newYork, "los-angeles": .losAngeles]
    let starts = try places.mapValues { try Self.starts(at: $0, "2026-01-20".date...("2026-04-20".date)) }
    for row in try FixtureTable("panchanga/solar_day_cities_2026_03.csv", rows: 180).rows {
      let calendar = try #require(Calendar.all.first { $0.name == row["calendar"] })
      let rashi = calendar.rashi(ofMonth: try row.integer("solar_month"))
      let start = try #require(starts[row["location"]]?["\(calendar.name)-\(rashi)"]?.first, "\(row.fields)")
      #expect(try row["date"].date.dayNumber - start.dayNumber + 1 == row.integer("solar_day"), "\(row.fields)")
    }
  }
}
