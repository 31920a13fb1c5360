import CivilTime
import Fixtures
import Testing

@testable import Weather

@Suite struct WeatherTrendTests {
  /// The table begins 48 hours before its end. Extremes and last values by a sort of its columns; the first value is
  /// the mean of 6.00, 6.13 and 6.26, the rows within half an hour.
  @Test func aStationShowsItsLastTwoDays() throws {
    let report = try #require(try weatherFixture("haleakala-ifa.sample.csv").reports.first)
    let now = try "2026-11-21T18:05:00-10:00".instant
    let span = try #require(report.trendSpan(hours: 48, upTo: now))
    #expect(span.lowerBound.rfc3339UTC == "2026-11-20T04:00:00Z")
    #expect(span.upperBound.rfc3339UTC == "2026-11-22T04:00:00Z")
    let trends = report.trends(over: span, upTo: now, columns: 49)
    #expect(
      trends.map(\.quantity) == [.temperature, .humidity, .stationPressure, .wind, .visibility, .insolation])
    let temperature = trends[0]
    #expect(temperature.values.count == 49)
    #expect(temperature.minimum == 3)
    #expect(temperature.maximum == 9)
    #expect(temperature.last == 5.87)
    expect(temperature.values[0], 6.13)
    #expect(trends[1].minimum == 21)
    #expect(trends[1].maximum == 39)
    expect(trends[5].maximum, 60 * 41_840 / 3_600, within: 1e-9)
    #expect(trends[5].last == 0)
  }

  @Test func fewerHoursShowTheLatest() throws {
    let report = try #require(try weatherFixture("haleakala-ifa.sample.csv").reports.first)
    let span = try #require(report.trendSpan(hours: 6, upTo: try "2026-11-21T18:05:00-10:00".instant))
    #expect(span.lowerBound.rfc3339UTC == "2026-11-21T22:00:00Z")
  }

  /// A file of today and tomorrow has less than 48 hours before the present: its trend covers the whole file, and the
  /// last value is that of the present.
  @Test func aForecastIsShownAheadToo() throws {
    let report = try #require(try weatherFixture("open-meteo.json").reports.first)
    let now = try "2026-11-21T18:27:00+01:00".instant
    let span = try #require(report.trendSpan(hours: 48, upTo: now))
    #expect(span.lowerBound.rfc3339UTC == "2026-11-20T23:00:00Z")
    #expect(span.upperBound.rfc3339UTC == "2026-11-22T22:00:00Z")
    let trends = report.trends(over: span, upTo: now, columns: 48)
    #expect(
      trends.map(\.quantity) == [.temperature, .humidity, .stationPressure, .wind, .cloud, .visibility, .insolation])
    #expect(trends.map(\.minimum) == [0.5, 68, 1010, 1.3, 0, 0.18, 0])
    #expect(trends.map(\.maximum) == [6.5, 92, 1015.6, 3.5, 100, 24.14, 209.4])
    // The value is that of 18:00 among the hours; the present weather of 18:15, 3.4, is no part of the series.
    #expect(trends[0].last == 5.6)
    #expect(trends[0].values[18] == 5.6)
    #expect(trends[0].values.prefix(4) == [1.4, 0.9, 0.6, 0.5])
    #expect(trends[0].values[47] == 2)
  }

  @Test func gapsStayGapsAndShortOnesAreBridged() throws {
    let text = """
      time,temperature_c
      2026-11-21T00:00:00Z,0
      2026-11-21T03:00:00Z,3
      2026-11-21T08:00:00Z,8
      """
    let report = try #require(try weather(text).reports.first)
    let now = try "2026-11-21T08:00:00Z".instant
    let span = try #require(report.trendSpan(hours: 8, upTo: now))
    let values = try #require(report.trends(over: span, upTo: now, columns: 9).first).values
    #expect(values.map { $0.map { ($0 * 1e6).rounded() / 1e6 } } == [0, 1, 2, 3, nil, nil, nil, nil, 8])
  }

  @Test func aSingleValueIsNoTrend() throws {
    let report = try #require(try weatherFixture("ifa-current.json", now: "2026-11-21T18:20:00Z").reports.first)
    #expect(report.trendSpan(hours: 48, upTo: try "2026-11-21T18:20:00Z".instant) == nil)
  }

  @Test func seaLevelPressureStandsInForTheStations() throws {
    let report = try #require(try weatherFixture("metar.txt").report(station: "EDDB"))
    let now = try "2026-11-21T17:55:00Z".instant
    let span = try #require(report.trendSpan(hours: 48, upTo: now))
    #expect(
      report.trends(over: span, upTo: now, columns: 10).map(\.quantity)
        == [.temperature, .seaLevelPressure, .wind, .visibility])
  }
}
