import Fixtures
import Foundation
import Testing

@testable import Events
@testable import Launches
@testable import SourceFiles
@testable import Weather

/// Each form of file with a byte order mark, in UTF-16, and with bytes that are no text.
@Suite struct ForeignEncodingTests {
  private static let forms = [
    "weather/open-meteo.json", "weather/7timer-astro.json", "weather/metar.txt", "weather/haleakala-ifa.sample.csv",
    "weather/cfht-wx.sample.dat", "weather/20261120.dimm.sample.dat", "weather/ifa-current.json",
  ]

  @Test(arguments: forms)
  func weatherOfUTF16IsReadAsThatOfUTF8(_ name: String) throws {
    let now = try "2026-11-21T18:27:00Z".instant
    let bytes = try fixture(name)
    let plain = try WeatherFile(bytes, now: now)
    #expect(try WeatherFile([0xEF, 0xBB, 0xBF] + bytes, now: now) == plain)
    for encoded in try Self.utf16(bytes) { #expect(try WeatherFile(encoded, now: now) == plain) }
  }

  @Test(arguments: ["launches-ll2.json", "launches-calypso.json"])
  func launchesOfUTF16AreReadAsThoseOfUTF8(_ name: String) throws {
    let bytes = try fixture("launches/" + name)
    for encoded in try Self.utf16(bytes) { #expect(try LaunchFile(encoded) == LaunchFile(bytes)) }
  }

  @Test func eventsOfUTF16AreReadAsThoseOfUTF8() throws {
    let bytes = try fixture("events/events.json")
    let plain = try Schedule(bytes, "2026-11-20", "2026-12-08").segments
    for encoded in try Self.utf16(bytes) {
      #expect(try Schedule(encoded, "2026-11-20", "2026-12-08").segments == plain)
    }
  }

  @Test func jsonThatIsNotUTF8IsRefused() throws {
    let bytes = Array("{\n\"name\": \"".utf8) + [0xE9] + Array("\"}".utf8)
    let expected = SourceError.malformed("not UTF-8 text: line 2, column 10")
    #expect(throws: expected) { try WeatherFile(bytes, now: .unixEpoch) }
    #expect(throws: expected) { try LaunchFile(bytes) }
    #expect(throws: expected) { try EventSource(name: "file", bytes: bytes) }
  }

  @Test func textThatIsNotUTF8IsReadAroundTheBadBytes() throws {
    let table = Array("time,temperature_c,m\u{E9}t\n".unicodeScalars.map { UInt8($0.value) })
    let report = try WeatherFile(table + Array("2026-11-21T18:00Z,3,4\n".utf8), now: .unixEpoch).reports[0]
    #expect(report.points.map(\.[.temperature]) == [3])
    #expect(report.warnings.texts == ["1 unknown column m\u{FFFD}t"])
    let group = Array("EDDB 211720Z Q1012 ".utf8) + [0xE9, 0x41]
    let metar = try WeatherFile(group, now: try "2026-11-21T18:27:00Z".instant).reports[0]
    #expect(metar.warnings.texts == ["1 unknown group \u{FFFD}A"])
  }

  /// A text in UTF-16 in both orders of the bytes, each with its mark.
  private static func utf16(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let text = try #require(String(validating: bytes, as: UTF8.self))
    let big = try #require(text.data(using: .utf16BigEndian))
    let little = try #require(text.data(using: .utf16LittleEndian))
    return [[0xFE, 0xFF] + big, [0xFF, 0xFE] + little]
  }
}
