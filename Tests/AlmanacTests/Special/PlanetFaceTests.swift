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

  /// Truth: the rotation of Jupiter on the places of JPL DE440, as ORIGIN.txt says, 1900-2100. Tolerance: 0.02°, two seconds of
  /// its turn. The same dynamical time is compared.
  @Test func centralMeridiansAreThoseOfDE440() throws {
    var worst = 0.0
    for row in try FixtureTable("sky/jupiter_meridians.csv", rows: 24).rows {
      let face = try #require(try sky(at: instant(row)).jupiter)
      for (meridian, column) in [(face.meridianI, "system_1_deg"), (face.meridianII, "system_2_deg")] {
        let error = abs((meridian.degrees - (try row.number(column))).remainder(dividingBy: 360))
        #expect(error < 0.02, "\(row.fields): \(error)")
        worst = max(worst, error)
      }
    }
    print("Jupiter's central meridians: \(worst) degrees")
  }

  /// Truth: JPL JUP310, an ephemeris of its own, as ORIGIN.txt says. Tolerance: 0.02 radii, 1,400 km: the theory here keeps its
  /// largest terms.
  @Test func moonsStandAsByJUP310() throws {
    var worst = 0.0
    for row in try FixtureTable("sky/jupiter_moon_places.csv", rows: 32).rows {
      let moons = try #require(try sky(at: instant(row)).jupiter).moons
      #expect(moons.map(\.offset) == moons.map(\.offset).sorted())
      let place = try #require(moons.first { $0.moon.rawValue == row["moon"] })
      let (east, nearer) = (try row.number("east_radii"), try row.number("nearer_radii"))
      #expect(abs(place.offset - east) < 0.02, "\(row.fields): \(place.offset)")
      worst = max(worst, abs(place.offset - east))
      // In front of the disc or behind it, and nowhere else.
      if abs(east) > 1.1 { #expect(place.phenomenon == nil || place.phenomenon == .eclipse && nearer < 0) }
    }
    print("Jupiter's moons beside JUP310: \(worst) radii")
  }

  /// The instant of a row at the same dynamical time: clocks of the future differ in what they take for ΔT.
  private func instant(_ row: FixtureTable.Row) throws -> JulianDay {
    let time = try row.instant("utc")
    let track = try SkyStore.shared(.swiss).track(over: time.advanced(byDays: -1)...time.advanced(byDays: 1))
    return time.advanced(byDays: (try row.number("delta_t_s") - track.deltaT(at: time)) / 86_400)
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
