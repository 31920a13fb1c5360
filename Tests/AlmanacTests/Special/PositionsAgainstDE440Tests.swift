import CivilTime
import Geography
import Glibc
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// Coordinates of Sun, Moon and planets at instants by JPL DE440; sources in Fixtures/sky/ORIGIN.txt.
@Suite struct PositionsAgainstDE440Tests {
  private func sky(_ row: FixtureTable.Row) throws -> SkyCoordinates {
    // The programs differ in ΔT: the same instant of terrestrial time is compared, and the turn of the Earth put back.
    let time = try row.instant("utc")
    let almanac = try AlmanacTests.almanac(
      latitude: row.number("lat"), longitude: row.number("lon"),
      elevation: row.has("elevation_m") ? row.number("elevation_m") : 0, model: .swiss)
    let track = try almanac.sky.track(
      over: time.advanced(byDays: -1)...time.advanced(byDays: 1), bodies: Set([.sun, .moon] + Body.planets))
    return SkyCoordinates(track, at: time, from: almanac.position)
  }

  /// Seconds by which the ΔT of the table is ahead of ours.
  private func deltaT(_ row: FixtureTable.Row) throws -> Double {
    try row.number("delta_t_s") - Ephemeris().deltaT(at: row.instant("utc"), model: .swiss)
  }

