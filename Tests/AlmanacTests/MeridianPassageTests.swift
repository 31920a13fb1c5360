import CivilTime
import Geography
import Testing

@testable import AstroCore

@Suite struct MeridianPassageTests {
  /// Transits by JPL DE440 and Skyfield 1.55 with nutation, aberration and the motion of Sirius, UT1: Messier objects at their
  /// places in OpenNGC, some tenths of a second of time from ours.
  @Test(arguments: [
    (MeridianMark.orionNebula, "2031-09-17", 64.1466, -21.9426, "Atlantic/Reykjavik", "2031-09-18T07:16:31Z"),
    (.orionNebula, "2027-09-25", 64.1466, -21.9426, "Atlantic/Reykjavik", "2027-09-26T06:45:00Z"),
    (.orionNebula, "2044-11-08", 60.1699, 24.9384, "Europe/Helsinki", "2044-11-09T00:42:22Z"),
    (.orionNebula, "2015-09-26", -31.5553, 159.0821, "Australia/Lord_Howe", "2015-09-26T18:38:44Z"),
    (.pleiades, "2037-07-11", 82.5018, -62.3481, "America/Toronto", "2037-07-12T12:36:05Z"),
    (.sirius, "2007-02-12", -77.85, 166.6667, "Antarctica/McMurdo", "2007-02-12T10:10:29Z"),
    (.sirius, "2024-04-16", -33.8688, 151.2093, "Australia/Sydney", "2024-04-16T07:01:42Z"),
  ])
  func passagesAreWithinFiveSeconds(
    mark: MeridianMark, date: String, latitude: Double, longitude: Double, zone: String, truth: String
  ) throws {
    var almanac = try almanac(latitude: latitude, longitude: longitude, zone: zone, parts: [.twilight])
    almanac.details.insert(.meridianPassages)
    let night = try #require(try almanac.day(date.date)?.night)
    let found = night.meridianPassages.filter { $0.mark == mark }
    try #require(found.count == 1)
    let instant = try ["utc": truth].instant("utc")
    #expect(abs(found[0].time.unixSeconds - instant.unixSeconds) < 5)
  }

  @Test func nightsHaveNoneUnlessAsked() throws {
    #expect(try report("2027-01-01", latitude: 50, longitude: 10).night?.meridianPassages.isEmpty == true)
  }

  /// Meeus, Astronomical Algorithms (1998), 28.1 with the Sun of chapter 25, which is good to 0.01° or 2.4 s: the Sun is slow
  /// by 14 min 12 s on 11 February 2027 and fast by 16 min 27 s on 3 November.
  @Test(arguments: [("2027-02-11", -851.8), ("2027-05-14", 218.5), ("2027-07-26", -394.1), ("2027-11-03", 986.6)])
  func theEquationOfTimeIsThatOfMeeus(date: String, seconds: Double) throws {
    for (latitude, longitude, zone) in [(41.85, -87.65, "America/Chicago"), (-33.87, 151.21, "Australia/Sydney")] {
      let day = try report(date, latitude: latitude, longitude: longitude, zone: zone)
      let position = try #require(
        GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude)))
      let found = try #require(day.sun?.equationOfTime(at: position))
      #expect(abs(found - seconds) < 1, "\(found)")
    }
  }
}
