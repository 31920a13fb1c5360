import CivilTime
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// Truth: the days that GCal of ISKCON gives for Mayapur and Delhi, 2024 to 2027 (Fixtures/panchanga/gaudiya_days.csv).
@Suite struct GaudiyaDayTests {
  private static let places = [
    "Mayapur": FixturePlace(latitude: 23.4256, longitude: 88.3890, zone: "Asia/Kolkata"), "Delhi": .delhi,
  ]
  /// The names of GCal for festivals of all India.
  private static let common = [
    "Guru (Vyasa) Purnima": "guru-purnima", "Ratha Yatra": "ratha-yatra",
    "Ananta Caturdasi Vrata": "anant-chaturdashi",
    "Sri Krsna Janmastami: Appearance of Lord Sri Krsna": "janmashtami-vaishnava",
  ]

  @Test func nearlyAllDaysAreThoseOfGCal() throws {
    let rows = try FixtureTable("panchanga/gaudiya_days.csv", rows: 631).rows
    let years = TestTier.isFull ? 2024...2027 : 2026...2026
    var (count, misses): (Int, [String]) = (0, [])
    for (name, place) in Self.places {
      let almanac = try almanac(
        latitude: place.latitude, longitude: place.longitude, zone: place.zone, parts: [.festivals])
      var found: [GregorianDate: [FestivalRule]] = [:]
      let ids = Set(FestivalRule.vaishnava.map(\.id)).union(Self.common.values)
      let dates = try "\(years.lowerBound)-01-01".date..."\(years.upperBound)-12-31".date
      try almanac.forEachFestival(in: dates, ids: ids) { found[$0.date, default: []].append($0.rule) }
      for row in rows where row["place"] == name {
        let date = try row["date"].date
        guard dates.contains(date) else { continue }
        count += 1
        let isFound = found[date, default: []].contains { rule in
          rule.id == Self.common[row["name"]] || ([rule.name] + rule.aliases).contains { $0.hasPrefix(row["name"]) }
        }
        if !isFound { misses.append("\(name) \(row["name"]) \(row["date"])") }
      }
    }
    print("Gaudiya days: \(count), \(misses.count) misses")
    #expect(Double(misses.count) <= 0.02 * Double(count), "\(misses.sorted())")
  }

  /// ISKCON Bangalore 2018-19: how long a day is fasted.
  @Test(arguments: [
    ("gaudiya-radhastami", FestivalRule.Fast.noon), ("gaudiya-nrsimha-caturdasi", .dusk),
    ("janmashtami-vaishnava", .midnight),
    ("gaudiya-rama-navami", .sunset),
  ])
  func aDayHasTheEndOfItsFast(id: String, fast: FestivalRule.Fast) {
    #expect(FestivalRule.standard.first { $0.id == id }?.fast == fast)
  }
}
