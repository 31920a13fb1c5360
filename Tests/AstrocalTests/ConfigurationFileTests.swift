import Foundation
import ProgramRuns
import Testing

/// A configuration with a mistake is refused, never ignored.
@Suite struct ConfigurationFileTests {
  private static let keys =
    "place, latitude, longitude, elevation, sunrise, ayanamsha, month, script, ephemeris, color, ascii, places, observances, "
    + "showers, bortle, sqm, time_zone, ephemeris_path, limiting_magnitude"

  @Test(arguments: [
    ("{place: Ujjain}", "not valid JSON5"),
    ("{\"place\": \"Oslo\"", "not valid JSON5"),
    ("\u{0}\u{1}\u{2}", "not valid JSON5"),
    (String(repeating: "[", count: 5000), "not valid JSON5"),
    ("[]", "the whole must be an object in braces"),
    ("null", "the whole must be an object in braces"),
    ("{plase: \"Ujjain\"}", "unknown key \"plase\"; known are \(keys)"),
    ("{place: 5}", "place must be a text in quotation marks"),
    ("{latitude: \"5\", longitude: 5}", "latitude must be a number"),
    ("{place: \"Oslo\", ascii: \"yes\"}", "ascii must be true or false"),
    ("{places: []}", "places must be an object in braces"),
    ("{places: {home: 5}}", "places.home must be an object in braces"),
    ("{places: {home: {latitude: 5}}}", "places.home lacks \"longitude\""),
    (
      "{places: {home: {latitude: 5, longitude: 5, zone: 1}}}",
      "unknown key \"places.home.zone\"; known are name, country, latitude, longitude, elevation, time_zone"
    ),
    ("{latitude: 52}", "longitude is missing: coordinates come in pairs"),
    ("{latitude: 152, longitude: 5}", "latitude: 152.0 is outside -90...90 degrees"),
    ("{latitude: 52, longitude: 5, place: \"Oslo\"}", "place and latitude both give the place: use one of them"),
    ("{place: \"\"}", "\"\" is no name of a place"),
    ("{place: \"Oslo\", elevation: 1e9}", "elevation: 1000000000.0 is outside -500...100000 metres"),
    ("{place: \"Oslo\", time_zone: \"X/Y\"}", "unknown time zone 'X/Y'; IANA names look like Asia/Kolkata, offsets like +05:30"),
    ("{place: \"Oslo\", sunrise: \"x\"}", "sunrise: \"x\" is none of standard, center, hindu"),
    ("{place: \"Oslo\", color: \"x\"}", "color: \"x\" is none of auto, always, never"),
    ("{place: \"Oslo\", ephemeris: \"x\"}", "ephemeris: \"x\" is none of swiss, moshier"),
    (
      "{place: \"a\", places: {a: {latitude: NaN, longitude: 5}}}",
      "places.a.latitude: \"nan\" is not a number of degrees"
    ),
    (
      "{place: \"a\", places: {a: {latitude: 5, longitude: 5, elevation: 1e9}}}",
      "places.a.elevation: 1000000000.0 is outside -500...100000 metres"
    ),
    (
      "{place: \"a\", places: {a: {latitude: 5, longitude: 5, time_zone: \"X/Y\"}}}",
      "unknown time zone 'X/Y'; IANA names look like Asia/Kolkata, offsets like +05:30"
    ),
  ])
  func badDataIsRefusedByNameAndReason(text: String, message: String) throws {
    let sandbox = try Sandbox.configured(text)
    let path = sandbox.folder + "/" + Sandbox.configuration
    try expectRefusal(try astrocal("day", "2026-11-21", in: sandbox), 65, "\(path): \(message)")
  }

