import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Which side Jupiter shows, and how Saturn is tilted; sources in Fixtures/sky/ORIGIN.txt.
@Suite struct PlanetFaceTests {
  private func sky(at time: JulianDay) throws -> SkyCoordinates {
    let almanac = try AlmanacTests.almanac(latitude: 0, longitude: 0, model: .swiss)
    let track = try almanac.sky.track(
      over: time.advanced(byDays: -1)...time.advanced(byDays: 1), bodies: Set([.sun, .moon] + Body.planets))
    return SkyCoordinates(track, at: time, from: almanac.position)
  }

  /// Source: Meeus, Astronomical Algorithms (1998), example 43.a, 1992-12-16 0h: 268.06° and 72.74°, which contain +0.43° for the
  /// phase of the disc. Tolerance: 0.1°.
  @Test func centralMeridiansAreThoseOfMeeus() throws {
    let face = try #require(try sky(at: JulianDay(ut: 2_448_972.5)).jupiter)
    #expect(abs(face.meridianI.degrees - 267.63) < 0.1, "\(face.meridianI.degrees)")
    #expect(abs(face.meridianII.degrees - 72.31) < 0.1, "\(face.meridianII.degrees)")
  }

  /// Truth: PyEphem 4.2.1. Tolerance: 0.02°.
  @Test func ringsAreTiltedAsByPyEphem() throws {
    for row in try FixtureTable("sky/saturn_rings.csv", rows: 25).rows {
      let face = try #require(try sky(at: row.instant("utc")).saturn)
      let error = abs(face.ringTilt.degrees - (try row.number("ring_tilt_deg")))
      #expect(error < 0.02, "\(row.fields): \(error)")
    }
  }
}
