import CivilTime
import Foundation
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// The planets of a day: what is up, when, and why not.
@Suite struct PlanetDayTests {
  private func planet(
    _ body: Body, _ date: String, latitude: Double, longitude: Double, zone: String = "UTC",
    model: EphemerisModel? = nil
  ) throws -> PlanetDay {
    let report = try report(
      date, latitude: latitude, longitude: longitude, zone: zone, model: model, parts: [.planets])
    return try #require(report.planets.first { $0.body == body })
  }

  /// What `up` means, by the places of the track itself, a look every five minutes.
  @Test(arguments: [
    ("2026-11-21", 23.18, 75.78, "Asia/Kolkata"), ("2026-03-29", 52.52, 13.41, "Europe/Berlin"),
    ("2025-06-21", 59.91, 10.74, "Europe/Oslo"), ("2026-12-21", 78.22, 15.65, "Arctic/Longyearbyen"),
    ("2026-06-21", -90, 0, "UTC"), ("2011-12-31", -13.83, -171.76, "Pacific/Apia"),
  ])
  func aPlanetIsUpWhereItsReserveIsPositive(
    date: String, latitude: Double, longitude: Double, zone: String
  ) throws {
    let almanac = try almanac(latitude: latitude, longitude: longitude, zone: zone, parts: [.planets])
    let day = try date.date
    let report = try #require(try almanac.day(day))
    let track = try almanac.sky(over: day...day.adding(days: 1), SkyNeeds(almanac)).track
    let observer = Standpoint(almanac.position)
    func altitude(_ body: Body, _ time: JulianDay) -> Angle {
      observer.altitude(of: track.place(of: body, track.time(at: time)))
    }
    let end = almanac.noon(of: day.adding(days: 1))
    var looks = 0
    for planet in report.planets {
      for minutes in stride(from: 0.0, to: end.days(since: report.noon) * 1440, by: 5) {
        let time = report.noon.advanced(byDays: minutes / 1440)
        let (height, sun) = (altitude(planet.body, time), altitude(.sun, time))
        let aspect = track.planetAspect(of: planet.body, at: time)
        let reserve =
          height.degrees < 0 || sun.degrees > 0
          ? -99
          : almanac.limitingMagnitude.reserve(
            aspect.magnitude, altitude: height, sun: sun, elongation: aspect.elongation)
        // A look near an edge shows nothing.
        guard abs(height.degrees - 2) > 0.1, abs(sun.degrees + 0.8333) > 0.1, abs(reserve) > 0.3 else { continue }
        looks += 1
        let isSeen = height.degrees > 2 && sun.degrees < -0.8333 && reserve > 0
        let isUp = planet.up.contains { $0.contains(time) }
        // Less than five minutes is no sight.
        #expect(isUp == isSeen, "\(planet.body) \(minutes) min, reserve \(reserve)")
        if isUp { #expect(reserve < (planet.reserve ?? -99) + 0.2) }
      }
      #expect((planet.best == nil) == (planet.sight == .notSeen))
      #expect((planet.unseen == nil) == (planet.sight != .notSeen))
    }
    #expect(looks > 1500)
  }

  /// In the night of its opposition, 10 January 2026, Jupiter is up from dusk to dawn; Saturn, 100° east of the Sun, in the
  /// evening; Venus, behind the Sun since 6 January, not at all. Source of the instants: NASA, Sky Events Calendar 2026.
  @Test func thePartOfTheNightFollowsFromTheElongation() throws {
    func night(_ body: Body) throws -> PlanetDay {
      try planet(body, "2026-01-10", latitude: 52.52, longitude: 13.41, zone: "Europe/Berlin")
    }
    #expect(try night(.jupiter).part == .allNight)
    #expect(try night(.saturn).part == .evening)
    #expect(try night(.venus).sight == .notSeen)
    #expect(
      try planet(.venus, "2026-11-21", latitude: 23.18, longitude: 75.78, zone: "Asia/Kolkata").part == .morning)
  }