  @Test func aBadOptionIsNotReportedAsOneOfTheFile() throws {
    let sandbox = try Sandbox.configured("{place: \"Oslo\"}")
    try expectRefusal(
      try astrocal("day", "2026-11-21", "--time-zone", "X/Y", in: sandbox), 64,
      "unknown time zone 'X/Y'; IANA names look like Asia/Kolkata, offsets like +05:30")
    try expectRefusal(
      try astrocal("day", "2026-11-21", "--elevation", "x", in: sandbox), 64,
      "--elevation: \"x\" is not a number of metres")
  }

  @Test(arguments: ["", " \n", "{}", "// nothing yet\n{}"])
  func aFileThatSaysNothingIsAsGoodAsNone(text: String) throws {
    let sandbox = try Sandbox.configured(text)
    expectSuccess(try astrocal("day", "2026-11-21", "--place", "Ujjain", "--exclude", "all", in: sandbox))
  }

  @Test func aNamedFileMustBeThere() throws {
    try expectRefusal(
      try astrocal("day", "--place", "Ujjain", "--config", "none.json5"), 66, "none.json5: No such file or directory")
    try expectRefusal(
      try astrocal("day", "--place", "Ujjain", "--config", ""), 66, "\"\": No such file or directory")
    try expectRefusal(
      try astrocal("day", "--place", "Ujjain", environment: ["ASTROCAL_CONFIG": "/none"]), 66,
      "/none: No such file or directory")
    try expectRefusal(try astrocal("day", "--place", "Ujjain", "--config", "/"), 66, "/: Is a directory")
  }

  @Test func aBinaryOrEndlessFileIsBadData() throws {
    let program = "/proc/self/exe"
    try expectRefusal(
      try astrocal("day", "--place", "Ujjain", "--config", program), 65, "\(program): larger than 1 MB")
    try expectRefusal(
      try astrocal("day", "--place", "Ujjain", "--config", "/dev/zero"), 65, "/dev/zero: larger than 1 MB")
  }

  @Test func bytesThatAreNotUTF8AreBadData() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Data([0x7B, 0xF8, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61]), to: "config.json5")
    try expectRefusal(
      try astrocal("day", "--place", "Ujjain", "--config", "config.json5", in: sandbox), 65,
      "config.json5: the text is not UTF-8: convert it, for instance with iconv")
  }

  @Test func aFileInUTF16IsReadByItsMark() throws {
    let sandbox = try Sandbox()
    for (encoding, mark) in [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE] as [UInt8]), (.utf16BigEndian, [0xFE, 0xFF]),
    ] {
      let text = try #require(#"{place: "Zürich"}"#.data(using: encoding))
      try sandbox.write(Data(mark) + text, to: "config.json5")
      let run = try astrocal("day", "2026-11-21", "--config", "config.json5", in: sandbox)
      #expect(run.lines.first?.contains("Zürich") == true)
    }
  }

  @Test func theNamedFileTakesThePlaceOfTheUsualOne() throws {
    let sandbox = try Sandbox.configured("{place: \"Oslo\"}")
    try sandbox.write("\u{FEFF}{\"place\": 'Bergen,NO',}", to: "other.json5")
    for (arguments, environment) in [(["--config", "other.json5"], [:]), ([], ["ASTROCAL_CONFIG": "other.json5"])] {
      let run = try sandbox.run(
        ["day", "2026-11-21", "--json", "--exclude", "all"] + arguments, environment: environment)
      #expect((try run.json()["place"] as? [String: Any])?["name"] as? String == "Bergen")
    }
  }

  @Test func withoutXDGTheFileIsBelowHome() throws {
    let sandbox = try Sandbox()
    try sandbox.write("{place: \"Oslo\"}", to: ".config/astrocal/config.json5")
    let run = try astrocal("day", "2026-11-21", "--exclude", "all", environment: ["XDG_CONFIG_HOME": ""], in: sandbox)
    expectSuccess(run)
    #expect(run.stdout.contains("Oslo"))
  }
}

extension Installed {
  /// Whether a file is larger than the program reads.
  static func isLarge(_ path: String) -> Bool {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    return (size ?? 0) > 16 << 20
  }
}
