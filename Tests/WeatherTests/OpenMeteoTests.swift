import CivilTime
import Fixtures
import Testing

@testable import Weather

/// The expected values are read from the fixture by eye; its clock is one hour ahead of UTC.
@Suite struct OpenMeteoTests {
  @Test func currentBlockIsReadInItsUnits() throws {
    let file = try weatherFixture("open-meteo.json")
    #expect(file.form == .openMeteo)
    let report = try #require(file.reports.first)
    #expect(file.reports.count == 1)
    #expect(report.position?.latitude.degrees == 52.52)
    #expect(report.position?.longitude.degrees == 13.419998)
    #expect(report.warnings.isEmpty)
    let point = try report.point("2026-11-21T18:15:00+01:00")
    #expect(!point.isForecast)
    #expect(point[.temperature] == 3.4)
    #expect(point[.humidity] == 81)
    #expect(point[.cloud] == 22)
    #expect(point[.stationPressure] == 1011.2)
    #expect(point[.seaLevelPressure] == nil)
    #expect(point[.wind] == 2.6)
    #expect(point[.windDirection] == 250)
    #expect(point.weatherCode == 1)
    #expect(point.condition == "mainly clear")
  }

  @Test func hoursAreReadAndNullsAreGaps() throws {
    let report = try #require(try weatherFixture("open-meteo.json").reports.first)
    // The points are 48 hours and the current quarter of an hour.
    #expect(report.points.count == 49)
    let first = try report.point("2026-11-21T00:00:00+01:00")
    #expect(first.isForecast)
    #expect(first[.temperature] == 1.4)
    #expect(first[.dewPoint] == -0.2)
    #expect(first[.visibility] == 24.14)
    #expect(first[.lowCloud] == 10)
    #expect(first[.midCloud] == 5)
    #expect(first[.highCloud] == 100)
    #expect(first[.gust] == 5.1)
    #expect(first[.insolation] == 0)
    #expect(first[.precipitationProbability] == 0)
    let last = try report.point("2026-11-22T23:00:00+01:00")
    #expect(last[.temperature] == 2)
    expect(last[.visibility], 0.18)
    #expect(try report.point("2026-11-22T21:00:00+01:00")[.visibility] == nil)
  }

  /// The age is twelve minutes, from 18:15 to 18:27.
  @Test func currentIsTheBlockWhileItIsFresh() throws {
    let report = try #require(try weatherFixture("open-meteo.json").reports.first)
    let current = try #require(report.current(at: try "2026-11-21T18:27:00+01:00".instant))
    expect(current.age, 720, within: 0.001)
    #expect(!current.isStale)
    #expect(current.point[.temperature] == 3.4)
  }

  /// The nearest hour has the age of the file; beyond the hours the last measurement is current, which is stale.
  @Test func anOldFileGivesItsForecastWithItsAge() throws {
    let report = try #require(try weatherFixture("open-meteo.json").reports.first)
    let later = try #require(report.current(at: try "2026-11-22T10:40:00+01:00".instant))
    #expect(later.point.isForecast)
    #expect(later.point.time.rfc3339UTC == "2026-11-22T10:00:00Z")
    expect(later.age, 16 * 3_600 + 25 * 60, within: 0.001)
    #expect(later.isStale)
    let beyond = try #require(report.current(at: try "2026-11-24T18:15:00+01:00".instant))
    #expect(!beyond.point.isForecast)
    #expect(beyond.isStale)
    #expect(report.current(at: try "2026-11-20T12:00:00Z".instant) == nil)
  }

  /// Worked out by hand: 50 °F = 10 °C, 36 km/h = 10 m/s, 10 mph = 4.4704 m/s, 10,000 ft = 3.048 km, 0.5 inch = 12.7
  /// mm.
  @Test func unitsAreThoseOfTheFile() throws {
    let text = """
      {"latitude": 1, "longitude": 2, "utc_offset_seconds": 0, "hourly_units": {"time": "iso8601",
       "temperature_2m": "°F", "wind_speed_10m": "mp/h", "wind_gusts_10m": "km/h", "visibility": "ft",
       "precipitation": "inch", "surface_pressure": "bar"},
       "hourly": {"time": ["2026-11-21T00:00"], "temperature_2m": [50], "wind_speed_10m": [10],
       "wind_gusts_10m": [36], "visibility": [10000], "precipitation": [0.5], "surface_pressure": [1],
       "cloud_cover": [50]}}
      """
    let report = try #require(try weather(text).reports.first)
    let point = report.points[0]
    expect(point[.temperature], 10)
    expect(point[.wind], 4.4704)
    expect(point[.gust], 10)
    expect(point[.visibility], 3.048)
    expect(point[.precipitation], 12.7)
    #expect(point[.stationPressure] == nil)
    #expect(point[.cloud] == nil)
    #expect(report.warnings.texts == ["1 surface_pressure is in an unknown unit, bar", "1 cloud_cover is in no unit"])
  }

  /// In most such files the hours have other names than the present.
  @Test func currentWeatherTakesTheUnitsOfTheHours() throws {
    let text = """
      {"latitude": 1, "longitude": 2, "utc_offset_seconds": 0,
       "current_weather": {"temperature": 41, "windspeed": 18, "winddirection": 90, "time": "2026-11-21T18:00"},
       "hourly_units": {"temperature_2m": "°F", "windspeed_10m": "km/h", "winddirection_10m": "°"},
       "hourly": {"time": []}}
      """
    let point = try #require(try weather(text).reports.first?.points.first)
    expect(point[.temperature], 5)
    expect(point[.wind], 5)
    #expect(point[.windDirection] == 90)
  }

