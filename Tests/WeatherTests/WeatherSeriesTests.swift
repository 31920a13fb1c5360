import CivilTime
import Fixtures
import Testing

@testable import Weather

@Suite struct WeatherSeriesTests {
  private func point(_ minute: Int, temperature: Double? = nil, cloud: Double? = nil) -> WeatherPoint {
    var point = WeatherPoint(time: JulianDay(unixSeconds: 1_795_219_200 + Double(minute) * 60))
    point[.temperature] = temperature
    point[.cloud] = cloud
    return point
  }

  @Test func pointsComeBackAsTheyWerePutIn() {
    var first = WeatherPoint(time: .unixEpoch, isForecast: true)
    for (index, quantity) in WeatherQuantity.allCases.enumerated() { first[quantity] = Double(index) }
    first.weatherCode = 3
    first.condition = "overcast"
    var second = point(1, cloud: 5)
    second.cloudRemark = "no cloud detected"
    let points = [first, second, point(2, temperature: -0.5)]
    #expect(Array(WeatherSeries(points)) == points)
    #expect(WeatherSeries(points) == WeatherSeries(points))
    #expect(WeatherSeries(points) != WeatherSeries(points.dropLast()))
  }

  @Test func pointsOfWhichNothingIsKnownAreDropped() {
    let series = WeatherSeries([point(1), point(2, cloud: 1), point(3)])
    #expect(series.map(\.[.cloud]) == [1])
  }

  /// Of two rows of a minute the first counts, and the second gives what the first lacks: 3 °C and 50 %.
  @Test func rowsInAnyOrderAreSortedAndMerged() {
    let rows = [
      point(4, temperature: 4), point(3, temperature: 3), point(1, temperature: 1),
      point(3, temperature: 33, cloud: 50),
      point(2, cloud: 20), point(3, cloud: 51),
    ]
    let sorted = WeatherSeries(rows).sorted()
    #expect(sorted.map(\.[.temperature]) == [1, nil, 3, 4])
    #expect(sorted.map(\.[.cloud]) == [nil, 20, 50, nil])
    let ordered = WeatherSeries([point(1, cloud: 1), point(2, cloud: 2)])
    #expect(ordered.sorted() == ordered)
  }

  @Test func wordsOfOneInstantAreMerged() {
    var (code, remark) = (point(5), point(5))
    (code.weatherCode, code.condition) = (61, "light rain")
    remark.cloudRemark = "no cloud detected"
    remark.condition = "mist"
    let sorted = WeatherSeries([point(9, cloud: 1), code, remark]).sorted()
    #expect(sorted.count == 2)
    #expect(sorted[0].condition == "light rain" && sorted[0].weatherCode == 61)
    #expect(sorted[0].cloudRemark == "no cloud detected")
    #expect(sorted[1].condition == nil)
  }

  /// The newest of 50,000 rows from the newest to the oldest is at 00:00, the oldest 49,999 minutes before.
  @Test func noRowOfALongFileIsLost() throws {
    let start = try "2026-11-21T00:00:00Z".instant.roundedUnixSeconds
    let rows = (0..<50_000).map {
      CivilDateTime(unixSeconds: start - $0 * 60, utcOffset: 0).rfc3339UTC + ",\($0 % 100)"
    }
    let report = try #require(try weather("time,cloud_pct\n" + rows.joined(separator: "\n")).reports.first)
    #expect(report.points.count == 50_000)
    #expect(report.warnings.isEmpty)
    #expect(try report.current(at: "2026-11-21T00:10:00Z".instant)?.point[.cloud] == 0)
    #expect(report.points.first?[.cloud] == 99)
  }

  /// The first measured value before an instant, with later forecasts in between.
  @Test func theLastMeasurementIsFoundBehindForecasts() {
    var forecast = WeatherPoint(time: point(3).time, isForecast: true)
    forecast[.cloud] = 7
    let series = WeatherSeries([point(1, cloud: 1), point(2, cloud: 2), forecast, point(4, cloud: 4)])
    #expect(series.lastMeasured(upTo: forecast.time) == 1)
    #expect(series.lastMeasured(upTo: point(0).time) == nil)
    #expect(series.index(of: point(2).time) == 1)
    #expect(series.index(after: point(2).time) == 2)
    #expect(series.hasForecast)
  }
}
