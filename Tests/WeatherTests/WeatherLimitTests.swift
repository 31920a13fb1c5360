import CivilTime
import Fixtures
import ForeignText
import Testing

@testable import Weather

/// Each limit is tested with small numbers; `Tests/Hostile` checks memory and time with the limits of the program.
@Suite struct WeatherLimitTests {
  private func metar(_ text: String, groups: Int = 100, stations: Int = 100) throws -> [WeatherReport] {
    let limits = METARFile.Limits(groups: groups, stations: stations)
    let file = METARFile(Array(text.utf8)[...], now: try "2026-11-21T18:00:00Z".instant, limits: limits)
    return try #require(file).reports()
  }

  @Test func groupsBeyondTheLimitAreLeftOut() throws {
    let reports = try metar("EDDB 211720Z 25005KT 9999\n  Q1012 03/01\nEDDB 211750Z Q1013", groups: 3)
    #expect(reports[0].points.map(\.[.seaLevelPressure]) == [1012, 1013])
    #expect(reports[0].points.map(\.[.temperature]) == [nil, nil])
    #expect(reports[0].warnings.texts == ["1 more than 3 groups in a report: the rest is left out"])
  }

  @Test func stationsBeyondTheLimitAreLeftOut() throws {
    let text = "AAAA 211720Z Q1001\nBBBB 211720Z Q1002\nCCCC 211720Z Q1003\nAAAA 211750Z Q1004\nDDDD 211720Z Q1005"
    let reports = try metar(text, stations: 2)
    #expect(reports.map(\.station) == ["AAAA", "BBBB"])
    #expect(reports[0].points.count == 2)
    #expect(reports[0].warnings.texts == ["2 more than 2 stations: a report of another is left out"])
  }

  @Test func presentWeatherBeyondEightGroupsIsOdd() throws {
    let reports = try metar("EDDB 211720Z" + String(repeating: " RA", count: 10))
    #expect(reports[0].points[0].condition == Array(repeating: "rain", count: 8).joined(separator: ", "))
    #expect(reports[0].warnings.texts == ["2 unknown group RA"])
  }

  @Test func placesBeyondTheLimitAreLeftOut() throws {
    let place = """
      {"latitude": 1, "utc_offset_seconds": 0, "current_units": {"temperature_2m": "°C"},
       "current": {"time": "2026-11-21T18:00", "temperature_2m": 5}}
      """
    let document = try JSONValue(parsing: Array("[\(place),\(place),\(place)]".utf8))
    let reports = try WeatherDocument(document, mostPlaces: 2).reports(now: .unixEpoch, zones: ZoneDatabase())
    #expect(reports.count == 2)
    #expect(reports[0].warnings.texts == ["1 more than 2 places: this one is left out"])
  }

  /// A file of bad rows alone ends early, and so does one of lines that are no reports.
  @Test(arguments: [
    ("time,temperature_c\n2026-11-21T18:00:00Z,4\n", "x\n", 5_000),
    ("2026 11 21 8 0 10 200 4 80 600\n", "2026 x\n", 5_000), ("EDDB 211720Z Q1012\n", "x\n", 0),
  ])
  func aFileOfBadRowsIsNotReadToItsEnd(opening: String, row: String, skipped: Int) throws {
    let text = opening + String(repeating: row, count: 6_000) + opening.split(separator: "\n").last!
    let status = try WeatherFile(Array(text.utf8), now: try "2026-11-21T18:27:00Z".instant).status(name: "x")
    #expect((status.count, status.skipped, status.incomplete) == (1, skipped, 1))
    #expect(status.warnings.all.contains { $0.text.hasSuffix("the rest of the file is left out") })
  }

  @Test func manyBadRowsAmongMoreGoodOnesAreLeftOutAlone() throws {
    let minutes = (0..<12_000).map { "\(100 + $0 / 60 % 24):\(100 + $0 % 60)".replacing(":1", with: ":").dropFirst() }
    let rows = minutes.enumerated().map { "2026-11-\(10 + $0 / 1_440)T\($1):00Z,4\n" + ($0 < 6_000 ? "x\n" : "") }
    let text = "time,temperature_c\n" + rows.joined()
    let status = try WeatherFile(Array(text.utf8), now: try "2026-11-21T18:27:00Z".instant).status(name: "x")
    #expect((status.count, status.skipped, status.incomplete) == (12_000, 6_000, 0))
  }

  /// A number of nines stands for a missing value; another impossible value is lost.
  @Test(arguments: [("-9999", 0), ("-999.9", 0), ("999", 0), ("400", 1), ("-9998", 1), ("x", 1), ("", 0)])
  func anImpossibleValueIsLostUnlessItIsAMark(value: String, lost: Int) throws {
    let text = "time,temperature_c,humidity_pct\n2026-11-21T18:00:00Z,\(value),50\n"
    let status = try WeatherFile(Array(text.utf8), now: try "2026-11-21T18:27:00Z".instant).status(name: "x")
    #expect(status.incomplete == lost && status.isWhole == (lost == 0))
  }

  @Test func aHeaderOfTooManyColumnsIsRefused() throws {
    let header = "time," + (1...CommaTable.mostColumns).map { "c\($0)" }.joined(separator: ",")
    #expect(try weatherError(header + "\n2026-11-21T18:00Z,1") == .malformed("station CSV: more than 500 columns"))
  }

  @Test func aRowLongerThanTheHeaderIsNoRow() throws {
    let text = "time,cloud_pct\n2026-11-21T11:00Z,5,6,7,8\n2026-11-21T12:00Z,5,\n2026-11-21T13:00Z,9"
    let report = try #require(try weather(text).reports.first)
    #expect(report.points.map(\.[.cloud]) == [9])
    #expect(report.skipped == 2)
  }

  @Test func aLongTextIsCut() {
    let text = String(repeating: "é", count: 2_001)
    #expect(ForeignLine.line(text) == text.dropLast() + "…")
    #expect(ForeignLine.line(String(text.dropLast())) == text.dropLast())
    #expect(ForeignLine.shortened("abc", to: 2) == "ab…")
  }
}
