import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Pluto and the four large asteroids.
@Suite struct SmallBodyTests {
  private func almanac() throws -> Almanac {
    try AlmanacTests.almanac(latitude: 40.417, longitude: -3.703, model: .swiss)
  }

  /// Source: `calc_ut` and `pheno_ut` of Swiss Ephemeris 2.10.03 through pyswisseph, geocentric longitudes 180° apart. Tolerance: a
  /// minute, and 0.03 of a magnitude.
  @Test(arguments: [
    ("ceres", "2027-01-07T18:06:25Z", 6.785), ("ceres", "2028-05-06T20:20:57Z", 6.974),
    ("pallas", "2026-10-06T22:56:41Z", 8.269), ("pallas", "2028-03-14T08:16:02Z", 6.586),
    ("juno", "2026-07-26T16:58:58Z", 9.197), ("juno", "2028-01-16T19:37:34Z", 7.963),
    ("vesta", "2026-10-13T06:23:58Z", 6.342), ("vesta", "2028-01-31T11:16:40Z", 6.216),
    ("pluto", "2026-07-27T06:55:02Z", 14.447), ("pluto", "2028-07-30T06:03:29Z", 14.511),
  ])
  func oppositionsAndMagnitudesAreThoseOfTheLibrary(name: String, time: String, magnitude: Double) throws {
    let (expected, almanac) = (try ["utc": time].instant("utc"), try almanac())
    let date = almanac.zone.date(at: expected)
    let query = try EventQuery("\(name) opposition", reckoning: .amanta, in: EventCatalogue())
    var found: [JulianDay] = []
    try almanac.find(query, on: date.adding(days: -100)...date.adding(days: 100)) {
      if let time = $0.time { found.append(time) }
      return true
    }
    let opposition = try #require(found.first)
    #expect(found.count == 1 && abs(opposition.days(since: expected)) * 1_440 < 1)
    let body = try #require(Body(rawValue: name))
    let track = try almanac.sky.track(
      over: expected.advanced(byDays: -1)...expected.advanced(byDays: 1), bodies: [.sun, .moon, body])
    #expect(abs(track.planetAspect(of: body, at: expected).magnitude - magnitude) < 0.03)
  }

  /// They are targets with nights, and no list of planets has them.
  @Test(arguments: Body.small)
  func theyAreTargets(body: Body) throws {
    let target = try #require(try TargetCatalogue().list(body.rawValue).first)
    #expect(target.body == body && !Body.planets.contains(body))
    #expect(try EventQuery("best \(body.rawValue)", reckoning: .amanta, in: EventCatalogue()).kind == .target)
    var almanac = try almanac()
    almanac.targets = TargetSearch([target])
    let night = try #require(
      try almanac.having([.targets]).days(GregorianDate.span("2026-10-13")).first?.targets?.first)
    #expect(!night.transits.isEmpty)
  }

  /// A search for the oppositions of all planets has none of them, so that it costs no more.
  @Test func searchesWithoutTheirNamesLackThem() throws {
    let query = try EventQuery("opposition", reckoning: .amanta, in: EventCatalogue())
    try almanac().find(query, on: try GregorianDate.span("2026")) { event in
      if case .phenomenon(let report) = event.skyEvent?.kind {
        #expect(!report.phenomenon.bodies.contains { object in Body.small.contains { object == .body($0) } })
      }
      return true
    }
  }

  /// The files of the asteroids begin in 1800.
  @Test func beyondTheFileThereIsOneClearError() throws {
    var almanac = try almanac()
    almanac.targets = TargetSearch(try TargetCatalogue().list("vesta"))
    #expect(throws: EphemerisError.self) { try almanac.having([.targets]).days(GregorianDate.span("1700-01-01")) }
  }
}
