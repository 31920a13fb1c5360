import Foundation
import ProgramRuns
import Testing

/// `--weather` and `--trends`, on the invented files of the reader's tests.
@Suite struct WeatherTests {
  private func day(_ options: String..., date: String = "2026-11-21", place: String = "Berlin", now: String) throws
    -> Run
  {
    try Sandbox.withAgendaFiles().run(
      ["day", date, "--place", place, "--now", now, "--include", "sun"] + options)
  }

  @Test func theLineShowsTheWeatherWithItsAge() throws {
    let run = try day("--weather", "open-meteo.json", "--width", "120", now: "2026-11-21T18:27")
    expectSuccess(run)
    #expect(
      run.lines.contains(
        "Weather   18:15   mainly clear   3.4 C   81%   1011 hPa   wind 2.6 m/s WSW   cloud 22%   (12 min old)"),
      "\(run.stdout)")
  }

  @Test func oldWeatherIsCalledStale() throws {
    let run = try day(
      "--weather", "metar.txt", "--station", "PHTO", "--width", "120", place: "Hilo", now: "2026-11-21T17:00")
    #expect(run.lines.contains { $0.hasPrefix("Weather   PHTO 07:53   23.9 C") && $0.hasSuffix("(stale, 9 h old)") })
  }

  /// By hand: 3.4 °C = 38.1 °F, 1011.2 hPa = 29.86 inHg, 2.6 m/s = 5.8 mph = 5.1 kn.
  @Test func unitsAreThoseAskedFor() throws {
    let us = try day("--weather", "open-meteo.json", "--units", "us", "--width", "120", now: "2026-11-21T18:27")
    #expect(us.lines.contains { $0.contains("38 F   81%   29.86 inHg   wind 6 mph WSW") }, "\(us.stdout)")
    let knots = try day("--weather", "open-meteo.json", "--units", "knots", "--width", "120", now: "2026-11-21T18:27")
    #expect(knots.lines.contains { $0.contains("3.4 C   81%   1011 hPa   wind 5 kn WSW") }, "\(knots.stdout)")
  }

  @Test func weatherOfAnotherPlaceIsNoted() throws {
    let run = try day("--weather", "open-meteo.json", place: "Leipzig", now: "2026-11-21T18:27")
    #expect(run.status == 0)
    #expect(
      run.stderr == "astrocal: open-meteo.json: the weather is that of a place 1.3 degrees from Leipzig\n")
  }

  @Test func stationIsChosenOrMissed() throws {
    let run = try day("--weather", "metar.txt", "--station", "kxyz", "--json", now: "2026-11-21T19:00")
    let report = try #require(
      ((try run.json()["weather"] as? [String: Any])?["reports"] as? [[String: Any]])?.first)
    #expect(report["station"] as? String == "KXYZ")
    let missed = try day("--weather", "metar.txt", "--station", "KJFK", now: "2026-11-21T19:00")
    #expect(missed.status == 1)
    #expect(missed.stderr == "astrocal: metar.txt: no station \"KJFK\"; there are EDDB, PHTO, KXYZ\n")
    #expect(missed.lines.contains { $0.hasPrefix("Sun ") })
  }

  @Test func jsonIsInSIWithTheUnitInTheKey() throws {
    let run = try day(
      "--weather", "open-meteo.json", "--units", "us", "--json", "--trends=6h", now: "2026-11-21T18:27")
    expectSuccess(run)
    let reports = try #require((try run.json()["weather"] as? [String: Any])?["reports"] as? [[String: Any]])
    let now = try #require(reports[0]["now"] as? [String: Any])
    #expect(now["temperature_c"] as? Double == 3.4)
    #expect(now["pressure_hpa"] as? Double == 1011.2)
    #expect(now["wind_m_s"] as? Double == 2.6)
    #expect(now["age_s"] as? Int == 720)
    #expect(now["stale"] as? Bool == false)
    #expect(now["visibility_km"] is NSNull)
    #expect(now["time"] as? String == "2026-11-21T18:15:00+01:00")
    let trends = try #require(reports[0]["trends"] as? [[String: Any]])
    #expect(trends.first?["quantity"] as? String == "temperature_c")
    // From 13:00, the first hour within six, to 18:27.
    #expect((trends.first?["values"] as? [Any])?.count == 6)
  }

  /// 48 hours, a column each, fill 80 columns.
  @Test func stripsHaveExtremesUnitAndLast() throws {
    let run = try day("--weather", "open-meteo.json", "--trends", "--width", "80", now: "2026-11-21T18:27")
    expectSuccess(run)
    let temperature = try #require(run.lines.first { $0.hasPrefix("Temp") })
    #expect(temperature.hasPrefix("Temp    0.5..6.5   C   |"))
    #expect(temperature.hasSuffix("| 5.6"))
    #expect(temperature.split(separator: "|").map(\.count) == [23, 48, 4])
    let signs = Set(temperature.split(separator: "|")[1])
    #expect(signs.isSubset(of: "._-=oO#@") && signs.isSuperset(of: ".@"))
    #expect(run.lines.filter { $0.contains("|") }.count == 7)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.lines.last?.split(separator: " ") == ["0", "6", "12", "18", "0", "6", "12", "18"])
  }

  @Test func anotherDayHasNoWeatherNowButDarkHours() throws {
    let run = try Sandbox.withAgendaFiles().run(
      [
        "day", "2026-11-20", "--place", "Berlin", "--now", "2026-11-21T18:27", "--json", "--weather",
        "open-meteo.json",
      ])
    let reports = try #require((try run.json()["weather"] as? [String: Any])?["reports"] as? [[String: Any]])
    #expect(reports[0]["now"] is NSNull)
    // The file begins at midnight, in the middle of the dark hours from 18:07 to 05:36: 5.6 of 11.5 are too few.
    #expect(reports[0]["dark_cloud_pct"] is NSNull)
  }

  @Test(arguments: ["", "x", "0h", "11d", "24m"])
  func oddSpansAreRefused(_ span: String) throws {
    let run = try day("--weather", "open-meteo.json", "--trends=\(span)", now: "2026-11-21T18:27")
    #expect(run.status == 64)
    #expect(run.stderr.contains("is not a span from 1h to 240h, such as 48h or 2d"))
  }
}
