import CivilTime
import Geography
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// The young and the old Moon by JPL DE440 and by the published table of Yallop; sources in Fixtures/sky/ORIGIN.txt.
@Suite struct YoungMoonTests {
  /// Truth: JPL DE440 through Skyfield, by the formulas of Yallop and Odeh. Tolerances: 2 s, 0.05 min, 0.002 h, 0.003°, 0.002′,
  /// q 0.001, V 0.005; class exact unless the value is that near to a limit. The programs differ in ΔT, which moves the Moon.
  @Test func eveningsAndMorningsAreThoseOfDE440() throws {
    var worst: [String: Double] = [:]
    func compare(_ name: String, _ own: Double, _ row: FixtureTable.Row, _ tolerance: Double) throws {
      let error = abs(own - (try row.number(name)))
      worst[name] = max(worst[name] ?? 0, error)
      #expect(error < tolerance, "\(name) \(own): \(row.fields)")
    }
    for row in TestTier.some(try FixtureTable("sky/young_moon.csv", rows: 1485).rows, every: 29) {
      let found = try crescent(row)
      let sunEvent = abs(found.sunEvent.days(since: try row.instant("sun_event"))) * 86_400
      #expect(sunEvent < 2, "\(row.fields)")
      #expect(abs(found.moonEvent.days(since: try row.instant("moon_event"))) * 86_400 < 2, "\(row.fields)")
      try compare("lag_min", found.lagMinutes, row, 0.05)
      try compare("age_h", found.ageHours, row, 0.002)
      guard row["state"] == "ok" else {
        #expect(found.bestTime == nil && found.yallop == nil)
        continue
      }
      let (yallop, odeh) = (try #require(found.yallop), try #require(found.odeh))
      #expect(abs(try #require(found.bestTime).days(since: try row.instant("best_time"))) * 86_400 < 2)
      try compare("arcl_geo_deg", yallop.arcOfLight.degrees, row, 0.003)
      try compare("arcv_geo_deg", yallop.arcOfVision.degrees, row, 0.003)
      try compare("daz_geo_deg", yallop.azimuthDifference.degrees, row, 0.003)
      try compare("w_yallop_arcmin", yallop.width.degrees * 60, row, 0.002)
      try compare("q", yallop.value, row, 0.001)
      try compare("arcl_topo_deg", odeh.arcOfLight.degrees, row, 0.003)
      try compare("arcv_topo_deg", odeh.arcOfVision.degrees, row, 0.003)
      try compare("w_odeh_arcmin", odeh.width.degrees * 60, row, 0.002)
      try compare("v", odeh.value, row, 0.005)
      try compare("illuminated_percent", (found.illumination ?? 0) * 100, row, 0.01)
      if ![0.216, -0.014, -0.160, -0.232, -0.293].contains(where: { abs($0 - yallop.value) < 0.001 }) {
        #expect(yallop.grade == row["yallop_class"], "\(row.fields)")
      }
      if ![5.65, 2, -0.96].contains(where: { abs($0 - odeh.value) < 0.005 }) {
        #expect(odeh.grade == row["odeh_class"], "\(row.fields)")
      }
    }
    print("young and old Moon, largest differences: \(worst.sorted { $0.key < $1.key })")
  }

  /// Source: NAO Technical Note 69, Yallop's table of 295 observations, and figures of Schaefer and Odeh. Tolerance: q 0.01; a width
  /// of Schaefer and Odeh 0.03′.
  @Test func publishedObservationsHaveTheirFigures() throws {
    var (worst, count) = (0.0, 0)
    let rows = try FixtureTable("sky/young_moon_published.csv", rows: 331).rows
    for row in TestTier.some(rows.filter { !$0["q_published"].isEmpty }, every: 5) {
      // The fourth evening after new moon and later ones are none of ours.
      guard let found = try crescentIfAny(row, near: row.instant("best_time_ut1")) else { continue }
      let error = abs(try #require(found.yallop).value - (try row.number("q_published")))
      #expect(error < 0.01, "\(row.fields): \(error)")
      (worst, count) = (max(worst, error), count + 1)
    }
    #expect(count > 20)
    print("Yallop's q of \(count) observations: \(worst)")
  }

  /// The first evening of a month is the first with class A or B: of the three evenings of a new moon the search finds one.
  @Test func theFirstEveningIsTheFirstThatTheEyeSees() throws {
    let almanac = try AlmanacTests.almanac(latitude: 21.4225, longitude: 39.8262, zone: "Asia/Riyadh")
    let all = try almanac.crescents(
      CrescentQuery(isMorning: false, isOfAll: true, criterion: .yallop), on: wholeYear(2026))
    let first = try almanac.crescents(
      CrescentQuery(isMorning: false, isOfAll: false, criterion: .yallop), on: wholeYear(2026))
    #expect(all.count == 37 || all.count == 36)
    #expect(first.count == 12 || first.count == 13)
    for crescent in first {
      #expect(crescent.isSeen(by: .yallop))
      #expect(!all.contains { $0.newMoon == crescent.newMoon && $0.number < crescent.number && $0.isSeen(by: .yallop) })
    }
  }

  /// The Moon of a day is that of the search, on three evenings and three mornings, whatever sunrise the almanac has.
  @Test(arguments: [
    (52.52, 13.41, "Europe/Berlin"), (21.4225, 39.8262, "Asia/Riyadh"), (-33.87, 151.21, "Australia/Sydney"),
  ])
  func theDayHasTheMoonOfTheSearch(_ latitude: Double, _ longitude: Double, _ zone: String) throws {
    for sunrise in [SunriseDefinition.standard, .hindu] {
      let almanac = try AlmanacTests.almanac(
        latitude: latitude, longitude: longitude, zone: zone, sunrise: sunrise, parts: [.sun, .moon])
      let dates = try "2026-02-01".date...("2026-05-31".date)
      let reports = try almanac.days(dates)
      for isMorning in [false, true] {
        let found = try almanac.crescents(
          CrescentQuery(isMorning: isMorning, isOfAll: true, criterion: .yallop), on: dates)
        let ofDays = reports.compactMap { isMorning ? $0.moon?.old : $0.moon?.young }
        #expect(ofDays.count == found.count && found.count > 9)
        for (own, searched) in zip(ofDays, found) {
          #expect(own.number == searched.number && own.isMorning == isMorning)
          #expect(abs(own.time.days(since: searched.time)) * 86_400 < 0.01)
          #expect(abs((own.yallop?.value ?? 9) - (searched.yallop?.value ?? 9)) < 1e-6)
        }
      }
    }
  }

  private func crescent(_ row: FixtureTable.Row) throws -> Crescent {
    let found = try crescentIfAny(row, near: row.instant("sun_event"))
    return try #require(found, "\(row.fields)")
  }

  private func crescentIfAny(_ row: FixtureTable.Row, near time: JulianDay) throws -> Crescent? {
    let almanac = try row.almanac()
    let date = almanac.zone.date(at: time)
    let query = CrescentQuery(isMorning: row["kind"] == "morning", isOfAll: true, criterion: .yallop)
    let found = try almanac.crescents(query, on: date.adding(days: -1)...date.adding(days: 1))
    return found.first { abs($0.sunEvent.days(since: time)) < 0.2 }
  }
}
