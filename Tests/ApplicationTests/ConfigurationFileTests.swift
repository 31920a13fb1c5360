import Foundation
import ProgramRuns
import Testing

/// A configuration with a mistake is refused, never ignored.
@Suite struct ConfigurationFileTests {
  private static let keys =
    "place, latitude, longitude, elevation, time_zone, sunrise, ayanamsha, month, region, script, language, calendars, birth_star, "
    + "profile, include, exclude, events, launches, weather, units, week_start, ephemeris, ephemeris_path, bortle, sqm, "
    + "limiting_magnitude, targets, dark, min_altitude, moon, utc, pretty, color, ascii, width, places, horizons, "
    + "observances, favourites, "
    + "showers, templates, persons"

  @Test(arguments: [
    ("{place: Ujjain}", "line 1, column 9: not valid JSON5: \"Ujjain\" needs quotation marks"),
    (
      "{\n  // Grüße\n  place: \"Oslo\",\n  'ü': tru }",
      "line 4, column 8: not valid JSON5: \"tru\" needs quotation marks"
    ),
    ("{\"place\": \"Oslo\"", "line 1, column 17: not valid JSON5: a comma or a closing brace is missing"),
    ("{places: {\n  a: [1,, 2]}}", "line 2, column 9: not valid JSON5: a value is missing here"),
    ("{place: \"Oslo}\n", "line 1, column 9: not valid JSON5: the quotation mark is not closed"),
    ("{place \"Oslo\"}", "line 1, column 8: not valid JSON5: a colon is missing behind \"place\""),
    ("{}\n/* end", "line 2, column 1: not valid JSON5: the comment is not closed"),
    ("{}\n{}", "line 2, column 1: not valid JSON5: there is text behind the end"),
    ("\u{0}\u{1}\u{2}", "line 1, column 4: not valid JSON5: the text ends too early"),
    (String(repeating: "[", count: 5000), "line 1, column 501: not valid JSON5: brackets are nested too deep"),
    ("[]", "the whole must be an object in braces"),
    ("null", "the whole must be an object in braces"),
    ("{\n\n plase: \"Ujjain\"}", "line 3: unknown key \"plase\"; did you mean place?"),
    ("{colour_of_sky: 5}", "line 1: unknown key \"colour_of_sky\"; known are \(keys)"),
    ("{// place: 5\nwidth: 80, place: 5}", "line 2: place must be a text in quotation marks"),
    ("{latitude: \"5\", longitude: 5}", "line 1: latitude must be a number"),
    ("{place: \"Oslo\", ascii: \"yes\"}", "line 1: ascii must be true or false"),
    ("{places: []}", "line 1: places must be an object in braces"),
    ("{places: {home: 5}}", "line 1: places.home must be an object in braces"),
    ("{places: {home: {latitude: 5}}}", "line 1: places.home lacks \"longitude\""),
    (
      "{places: {home: {latitude: 5, longitude: 5, zone: 1}}}",
      "line 1: unknown key \"places.home.zone\"; known are name, country, latitude, longitude, elevation, time_zone, "
        + "links, horizon"
    ),
    ("{latitude: 52}", "longitude is missing: coordinates come in pairs"),
    ("{latitude: 152, longitude: 5}", "latitude: 152.0 is outside -90...90 degrees"),
    ("{latitude: 52, longitude: 5, place: \"Oslo\"}", "place and latitude both give the place: use one of them"),
    (
      "{place: \"\"}",
      "\"\" is no name of a place: use a city such as Oslo, or coordinates such as \"52.5N 13.4E\""
    ),
    ("{place: \"Oslo\", elevation: 1e9}", "elevation: 1000000000.0 is outside -500...100000 metres"),
    (
      "{place: \"Oslo\", time_zone: \"X/Y\"}",
      "unknown time zone \"X/Y\"; IANA names look like Asia/Kolkata, offsets like +05:30"
    ),
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
      "unknown time zone \"X/Y\"; IANA names look like Asia/Kolkata, offsets like +05:30"
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
      "unknown time zone \"X/Y\"; IANA names look like Asia/Kolkata, offsets like +05:30")
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

  /// The line is looked for once, not for each key.
  @Test func aMistakeAtTheEndOfAMegabyteIsFoundInSeconds() throws {
    let sandbox = try Sandbox.configured("{\n" + String(repeating: "a:[[[[1]]]],\n", count: 80_000) + "b: x}")
    let start = ContinuousClock.now
    let run = try astrocal("day", "2026-11-21", in: sandbox)
    #expect(
      run.status == 65 && run.stderr.contains("line 80002, column 4: not valid JSON5: \"x\" needs quotation marks"))
    #expect(ContinuousClock.now - start < .seconds(60))
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