  /// Truth: JPL DE440 through Skyfield. Tolerances: 1″, the Moon 2″, after ΔT, by which the Moon moves 0.55″ a second and Mercury
  /// 0.09″; altitude and azimuth 0.001°; refraction 0.002°; elongation 0.001°; magnitude 0.05 (Mars, Saturn, Mercury 0.1).
  /// Distances of Uranus and Neptune differ by 1,900 km between the files, which are of DE431, and DE440.
  @Test func coordinatesAreThoseOfDE440() throws {
    var worst: [String: Double] = [:]
    var others = 0
    func compare(_ name: String, _ error: Double, _ tolerance: Double, _ row: FixtureTable.Row) {
      worst[name] = max(worst[name] ?? 0, error)
      #expect(error < tolerance, "\(name) \(error): \(row.fields)")
    }
    let rows = try FixtureTable("sky/positions.csv", rows: 540).rows
    for first in TestTier.some(stride(from: 0, to: rows.count, by: 9).map { $0 }, every: 6) {
      let sky = try sky(rows[first])
      for row in rows[first..<first + 9] {
        let body = try #require(Body(rawValue: row["body"]))
        let found = try #require(sky[body])
        let shift = abs(try deltaT(row))
        let reach = (body == .moon ? 2 + 0.6 * shift : 1 + 0.1 * shift) / 3600
        func angle(_ name: String, _ own: BodyCoordinates.Spherical, _ lon: String, _ lat: String, _ perUnit: Double)
          throws
        {
          let turn = (own.longitude - Angle(degrees: try row.number(lon) * perUnit)).signed.degrees
          compare(name, abs(turn) * cosine(own.latitude), reach, row)
          compare(name, abs(own.latitude.degrees - (try row.number(lat))), reach, row)
        }
        try angle("apparent", found.equatorial, "ra_h", "dec_deg", 15)
        try angle("ecliptic", found.ecliptic, "ecl_lon_deg", "ecl_lat_deg", 1)
        try angle("J2000", found.astrometric, "ra_j2000_h", "dec_j2000_deg", 15)
        let distance = try row.number("distance_au")
        // In astronomical units.
        let limit = body == .moon ? 1e-9 : [.uranus, .neptune].contains(body) ? 2e-5 : distance > 4 ? 1e-6 : 1e-7
        compare(
          "distance of \(body)", abs(found.distance - distance), limit + (body == .moon ? 3e-9 : 3e-7) * shift, row)
        compare("altitude", abs(found.altitude.degrees - (try row.number("alt_airless_deg"))), 0.001 + reach, row)
        let azimuth = (found.azimuth - Angle(degrees: try row.number("az_deg"))).signed.degrees
        compare("azimuth", abs(azimuth) * cosine(found.altitude), 0.001 + reach, row)
        #expect((found.apparentAltitude == nil) == row["alt_apparent_house_deg"].isEmpty, "\(row.fields)")
        if let apparent = found.apparentAltitude {
          compare(
            "apparent altitude", abs(apparent.degrees - (try row.number("alt_apparent_house_deg"))), 0.002 + reach, row)
        }
        if row["near_boundary"] == "0", found.constellation.abbreviation != row["constellation"] { others += 1 }
        compare(
          "diameter", abs(found.diameter.degrees * 3600 - (try row.number("diameter_equatorial_arcsec"))), 0.02, row)
        guard body != .sun else { continue }
        compare(
          "elongation", abs(try #require(found.elongation).degrees - (try row.number("elongation_deg"))), 0.001 + reach,
          row)
        compare(
          "phase", abs(try #require(found.phaseAngle).degrees - (try row.number("phase_angle_deg"))), 0.002 + reach, row
        )
        compare(
          "lit", abs(try #require(found.illumination) - (try row.number("illuminated_fraction"))), 1e-4, row)
        guard !row["magnitude"].isEmpty, try row.number("elongation_deg") > 10 else { continue }
        compare(
          "magnitude", abs(try #require(found.magnitude) - (try row.number("magnitude"))),
          [.mars, .saturn, .mercury].contains(body) ? 0.1 : 0.05, row)
      }
    }
    #expect(others == 0)
    print("coordinates, largest differences: \(worst.sorted { $0.key < $1.key })")
  }

  /// Truth: Swiss Ephemeris 2.10.03 from the place (SEFLG_TOPOCTR), through pyswisseph, 0.6″ with the aberration of the place that
  /// we leave out; and the frames TETE and HADec of astropy 8.0.2 with its built-in orbits, 0.009° (Saturn).
  @Test func placesSeenFromAPlaceAreThoseOfTwoOtherPrograms() throws {
    let rows = try FixtureTable("sky/topocentric.csv", rows: 45).rows
    for first in stride(from: 0, to: rows.count, by: 9) {
      let sky = try sky(rows[first])
      for row in rows[first..<first + 9] {
        let body = try #require(Body(rawValue: row["body"]))
        let own = try #require(sky[body]).topocentric
        func compare(_ value: Angle, _ column: String, _ limit: Double, _ perUnit: Double = 1, _ scale: Double = 1)
          throws
        {
          let error = (value - Angle(degrees: try row.number(column) * perUnit)).signed.degrees * scale
          #expect(abs(error) < limit, "\(column) \(error): \(row.fields)")
        }
        let across = cosine(own.equatorial.latitude)
        for (prefix, limit) in [("", 0.6 / 3600), ("astropy_", 0.009)] {
          try compare(own.equatorial.longitude, prefix + "ra_h", limit, 15, across)
          try compare(own.equatorial.latitude, prefix + "dec_deg", limit)
          try compare(own.hourAngle, prefix + "hour_angle_h", limit, 15, across)
          // It turns faster near the zenith.
          try compare(own.parallacticAngle, prefix + "parallactic_deg", prefix.isEmpty ? 0.001 : 0.009)
        }
      }
    }
  }

  /// Source: pvlib 0.16.1, `get_relative_airmass` by Kasten and Young (1989).
  @Test(arguments: [
    (0.0, 37.919608), (1, 26.310555), (5, 10.305791), (10, 5.586036), (30, 1.994293), (60, 1.153992), (90, 0.999712),
  ])
  func airMassIsThatOfKastenAndYoung(altitude: Double, expected: Double) throws {
    #expect(abs(try #require(AirMass.value(Angle(degrees: altitude))) - expected) < 1e-5)
  }

  @Test func nothingBelowTheHorizonHasAnAirMass() { #expect(AirMass.value(Angle(degrees: -0.01)) == nil) }

  /// Reasoning: at first quarter the Sun rises at the middle of the disc, at full Moon at the western limb (90° W) and sets at the
  /// eastern one, at last quarter it sets at the middle; libration and the Moon's latitude move that by 9° at most.
  @Test(arguments: [
    ("2026-11-17T11:48:00Z", 0.0, true), ("2026-11-24T08:00:00Z", -85, true), ("2026-11-24T22:00:00Z", 85, false),
    ("2026-12-01T06:09:00Z", 0, false),
  ])
  func theTerminatorFollowsThePhase(time: String, longitude: Double, isMorning: Bool) throws {
    let time = try ["utc": time].instant("utc")
    let moon = try SkyStore.shared(.swiss).track(over: time.advanced(byDays: -1)...time.advanced(byDays: 1))
      .moonGeometry(at: time)
    #expect(abs(moon.terminator.degrees - longitude) < 9)
    #expect(moon.facesMorning == isMorning)
    let apart = (moon.morningTerminator - moon.eveningTerminator).signed.degrees
    #expect(abs(abs(apart) - 180) < 1e-9)
  }

  private func cosine(_ angle: Angle) -> Double { cos(angle.radians) }

  /// Truth: JPL DE440 through Skyfield. Tolerances: 0.02 s of sidereal time; the equation of time 0.02 s and what ΔT moves the Sun;
  /// declination 0.2″.
  @Test func siderealTimeAndEquationOfTimeAreThoseOfDE440() throws {
    var worst: (sidereal: Double, mean: Double, equation: Double) = (0, 0, 0)
    for row in try FixtureTable("sky/sidereal.csv", rows: 30).rows {
      let sky = try sky(row)
      func difference(_ own: Double, _ column: String) throws -> Double {
        abs((own - (try row.number(column)) * 3600).remainder(dividingBy: 86_400))
      }
      worst.sidereal = max(worst.sidereal, try difference(sky.apparentSiderealTime, "lst_apparent_h"))
      worst.mean = max(worst.mean, try difference(sky.meanSiderealTime, "lst_mean_h"))
      let equation = abs(sky.equationOfTime - (try row.number("equation_of_time_min")) * 60)
      worst.equation = max(worst.equation, equation)
      #expect(equation < 0.02 + 0.003 * abs(try deltaT(row)), "\(row.fields): \(equation)")
      let declination = try #require(sky[.sun]).equatorial.latitude.degrees - (try row.number("sun_dec_deg"))
      #expect(abs(declination) * 3600 < 0.2 + 0.02 * abs(try deltaT(row)), "\(row.fields)")
    }
    #expect(worst.sidereal < 0.02 && worst.mean < 0.02)
    print("sidereal time, largest differences in seconds: \(worst)")
  }

  /// Truth: Meeus's chapter 53 on the places of DE440. Tolerances: libration 0.02°, axis, limb and colongitude 0.05°.
  @Test func theMoonIsTurnedAsByDE440() throws {
    var worst: [String: Double] = [:]
    for row in try FixtureTable("sky/moon_extras.csv", rows: 30).rows {
      let time = try row.instant("utc")
      let store = try SkyStore.shared(.swiss)
      let moon = try store.track(over: time.advanced(byDays: -1)...time.advanced(byDays: 1)).moonGeometry(at: time)
      let values: [(column: String, own: Angle, tolerance: Double)] = [
        ("libration_lon_deg", moon.disc.libration.longitude, 0.02),
        ("libration_lat_deg", moon.disc.libration.latitude, 0.02), ("axis_position_angle_deg", moon.axis, 0.05),
        ("colongitude_deg", moon.colongitude, 0.05), ("subsolar_lat_deg", moon.subsolarLatitude, 0.02),
        ("bright_limb_position_angle_deg", moon.disc.brightLimb, 0.05),
      ]
      for value in values {
        let error = abs((value.own - Angle(degrees: try row.number(value.column))).signed.degrees)
        #expect(error < value.tolerance, "\(value.column) \(error): \(row.fields)")
        worst[value.column] = max(worst[value.column] ?? 0, error)
      }
    }
    print("the Moon's axis and light, largest differences: \(worst.sorted { $0.key < $1.key })")
  }
}
