import CivilTime
import Fixtures
import Testing

@testable import SourceFiles
@testable import Weather

@Suite struct HostileWeatherTests {
  private static let fixtures = [
    "open-meteo.json", "metar.txt", "haleakala-ifa.sample.csv", "ifa-current.json", "ifa-trend48.json",
    "cfht-wx.sample.dat", "20261120.dimm.sample.dat", "7timer-astro.json",
  ]

  @Test(
    arguments: [
      ("", .empty), (" \n\t", .empty), ("hello world", .unknownContent(expected: WeatherFile.expected)),
      ("{}", .unknownContent(expected: WeatherFile.expected)), ("[]", .unknownContent(expected: WeatherFile.expected)),
      ("[[1],2,null]", .unknownContent(expected: WeatherFile.expected)),
      ("{\"hourly\": ", .malformed("the JSON breaks off before its end: line 1")),
      ("{\"hourly\"\n 1}", .malformed("not valid JSON: line 2, column 2")),
      ("1,2,3\n4,5,6", .unknownContent(expected: WeatherFile.expected)),
      ("{\"error\": true}", .malformed("the service refused: no reason given")),
      (
        "{\"latitude\": 1, \"hourly\": []}",
        .malformed("Open-Meteo: no value at a known time in a known unit")
      ),
      (
        "time,temperature_c\nnow,3",
        .malformed("station CSV: no row has a valid time and a possible value")
      ),
      ("EDDB 321720Z 25005KT", .malformed("METAR: no report has a valid time")),
      ("EDDB 211720Z NIL", .malformed("METAR: no report has a group that can be read")),
      (
        "2026 11 21 6 0 -9999 -9999 -9999 -9999 -9999",
        .malformed("CFHT station: no row has a valid time and a possible value")
      ),
    ] as [(String, SourceError)])
  func unreadableFileSaysWhatIsWrong(_ text: String, _ expected: SourceError) throws {
    #expect(try weatherError(text) == expected)
  }

  @Test func moreThan16MegabytesAreNotRead() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "1"), count: 16 << 20 + 1)
    #expect(throws: SourceError.tooLarge) { try WeatherFile(bytes, now: .unixEpoch) }
  }

  /// Cut anywhere, or with bytes changed, a file gives an error or possible values, and never a crash.
  @Test(arguments: fixtures)
  func damagedFilesGivePossibleValues(_ name: String) throws {
    let whole = try fixture("weather/" + name)
    let now = try "2026-11-21T18:27:00Z".instant
    var seed: UInt64 = 20_261_121
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    var readable = 0
    for round in 0..<24 {
      var bytes = whole
      if round % 3 == 0 {
        bytes.removeLast(random(bytes.count))
      } else if round % 3 == 1 {
        // Other digits, none of them a leading zero, leave JSON readable.
        let digits = bytes.indices.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[$0] }
        for _ in 0..<20 { bytes[digits[random(digits.count)]] = UInt8(ascii: "1") + UInt8(random(9)) }
      } else {
        let odd = Array("9-./eE\"\u{0}\u{1B},:NaM ".utf8)
        for _ in 0..<20 { bytes[random(bytes.count)] = odd[random(odd.count)] }
      }
      guard let file = try? WeatherFile(bytes, now: now) else { continue }
      readable += 1
      for point in file.reports.flatMap(\.points) {
        for quantity in WeatherQuantity.allCases {
          #expect(point[quantity].map(quantity.plausible.contains) ?? true, "\(quantity)")
        }
      }
    }
    #expect(readable > 0)
  }

  @Test func hugeAndOddNumbersAreImpossible() throws {
    let text = """
      time,temperature_c,humidity_pct,wind_ms,cloud_pct
      2026-11-21T00:00:00Z,1e308,nan,inf,50
      2026-11-21T01:00:00Z,-1e400,n/a,--3,1e-400
      """
    let report = try #require(try weather(text).reports.first)
    #expect(report.points.map(\.[.temperature]) == [nil, nil])
    #expect(report.points.map(\.[.humidity]) == [nil, nil])
    #expect(report.points.map(\.[.wind]) == [nil, nil])
    #expect(report.points.map(\.[.cloud]) == [50, 0])
  }

  @Test func hugeTimesAndOffsetsAreNone() throws {
    let text = """
      {"latitude": 1e300, "longitude": 2, "utc_offset_seconds": 1e300, "timezone": "../../etc/passwd",
       "hourly_units": {"temperature_2m": "°C"},
       "hourly": {"time": [1e300, -1e18, 1795219200], "temperature_2m": [1, 2, 3]}}
      """
    let report = try #require(try weather(text).reports.first)
    #expect(report.position == nil)
    #expect(report.points.map(\.[.temperature]) == [3])
  }

  @Test func controlCharactersDoNotReachRemarks() throws {
    let report = try #require(
      try weather("time,temperature_c,\u{1B}[31mred\u{202E}\n2026-11-21T00:00:00Z,1,2").reports.first)
    #expect(report.warnings.texts == ["1 unknown column [31mred"])
    let metar = try #require(try weather("EDDB 211720Z 25005KT \u{1B}]0;x\u{7}\n").reports.first)
    #expect(metar.warnings.texts == ["1 unknown group ]0;x"])
  }

  @Test func aThousandOddGroupsAreNamedTwentyTimes() throws {
    let groups = (0..<1_000).map { "ODD\($0)" }.joined(separator: " ")
    let report = try #require(try weather("EDDB 211720Z 25005KT \(groups)\n").reports.first)
    #expect(report.warnings.all.count == 21)
    #expect(
      report.warnings.all.last == SourceWarnings.Warning(text: "more faults of other kinds", count: 980, first: nil))
  }
}
