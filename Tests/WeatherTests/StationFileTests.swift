import CivilTime
import Fixtures
import Testing

@testable import Weather

/// The expected values are read from the fixtures by eye; Hawaii's clocks are ten hours behind UTC.
@Suite struct StationFileTests {
  @Test func ownTableIsReadByItsHeader() throws {
    let text = """
      time,temperature_c,humidity_pct,dewpoint_c,pressure_hpa,wind_ms,wind_dir_deg,gust_ms,visibility_km,cloud_pct,insolation_wm2,seeing_arcsec,mood
      2026-11-21T18:20:00+01:00,3.4,81,0.4,1011.2,2.6,250,5.1,24,22,0,1.9,good
      2026-11-21T17:10:00Z,"3.6",,,,,,,,,-3,,
      2026-11-21 17:15,9,,,,,,,,,,,

      2026-11-21T17:16:00Z,-9999,103,x,,,,,,,,,

      """
    let report = try #require(try weather(text).reports.first)
    #expect(report.form == .stationTable)
    #expect(
      report.points.map(\.time.rfc3339UTC) == ["2026-11-21T17:10:00Z", "2026-11-21T17:16:00Z", "2026-11-21T17:20:00Z"])
    let point = report.points[2]
    #expect(point[.temperature] == 3.4)
    #expect(point[.humidity] == 81)
    #expect(point[.dewPoint] == 0.4)
    #expect(point[.stationPressure] == 1011.2)
    #expect(point[.wind] == 2.6)
    #expect(point[.windDirection] == 250)
    #expect(point[.gust] == 5.1)
    #expect(point[.visibility] == 24)
    #expect(point[.cloud] == 22)
    #expect(point[.insolation] == 0)
    #expect(point[.seeing] == 1.9)
    #expect(report.points[0][.temperature] == 3.6)
    #expect(report.points[0][.insolation] == 0)  // A pyranometer in the night.
    #expect(report.points[1][.temperature] == nil)
    #expect(report.points[1][.humidity] == 100)  // A wet hygrometer.
    #expect(
      report.warnings.texts == [
        "1 a row without a valid time is left out", "2 an impossible value is left out: temperature, dew point",
        "1 unknown column mood",
      ])
  }

  @Test func aTableMayHaveAMarkAndCRLF() throws {
    let text = "\u{FEFF}TIME,Temperature_C\r\n2026-11-21T17:20:00Z,3.4\r\n"
    #expect(try weather(text).reports[0].points.map(\.[.temperature]) == [3.4])
  }

  /// A decimal comma between quotation marks is no end of a field, and no number either; a row too long is no row.
  @Test func quotedCommasShiftNoColumns() throws {
    let text = """
      time,temperature_c,wind_ms,cloud_pct
      "2026-11-21T17:00:00Z","4,5",2,50
      2026-11-21T18:00:00Z,4,5,2,50
      2026-11-21T19:00:00Z,1,3,25
      """
    let report = try #require(try weather(text).reports.first)
    #expect(report.points.map(\.time.rfc3339UTC) == ["2026-11-21T17:00:00Z", "2026-11-21T19:00:00Z"])
    #expect(report.points.map(\.[.temperature]) == [nil, 1])
    #expect(report.points.map(\.[.wind]) == [2, 3])
    #expect(report.points.map(\.[.cloud]) == [50, 25])
  }

  /// 7.80 langleys an hour × 41,840 / 3,600 = 90.6533 W/m².
  @Test func haleakalaTableIsRead() throws {
    let report = try #require(try weatherFixture("haleakala-ifa.sample.csv").reports.first)
    #expect(report.form == .haleakalaTable)
    #expect(report.points.count == 289)
    let first = try report.point("2026-11-19T18:00:00-10:00")
    #expect(first[.temperature] == 6)
    #expect(first[.stationPressure] == 713)
    #expect(first[.humidity] == 30)
    #expect(first[.wind] == 5.2)
    #expect(first[.windDirection] == 60)
    expect(first[.visibility], 20)
    #expect(first[.precipitation] == 0)
    #expect(first[.dewPoint] == -9.5)
    expect(try report.point("2026-11-19T19:00:00-10:00")[.insolation], 90.6533, within: 1e-4)
    #expect(try report.point("2026-11-19T19:10:00-10:00")[.visibility] == nil)
    #expect(report.warnings.isEmpty)
  }

  /// 14.0 knots × 1852 / 3600 = 7.202222 m/s; the row of 00:35 has −9999 in all fields, which is
  /// impossible for each.
  @Test func cfhtRowsAreRead() throws {
    let report = try #require(try weatherFixture("cfht-wx.sample.dat").reports.first)
    #expect(report.form == .summitStation)
    #expect(report.points.count == 289)
    let first = try report.point("2026-11-20T04:00:00Z")
    expect(first[.wind], 7.202222, within: 1e-6)
    #expect(first[.windDirection] == 70)
    #expect(first[.temperature] == 3.1)
    #expect(first[.humidity] == 22)
    #expect(first[.stationPressure] == 615.6)
    #expect(!report.points.contains { $0.time.rfc3339UTC == "2026-11-20T10:35:00Z" })
    #expect(
      report.warnings.texts == [
        "5 an impossible value is left out: temperature, humidity, station pressure, wind, wind direction"
      ])
  }

  @Test func badMonthsAndBlanksDoNotStopTheRows() throws {
    let text = """
      2026 11 21 6 0 10.0 90 2.00 20.0 615.0\u{20}
      2026 13 21 6 1 10.0 90 2.00 20.0 615.0
      2026 11 21 6 2 10.0
      2026 11 21 6 3 10.0 90 1.00 20.0 615.0\u{20}\u{20}
      """
    let report = try #require(try weather(text).reports.first)
    #expect(report.points.map(\.[.temperature]) == [2, 1])
    #expect(report.warnings.texts == ["2 a row without a valid time is left out"])
  }

  @Test func seeingMonitorIsRead() throws {
    let report = try #require(try weatherFixture("20261120.dimm.sample.dat").reports.first)
    #expect(report.form == .seeingMonitor)
    #expect(report.points.count == 60)
    #expect(try report.point("2026-11-21T05:00:00Z")[.seeing] == 0.6)
    #expect(try report.point("2026-11-20T21:57:53-10:00")[.seeing] == 0.43)
  }

  /// "N/A" is a missing value; the largest gust is that of another hour, not of the present.
  @Test func ifaConditionsAreRead() throws {
    let report = try #require(try weatherFixture("ifa-current.json").reports.first)
    #expect(report.form == .summitConditions)
    #expect(report.station == "Haleakala")
    let point = try report.point("2026-11-21T18:15:00Z")
    #expect(point[.temperature] == 7.25)
    #expect(point[.humidity] == 31.5)
    #expect(point[.insolation] == 430)
    #expect(point[.visibility] == 20)
    #expect(point[.wind] == 5.4)
    #expect(point[.windDirection] == 64)
    #expect(point[.gust] == nil)
    #expect(point[.stationPressure] == 713.2)
    #expect(point[.dewPoint] == nil)
  }

  /// At 07:27 in Hawaii the last reading, 18:00, is that of the day before. 16 values of the insolation lie below
  /// −20 W/m².
  @Test func ifaTrendsEndAtTheNearestPast() throws {
    let morning = try #require(try weatherFixture("ifa-trend48.json").reports.first)
    #expect(morning.points.count == 49)
    #expect(morning.points.last?.time.rfc3339UTC == "2026-11-21T04:00:00Z")
    let evening = try #require(try weatherFixture("ifa-trend48.json", now: "2026-11-21T19:00:00-10:00").reports.first)
    let second = try evening.point("2026-11-19T19:00:00-10:00")
    #expect(second[.temperature] == 6.3)
    expect(evening.points[0][.insolation], 400)
    #expect(evening.points[0][.stationPressure] == 713)
    #expect(evening.points[0][.visibility] == 20)
    #expect(evening.warnings.texts == ["16 an impossible value is left out: insolation"])
  }
}
