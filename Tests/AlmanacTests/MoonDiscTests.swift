import CivilTime
import Foundation
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Bright limb, libration, constellation, diameter and age of the Moon.
@Suite struct MoonDiscTests {
  /// 12 April 1992 at 0 h of terrestrial time. Source: Meeus, Astronomical Algorithms (1998), examples 48.a and 53.a.
  @Test(arguments: EphemerisModel.allCases)
  func theExamplesOfMeeusAreMet(model: EphemerisModel) throws {
    let terrestrial = JulianDay(ut: 2_448_724.5)
    let track = try SkyTrack(
      Ephemeris(forcedModel: model), model: model,
      span: terrestrial.advanced(byDays: -2)...terrestrial.advanced(byDays: 2))
    let disc = track.moonDisc(at: terrestrial.advanced(byDays: -track.deltaT(at: terrestrial) / 86_400))
    #expect(abs(disc.brightLimb.degrees - 285.0) < 0.06)
    #expect(abs(disc.libration.longitude.degrees - -1.23) < 0.006)
    #expect(abs(disc.libration.latitude.degrees - 4.20) < 0.006)
  }

  /// The rotation of the Moon in the report of the IAU's working group (WGCCRE 2009), whose axes differ by 0.02°; the
  /// position angle of the Sun by vectors. Both from places of libswe, see ORIGIN.txt.
  @Test func librationIsThatOfTheRotationOfTheIAU() throws {
    let rows = try fixtureRows("sky/moon_disc.csv", rows: 40)
    var worst = SIMD4<Double>.zero
    for row in rows {
      let time = try row.instant("utc")
      let track = try SkyTrack(
        Ephemeris(forcedModel: .swiss), model: .swiss, span: time.advanced(byDays: -2)...time.advanced(byDays: 2))
      let disc = track.moonDisc(at: time)
      let errors = SIMD4(
        abs((disc.brightLimb - Angle(degrees: row.number("bright_limb_deg"))).signed.degrees),
        abs(disc.libration.longitude.degrees - row.number("libration_longitude_deg")),
        abs(disc.libration.latitude.degrees - row.number("libration_latitude_deg")),
        abs(track.moonAspect(at: time).diameter.degrees * 3600 - row.number("diameter_arcsec")))
      worst.replace(with: errors, where: errors .> worst)
    }
    #expect(worst[0] < 0.003 && worst[1] < 0.04 && worst[2] < 0.04 && worst[3] < 0.01, "\(worst)")
    print("Moon's disc: limb, libration in degrees, diameter in arcseconds: \(worst)")
  }

  /// Source: JPL DE440 by Skyfield, see ORIGIN.txt.
  @Test(arguments: EphemerisModel.allCases)
  func theMoonStandsInTheConstellationsOfSkyfield(model: EphemerisModel) throws {
    for row in try fixtureRows("sky/moon_constellations.csv", rows: 60) {
      let time = try row.instant("utc")
      let track = try SkyTrack(
        Ephemeris(forcedModel: model), model: model, span: time.advanced(byDays: -1)...time.advanced(byDays: 1))
      #expect(track.moonConstellation(at: time).abbreviation == row["constellation"], "\(row["utc"]!)")
    }
  }

  /// New moon on 9 November 2026 at 07:02 UT. Source: USNO, Phases of the Moon.
  @Test(arguments: [Set<DayPart>.sky, [.moon]])
  func theAgeCountsFromTheNewMoon(parts: Set<DayPart>) throws {
    let report = try report("2026-11-21", latitude: 23.18, longitude: 75.78, parts: parts)
    let age = try #require(report.moon?.age)
    let expected: Double = 12 + 4.97 / 24
    #expect(abs(age - expected) < 0.001)
  }

  @Test func theAgeGrowsByADayUntilTheNextNewMoon() throws {
    let almanac = try almanac(latitude: 52.52, longitude: 13.41, zone: "Europe/Berlin", parts: [.moon])
    var last: Double?
    for report in try almanac.days(wholeYear(2027)) {
      let age = try #require(report.moon?.age)
      if let last { #expect(age < 1.1 || abs(age - last - 1) < 0.05, "\(report.day.date)") }
      #expect(0..<29.9 ~= age)
      last = age
    }
  }

  /// Apia skipped 30 December 2011. Full moon on 10 December at 14:36 UT, an eclipse. Source: USNO, Phases of the Moon.
  @Test func theMoonAtTheNoonsOfDatesIsThatOfTheirReports() throws {
    let almanac = try almanac(latitude: -13.83, longitude: -171.77, zone: "Pacific/Apia", parts: [.moon])
    let dates = try "2011-12-01".date..."2011-12-31".date
    let aspects = try almanac.moonAspects(on: dates)
    #expect(aspects.count == 30)
    #expect(try aspects == almanac.days(dates).compactMap { $0.moon?.aspect })
    let fullest = try #require(aspects.max { $0.illumination < $1.illumination })
    // 04:36 of the 10th by the clock of Apia, which was 10 hours behind UT: its noon is the nearest.
    #expect(almanac.zone.date(at: fullest.time) == (try "2011-12-10".date))
  }

  @Test func theAgeIsKnownAtTheEndsOfTheData() throws {
    for date in ["1800-01-01", "2399-12-31"] {
      #expect(try report(date, latitude: 0, longitude: 0, parts: [.moon]).moon?.age != nil)
    }
  }
}