  /// Oslo, 59.9° N: at the solstice the Sun is never below -6.7°, yet Venus of magnitude -4 is seen for more than an hour. Source:
  /// `swe_vis_limit_mag`, 73 minutes on 1 July.
  @Test func aBrightSummerNightHidesAllButTheBrightest() throws {
    let report = try report("2026-07-01", latitude: 59.91, longitude: 10.74, zone: "Europe/Oslo", parts: [.planets])
    let minutes = Dictionary(uniqueKeysWithValues: report.planets.map { ($0.body, $0.up.seconds / 60) })
    #expect(abs((minutes[.venus] ?? 0) - 73) < 6)
    for body in [Body.mercury, .mars, .uranus, .neptune] { #expect(minutes[body] == 0, "\(body)") }
  }

  /// Saturn of 2018 at declination -22.5° stays below the horizon of Tromsø, and rises there years later.
  @Test func aPlanetThatNeverRisesHasNoNextRising() throws {
    let saturn = try planet(.saturn, "2018-06-27", latitude: 69.65, longitude: 18.96, zone: "Europe/Oslo")
    #expect(saturn.horizon.state == .belowAllDay && saturn.horizon.rises.isEmpty && saturn.horizon.sets.isEmpty)
    #expect(saturn.horizon.transits.count == 1 && saturn.horizon.nextRise == nil && saturn.horizon.nextSet == nil)
  }

  @Test func aPlanetAtThePoleIsUpForMonths() throws {
    let jupiter = try planet(.jupiter, "2026-01-10", latitude: 90, longitude: 0)
    #expect(jupiter.horizon.state == .aboveAllDay && jupiter.part == .allNight)
    #expect(jupiter.up.count == 1 && jupiter.up[0].upperBound.days(since: jupiter.up[0].lowerBound) == 1)
    // The declination of Jupiter: 22.0°. Source: JPL Horizons.
    #expect(abs((jupiter.best?.altitude.degrees ?? 0) - 22) < 0.3)
  }

  @Test func aDayOfClockChangeHasOneDayOfPassages() throws {
    for date in ["2026-03-29", "2026-10-25"] {
      let report = try report(date, latitude: 52.52, longitude: 13.41, zone: "Europe/Berlin", parts: [.planets])
      for planet in report.planets {
        let times = planet.horizon.rises.map(\.time) + planet.horizon.sets.map(\.time)
        #expect(times.allSatisfy { report.day.start <= $0 && $0 < report.day.end })
        #expect(planet.horizon.transits.count == 1 && planet.horizon.state == .crosses)
        #expect(try #require(planet.horizon.nextRise) >= report.day.end)
      }
    }
  }

  @Test(arguments: ["1800-01-01", "2399-12-31", "-2999-06-21"])
  func planetsStandAtTheEndsOfTheData(date: String) throws {
    let report = try report(date, latitude: 23.18, longitude: 75.78, zone: "Asia/Kolkata", parts: [.planets])
    #expect(report.planets.count == 7 && report.planets.allSatisfy { $0.horizon.nextRise != nil })
  }

  @Test func theSiderealPlaceFollowsTheAyanamsha() throws {
    let place = SiderealPlace(longitude: Angle(degrees: 359.999))
    #expect((place.rashi, place.nakshatra, place.pada) == (12, 27, 4))
    let first = SiderealPlace(longitude: Angle(degrees: 0))
    #expect((first.rashi, first.nakshatra, first.pada) == (1, 1, 1))
    let jupiter = try planet(.jupiter, "2026-01-10", latitude: 23.18, longitude: 75.78)
    let ayanamsha = (jupiter.aspect.longitude - jupiter.sidereal.longitude).normalized.degrees
    // Lahiri at the beginning of 2026: 24.22°. Source: Indian Astronomical Ephemeris.
    #expect(abs(ayanamsha - 24.22) < 0.02)
  }

  @Test func aYearAndADayHaveTheSamePlanets() throws {
    let almanac = try almanac(latitude: 69.65, longitude: 18.96, zone: "Europe/Oslo", parts: [.planets])
    let year = try almanac.days(wholeYear(2026))
    for report in [year[0], year[171], year[324], year[364]] {
      let alone = try #require(try almanac.day(report.day.date))
      for (one, other) in zip(report.planets, alone.planets) {
        #expect(one.horizon.state == other.horizon.state && one.part == other.part && one.unseen == other.unseen)
        #expect(one.constellation == other.constellation)
        for (first, second) in zip(one.horizon.rises + one.horizon.sets, other.horizon.rises + other.horizon.sets) {
          #expect(abs(first.time.days(since: second.time)) * 86_400 < 0.01)
        }
      }
    }
  }
}

/// Borders of the constellations.
@Suite struct ConstellationTests {
  /// Places at the equinox of 1950. Source: the test of Roman's program, CDS VI/42.
  @Test(arguments: [
    (9.0, 65.0, "UMa"), (23.5, -20, "Aqr"), (5.12, 9.12, "Ori"), (9.4555, -19.9, "Hya"), (12.8888, 22, "Com"),
    (15.6687, -12.1234, "Lib"), (19, -40, "CrA"), (6.2222, -81.1234, "Men"),
  ])
  func thePlacesOfRomanLieInTheirConstellations(hours: Double, declination: Double, expected: String) {
    let (alpha, delta) = (Angle(degrees: hours * 15).radians, Angle(degrees: declination).radians)
    let of1950 = SIMD3(cos(delta) * cos(alpha), cos(delta) * sin(alpha), sin(delta))
    let ofJ2000 = Precession(to: JulianDay(ut: 2_433_282.4235)).reversed(of1950)
    let of1875 = Precession(to: JulianDay(ut: 2_405_889.25855)).applied(to: ofJ2000)
    #expect(Constellation(of1875).abbreviation == expected)
  }

  @Test func everyDirectionHasAConstellationWithAName() {
    var found: Set<String> = []
    for declination in stride(from: -90.0, through: 90, by: 1.5) {
      for hours in stride(from: 0.0, to: 24, by: 0.1) {
        let (alpha, delta) = (Angle(degrees: hours * 15).radians, Angle(degrees: declination).radians)
        let constellation = Constellation(SIMD3(cos(delta) * cos(alpha), cos(delta) * sin(alpha), sin(delta)))
        found.insert(constellation.abbreviation)
      }
    }
    #expect(found.count == 88)
    let unnamed = found.filter { Constellation(abbreviation: $0).name == $0 }
    // The names of two constellations have three letters.
    #expect(unnamed == ["Ara", "Leo"])
  }
}
