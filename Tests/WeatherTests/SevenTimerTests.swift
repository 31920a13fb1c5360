import CivilTime
import Fixtures
import Testing

@testable import Weather

/// The expected values are the middles of the classes that the documentation of 7Timer lists, worked out by hand.
@Suite struct SevenTimerTests {
  @Test func classesGiveTheirMiddles() throws {
    let report = try #require(try weatherFixture("7timer-astro.json").reports.first)
    #expect(report.form == .sevenTimer)
    #expect(report.issued?.rfc3339UTC == "2026-11-21T12:00:00Z")
    #expect(report.points.count == 24)
    let first = try report.point("2026-11-21T15:00:00Z")
    #expect(first.isForecast)
    #expect(first[.cloud] == 87.5)  // 8: 81 to 94 %
    #expect(first[.seeing] == 1.75)  // 6: 1.5 to 2 arcseconds
    expect(first[.transparency], 0.65)  // 5: 0.6 to 0.7 mag
    #expect(first[.humidity] == 67.5)  // 9: 65 to 70 %
    expect(first[.wind], 1.85)  // 2: 0.3 to 3.4 m/s
    #expect(first[.windDirection] == 225)
    #expect(first[.temperature] == 3)
    #expect(first.condition == nil)
    let last = try report.point("2026-11-24T12:00:00Z")
    #expect(last[.cloud] == 3)
    #expect(last[.seeing] == 0.5)
    #expect(last[.transparency] == 0.3)
    #expect(last[.temperature] == -1)
  }

  /// 17:27 UTC is 5 h 27 min after the run of 12:00; the nearest step is 18:00.
  @Test func ageIsThatOfTheRun() throws {
    let report = try #require(try weatherFixture("7timer-astro.json").reports.first)
    let current = try #require(report.current(at: try "2026-11-21T17:27:00Z".instant))
    #expect(current.point.time.rfc3339UTC == "2026-11-21T18:00:00Z")
    expect(current.age, 19_620, within: 0.001)
    #expect(!current.isStale)
    let later = try #require(report.current(at: try "2026-11-22T12:01:00Z".instant))
    #expect(later.isStale)
    #expect(report.current(at: try "2026-11-25T00:00:00Z".instant) == nil)
  }

  @Test func codesThatAreNoneAreMissing() throws {
    let text = """
      {"product": "astro", "init": "2026112112", "dataseries": [
       {"timepoint": 3, "cloudcover": -9999, "seeing": 0, "transparency": 9, "rh2m": 17, "temp2m": 4,
        "wind10m": {"direction": "X", "speed": 1.5}, "prec_type": "snow"}, {"timepoint": "x"}]}
      """
    let report = try #require(try weather(text).reports.first)
    let point = report.points[0]
    #expect(WeatherQuantity.allCases.filter { point[$0] != nil } == [.temperature])
    #expect(point.condition == "snow")
    #expect(report.warnings.texts == ["1 a row without a valid time is left out"])
  }
}
