import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// First and last sights of stars, and planets near targets.
@Suite struct StarSightTests {
  private func almanac(_ latitude: Double, _ longitude: Double, zone: String = "UTC") throws -> Almanac {
    let position = try #require(
      GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude)))
    return Almanac(SkyStore(try Ephemeris()), position: position, zone: try ZoneDatabase().zone(zone))
  }

  private func search<Search: EventSearch>(_ words: String, as: Search.Type) throws -> Search {
    let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
    return try #require(query.search(Search.self), "\(words) is \(query)")
  }

  /// Source: `swe_heliacal_ut` of the Swiss Ephemeris 2.10.03, which has Schaefer's model (1013.25 hPa, 15 °C, 40 %, extinction 0.20, an eye
  /// of 36 years). Tolerance: a day for Sirius; eight for others, whose dates the model's air and eye move more.
  @Test(arguments: [
    ("sirius", 30.063, 31.250, "2026-08-03", "2026-05-29", 1),
    ("sirius", 25.699, 32.642, "2026-07-31", "2026-06-02", 1),
    ("sirius", 37.775, -122.419, "2026-08-10", "2026-05-21", 1),
    ("sirius", 45.749, 4.848, "2026-08-18", "2026-05-12", 1),
    ("sirius", 18.520, 73.855, "2026-07-25", "2026-06-08", 1), ("rigel", 28.652, 77.231, "2026-07-13", "2026-05-11", 8),
    ("regulus", 31.202, 29.916, "2026-09-09", "2026-07-28", 8),
    ("spica", 30.063, 31.250, "2026-11-02", "2026-09-19", 8),
    ("antares", 45.749, 4.848, "2026-12-28", "2026-10-22", 8),
    ("canopus", 18.520, 73.855, "2026-08-11", "2026-05-13", 8),
  ])
  func firstAndLastSightsAreThoseOfTheModel(
    star: String, latitude: Double, longitude: Double, udaya: String, asta: String, days: Int
  ) throws {
    let almanac = try almanac(latitude, longitude)
    for (words, expected) in [("\(star) heliacal rising", udaya), ("heliacal setting of \(star)", asta)] {
      let found = try almanac.events(
        of: try search(words, as: StarSightSearch.self), on: try GregorianDate.span("2026"))
      let date = try #require(GregorianDate(expected))
      try #require(found.count == 1, "\(words): \(found.map(\.nominal))")
      // The model's instant is an hour or two of local time away.
      #expect(abs(found[0].time.days(since: date.noonUT)) < Double(days) + 1, "\(words)")
      #expect(found[0].sunAltitude.degrees <= -found[0].arcusVisionis.degrees)
    }
  }

  /// By what a star is seen: the rising of the day before, and the setting of the day after, have the Sun too high.
  @Test func theDayBeforeIsTooBright() throws {
    let almanac = try almanac(30.063, 31.250)
    let sirius = try #require(TargetCatalogue().named("sirius"))
    let udaya = try #require(
      almanac.events(of: StarSightSearch(sirius, isUdaya: true), on: GregorianDate.span("2000")).first)
    // A degree of depth a day: the Sun is at most that much deeper than it must be.
    #expect(udaya.sunAltitude.degrees < -8.456 && udaya.sunAltitude.degrees > -9.5)
    // Sirius is highest at midnight around New Year: that of 2001 ends the season.
    #expect(udaya.nominalName == "2001-sirius-udaya" || udaya.nominalName == "2000-sirius-udaya")
  }

  /// A star that never sets has no first sight, nor has one that never rises, and other words are refused in one line.
  @Test func whatIsAlwaysOrNeverSeenSaysSo() throws {
    let oslo = try almanac(59.913, 10.746)
    for (star, isNever) in [("polaris", true), ("canopus", true), ("sirius", false)] {
      let search = try search("\(star) udaya", as: StarSightSearch.self)
      let day = try GregorianDate.span("2026")
      #expect((try search.absence(on: day, of: oslo).scope == .never) == isNever, "\(star)")
      #expect(try oslo.events(of: search, on: day).isEmpty == isNever, "\(star)")
    }
    for words in ["m31 heliacal rising", "uranus heliacal rising", "foo heliacal setting"] {
      #expect(throws: Mistake.self) { try EventQuery(words, reckoning: .amanta, in: EventCatalogue()) }
    }
    for (words, kind) in [
      ("venus heliacal rising", EventKind.appearance), ("heliacal setting of mercury", .appearance),
      ("asta orb", .asta),
    ] {
      #expect(try EventQuery(words, reckoning: .amanta, in: EventCatalogue()).kind == kind)
    }
  }

  /// Source: `swe_calc_ut` of the Swiss Ephemeris, astrometric places of J2000, against M44 and M1 of OpenNGC. Tolerance: 15 minutes and
  /// 0.0005°.
  @Test(arguments: [
    ("mars m44", "2023", [("2023-06-02T22:59:10Z", 0.17277)]),
    ("venus near m44", "2024", [("2024-07-17T22:17:49Z", 0.06104)]),
    ("conjunction of mercury with m44", "2027", [("2027-08-06T05:00:14Z", 0.18037)]),
    ("jupiter-m44", "2026", [("2026-08-04T09:55:30Z", 0.79938)]),
    ("saturn and the crab nebula", "2032", [("2032-06-01T17:02:28Z", 0.23830)]),
    ("uranus m1", "2032", [("2032-01-02T08:30:18Z", 1.44880), ("2032-04-26T16:47:38Z", 1.45330)]),
    ("jupiter m44", "2027", []),
  ])
  func planetsPassTargets(words: String, year: String, expected: [(time: String, separation: Double)]) throws {
    let found = try almanac(0, 0).events(
      of: try search(words, as: AppulseSearch.self), on: try GregorianDate.span(year))
    try #require(found.count == expected.count)
    for (event, expected) in zip(found, expected) {
      let time = try #require(JulianDay(rfc3339: expected.time))
      #expect(abs(event.time.days(since: time)) * 1440 < 15, "\(event.time.days(since: time) * 1440)")
      #expect(abs(event.separation.degrees - expected.separation) < 0.0005)
    }
  }

  /// Words of the sky stay what they are, and a target that no planet reaches is refused.
  @Test func otherReadingsStay() throws {
    func kind(_ words: String) throws -> EventKind {
      try EventQuery(words, reckoning: .amanta, in: EventCatalogue()).kind
    }
    #expect(try kind("venus regulus") == .sky && kind("venus pleiades") == .sky)
    #expect(try kind("sirius rise") == .daily && kind("jupiter udaya") == .asta)
    #expect(throws: Mistake.self) { try kind("mars sirius") }
    #expect(try search("mars m44", as: AppulseSearch.self).description == "mars m44")
  }
}
