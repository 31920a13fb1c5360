import Foundation
import ProgramRuns
import Testing

/// The model that is named, and the message where none serves.
@Suite struct EphemerisTests {
  private func model(_ run: Run) throws -> String? {
    expectSuccess(run)
    return (try run.json()["ephemeris"] as? [String: Any])?["model"] as? String
  }

  private static let none =
    "no ephemeris for these dates: the built-in one covers the years -3000 to 3000, Debian's swe-standard-data "
    + "-3000 to 5399-12-29"

  @Test func withoutFilesTheBuiltInModelServesAndIsNamed() throws {
    let table = try astrocal("day", "2026-11-21", "--place", "Ujjain", "--ephemeris", "moshier")
    #expect(table.stdout.hasSuffix("Moshier model (libswe 2.10.03)\n"))
    for variable in ["ASTROCAL_EPHEMERIS_PATH", "SE_EPHE_PATH"] {
      let run = try astrocal("day", "2026-11-21", "--place", "Ujjain", "--json", environment: [variable: "/nowhere"])
      #expect(try model(run) == "moshier")
    }
  }

  /// A path that somebody types, and that no file is in, is a mistake more often than a wish.
  @Test func aPathWithoutFilesIsNoted() throws {
    let sandbox = try Sandbox()
    let note = #"astrocal: no file *.se1 in "PATH": computed by the built-in Moshier model\#n"#
    for path in ["/nowhere", ".", "/nowhere:."] {
      let run = try astrocal(
        "day", "2026-11-21", "--place", "Ujjain", "--ephemeris-path", path, "--json", in: sandbox)
      #expect(run.status == 0 && run.stderr == note.replacing("PATH", with: path))
      #expect(try (run.json()["ephemeris"] as? [String: Any])?["model"] as? String == "moshier")
      expectSuccess(
        try astrocal(
          "day", "2026-11-21", "--place", "Ujjain", "--ephemeris-path", path, "--ephemeris", "moshier", in: sandbox))
    }
  }

  @Test func theUsualFoldersServeWhatTheyHold() throws {
    let expected = Installed.hasFiles ? "swiss" : "moshier"
    let run = try astrocal("day", "2026-11-21", "--place", "Ujjain", "--json")
    #expect(try model(run) == expected, "Debian's swe-basic-data is \(Installed.hasFiles ? "" : "not ")installed")
    let table = try astrocal("day", "2026-11-21", "--place", "Ujjain")
    #expect(table.stdout.contains(Installed.hasFiles ? "Swiss Ephemeris 2" : "Moshier model"))
    #expect(
      try model(astrocal("day", "1200-01-01", "--place", "Ujjain", "--json", "--ephemeris", "moshier")) == "moshier")
  }

  @Test func filesThatAreForcedMustBeThere() throws {
    let sandbox = try Sandbox()
    try expectRefusal(
      try astrocal(
        "day", "2026-11-21", "--place", "Ujjain", "--ephemeris-path", sandbox.folder, "--ephemeris", "swiss",
        in: sandbox),
      69,
      "no Swiss Ephemeris files for these dates in \(sandbox.folder): install Debian's swe-basic-data (1800-2399) or "
        + "swe-standard-data, or leave out --ephemeris swiss")
  }

  @Test func beyondBothModelsThereIsNone() throws {
    for date in ["5000-01-01", "-9999-01-01"] {
      try expectRefusal(
        try astrocal("day", date, "--place", "Ujjain", "--ephemeris-path", "."), 69, Self.none)
      try expectRefusal(
        try astrocal("day", date, "--place", "Ujjain", "--ephemeris", "moshier"), 69, Self.none)
    }
    try expectRefusal(
      try astrocal("range", "2999", "3010", "--place", "Ujjain", "--ephemeris", "moshier", "--format", "csv"), 69,
      Self.none)
    try expectRefusal(
      try astrocal("day", "today+4000000", "--place", "Ujjain", "--ephemeris", "moshier", "--now", "2026-11-21"), 69,
      Self.none)
  }

  @Test func aPathThatTheLibraryWouldReplaceIsRefused() throws {
    try expectRefusal(
      try astrocal("day", "2026-11-21", "--place", "Ujjain", "--ephemeris-path", ""), 64,
      "--ephemeris-path: \"\" is no folder")
    let long = "/" + String(repeating: "x", count: 242)
    try expectRefusal(
      try astrocal("day", "2026-11-21", "--place", "Ujjain", "--ephemeris-path", long), 64,
      "the ephemeris path is longer than the 242 bytes the Swiss Ephemeris can hold: \(long)")
  }

  @Test(arguments: ["1800-01-01", "2399-12-31", "2400-01-01", "-2999-01-01", "2999-12-31"])
  func theEdgesOfTheModelsHaveDays(date: String) throws {
    let run = try astrocal("day", date, "--place", "Ujjain", "--json")
    expectSuccess(run)
    let sun = try #require(try run.json()["sun"] as? [String: Any])
    #expect((sun["rise"] as? [String])?.count == 1)
    #expect(sun["next_rise"] is String)
  }

  /// The files of swe-basic-data begin and end within 1 January 1800 and 10 January 2400: sepl_18.se1 has the Julian days
  /// from 2378496.5, and local days begin before those of UT.
  @Test(
    .enabled(if: Installed.hasFiles, "needs Debian's swe-basic-data"),
    arguments: [
      ("1799-12-30 1800-01-04", "1799-12-30 to 1800-01-01", 3),
      ("2400-01-08 2400-01-12", "2400-01-10 to 2400-01-12", 2),
    ])
  func theFilesServeAsFarAsTheyReach(dates: String, without: String, served: Int) throws {
    let files = "--ephemeris-path /usr/share/libswe/ephe --place Ujjain"
    let note =
      "astrocal: \(without): computed by the built-in Moshier model, because the data files do not reach these dates\n"
    let lines = try astrocal(line: "range \(dates) \(files) --exclude sky --format ndjson")
    #expect(lines.stderr == note)
    #expect(lines.lines.filter { $0.contains(#""model":"swiss""#) }.count == served)
    #expect(lines.lines.filter { $0.contains(#""model":"moshier""#) }.count == lines.lines.count - served)
    // A document of several days names both; each day is that of a run for it alone.
    for command in ["range", "tithi"] {
      let run = try astrocal(line: "\(command) \(dates) \(files) --json")
      #expect(run.stderr == note)
      #expect((try run.json()["ephemeris"] as? [String: Any])?["model"] as? String == "mixed")
    }
    // Behind the header, whose ΔT is interpolated over the span. A station of a planet lasts so long that its instant
    // moves by seconds with the samples, so the sky is left out.
    func values(_ line: String) -> Substring? {
      line.firstRange(of: #""conventions":"#).map { line[$0.lowerBound...] }
    }
    for line in lines.lines {
      let date = try #require(line.firstRange(of: #""date":""#).map { line[$0.upperBound...].prefix(10) })
      let day = try #require(try astrocal(line: "day \(date) \(files) --exclude sky --json").lines.first)
      #expect(values(day) == values(line), "\(date)")
    }
  }
}
