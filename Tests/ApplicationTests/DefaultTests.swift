import Foundation
import ProgramRuns
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// Defaults for options from the environment and the configuration.
@Suite struct DefaultTests {
  private func day(
    _ options: [String] = [], configuration: String = "{}", environment: [String: String] = [:]
  ) throws -> Run {
    let sandbox = try Sandbox.configured(configuration)
    return try sandbox.run(
      ["day", "2026-11-21", "--place", "Ujjain", "--now", "2026-11-21T12:00Z"] + options, environment: environment)
  }

  /// The instant of sunrise in a document, whose end is the offset from UTC.
  private func rise(_ run: Run) throws -> String? {
    expectSuccess(run)
    return ((try run.json()["sun"] as? [String: Any])?["rise"] as? [String])?.first
  }

  @Test func theTableOfTheDocumentationHasEveryOptionItsVariableAndItsKey() throws {
    let page = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/configuration.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for option in Shared.keys where !(option is ConfigurationStructure) {
      let row = "| `--\(option.name)` | `ASTROCAL_\(option.key.uppercased())` | `\(option.key)` |"
      #expect(text.contains(row), "\(row)")
    }
  }

  @Test func theManualPageHasEveryVariableAndStatus() throws {
    let page = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/manual/sections.mdoc")
    let text = try String(contentsOf: page, encoding: .utf8)
    let words = Set(text.split { $0.isWhitespace || $0 == "," }.map(String.init))
    for option in Shared.keys where !(option is ConfigurationStructure) {
      #expect(words.contains("ASTROCAL_\(option.key.uppercased())"))
    }
    for status in [0, 1, 64, 65, 66, 69, 70, 73, 74, 75] { #expect(text.contains("\n.It \(status)\n")) }
    for section in ["ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"] { #expect(text.contains(".Sh \(section)\n")) }
  }

  @Test(arguments: [
    ("1", true), ("true", true), ("YES", true), ("on", true), ("0", false), ("false", false), ("No", false),
    ("off", false), ("", false),
  ])
  func aFlagInTheEnvironmentIsAWordOrADigit(text: String, isOn: Bool) throws {
    let run = try day(["--json", "--include", "sun"], environment: ["ASTROCAL_UTC": text])
    #expect(try rise(run)?.hasSuffix(isOn ? "Z" : "+05:30") == true)
  }

  @Test func anotherWordIsRefusedWithTheNameOfTheVariable() throws {
    try expectRefusal(
      try day(environment: ["ASTROCAL_UTC": "maybe"]), 64,
      "ASTROCAL_UTC: \"maybe\" is none of true, yes, on, 1, false, no, off, 0")
  }

  @Test func theOptionBeatsTheVariableAndThatTheFile() throws {
    let sun = ["--json", "--include", "sun"]
    let file = "{utc: true}"
    #expect(try rise(day(sun, configuration: file))?.hasSuffix("Z") == true)
    #expect(try rise(day(sun, configuration: file, environment: ["ASTROCAL_UTC": "0"]))?.hasSuffix("+05:30") == true)
    #expect(try rise(day(sun + ["--no-utc"], configuration: file))?.hasSuffix("+05:30") == true)
    #expect(
      try rise(day(sun + ["--utc"], configuration: "{utc: false}", environment: ["ASTROCAL_UTC": "no"]))?
        .hasSuffix("Z") == true)
  }

  @Test func theWidthMayBeADefault() throws {
    let wide = try day()
    let narrow = try day(configuration: "{width: 60}")
    #expect(wide.lines.contains { $0.count > 60 } && narrow.lines.allSatisfy { $0.count <= 60 })
    #expect(try day(environment: ["ASTROCAL_WIDTH": "60"]).stdout == narrow.stdout)
    try expectRefusal(
      try day(environment: ["ASTROCAL_WIDTH": "wide"]), 64,
      "ASTROCAL_WIDTH: \"wide\" is not a whole number from 1 to 1000")
  }

  @Test func theFileListsPartsThatTheCommandLineReplaces() throws {
    func labels(_ run: Run) -> Set<Substring> {
      let first = run.lines.dropFirst().filter { !$0.hasPrefix(" ") }
      return Set(first.compactMap { $0.split(separator: " ").first })
    }
    let file = "{include: [\"sun\", \"moon\"]}"
    #expect(labels(try day(configuration: file)) == ["Now", "Sun", "Moon", "Phase", "Basis"])
    #expect(labels(try day(configuration: "{include: \"sun,moon\", exclude: [\"moon\"]}")) == ["Now", "Sun", "Basis"])
    #expect(labels(try day(["--include", "moon"], configuration: file)) == ["Moon", "Phase", "Basis"])
    #expect(labels(try day(["--exclude", "moon"], configuration: file)) == ["Now", "Sun", "Basis"])
    // What is asked for by name is not hidden by a weaker source.
    #expect(
      labels(try day(["--include", "moon"], configuration: "{exclude: \"moon\"}")) == ["Moon", "Phase", "Basis"])
    #expect(labels(try day(environment: ["ASTROCAL_INCLUDE": "sun"])) == ["Now", "Sun", "Basis"])
    try expectRefusal(
      try day(environment: ["ASTROCAL_EXCLUDE": "x"]), 64,
      "ASTROCAL_EXCLUDE: \"x\" is none of sun, twilight, light, moon, panchanga, muhurta, choghadiya, hora, gowri, "
        + "lagna, graha, festivals, showers, sky, planets, targets, track, choosing, all")
  }

