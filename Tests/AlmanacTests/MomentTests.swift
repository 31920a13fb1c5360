import CivilTime
import Geography
import Glibc
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

  /// Meeus, example 48.a: on 1992 April 12 at 0h TD 0.6786 of the Moon's disc are lit.
  @Test(arguments: [[], [.moon]] as [Set<DayPart>])
  func theLitPartOfTheMoonIsThatOfMeeus(parts: Set<DayPart>) throws {
    let moment = try almanac(latitude: 0, longitude: 0, parts: parts).moment(at: JulianDay(ut: 2_448_724.499_32))
    #expect(abs(try #require(moment.illumination) - 0.6786) < 0.0002)
    let bare = try almanac(latitude: 0, longitude: 0, parts: []).moment(at: JulianDay(ut: 2_448_724.5), .sun)
    #expect(bare.illumination == nil)
  }

  /// A moment of an almanac without parts comes from libswe at the instant, others from the track of the day, which is within
  /// 0.01″ of it; the Moon's parallax takes nothing away. Azimuths near the zenith differ by more.
  @Test(arguments: [(23.18, 75.78), (69.65, 18.96), (-77.85, 166.67), (40.0, -105.3)])
  func theInstantIsThatOfTheTrack(_ latitude: Double, _ longitude: Double) throws {
    let lean = try almanac(latitude: latitude, longitude: longitude, parts: [])
    let full = try almanac(latitude: latitude, longitude: longitude, parts: [.sun])
    for step in 0..<60 {
      let time = JulianDay(ut: 2_461_000.5 + Double(step) * 97.313)
      let (one, other) = (try lean.moment(at: time, .panchanga), try full.moment(at: time, .panchanga))
      #expect(
        one.light == other.light && one.tithi == other.tithi && one.nakshatra == other.nakshatra
          && one.yoga == other.yoga && one.karana == other.karana)
      #expect(abs(one.siderealTime - other.siderealTime) < 0.001)
      for body in [Body.sun, .moon] {
        let (one, other) = (try #require(one.position(of: body)), try #require(other.position(of: body)))
        #expect(abs(one.altitude.degrees - other.altitude.degrees) * 3_600 < 0.02)
        let turn = (one.azimuth - other.azimuth).signed.degrees * cos(one.altitude.radians)
        #expect(abs(turn) * 3_600 < 0.02)
      }
    }
  }

  /// A moment has what is asked of it, and the same values as one that has all.
  @Test func aMomentHasWhatIsAskedOfIt() throws {
    let almanac = try almanac(latitude: 23.18, longitude: 75.78, parts: [])
    let time = JulianDay(ut: 2_461_366.25)
    let all = try almanac.moment(at: time, .panchanga)
    let sun = try almanac.moment(at: time, .sun)
    #expect(sun.positions == [all.positions[0]] && sun.light == all.light)
    let angas = try almanac.moment(at: time, [.moon, .zodiac])
    #expect(angas.positions == [all.positions[1]] && angas.nakshatra == all.nakshatra)
    let none = try almanac.moment(at: time, [])
    #expect(none.siderealTime == all.siderealTime && none.light == nil)
    #expect(none.tithi == nil && none.nakshatra == nil && none.yoga == nil && none.karana == nil)
    #expect(sun.tithi == nil && angas.tithi == nil && angas.light == nil)
  }

  /// A lean report has the day and its noons, and nothing of the sky.
  @Test func aLeanDayHasNothingOfTheSky() throws {
    let date = try #require(GregorianDate("2026-11-21"))
    let bare = try almanac(latitude: 23.18, longitude: 75.78, parts: [])
    let (lean, day) = (try #require(try bare.leanDay(date)), try #require(try bare.day(date)))
    #expect(lean.day == day.day && lean.noon == day.noon && lean.nextNoon == day.nextNoon && lean.model == day.model)
    #expect(abs(lean.deltaT - day.deltaT) < 0.001 && lean.sun == nil && lean.panchanga == nil)
    let full = try almanac(latitude: 23.18, longitude: 75.78, parts: [.sun])
    #expect(try full.leanDay(date) == full.day(date))
    #expect(throws: EphemerisError.self) { try bare.leanDay(GregorianDate(dayNumber: 4_000_000)) }
  }

  /// What is asked for decides, whatever the parts of the reports.
  @Test func planetsHavePositionsUnlessTheyAreLeftOut() throws {
    let (time, bare) = (JulianDay(ut: 2_446_896.306_25), try almanac(latitude: 0, longitude: 0, parts: []))
    #expect(try bare.moment(at: time, .panchanga).positions.map(\.body) == [.sun, .moon])
    #expect(try bare.moment(at: time).positions.map(\.body) == [.sun, .moon] + Body.planets)
    let usual = try almanac(latitude: 0, longitude: 0, parts: DayPart.standard).moment(at: time)
    let full = try almanac(latitude: 0, longitude: 0, parts: [.planets]).moment(at: time)
    let (one, other) = (try #require(usual.position(of: .jupiter)), try #require(full.position(of: .jupiter)))
    #expect(abs((one.altitude - other.altitude).degrees) < 1e-6)
  }

  /// The stages change at the instants that the reports of the days have, and the tithi and the nakshatra at the ends of theirs.
  @Test(arguments: [(23.18, 75.78), (69.65, 18.96), (-77.85, 166.67), (40.0, -105.3)])
  func changesAreThoseOfTheReports(_ latitude: Double, _ longitude: Double) throws {
    let almanac = try almanac(latitude: latitude, longitude: longitude, parts: [.sun, .twilight, .panchanga])
    for month in [3, 6, 11] {
      let report = try #require(try almanac.day("2026-\(month < 10 ? "0" : "")\(month)-21".date))
      func stages(_ time: JulianDay) throws -> [TwilightStage?] {
        try [-2.0, 2].map { try almanac.moment(at: time.advanced(byDays: $0 / 86_400), .sun).light }
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
          let moment = try almanac.moment(at: anga.end.advanced(byDays: seconds / 86_400), .panchanga)
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