  @Test func oldNamesAndCurrentWeatherAreRead() throws {
    let text = """
      {"latitude": 1, "longitude": 2, "utc_offset_seconds": 7200,
       "current_weather": {"temperature": 5.5, "windspeed": 18, "winddirection": 90, "weathercode": 81,
         "time": "2026-11-21T18:00"},
       "hourly_units": {"temperature": "°C", "temperature_2m": "°C", "windspeed": "km/h", "winddirection": "°",
         "relativehumidity_2m": "%", "dewpoint_2m": "°C", "cloudcover": "%", "windspeed_10m": "kn"},
       "hourly": {"time": ["2026-11-21T17:00"], "temperature_2m": [4], "relativehumidity_2m": [70],
         "dewpoint_2m": [-1], "cloudcover": [33], "windspeed_10m": [10], "weathercode": [86]}}
      """
    let points = try #require(try weather(text).reports.first).points
    #expect(points.map(\.time.rfc3339UTC) == ["2026-11-21T15:00:00Z", "2026-11-21T16:00:00Z"])
    #expect(points[0][.humidity] == 70)
    #expect(points[0][.dewPoint] == -1)
    #expect(points[0][.cloud] == 33)
    expect(points[0][.wind], 5.144444, within: 1e-6)  // 10 × 1852 / 3600
    #expect(points[0].condition == "heavy snow showers")
    #expect(points[1][.temperature] == 5.5)
    expect(points[1][.wind], 5)
    #expect(points[1][.windDirection] == 90)
    #expect(points[1].condition == "showers")
  }

  /// 1,795,219,200 is 2026-11-21T00:00:00Z (`date -u -d @1795219200`).
  @Test func unixTimesAreInstants() throws {
    let text = """
      {"latitude": 1, "longitude": 2, "utc_offset_seconds": 3600, "timezone": "Europe/Berlin",
       "hourly_units": {"time": "unixtime", "temperature_2m": "°C"},
       "hourly": {"time": [1795219200, 1795222800], "temperature_2m": [1, 2]}}
      """
    let points = try #require(try weather(text).reports.first).points
    #expect(points.map(\.time.rfc3339UTC) == ["2026-11-21T00:00:00Z", "2026-11-21T01:00:00Z"])
  }

  /// The service adds the offset of the day of the request to all times, over a clock change too; on 2026-10-25 Berlin
  /// goes back at 01:00 UTC. Without an offset only the zone is left.
  @Test func oneOffsetHoldsForTheWholeFile() throws {
    let hours = """
      "timezone": "Europe/Berlin", "hourly_units": {"temperature_2m": "°C"}, "hourly": {"time":
       ["2026-10-25T02:00", "2026-10-25T03:00", "2026-10-25T04:00"], "temperature_2m": [1, 2, 3]}}
      """
    let fixed = try #require(
      try weather("{\"latitude\":1,\"longitude\":2,\"utc_offset_seconds\":7200," + hours).reports.first)
    #expect(
      fixed.points.map(\.time.rfc3339UTC) == ["2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00Z"])
    let zoned = try #require(try weather("{\"latitude\":1,\"longitude\":2," + hours).reports.first)
    #expect(
      zoned.points.map(\.time.rfc3339UTC) == ["2026-10-25T00:00:00Z", "2026-10-25T02:00:00Z", "2026-10-25T03:00:00Z"])
  }

  @Test func eachPlaceOfAFileHasAReport() throws {
    func place(_ latitude: Int) -> String {
      """
      {"latitude": \(latitude), "longitude": 0, "utc_offset_seconds": 0, "current_units": {"temperature_2m": "°C"},
       "current": {"time": "2026-11-21T18:00", "temperature_2m": \(latitude)}}
      """
    }
    let file = try weather("[\(place(10)), \(place(20)), \(place(30))]")
    #expect(file.reports.count == 3)
    #expect(try file.report(near: position(19, 1)).position?.latitude.degrees == 20)
  }

  @Test func anErrorOfTheServiceIsRepeated() throws {
    #expect(
      try weatherError(#"{"error":true,"reason":"Latitude must be in range\u001b[0m"}"#)
        == .malformed("the service refused: Latitude must be in range[0m"))
  }

  @Test func unequalArraysLoseNothingButTheirSurplus() throws {
    let text = """
      {"latitude": 1, "longitude": 2, "utc_offset_seconds": 0,
       "hourly_units": {"temperature_2m": "°C", "relative_humidity_2m": "%", "cloud_cover": "%"},
       "hourly": {"time": ["2026-11-21T00:00", "nonsense", "2026-11-21T02:00"], "temperature_2m": [1, 2],
        "relative_humidity_2m": [50, 60, 70, 80], "cloud_cover": [10, "x", 900]}}
      """
    let report = try #require(try weather(text).reports.first)
    #expect(report.points.map(\.[.temperature]) == [1, nil])
    #expect(report.points.map(\.[.humidity]) == [50, 70])
    #expect(report.points.map(\.[.cloud]) == [10, nil])
    #expect(
      report.warnings.texts == [
        "1 a row without a valid time is left out", "1 an impossible value is left out: cloud",
        "1 temperature_2m has 2 values for 3 times", "1 relative_humidity_2m has 4 values for 3 times",
      ])
  }
}
