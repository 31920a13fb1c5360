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

  /// Source: `calc_ut` of Swiss Ephemeris 2.10.03 through pyswisseph, 2026-10-13 22:00 UT: astrometric at J2000, and of the date.
  /// Tolerance: 0.4″.
  @Test(arguments: [
    ("vesta", 22.37008, -3.41537, 22.717344, -3.27389), ("pluto", 306.03896, -23.72426, 306.4391, -23.637534),
    ("ceres", 110.63121, 23.44292, 111.037679, 23.391505), ("pallas", 19.18604, -15.90223, 19.523237, -15.758042),
    ("juno", 298.21166, -13.34749, 298.588832, -13.277276),
  ])
  func positionsAreThoseOfTheLibrary(name: String, ra: Double, dec: Double, ofDate: Double, decOfDate: Double) throws {
    let (date, tolerance) = (try GregorianDate.span("2026-10-13"), 0.4 / 3600)
    // Midnight of Madrid.
    var almanac = try AlmanacTests.almanac(latitude: 40.417, longitude: -3.703, zone: "Europe/Madrid", model: .swiss)
    almanac.targets = TargetSearch(try TargetCatalogue().list(name))
    almanac.coordinatesTime = CoordinatesTime(clock: 0)
    let night = try #require(try almanac.having([.targets]).days(date).first?.targets?.first)
    #expect(abs(night.position.longitude.degrees - ra) < tolerance)
    #expect(abs(night.position.latitude.degrees - dec) < tolerance)
    #expect(abs(night.middle.days(since: try ["utc": "2026-10-13T22:00:00Z"].instant("utc"))) < 1e-6)
    let next = date.lowerBound.adding(days: 1)
    let track = try #require(try almanac.having([.positions]).days(next...next).first?.track)
    let body = try #require(Body(rawValue: name))
    let place = try #require(track.coordinates?[body])
    #expect(abs(place.equatorial.longitude.degrees - ofDate) < tolerance)
    #expect(abs(place.equatorial.latitude.degrees - decOfDate) < tolerance)
    #expect(track.bodies.last?.body == place.body)
  }

  /// Positions without such a target have Sun, Moon and planets, and sample no other body.
  @Test func positionsWithoutTheirNamesLackThem() throws {
    let almanac = try almanac().having([.positions])
    let track = try #require(try almanac.days(GregorianDate.span("2026-10-14")).first?.track)
    #expect(track.bodies.map(\.body) == [.sun, .moon] + Body.planets)
  }

  /// An instant that is some hours off, as another model has it, makes no other name; names of successive oppositions differ.
  @Test(arguments: Body.small)
  func namesOfOppositionsNeverChange(body: Body) throws {
    let planet = try #require(NominalPlanet(body))
    let query = try EventQuery("\(body.rawValue) opposition", reckoning: .amanta, in: EventCatalogue())
    var names: [GregorianDate] = []
    let dates = try GregorianDate.span("2026").lowerBound...GregorianDate.span("2029").upperBound
    try almanac().find(query, on: dates) { event in
      guard let time = event.time, case .date(let name) = event.skyEvent?.nominalTime else { return true }
      for hours in [-20.0, 20] {
        let shifted = time.advanced(byDays: hours / 24)
        #expect(NominalMeeting.date(near: shifted, of: 0, planet.phase, planet.meanPhase) == name)
      }
      #expect(abs(name.noonUT.days(since: time)) < 15)
      names.append(name)
      return true
    }
    #expect(names.count > 2 && Set(names).count == names.count)
  }

  /// Their screens are as those of other targets.
  @Test(arguments: Body.small)
  func theyHaveASight(body: Body) throws {
    let subject = try #require(PassageSubject(named: body.rawValue, in: TargetCatalogue()))
    let almanac = try almanac()
    let time = try ["utc": "2026-10-13T22:00:00Z"].instant("utc")
    let sight = try almanac.sight(of: subject, at: time)
    #expect(sight.magnitude != nil && sight.light == .night)
    #expect(try !almanac.nextSeen(of: subject, after: time).isEmpty)
  }
}
