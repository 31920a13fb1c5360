import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// What holds at an instant.
@Suite struct MomentTests {
  /// Meeus, Astronomical Algorithms (1998), example 12.b: mean sidereal time at Greenwich on 1987 April 10 at 19:21:00 UT is
  /// 8h34m57.0896s; with the equation of the equinoxes of example 12.a, -0.2317 s, apparent.
  @Test func siderealTimeIsThatOfMeeus() throws {
    let moment = try almanac(latitude: 0, longitude: 0, parts: [.planets]).moment(at: JulianDay(ut: 2_446_896.306_25))
    #expect(abs(moment.siderealTime - (8 * 3_600 + 34 * 60 + 57.0896 - 0.2317)) < 0.05)
  }

  /// Meeus, example 13.b: Venus at the United States Naval Observatory, geocentric direction: 68.0337° west of south, 15.1249°
  /// high. Its parallax lowers it by 0.002°.
  @Test func venusStandsWhereMeeusHasIt() throws {
    let moment = try almanac(
      latitude: 38 + 55.0 / 60 + 17.0 / 3_600, longitude: -(77 + 3.0 / 60 + 56.0 / 3_600), parts: [.planets]
    ).moment(at: JulianDay(ut: 2_446_896.306_25))
    let venus = try #require(moment.position(of: .venus))
    #expect(abs(venus.azimuth.degrees - 248.0337) < 0.002)
    #expect(abs(venus.altitude.degrees - 15.1249) < 0.004)
    #expect(moment.position(of: .sun) != nil && moment.position(of: .moon) != nil)
  }

  @Test func planetsThatAreLeftOutHaveNoPosition() throws {
    let moment = try almanac(latitude: 0, longitude: 0, parts: []).moment(at: JulianDay(ut: 2_446_896.306_25))
    #expect(moment.positions.map(\.body) == [.sun, .moon])
  }

  /// The stages change at the instants that the reports of the days have, and the tithi and the nakshatra at the ends of theirs.
  @Test(arguments: [(23.18, 75.78), (69.65, 18.96), (-77.85, 166.67), (40.0, -105.3)])
  func changesAreThoseOfTheReports(_ latitude: Double, _ longitude: Double) throws {
    let almanac = try almanac(latitude: latitude, longitude: longitude, parts: [.sun, .twilight, .panchanga])
    for month in [3, 6, 11] {
      let report = try #require(try almanac.day("2026-\(month < 10 ? "0" : "")\(month)-21".date))
      func stages(_ time: JulianDay) throws -> [TwilightStage] {
        try [-2.0, 2].map { try almanac.moment(at: time.advanced(byDays: $0 / 86_400)).light }
      }
      let sun = try #require(report.sun).horizon
      for rise in sun.rises { #expect(try stages(rise.time) == [.civil, .day]) }
      for set in sun.sets { #expect(try stages(set.time) == [.day, .civil]) }
      let twilight = try #require(report.twilight)
      for dawn in twilight.civil.dawns { #expect(try stages(dawn) == [.nautical, .civil]) }
      for dusk in twilight.nautical.dusks { #expect(try stages(dusk) == [.nautical, .astronomical]) }
      for dusk in twilight.astronomical.dusks { #expect(try stages(dusk) == [.astronomical, .night]) }
      let panchanga = try #require(report.panchanga)
      for anga in panchanga.tithis + panchanga.nakshatras + panchanga.yogas + panchanga.karanas
      where anga.end < report.day.end {
        let numbers = try [-2.0, 2].map { seconds in
          let moment = try almanac.moment(at: anga.end.advanced(byDays: seconds / 86_400))
          return switch anga.kind {
          case .tithi: moment.tithi
          case .nakshatra: moment.nakshatra
          case .yoga: moment.yoga
          case .karana: moment.karana
          }
        }
        #expect(numbers == [anga.number, anga.number % anga.kind.count + 1], "\(anga)")
      }
    }
  }
}
