import CivilTime
import Geography
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// Transits of Mercury and Venus over the Sun by JPL DE440; sources in Fixtures/sky/ORIGIN.txt.
@Suite struct SunTransitsAgainstDE440Tests {
  /// Truth: JPL DE440 through Skyfield, from the Earth's centre and from places. Tolerances: contacts 3 s for Mercury, 6 s for Venus,
  /// 30 s where the planet grazes the limb; separation 0.1″, from a place 0.2″; altitude 0.02°; what is seen is exact.
  @Test func contactsAreThoseOfDE440() throws {
    var worst: [String: Double] = [:]
    var count = 0
    for row in TestTier.some(try FixtureTable("sky/sun_transits.csv", rows: 84).rows, every: 9) {
      let planet = try #require(Body(rawValue: row["planet"]))
      let isGeocentric = row["place"] == "geocentric"
      let middle = row["greatest"].isEmpty ? try "\(row["date"])".date.noonUT : try row.instant("greatest")
      let track = try SkyStore.shared(.swiss).track(
        over: middle.advanced(byDays: -3)...middle.advanced(byDays: 3), bodies: [.sun, planet])
      let position = try #require(
        GeographicPosition(
          latitude: Angle(degrees: isGeocentric ? 0 : row.number("lat")),
          longitude: Angle(degrees: isGeocentric ? 0 : row.number("lon")),
          elevation: isGeocentric ? 0 : row.number("elevation_m")))
      let observer = isGeocentric ? Standpoint(position).geocentric : Standpoint(position)
      let found = SunTransit(
        planet, near: track.time(at: middle),
        SkySight(
          track: track, observer: observer, skyline: nil, limit: LimitingMagnitude(air: .average, darkSky: 6)))
      guard row["kind"] != "none" else {
        #expect(found == nil, "\(row.fields)")
        continue
      }
      let transit = try #require(found, "\(row.fields)")
      #expect(transit.isPartial == (row["kind"] == "partial"), "\(row.fields)")
      // The same instant of terrestrial time.
      let shift = track.deltaT(at: middle) - (try row.number("delta_t_s"))
      let isGrazing = ["1937", "1999"].contains { row["date"].hasPrefix($0) }
      let tolerance = isGrazing ? 30.0 : planet == .mercury ? 3 : 6
      for contact in transit.contacts {
        let error = abs(contact.time.days(since: try row.instant(contact.name.rawValue)) * 86_400 + shift)
        #expect(error < tolerance, "\(contact.name) \(error) s: \(row.fields)")
        if !isGrazing { worst[planet.rawValue] = max(worst[planet.rawValue] ?? 0, error) }
        if !isGeocentric {
          let high = abs(contact.altitude.degrees - (try row.number("alt_\(contact.name)_deg")))
          #expect(high < 0.02 + abs(shift) * 0.005, "\(contact.name) \(high): \(row.fields)")
        }
      }
      let apart = abs(transit.separation.degrees * 3600 - (try row.number("least_separation_arcsec")))
      #expect(apart < (isGeocentric ? 0.1 : 0.2), "\(apart): \(row.fields)")
      if !isGeocentric { #expect(transit.visibility.rawValue == row["visible"], "\(row.fields)") }
      count += 1
    }
    #expect(count > 7)
    print("transits over the Sun: \(count), largest differences in seconds \(worst)")
  }
}
