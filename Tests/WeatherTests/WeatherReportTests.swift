import CivilTime
import Fixtures
import Testing

@testable import Weather

@Suite struct WeatherReportTests {
  private func table(_ rows: [(String, Double)], column: String = "temperature_c") throws -> WeatherReport {
    let text = "time,\(column)\n" + rows.map { "\($0.0),\($0.1)\n" }.joined()
    return try #require(try weather(text).reports.first)
  }

  @Test func aMeasurementIsStaleAfterThreeHours() throws {
    let report = try table([("2026-11-21T12:00:00Z", 1), ("2026-11-21T13:00:00Z", 2)])
    #expect(try report.current(at: "2026-11-21T16:00:00Z".instant)?.isStale == false)
    let stale = try #require(try report.current(at: "2026-11-21T16:00:01Z".instant))
    #expect(stale.isStale)
    #expect(stale.point[.temperature] == 2)
    #expect(try report.current(at: "2026-11-21T12:30:00Z".instant)?.point[.temperature] == 1)
    #expect(try report.current(at: "2026-11-21T11:00:00Z".instant) == nil)
  }

  /// An airfield issues its report of the full hour ten minutes before. A later row of a station's table is not
  /// current.
  @Test func anAirfieldsReportAFewMinutesAheadIsNow() throws {
    let now = try "2026-11-21T12:50:00Z".instant
    let file = try WeatherFile(Array("EDDB 211300Z 24005KT 9999 FEW030 02/00 Q1012".utf8), now: now)
    let report = try #require(file.reports.first)
    #expect(report.current(at: now)?.age == 0)
    #expect(try report.current(at: "2026-11-21T12:44:59Z".instant) == nil)
    #expect(try table([("2026-11-21T13:00:00Z", 2)]).current(at: now) == nil)
  }

  /// Berlin to Potsdam is about a quarter of a degree, to Leipzig more than one.
  @Test func placesMoreThanHalfADegreeAwayAreElsewhere() throws {
    let report = try #require(try weatherFixture("open-meteo.json").reports.first)
    #expect(try !report.isElsewhere(than: position(52.39, 13.06)))
    #expect(try report.isElsewhere(than: position(51.34, 12.37)))
    #expect(try !table([("2026-11-21T13:00:00Z", 2)]).isElsewhere(than: position(0, 0)))
  }

  /// Cloud at 20, 21 and 22 o'clock is 11, 17 and 24 %. Two hours: ((11 + 17) + (17 + 24)) / 4 = 17.25. From half past
  /// to half past: (14 + 17) / 4 + (17 + 20.5) / 4 = 17.125.
  @Test func meanCloudIsThatOfTheSpans() throws {
    let report = try #require(try weatherFixture("open-meteo.json").reports.first)
    func mean(_ spans: [(String, String)]) throws -> Double? {
      report.meanCloudPercent(in: try spans.map { try "\($0.0)+01:00".instant..<"\($0.1)+01:00".instant })
    }
    expect(try mean([("2026-11-21T20:00:00", "2026-11-21T22:00:00")]), 17.25, within: 1e-6)
    expect(try mean([("2026-11-21T20:30:00", "2026-11-21T21:30:00")]), 17.125, within: 1e-6)
    let halves = [("2026-11-21T20:30:00", "2026-11-21T21:00:00"), ("2026-11-21T21:00:00", "2026-11-21T21:30:00")]
    expect(try mean(halves), 17.125, within: 1e-6)
    // The file ends at 23:00 with 60 and 50 %: half of a span is enough, less is not.
    expect(try mean([("2026-11-22T22:00:00", "2026-11-22T23:59:59")]), 55, within: 1e-6)
    #expect(try mean([("2026-11-22T22:00:00", "2026-11-23T00:00:01")]) == nil)
    #expect(try mean([]) == nil)
  }

  @Test func aWideGapIsNotBridged() throws {
    let report = try table([("2026-11-21T12:00:00Z", 0), ("2026-11-21T16:00:00Z", 100)], column: "cloud_pct")
    #expect(report.meanCloudPercent(in: [try "2026-11-21T12:00:00Z".instant..<"2026-11-21T16:00:00Z".instant]) == nil)
  }

  @Test func ofOneInstantTheFirstPointIsKeptAndFilled() throws {
    let time = try "2026-11-21T12:00:00Z".instant
    var (first, second) = (WeatherPoint(time: time), WeatherPoint(time: time, isForecast: true))
    first[.temperature] = 1
    second[.temperature] = 2
    second[.humidity] = 50
    let report = try #require(WeatherReport(.openMeteo, points: WeatherSeries([first, second])))
    #expect(report.points.count == 1)
    #expect(report.points[0][.temperature] == 1)
    #expect(report.points[0][.humidity] == 50)
    #expect(!report.points[0].isForecast)
  }
}
