import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// How the Moon stands in the night of a place.
@Suite struct MoonStandTests {
  /// The bright limb faces the Sun, whose altitude and azimuth another program has, see ORIGIN.txt. The parallax, which turns the direction
  /// by half a degree at these phases, is in both in a way of its own.
  @Test func theBrightLimbFacesTheSun() throws {
    let rows = try fixtureRows("sky/moon_stands.csv", rows: 19)
    var worst = (limb: 0.0, altitude: 0.0, lit: 0.0)
    for row in rows {
      let time = try row.instant("utc")
      let almanac = try almanac(latitude: row.number("lat"), longitude: row.number("lon"))
      let track = try almanac.sky.track(
        over: time.advanced(byDays: -1)...time.advanced(byDays: 1), bodies: [.sun, .moon])
      let stand = track.moonStand(at: time, Standpoint(almanac.position))
      let limb = abs(
        Angle(degrees: stand.brightLimb.degrees - (try row.number("bright_limb_from_zenith_deg"))).signed.degrees)
      let altitude = abs(stand.altitude.degrees - (try row.number("moon_altitude_deg")))
      let lit = abs(stand.aspect.illumination - (try row.number("illuminated_fraction")))
      #expect(limb < 1.5 && altitude < 0.05 && lit < 0.012, "\(row): \(limb) \(altitude) \(lit)")
      worst = (max(worst.limb, limb), max(worst.altitude, altitude), max(worst.lit, lit))
    }
    print("Moon's stand: \(worst)")
  }

  /// No half hour of dusk, dark or dawn has a higher Moon, and where the Moon is up in none the moment is in no night.
  @Test(arguments: [(59.91, 10.75), (-0.23, -78.52), (-36.85, 174.76), (69.65, 18.96)])
  func itIsHighestByNight(latitude: Double, longitude: Double) throws {
    var almanac = try almanac(latitude: latitude, longitude: longitude)
    almanac.details = [.moonStand, .moonAltitudes]
    var nights = 0
    let track = try almanac.sky.track(
      over: (try "2026-12-30".date.noonUT)...(try "2027-12-31".date.noonUT), bodies: [.sun, .moon])
    let observer = Standpoint(almanac.position)
    for report in try almanac.days("2027-01-01".date..."2027-12-28".date) {
      let night = try #require(report.night)
      let stand = try #require(night.moonStand)
      #expect(report.noon <= stand.time && stand.time <= report.nextNoon)
      let step = report.nextNoon.days(since: report.noon) / Double(Night.moonSteps)
      for (index, altitude) in night.moonAltitudes.enumerated() where altitude.degrees > 0 {
        let time = report.noon.advanced(byDays: step * Double(index))
        guard observer.altitude(of: track.place(of: .sun, track.time(at: time))).degrees < -6 else { continue }
        #expect(altitude.degrees <= stand.altitude.degrees + 0.01, "\(report.day.date)")
        nights += 1
      }
    }
    #expect(nights > 2_000)
  }
}
