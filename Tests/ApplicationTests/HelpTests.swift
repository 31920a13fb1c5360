import Foundation
import ProgramRuns
import Testing

/// Help, version and completion scripts.
@Suite struct HelpTests {
  @Test func helpAndVersionAreData() throws {
    let version = try astrocal("--version")
    expectSuccess(version)
    #expect(version.lines.count == 3 && version.lines[0] == "astrocal 1.0.0")
    #expect(try astrocal("day", "--version").stdout == version.stdout)
    let sandbox = try Sandbox()
    let verbose = try astrocal("--version", "--verbose", in: sandbox)
    #expect(try verbose.lines.count == 7 && verbose.stdout == astrocal("--verbose", "--version", in: sandbox).stdout)
    for (line, start) in zip(verbose.lines.dropFirst(), ["libswe 2.", "tzdata 20", "libical 3."]) {
      #expect(line.hasPrefix(start))
    }
    for help in [try astrocal("--help"), try astrocal("help"), try astrocal("day", "--help")] {
      expectSuccess(help)
      #expect(help.stdout.hasPrefix("OVERVIEW: "))
      #expect(help.lines.filter { $0.count > 80 } == [])
    }
    let completion = try astrocal("--generate-completion-script", "bash")
    expectSuccess(completion)
    #expect(completion.stdout.contains("_astrocal"))
  }

  @Test func verboseVersionsNameTheFilesOfARun() throws {
    let sandbox = try Sandbox()
    func files(_ environment: [String: String]) throws -> [String] {
      let run = try astrocal("--version", "--verbose", environment: environment, in: sandbox)
      expectSuccess(run)
      return Array(run.lines.dropFirst(4))
    }
    let standard = sandbox.folder + "/" + Sandbox.configuration
    let none = "ephemeris built-in Moshier model: no file *.se1 in /nowhere"
    let zones = "zones /usr/share/zoneinfo"
    #expect(
      try files(["SE_EPHE_PATH": "/nowhere"]) == [none, zones, "configuration \(standard) (not there)"])

    try sandbox.write("", to: "ephe/semo_18.se1")
    try sandbox.write("{ephemeris_path: \"/nowhere:\(sandbox.folder)/ephe\"}", to: Sandbox.configuration)
    #expect(try files([:]) == ["ephemeris \(sandbox.folder)/ephe", zones, "configuration \(standard)"])

