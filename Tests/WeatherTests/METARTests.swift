import CivilTime
import Fixtures
import Testing

@testable import Weather

/// The expected values are worked out by hand from FM 15 METAR: 1 kt = 1852/3600 m/s, 1 SM = 1.609344 km, 1 inHg =
/// 33.86389 hPa.
@Suite struct METARTests {
  @Test func eachStationOfAFileHasAReport() throws {
    let file = try weatherFixture("metar.txt")
    #expect(file.form == .metar)
    #expect(file.stations == ["EDDB", "PHTO", "KXYZ"])
    #expect(file.report(station: "phto")?.points.count == 1)
    #expect(
      file.report(station: "EDDB")?.points.map(\.time.rfc3339UTC) == ["2026-11-21T17:20:00Z", "2026-11-21T17:50:00Z"])
    #expect(file.report(station: "KJFK") == nil)
    #expect(try file.report(near: position(0, 0)).station == "EDDB")
    #expect(file.reports.allSatisfy { $0.warnings.isEmpty })
  }

  @Test func aEuropeanReportIsRead() throws {
    let point = try #require(try weatherFixture("metar.txt").report(station: "EDDB")).point("2026-11-21T17:20:00Z")
    #expect(point[.windDirection] == 250)
    expect(point[.wind], 2.5722222, within: 1e-6)  // 5 kt
    #expect(point[.visibility] == 10)
    expect(point[.cloud], 18.75)  // 1.5 of 8
    #expect(point[.temperature] == 3)
    #expect(point[.dewPoint] == -1)
    #expect(point[.seaLevelPressure] == 1012)
    #expect(point[.stationPressure] == nil)
  }

  @Test func theFirstWindOfAReportCounts() throws {
    let report = try #require(
      try weather("EGLL 211720Z 24008KT 9999 FEW030 05/02 Q1012 24010KT").report(station: "EGLL"))
    expect(try report.point("2026-11-21T17:20:00Z")[.wind], 4.1155556, within: 1e-6)  // 8 kt
  }

  /// The trend behind BECMG is a forecast: no mist, no 1,500 m.
  @Test func cavokAndVariableWindAreRead() throws {
    let point = try #require(try weatherFixture("metar.txt").report(station: "EDDB")).point("2026-11-21T17:50:00Z")
    #expect(point[.windDirection] == nil)
    expect(point[.wind], 1.0288889, within: 1e-6)  // 2 kt
    #expect(point[.visibility] == 10)
    #expect(point[.cloud] == nil)
    #expect(point.cloudRemark == "no cloud below 5,000 ft")
    #expect(point[.temperature] == 0)
    #expect(point[.dewPoint] == -2)
    #expect(point.condition == nil)
  }

  /// SLP166 is 1016.6 hPa, T02390183 is 23.9 and 18.3 °C; CLR from a machine does not mean a clear sky.
  @Test func remarksAreFinerAndClearIsNotCloudless() throws {
    let point = try #require(try weatherFixture("metar.txt").report(station: "PHTO")).points[0]
    expect(point[.temperature], 23.9)
    expect(point[.dewPoint], 18.3)
    expect(point[.seaLevelPressure], 1016.6)
    expect(point[.visibility], 16.09344)
    #expect(point[.cloud] == nil)
    #expect(point.cloudRemark == "no cloud below 12,000 ft")
  }

  @Test func fractionsGustsAndWeatherAreRead() throws {
    let point = try #require(try weatherFixture("metar.txt").report(station: "KXYZ")).points[0]
    expect(point[.wind], 6.1733333, within: 1e-6)  // 12 kt
    expect(point[.gust], 10.2888889, within: 1e-6)  // 20 kt
    expect(point[.visibility], 2.414016)  // 1.5 miles
    #expect(point[.cloud] == 100)
    #expect(point.condition == "light rain, mist")
    expect(point[.seaLevelPressure], 1009.8212, within: 1e-4)  // 29.82 × 33.86389
  }

  @Test func oddGroupsAreSkippedAndNamed() throws {
    let text =
      "METAR LEMD 211730Z 36003MPS 300V060 7000 R32L/1200N FOO/BAR -SHRA FEW030CB SCT/// ///// Q//// WS R01 @@ 99\n"
    let report = try #require(try weather(text).reports.first)
    #expect(report.warnings.texts == ["1 unknown group FOO/BAR", "1 unknown group @@", "1 unknown group 99"])
    #expect(report.points[0][.wind] == 3)
    #expect(report.points[0][.windDirection] == 360)
    #expect(report.points[0][.visibility] == 7)
    #expect(report.points[0].condition == "light rain showers")
    expect(report.points[0][.cloud], 43.75)  // 3.5 of 8
    #expect(report.points[0][.temperature] == nil)
  }

  @Test(
    arguments: [
      ("00000KT", \.[.wind], 0), ("00000KT", \.[.windDirection], nil),
      ("P6SM", \.[.visibility], 9.656064),
      ("M1/4SM", \.[.visibility], 0.402336), ("0800", \.[.visibility], 0.8),
      ("4000NDV", \.[.visibility], 4),
      ("VV002", \.[.cloud], 100), ("BKN020", \.[.cloud], 75), ("SKC", \.[.cloud], 0),
      ("M12/M15", \.[.temperature], -12), ("15/", \.[.temperature], 15), ("15///", \.[.dewPoint], nil),
      ("Q0998", \.[.seaLevelPressure], 998), ("27120KMH", \.[.wind], 5.555556),
      ("/////KT", \.[.wind], nil), ("RMK SLP982", \.[.seaLevelPressure], 998.2),
      ("RMK T11221200", \.[.temperature], -12.2), ("Q9999", \.[.seaLevelPressure], nil),
    ] as [(String, KeyPath<WeatherPoint, Double?> & Sendable, Double?)])
  func groupGivesValue(_ group: String, _ path: KeyPath<WeatherPoint, Double?> & Sendable, _ expected: Double?) throws {
    let report = try #require(try weather("EDDB 211720Z \(group) RERA HZ\n").reports.first)
    let value = report.points[0][keyPath: path]
    guard let expected else {
      #expect(value == nil)
      return
    }
    expect(value, expected, within: 1e-6)
  }

  @Test(
    arguments: [
      ("FZFG", "freezing fog"), ("VCSH", "showers in the vicinity"), ("+TSRA", "heavy thunderstorm with rain"),
      ("-RASN", "light rain and snow"), ("BCFG", "patches of fog"), ("TS", "thunderstorm"), ("BLSN", "blowing snow"),
      ("-SHSN", "light snow showers"),
    ])
  func weatherIsInWords(_ group: String, _ words: String) {
    #expect(METARCondition.words(Array(group.utf8).span) == words)
  }

  @Test(arguments: ["", "-", "XX", "RAX", "RASH", "VC", "FZ", "RARARARARA"])
  func whatIsNoWeatherHasNoWords(_ group: String) {
    #expect(METARCondition.words(Array(group.utf8).span) == nil)
  }

  /// Month and year are those of the nearest past: on 1 March the last 30th was in January, the last 28th in February.
  @Test(
    arguments: [
      ("301200Z", "2026-03-01T06:00:00Z", "2026-01-30T12:00:00Z"),
      ("281200Z", "2026-03-01T06:00:00Z", "2026-02-28T12:00:00Z"),
      ("311950Z", "2027-01-01T00:10:00Z", "2026-12-31T19:50:00Z"),
      ("010020Z", "2027-01-01T00:10:00Z", "2027-01-01T00:20:00Z"),
      ("020020Z", "2027-01-01T00:10:00Z", "2026-12-02T00:20:00Z"),
    ])
  func dateIsTheNearestPast(_ group: String, _ now: String, _ expected: String) throws {
    let report = try #require(try weather("METAR EDDB \(group) 25005KT\n", now: now).reports.first)
    #expect(report.points.map(\.time.rfc3339UTC) == [expected])
  }

  @Test func forecastsContinuationsAndDatesAmongReportsAreSortedOut() throws {
    let text = """
      2026/11/21 17:50
      METAR EDDB 211750Z 25005KT 9999
          BKN020 03/01 Q1012=
      TAF EDDB 211700Z 2118/2224 30010KT 0500
          TEMPO 2118/2120 FG
      SPECI COR EDDM 211755Z 10003KT 0400 FG VV001 01/01 Q1015= METAR EDDF 211720Z 20004KT
      """
    let file = try weather(text)
    #expect(file.stations == ["EDDB", "EDDM", "EDDF"])
    let berlin = try #require(file.report(station: "EDDB"))
    #expect(berlin.warnings.isEmpty)
    #expect(berlin.points.count == 1)
    #expect(berlin.points[0][.cloud] == 75)
    #expect(berlin.points[0][.seaLevelPressure] == 1012)
    #expect(file.report(station: "EDDM")?.points[0].condition == "fog")
  }
}