  @Test func eventsOfTheFileLieBesideIt() throws {
    let sandbox = try Sandbox.configured("{place: \"Ujjain\", events: [\"club.json\", \"~/own.json\"]}")
    func write(_ title: String, to name: String) throws {
      try sandbox.write(
        "{\"schema\": \"astrocal.events/1\", \"events\": [{\"title\": \"\(title)\", \"start\": \"2026-11-21\"}]}",
        to: name)
    }
    try write("Club", to: "config/astrocal/club.json")
    try write("Own", to: "own.json")
    try write("Asked", to: "asked.json")
    func titles(_ options: [String] = [], _ environment: [String: String] = [:]) throws -> [String] {
      let run = try sandbox.run(
        ["day", "2026-11-21", "--json", "--exclude", "all"] + options, environment: environment)
      expectSuccess(run)
      return (try run.json()["events"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }.sorted()
    }
    #expect(try titles() == ["Club", "Own"])
    #expect(try titles(["--events", "asked.json"]) == ["Asked"])
    #expect(try titles([], ["ASTROCAL_EVENTS": "asked.json:own.json"]) == ["Asked", "Own"])
    // A calendar holds computed events alone: files that are defaults are left out, those asked for are refused.
    let calendar = try sandbox.run(["day", "2026-11-21", "--format", "ics"])
    #expect(calendar.status == 0 && !calendar.stdout.contains("Club"))
    let lists = try sandbox.run(["range", "2026-11-21", "--places", "-"], stdin: "Oslo\n")
    #expect(lists.status == 0)
  }

  @Test func unitsOfTheFileAreThoseOfTheWeather() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    try sandbox.write("{units: \"us\", weather: \"\(sandbox.folder)/open-meteo.json\"}", to: Sandbox.configuration)
    let run = try sandbox.run(
      ["day", "2026-11-21", "--place", "Ujjain", "--now", "2026-11-21T18:27", "--include", "sun", "--trends=6h"])
    #expect(run.status == 0 && run.stdout.contains("F") && !run.stdout.contains("hPa"))
  }

  /// 1 November 2026 is a Sunday.
  @Test(arguments: [
    ("monday", " Mon        Tue ", 6), ("sunday", " Sun        Mon ", 0), ("saturday", " Sat        Sun ", 1),
  ])
  func weeksOfAGridBeginOnTheDayThatIsAskedFor(day: String, head: String, column: Int) throws {
    let calls: [([String], String, [String: String])] = [
      (["--week-start", day], "{}", [:]), ([], "{week_start: \"\(day)\"}", [:]),
      ([], "{}", ["ASTROCAL_WEEK_START": day]),
    ]
    for (options, configuration, environment) in calls {
      let run = try Sandbox.configured(configuration).run(
        ["range", "2026-11", "--place", "Ujjain", "--format", "calendar", "--include", "moon"] + options,
        environment: environment)
      expectSuccess(run)
      #expect(run.lines[1].hasPrefix(head))
      let first = try #require(run.lines[2].firstIndex(of: "1"))
      #expect(run.lines[2].distance(from: run.lines[2].startIndex, to: first) == column * 11 + 2)
    }
    try expectRefusal(
      try astrocal("range", "2026-11", "--place", "Ujjain", "--week-start", "tuesday"), 64,
      "--week-start: \"tuesday\" is none of monday, sunday, saturday")
  }

  @Test func theLinksOfAPlaceArePrintedWhereTheyAreAskedFor() throws {
    let sandbox = try Sandbox.configured(
      """
      {place: "home", places: {home: {latitude: 22.97, longitude: 76.05, time_zone: "Asia/Kolkata",
        links: ["weather https://example.org/dewas", "https://example.org/chart"]}}}
      """)
    func day(_ options: String...) throws -> Run {
      try sandbox.run(["day", "2026-11-21", "--include", "sun"] + options)
    }
    let run = try day("--links")
    expectSuccess(run)
    #expect(
      run.stdout.contains("\nLinks     weather https://example.org/dewas\n          https://example.org/chart\nBasis"))
    #expect(!(try day().stdout.contains("example")))
    try expectRefusal(try day("--links", "--json"), 64, "--links goes with the table")
    let none = try day("--links", "--place", "Oslo")
    #expect(none.status == 0 && none.stderr.hasPrefix("astrocal: no links: "))
  }

  @Test func nowMayBeAVariable() throws {
    let run = try astrocal(
      "day", "--place", "Ujjain", "--json", "--exclude", "all", environment: ["ASTROCAL_NOW": "2026-01-01T12:00"])
    #expect(try run.json()["date"] as? String == "2026-01-01")
    try expectRefusal(
      try astrocal("day", "--place", "Ujjain", environment: ["ASTROCAL_NOW": "x"]), 64,
      "ASTROCAL_NOW: \"x\" is not an instant such as 2026-11-21T18:30:00+05:30")
  }
}