    try sandbox.write("{", to: Sandbox.configuration)
    #expect(
      try files(["ASTROCAL_EPHEMERIS_PATH": "/nowhere"])
        == [none, zones, "configuration \(standard) (cannot be used: `astrocal day` prints why)"])
    let named = ["ASTROCAL_CONFIG": "/dev/null", "ASTROCAL_EPHEMERIS_PATH": "/nowhere"]
    #expect(try files(named) == [none, zones, "configuration /dev/null"])
  }

  @Test(arguments: [
    ("help foo", #"no help on "foo": the topics are day, range, tithi, showers, remind, terms"#),
    ("help rnage", #"no help on "rnage": did you mean `astrocal help range`?"#),
    ("help shower", #"no help on "shower": did you mean `astrocal help showers`?"#),
    ("help parana", #"no help on "parana": use `astrocal help terms parana`"#),
    ("help sunrise", #"no help on "sunrise": use `astrocal help terms sunrise`"#),
    ("help place", #"no help on "place": the topics are day, range, tithi, showers, remind, terms"#),
    ("help day range", #"no help on "day range": use `astrocal help day`"#),
    (
      "help remind foo",
      #"no help on "remind foo": the topics are add, list, remove, due, wait, reset, export, check"#
    ),
    ("remind help ad", #"no help on "remind ad": did you mean `astrocal help remind add`?"#),
    ("help remind add x", #"no help on "remind add x": use `astrocal help remind add`"#),
  ])
  func anUnknownTopicOfHelpIsRefused(line: String, message: String) throws {
    try expectRefusal(try astrocal(line: line), 64, message)
  }

  @Test(arguments: [
    "help", "help help", "help day", "help remind", "help remind wait", "remind help add", "help --help",
  ])
  func aKnownTopicOfHelpIsPrinted(line: String) throws {
    let help = try astrocal(line: line)
    expectSuccess(help)
    #expect(help.stdout.hasPrefix("OVERVIEW: "))
  }

  @Test func usageShowsThatTheCommandMayBeLeftOutAndTheStatuses() throws {
    let help = try astrocal("--help")
    #expect(help.stdout.contains("USAGE: astrocal [day] [<options>] [<date>]\n"))
    for status in [0, 1, 64, 65, 66, 69, 70, 73, 74, 75] {
      #expect(help.stdout.split { " \n:;".contains($0) }.contains("\(status)"), "\(status)")
    }
    #expect(try astrocal("remind", "--help").stdout.contains("USAGE: astrocal remind [<subcommand>] [<options>]\n"))
  }

  /// Options that a command would ignore.
  @Test(arguments: [
    ("range", "--trends"), ("showers", "--sunrise"), ("showers", "--month"), ("showers", "--script"),
    ("showers", "--include"), ("tithi", "--week-start"), ("tithi", "--calendars"), ("day", "--week-start"),
    ("tithi", "--events"),
    ("remind due", "--width"), ("remind export", "--ascii"), ("remind list", "--place"), ("remind check", "--color"),
  ])
  func anOptionWithoutAnEffectIsNone(command: String, option: String) throws {
    let help = try astrocal(line: command + " --help")
    expectSuccess(help)
    #expect(!help.stdout.contains("  \(option) "))
    let run = try astrocal(line: "\(command) \(option) x")
    #expect(run.status == 64 && run.stderr.hasPrefix("astrocal: Unknown option '\(option)'"))
  }

  @Test(arguments: ["-9223372036854775808", "-1", "0", "1", "9223372036854775807", "x", ""])
  func helpIsPrintedWhateverTheWidth(columns: String) throws {
    let help = try astrocal("day", "--help", environment: ["COLUMNS": columns])
    expectSuccess(help)
    #expect(help.stdout.hasPrefix("OVERVIEW: "))
  }

  /// `Docs/terms.md` has each term in bold, and its explanation below.
  @Test func helpOfTermsIsThePageOfTerms() throws {
    let page = try String(
      contentsOf: Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/terms.md"), encoding: .utf8)
    let paragraphs = page.components(separatedBy: "\n\n").dropFirst(2).map {
      $0.replacing("**", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(paragraphs.count == 154)
    for width in [40, 60, 80] {
      let help = try astrocal("help", "terms", "--width", "\(width)")
      expectSuccess(help)
      #expect(help.lines.allSatisfy { $0.count <= width && !$0.hasSuffix(" ") })
      let printed = help.stdout.components(separatedBy: "\n\n").flatMap { entry in
        let lines = entry.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return [lines[0], lines.dropFirst().joined(separator: " ")]
      }
      #expect(printed == Array(paragraphs))
    }
    #expect(try astrocal("help").stdout.contains("`astrocal help terms`"))
    try expectRefusal(
      try astrocal("help", "terms", "--width", "x"), 64, "--width: \"x\" is not a whole number from 1 to 1000")
  }

  @Test func oneTermIsExplainedByItsName() throws {
    for (words, term) in [
      ("parana", "parana"), ("rahu kalam", "rahu kalam, yamaganda and gulika"),
      ("Rahu-Kalam", "rahu kalam, yamaganda and gulika"), ("Vriddhi", "kshaya and vriddhi"), ("zhr", "ZHR and radiant"),
      ("Choghad.", "choghadiya and hora"), ("moon", "Moon, moonrise and moonset"), ("No Moon", "dark and no Moon"),
      ("pada", "nakshatra"), ("vidaal", "favoured and avoid"), ("swarga", "swarga and patala"), ("vara", "vara"),
      ("samvatsara", "samvatsara"), ("culmination", "rise, transit and set"), ("transit", "rise, transit and set"),
      ("solar noon", "Sun, noon and day"),
    ] {
      let run = try astrocal(line: "help terms '\(words)'")
      expectSuccess(run)
      #expect(run.lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") } == [term], "\(run.stdout)")
      #expect(run.lines.count > 1)
    }
    try expectRefusal(try astrocal(line: "help terms paarana"), 64, #"no term "paarana"; did you mean parana?"#)
    for word in ["qqqqqqqq", "xy"] {
      try expectRefusal(
        try astrocal(line: "help terms \(word)"), 64, #"no term "\#(word)"; `astrocal help terms` has them all"#)
    }
  }

  /// Labels of lines, titles of columns, and names of spans; each is asked for as it is printed.
  @Test func everyLabelOfTheTablesIsExplained() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    func lines(_ call: String) throws -> [String] {
      let place = call.contains("--place") ? "" : " --place Ujjain"
      let run = try astrocal(line: call + place + " --now 2026-11-21T12:00:00Z", in: sandbox)
      try #require(run.status == 0 && run.lines.count > 3, "\(call): \(run.stdout) \(run.stderr)")
      return run.lines
    }
    var labels: Set<String> = []
    for call in [
      "day 2026-11-21 --include all --calendars all", "day 2026-08-28 --birth-star rohini", "day 2027-10-14",
      "day 2027-08-02 --place Luxor", "day 2026-10-25 --place Berlin", "day 2026-11-24 --include panchanga",
      "day 2026-11-21 --events events.ics --launches launches-ll2.json", "showers GEM --at 2026-12-14T21:00",
      "day 2026-11-21 --include sun --weather open-meteo.json --trends",
    ] {
      var label = ""
      for line in try lines(call).dropFirst() {
        let head = line.prefix(10).trimmingCharacters(in: .whitespaces)
        if !line.hasPrefix(" "), !head.isEmpty { label = String(head.split(separator: "  ")[0]) }
        labels.insert(label)
        guard label == "Muhurta" || label == "Sun" else { continue }
        for match in line.matches(of: /([a-z]+(?: [a-z]+)?) (?:[A-Z][a-z]+ )?[0-9]{2}:/) {
          labels.insert(String(match.1))
        }
      }
    }
    // The heading of the strips, and bodies, which have no entry of their own.
    labels.subtract(["", "Open-Meteo", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"])
    // These need a configuration or a reminder.
    labels.formUnion(["Links", "Reminders", "Id", "Fires", "In", "What"])
    for (call, row, titles) in [
      ("range 2026-11 --place Ujjain", 1, 9),
      ("range 2026-11-21 --days 2 --weather open-meteo.json --include sun,twilight --place Berlin", 1, 5),
      ("tithi 2026-11", 1, 5), ("tithi 2026-11 --festivals", 1, 2), ("tithi 2026-11 --angas nakshatra", 1, 4),
      ("showers", 1, 7),
    ] {
      let heading = try lines(call)[row].replacing("No Moon", with: "No-Moon").replacing("Peak (local)", with: "Peak")
      let columns = heading.split(separator: " ").map(String.init)
      #expect(columns.count == titles, "\(call): \(columns)")
      labels.formUnion(columns)
    }
    #expect(labels.count > 90, "\(labels.sorted())")
    for label in labels {
      let help = try astrocal("help", "terms", label)
      #expect(help.status == 0, "\(label): \(help.stderr)")
    }
  }
}
