import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// What places see of oppositions. Truth: PyEphem 4.2.1 (Fixtures/sky/opposition_transits.csv), topocentric, airless, at
/// the oppositions of JPL DE440.
@Suite struct OppositionSightTests {
  /// The transit within 5 s (UTC for UT1, and another sidereal time), its altitude within 0.01°, the magnitude within 0.25
  /// (older formulas). Where the Sun or the horizon hides the transit, another moment is printed, or none.
  @Test(arguments: EphemerisModel.allCases)
  func anOppositionIsSeenAtItsTransitWithTheAltitudeAndTheMagnitudeThen(model: EphemerisModel) throws {
    var (count, hidden) = (0, 0)
    var worst: [String: Double] = [:]
    for row in try fixtureRows("sky/opposition_transits.csv", rows: 100) {
      let almanac = try almanac(latitude: row.number("lat"), longitude: row.number("lon"), model: model)
      let body = try #require(Body(rawValue: row["body"]!))
      let date = almanac.zone.date(at: try row.instant("opposition_utc"))
      let found = try almanac.skyEvents(.phenomena, on: date.adding(days: -1)...date.adding(days: 1)).lazy
        .compactMap { event -> PhenomenonReport? in
          guard case .phenomenon(let report) = event.kind, report.phenomenon.kind == .opposition,
            report.phenomenon.bodies[0] == .body(body)
          else { return nil }
          return report
        }.first
      let report = try #require(found, "\(body) \(date)")
      // At opposition a planet is seen from sunset on, 2° high (Docs/planets.md); near the horizon the air decides.
      let isUp = row.number("altitude_deg") > 2 && row.number("sun_altitude_deg") < -1
      guard isUp else {
        hidden += 1
        #expect(report.seen?.isTransit != true)
        continue
      }
      count += 1
      let seen = try #require(report.seen)
      #expect(seen.isTransit && report.isVisible && seen.separation == nil)
      let errors = [
        ("time", abs(seen.time.days(since: try row.instant("transit_utc"))) * 86_400, 5.0),
        ("altitude", abs(seen.altitude.degrees - row.number("altitude_deg")), 0.01),
        ("magnitude", abs(try #require(seen.magnitude) - row.number("magnitude")), 0.25),
      ]
      for (quantity, error, tolerance) in errors {
        worst[quantity] = max(worst[quantity] ?? 0, error)
        #expect(error < tolerance, "\(row["place"]!) \(body) \(date) \(quantity): \(error)")
      }
      // A transit is due south or due north.
      let fromMeridian = min(abs(seen.azimuth.degrees - 180), abs(seen.azimuth.signed.degrees))
      #expect(fromMeridian < 0.1)
    }
    #expect(count == 98 && hidden == 2)
    print("\(model.rawValue): oppositions, largest differences: \(worst)")
  }
}
