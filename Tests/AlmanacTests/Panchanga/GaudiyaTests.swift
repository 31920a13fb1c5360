import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// The ekadashis of the Gaudiya Vaishnavas. Truth: GCal of ISKCON (Fixtures/panchanga/gaudiya_fasts_2026.csv).
@Suite struct GaudiyaTests {
  private func fasts(at place: FixturePlace) throws -> [Festival] {
    let source = try almanac(
      latitude: place.latitude, longitude: place.longitude, zone: place.zone, parts: [.festivals])
    var found: [Festival] = []
    try source.forEachFestival(in: try wholeYear(2026), ids: ["ekadashi-gaudiya"]) { found.append($0) }
    return found
  }

  /// Where this version of GCal has no bright Paksavardhini and Vyanjuli: its test of the nakshatra hides them. The purnima of
  /// 2026-06-30 and the dvadashi of 2026-08-25 hold two sunrises at New Delhi. The application of ISKCON has 24 August.
  private static let byNakshatra = ["2026-06-26": "2026-06-25", "2026-08-24": "2026-08-23"]

  @Test(arguments: [("New Delhi", FixturePlace.delhi, 2), ("New York", FixturePlace.newYork, 0)])
  func fastsAreOnTheDaysOfGCal(name: String, place: FixturePlace, others: Int) throws {
    let rows = try FixtureTable("panchanga/gaudiya_fasts_2026.csv", rows: 48).rows
    let printed = rows.filter { $0["place"] == name }.map { $0["date"] }
    #expect(printed.count == 24)
    let found = try fasts(at: place).map(\.date.description)
    #expect(found.count == 24)
    #expect(found.map { others > 0 ? Self.byNakshatra[$0] ?? $0 : $0 } == printed)
    #expect(found.filter { !printed.contains($0) }.count == others)
  }

  /// Printed hours are those of GCal's own sunrise, a few minutes off.
  @Test func paranaOfNewDelhiIsThatOfGCal() throws {
    let rows = try FixtureTable("panchanga/gaudiya_fasts_2026.csv", rows: 48).rows
      .filter { !$0["parana_end_h"].isEmpty }
    #expect(rows.count == 23)
    let found = try fasts(at: .delhi)
    for row in rows where !Self.byNakshatra.values.contains(row["date"]) {
      let parana = try #require(found.first { $0.date.description == row["date"] }?.parana, "\(row["date"])")
      for (time, hours) in [(parana.lowerBound, row["parana_start_h"]), (parana.upperBound, row["parana_end_h"])] {
        let clock = try time.clock("Asia/Kolkata").suffix(5).split(separator: ":").compactMap { Double($0) }
        let printed = try #require(Double(hours))
        #expect(abs(clock[0] + clock[1] / 60 - printed) < 5.0 / 60, "\(row.fields) \(clock)")
      }
    }
  }

  /// The eight mahadvadashis by other years: each moves the fast from ekadashi to dvadashi.
  @Test func mahadvadashisOfNakshatraAndOfTheLastTithiOccur() throws {
    var reasons: Set<String> = []
    var count = 0
    let source = try almanac(
      latitude: FixturePlace.delhi.latitude, longitude: FixturePlace.delhi.longitude, zone: "Asia/Kolkata",
      parts: [.festivals])
    for year in 2000...2030 {
      try source.forEachFestival(in: try wholeYear(year), ids: ["ekadashi-gaudiya"]) { festival in
        guard case .tradition(let why) = festival.decision.reason else {
          Issue.record("\(festival.date) was not decided by tradition")
          return
        }
        count += 1
        for name in ["Paksavardhini", "Jayanti", "Jaya:", "Papanasini", "Vijaya"] where why.contains(name) {
          reasons.insert(name)
          let held = festival.decision.candidates.filter(\.qualifies)
          #expect(held.map { $0.date.adding(days: 1) } == [festival.date])
        }
      }
    }
    #expect(reasons.isSuperset(of: ["Paksavardhini", "Vijaya"]), "\(reasons)")
    // Twenty-four a year, two more in each of the eleven or twelve years with an adhika month.
    let ordinary = 31 * 24
    #expect(count >= ordinary + 16 && count <= ordinary + 28, "\(count)")
  }
}
