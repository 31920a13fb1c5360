import CivilTime
import Geography
import Glibc
import SwissEphemeris
import Testing

@testable import AstroCore

@Suite struct ShowerNightTests {
  /// The appearance of a shower whose maximum lies in a year, at a place, under a sky of Bortle 4.
  private func report(
    _ code: String, _ year: Int, latitude: Double, longitude: Double, zone: String = "UTC", at: JulianDay? = nil,
    showers: [Shower] = Shower.standard
  ) throws -> ShowerReport {
    let dates = try wholeYear(year)
    let almanac = try almanac(latitude: latitude, longitude: longitude, zone: zone, model: .moshier)
    let calendar = try ShowerCalendarTests.calendar(
      dates.lowerBound.description, dates.upperBound.description, showers: showers.filter { $0.code == code })
    let occurrence = try #require(
      calendar.occurrences.first { almanac.zone.date(atUnixSeconds: $0.anchor.roundedUnixSeconds).year == year })
    var reports: [ShowerReport] = []
    try almanac.forEachShower(
      [occurrence], of: calendar, model: .moshier, darkSky: SkyBrightness(bortle: 4), at: at, showsCourse: true
    ) { reports.append($0) }
    return try #require(reports.first)
  }

  private func sky(_ latitude: Double, _ longitude: Double, around time: JulianDay) throws -> ShowerSky {
    let date = GregorianDate(dayNumber: Int((time.unixSeconds / 86_400).rounded(.down)))
    let dates = date.adding(days: -3)...date.adding(days: 3)
    let almanac = try almanac(latitude: latitude, longitude: longitude, model: .moshier)
    return ShowerSky(
      almanac.position, track: try almanac.sky(over: dates).track,
      longitude: try SolarLongitude(almanac.sky.ephemeris, model: .moshier, span: time...time, margin: 5),
      darkSky: SkyBrightness(bortle: 4))
  }

  /// The truth is every minute of the night, computed one by one.
  @Test(arguments: [("GEM", 2026), ("PER", 2027), ("QUA", 2026), ("URS", 2026), ("GEM", 2024), ("ETA", 2026)])
  func noMinuteIsBetterThanTheBest(code: String, year: Int) throws {
    let report = try report(code, year, latitude: 40, longitude: -3.7, zone: "Europe/Madrid")
    let night = try #require(report.night)
    let (best, window) = (try #require(night.best), try #require(night.window))
    let sky = try sky(40, -3.7, around: best.time)
    let path = sky.path(of: report.occurrence.shower, near: sky.track.time(at: best.time))
    let rate = report.occurrence.shower.zenithalHourlyRate
    let noon = try ZoneDatabase().zone("Europe/Madrid").instant(on: night.date, secondsAfterMidnight: 43_200)
    var highest = 0.0
    var runs: [ClosedRange<TrackTime>] = []
    for minute in 0..<1440 {
      let time = sky.track.time(at: JulianDay(unixSeconds: Double(noon) + Double(minute) * 60))
      let moment = path.moment(at: time, maximum: rate)
      let depression = -Self.sunAltitude(sky, time)
      if depression > 12 { highest = max(highest, try #require(moment.hourlyRate)) }
      // Moon down: its upper limb below the refracted horizon, within a sixth of a degree of its centre at -50'.
      let conditions = [
        night.relaxed.contains(.moon) || moment.moonAltitude.degrees < -0.83,
        moment.radiantAltitude.degrees >= (night.relaxed.contains(.radiant) ? 0 : 20),
        depression > (night.relaxed.contains(.sun) ? 12 : 18),
      ]
      guard conditions.allSatisfy({ $0 }) else { continue }
      if let last = runs.last, time - last.upperBound < 1.5 / 1440 {
        runs[runs.count - 1] = last.lowerBound...time
      } else {
        runs.append(time...time)
      }
    }
    #expect(try #require(best.hourlyRate) >= highest * 0.999, "\(code)")
    // The window is the run of these minutes that holds the best moment, or begins or ends within ten minutes of it.
    let bestTime = sky.track.time(at: best.time)
    let run = try #require(
      runs.first { $0.lowerBound - bestTime < 11.0 / 1440 && bestTime - $0.upperBound < 11.0 / 1440 })
    #expect(
      abs(sky.track.time(at: window.lowerBound) - min(run.lowerBound, bestTime)) * 1440 < 2, "\(code) window")
    #expect(
      abs(sky.track.time(at: window.upperBound) - max(run.upperBound, bestTime)) * 1440 < 2, "\(code) window")
  }

  private static func sunAltitude(_ sky: ShowerSky, _ time: TrackTime) -> Double {
    let observer = Standpoint(
      GeographicPosition(latitude: Angle(degrees: 40), longitude: Angle(degrees: -3.7))!)
    return HorizonView(sky.track.place(of: .sun, time), from: observer).altitude.degrees
  }

  /// Full moon on 15 December 2024; on 14 December 2026 a crescent that sets in the evening.
  @Test func theFullMoonSpoilsTheGeminidsOf2024AndNotThoseOf2026() throws {
    let spoilt = try #require(try report("GEM", 2024, latitude: 52.5, longitude: 13.4).night)
    #expect(try [.strong, .severe].contains(#require(spoilt.moonRating)))
    let dark = try #require(try report("GEM", 2026, latitude: 52.5, longitude: 13.4).night)
    #expect(dark.moonRating == ShowerNight.MoonRating.none)
    #expect(dark.relaxed.isEmpty)
  }

  /// Docs/showers.md: the Moon leaves 95 %, 80 %, 50 %, 25 %; each limit belongs to the better rating.
  @Test(arguments: [
    (1, "none"), (0.95, "none"), (0.949, "slight"), (0.8, "slight"), (0.799, "moderate"), (0.75, "moderate"),
    (0.5, "moderate"), (0.499, "strong"), (0.25, "strong"), (0.249, "severe"), (0, "severe"),
  ])
  func moonIsRatedByWhatItLeaves(left: Double, word: String) {
    #expect(ShowerNight.MoonRating(left: left).rawValue == word)
  }

  @Test func theQuadrantidsNeverRiseInDunedin() throws {
    let night = try #require(try report("QUA", 2027, latitude: -45.9, longitude: 170.5).night)
    #expect(night.obstacle == .radiantDown)
    #expect(night.radiantRise == nil && night.radiantSet == nil)
    #expect(try #require(night.radiantCulmination).altitude.degrees < 0)
    #expect(night.best == nil && night.window == nil && night.moonRating == nil)
  }

  @Test func theAlphaCentauridsAreForTheSouth() throws {
    #expect(try report("ACE", 2027, latitude: 52.5, longitude: 13.4).night?.obstacle == .radiantDown)
    let south = try #require(try report("ACE", 2027, latitude: -33.9, longitude: 151.2).night)
    #expect(south.obstacle == nil)
    #expect(try #require(south.best?.hourlyRate) > 1)
  }

  @Test func thePolarDayHidesThePerseids() throws {
    let night = try #require(try report("PER", 2027, latitude: 69.65, longitude: 18.96).night)
    #expect(night.obstacle == .bright)
    #expect(night.course.isEmpty && night.best == nil)
    // The radiant is circumpolar there, by day as well.
    #expect(night.radiantRise == nil && night.radiantSet == nil)
    #expect(try #require(night.radiantCulmination).altitude.degrees > 70)
  }

  /// Above the 60th parallel the Sun stays above -18° in June and July: the window is in twilight, as `relaxed` shows.
  @Test func twilightIsNamedWhereThereIsNoFullDarkness() throws {
    let night = try #require(try report("CAP", 2026, latitude: 57, longitude: 10).night)
    #expect(night.relaxed.contains(.sun))
    #expect(night.window != nil && night.best != nil)
  }

  /// At the pole every radiant keeps the altitude of its declination.
  @Test func atThePoleAltitudeIsDeclination() throws {
    let report = try report("URS", 2026, latitude: 90, longitude: 0)
    let night = try #require(report.night)
    #expect(night.radiantRise == nil && night.radiantSet == nil)
    #expect(abs(try #require(night.best).radiantAltitude.degrees - 76) < 0.5)
    #expect(night.course.count >= 95)
  }

  /// Dec 89 and a drift of 1° a degree: two degrees on it stands 1° beyond the pole, on the opposite meridian.
  @Test func aRadiantDriftsOverThePole() {
    let radiant = Radiant.equatorial(
      rightAscension: 30, declination: 89, rightAscensionDrift: 0, declinationDrift: 1)
    let before = radiant.direction(longitude: 0, offset: 0)
    let after = radiant.direction(longitude: 2, offset: 2)
    #expect(abs(before.z - sin(89 * Double.pi / 180)) < 1e-12)
    #expect(abs(after.z - before.z) < 1e-12)
    #expect(abs(after.x + before.x) < 1e-12 && abs(after.y + before.y) < 1e-12)
  }

  /// Half a turn and twelve degrees from the Sun, on the ecliptic: the First Point of Aries for a Sun at 168°.
  @Test func theAntihelionSourceKeepsItsDistanceFromTheSun() {
    let direction = Radiant.ecliptic(fromSun: 192).direction(longitude: 168, offset: 0)
    #expect(abs(direction.x - 1) < 1e-12)
  }

  @Test func theLocalNightRunsFromNoonToNoon() throws {
    let report = try report("GEM", 2026, latitude: -33.9, longitude: 151.2, zone: "Australia/Sydney")
    let night = try #require(report.night)
    let window = try #require(night.window)
    let zone = try ZoneDatabase().zone("Australia/Sydney")
    let noon = JulianDay(unixSeconds: Double(zone.instant(on: night.date, secondsAfterMidnight: 43_200)))
    #expect(noon <= window.lowerBound && window.upperBound.days(since: noon) <= 1)
  }

  @Test func outOfActivityTheRateIsNothing() throws {
    let march = JulianDay(unixSeconds: Double(try "2026-03-01".date.dayNumber) * 86_400)
    #expect(try report("GEM", 2026, latitude: 40, longitude: 0, at: march).at?.hourlyRate == 0)
    // The rate of a variable shower is unknown within its activity and outside.
    #expect(try report("AMO", 2026, latitude: 40, longitude: 0, at: march).at?.hourlyRate == nil)
  }

  /// The definition of the rate, by hand: ZHR 150, radiant overhead, limiting magnitude 6.5, at the maximum.
  @Test func underAPerfectSkyTheRateIsTheZenithalOne() throws {
    let shower = try #require(Shower.standard.first { $0.code == "GEM" })
    let time = JulianDay(unixSeconds: 1_797_000_000)
    let sky = try sky(33, 0, around: time)
    let path = sky.path(of: shower, near: sky.track.time(at: time))
    let maximum = try #require(sky.longitude.instant(of: sky.longitude.degrees(at: time).value))
    let relative = path.relativeRate(at: sky.track.time(at: maximum), sineAltitude: 1, limitingMagnitude: 6.5)
    let offset = Angle(degrees: sky.longitude.degrees(at: maximum).value - 262.2).signed.degrees
    #expect(abs(relative - pow(10, -(offset < 0 ? 0.39 : 0.72) * abs(offset))) < 1e-12)
    // A magnitude less divides the rate by the population index, half the sine of the altitude by two.
    let hazy = path.relativeRate(at: sky.track.time(at: maximum), sineAltitude: 0.5, limitingMagnitude: 5.5)
    #expect(abs(hazy - relative / 2.6 / 2) < 1e-12)
  }
}
