import CivilTime
import Testing

@testable import AstroCore

/// Truth: each day of 2023 and 2026 by GCal of ISKCON, at Mayapur and Los Angeles (Fixtures/panchanga/gaurabda_days.csv).
@Suite struct GaurabdaTests {
  private static let places = [
    "Mayapur": FixturePlace(latitude: 23.4256, longitude: 88.3890, zone: "Asia/Kolkata"),
    "Los Angeles": FixturePlace(latitude: 34.0522, longitude: -118.2437, zone: "America/Los_Angeles"),
  ]

  /// GCal has a sunrise of its own, so that a tithi that ends within minutes of it may differ, and nothing else.
  @Test func datesAreThoseOfGCal() throws {
    let rows = try FixtureTable("panchanga/gaurabda_days.csv", rows: 1095).rows
    var misses: [String] = []
    for (name, place) in Self.places {
      for year in [2023, 2026] {
        let printed = try rows.filter { try $0["place"] == name && $0["date"].date.year == year }
        guard !printed.isEmpty else { continue }
        let found = try place.solarDates([.gaurabda], try wholeYear(year))
        for row in printed {
          let own = try #require(found[try row["date"].date]?[.gaurabda])
          let words = "\(own.year) \(own.monthName(.latin)) \(own.paksha == .shukla ? "gaura" : "krsna") \(own.day)"
          let gcal = ["year", "masa", "paksa", "tithi"].map { row[$0] }.joined(separator: " ")
          if words != gcal { misses.append("\(name) \(row["date"]) \(gcal): \(words)") }
        }
      }
    }
    print("Gaurabda: \(rows.count) days, \(misses.count) misses: \(misses)")
    #expect(misses.count <= rows.count / 100, "\(misses)")
  }

  /// A month begins on the day whose name of the month is new, also where its first tithi is skipped.
  @Test func aYearHasABeginningForEachMonth() throws {
    let found = try Self.places["Mayapur"]!.solarDates([.gaurabda], try wholeYear(2026))
    let beginnings = found.values.compactMap { $0[.gaurabda] }.filter(\.beginsMonth)
    // Trivikrama begins again after Purusottama.
    #expect(beginnings.count == 14)
    #expect(beginnings.count { $0.month == 3 } == 2 && beginnings.count { $0.month == 13 } == 1)
  }
}
