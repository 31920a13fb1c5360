import AstroCore
import Foundation
import ProgramRuns
import Testing

@testable import AstrocalRendering

/// Targets of nights: `--targets`, lists of one's own, the configuration.
@Suite struct TargetTests {
  private func targets(_ line: String, in sandbox: Sandbox? = nil, stdin: String = "") throws -> [[String: Any]] {
    let run = try astrocal(line: line + " --json", stdin: stdin, in: sandbox ?? Sandbox())
    #expect(run.status == 0, "\(line): \(run.stderr)")
    return try #require(try run.json()["targets"] as? [[String: Any]])
  }

  @Test func aTableHasALineForEachTargetAndADocumentAnObject() throws {
    let line = "day 2026-11-08 --targets m31,m42,milky-way --place Berlin"
    let run = try astrocal(line: line)
    let first = try #require(run.lines.firstIndex { $0.hasPrefix("Targets   M31 ") })
    #expect(run.lines[first...].contains { $0.hasPrefix("          M42 ") })
    #expect(run.lines[first...].contains { $0.hasPrefix("          Sgr A* too low") })
    #expect(run.lines.allSatisfy { $0.terminalColumns <= 80 })
    let targets = try targets(line)
    #expect(targets.map { $0["id"] as? String } == ["M31", "M42", "Sgr A*"])
    #expect(targets[2]["reason"] as? String == "too_low")
  }

  /// Who does not ask has no key, and who asks has it in each day of a range.
  @Test func documentsHaveTargetsWhereTheyAreAskedFor() throws {
    #expect(try astrocal(line: "day 2026-11-08 --place Berlin --json").json()["targets"] == nil)
    #expect(try astrocal(line: "day 2026-11-08 --place Berlin --include all --json").json()["targets"] == nil)
    let range = try astrocal(line: "range 2026-11-08 --days 2 --place Berlin --targets m31 --json").json()
    let days = try #require(range["days"] as? [[String: Any]])
    #expect(days.allSatisfy { ($0["targets"] as? [Any])?.count == 1 } && days.count == 2)
  }

  @Test func theRulesMayBeOthers() throws {
    let line = "day 2026-11-24 --targets m31 --place Berlin"
    #expect(try targets(line)[0]["reason"] as? String == "moon")
    let other = try targets(line + " --moon any --dark -12 --min-altitude 60")[0]
    let usual = try targets(line + " --moon any")[0]
    #expect(other["reason"] is NSNull)
    let (dark, usualDark) = (other["dark_s"] as? Int ?? 0, usual["dark_s"] as? Int ?? 0)
    let (high, usualHigh) = (other["high_in_dark_s"] as? Int ?? 0, usual["high_in_dark_s"] as? Int ?? 0)
    #expect(dark > usualDark && high < usualHigh && high > 0)
  }

  @Test func theConfigurationHasAListAndTheOptionABetterOne() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      { place: 'Berlin', targets: ['m31', { name: 'Heart Nebula', ra: '02:32:42', dec: 61.45 }], min_altitude: 20,
        moon: 60, dark: -15 }
      """, to: Sandbox.configuration)
    let line = "day 2026-11-08"
    #expect(try astrocal(line: line + " --json", in: sandbox).json()["targets"] == nil)
    let all = try targets(line + " --include targets", in: sandbox)
    #expect(all.map { $0["id"] as? String } == ["M31", "Heart Nebula"])
    #expect(abs((all[1]["ra_deg"] as? Double ?? 0) - 38.175) < 1e-4)
    #expect(try targets(line + " --targets 'heart nebula'", in: sandbox).count == 1)
    let own = try targets(line + " --targets m1", in: sandbox)[0]
    let plain = try targets(line + " --targets m1 --place Berlin --config /dev/null")[0]
    #expect(own["dark_s"] as? Int ?? 0 > plain["dark_s"] as? Int ?? 0)
  }

  @Test func aListIsAFileOrStandardInput() throws {
    let sandbox = try Sandbox()
    let text = "name,ra,dec\nBarnard's Star,17:57:48.5,+04:41:36\nm13,,\n"
    try sandbox.write(text, to: "my.csv")
    let line = "day 2026-07-08 --place Rome --targets"
    for found in [try targets(line + " my.csv", in: sandbox), try targets(line + " -", stdin: text)] {
      #expect(found.map { $0["id"] as? String } == ["Barnard's Star", "M13"])
    }
  }

  @Test(arguments: [
    ("--targets m3x", 64, "--targets: \"m3x\" is no target"), ("--targets none.csv", 66, "none.csv: "),
    ("--targets bad.csv", 65, "bad.csv, line 2: ra: \"25:00:00\" is no right ascension"),
    ("--targets empty.csv", 65, "empty.csv: no targets in it"),
    ("--include targets", 64, "--include targets: there are none"),
    ("--moon 3", 64, "--moon is about targets"), ("--targets m31 --moon up", 64, "--moon: \"up\" is none of down, any"),
    ("--targets m31 --dark 3", 64, "--dark: 3 is outside -90...0"),
    ("--targets m31 --min-altitude 91", 64, "--min-altitude: 91 is outside 0...90"),
    ("--targets m31 --format brief", 64, "--targets has no place in --format brief"),
  ])
  func whatIsWrongIsSaidInOneLine(words: String, status: Int32, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("name,ra,dec\nA,25:00:00,4\n", to: "bad.csv")
    try sandbox.write("# nothing\n", to: "empty.csv")
    let run = try astrocal(line: "day 2026-11-08 --place Berlin " + words, in: sandbox)
    #expect(run.status == status && run.stdout.isEmpty && run.stderr.filter(\.isNewline).count == 1)
    #expect(run.stderr.hasPrefix("astrocal: " + message), "\(run.stderr)")
  }

  @Test func aBadListInTheConfigurationIsBadData() throws {
    for (list, message) in [
      ("['m3x']", "\"m3x\" is no target"), ("[{ name: 'A', ra: 1 }]", "dec: \"\" is no declination"),
      ("[{ name: 'A', ra: 1, dec: 2, color: 'red' }]", "unknown key \"color\""), ("7", "targets must be a list"),
    ] {
      let sandbox = try Sandbox()
      try sandbox.write("{ place: 'Berlin', targets: \(list) }", to: Sandbox.configuration)
      let run = try astrocal(line: "day 2026-11-08 --include targets", in: sandbox)
      #expect(run.status == 65 && run.stderr.contains(message), "\(list): \(run.stderr)")
    }
  }

  // MARK: Fields

  /// The table of `Docs/targets.md` has a row for each column.
  @Test func thePageHasTheColumnsOfATarget() throws {
    let page = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/targets.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map(String.init)
    let m31 = try #require(TargetCatalogue().named("m31"))
    let rows = DayFields.ofTargets([m31]).map { field in
      "| `\(field.column)` | \(field.type) | \(field.unit?.rawValue ?? "") | \(field.sentence) |"
    }
    #expect(lines.filter { $0.hasPrefix("| `m31_") } == rows)
  }

  @Test func columnsOfATargetAreThoseOfTheDocument() throws {
    let line = "range 2026-11-05 --days 20 --place Berlin --targets m31,sgr-a"
    let rows = try CSVTable(astrocal(line: line + " --format csv").stdout).rows
    let days = try #require(try astrocal(line: line + " --json").json()["days"] as? [[String: Any]])
    try #require(rows.count == 20 && days.count == 20)
    for (row, day) in zip(rows, days) {
      let m31 = try #require((day["targets"] as? [[String: Any]])?.first)
      #expect(row["m31_transit"] == (m31["transit"] as? [String])?.joined(separator: ";"))
      #expect(row["m31_window_s"] == (m31["window_s"] as? Int).map { "\($0)" })
      let windows = m31["windows"] as? [[String: String]] ?? []
      #expect(row["m31_windows_start"] == windows.compactMap { $0["start"] }.joined(separator: ";"))
      #expect(row["m31_reason"] == m31["reason"] as? String ?? "")
      #expect(row["sgr_a_reason"] == "too_low")
    }
  }

  @Test func conditionsAndTemplatesHaveTheirFields() throws {
    let line = "range 2026-11 --place Berlin --targets m31"
    let all = try CSVTable(astrocal(line: line + " --format csv").stdout).rows
    let long = all.filter { Int($0["m31_window_s"] ?? "") ?? 0 > 7 * 3600 }.map { $0["date"] ?? "" }
    let found = try CSVTable(
      astrocal(line: line + " --where 'targets.m31.window > 7h' --columns date,targets.m31.best.altitude --format csv")
        .stdout
    ).rows
    #expect(found.map { $0["date"] } == long && !long.isEmpty && long.count < 30)
    let day = "day 2026-11-08 --place Berlin --targets m31"
    #expect(try astrocal(line: day + " --is 'targets.m31.window > 7h'").status == 0)
    #expect(try astrocal(line: day + " --is 'targets.m31.reason = moon'").status == 1)
    #expect(try astrocal(line: day + " --template '{targets.m31.best.altitude:.0}'").stdout == "79\n")
  }

  @Test func aCalendarHasEachWindow() throws {
    let line = "range 2026-11-08 --days 3 --place Berlin --targets m31 --include targets"
    let run = try astrocal(line: line + " --format ics")
    #expect(run.stdout.components(separatedBy: "UID:target-m31-2026110").count == 3)
    #expect(run.stdout.contains("SUMMARY:M31 high in the dark"))
  }
}

/// Nights and passages of targets in `range --find` and in reminders.
@Suite struct TargetSearchTests {
  private static let best = "range 2026 --find 'best m31' --next 5 --place Berlin"

  @Test func theBestNightsStandByDateInEveryForm() throws {
    let run = try astrocal(line: Self.best)
    #expect(run.status == 0 && run.lines.count >= 6, "\(run.stderr)")
    #expect(run.lines.dropFirst().allSatisfy { $0.terminalColumns <= 80 })
    let events = try #require(try astrocal(line: Self.best + " --json").json()["events"] as? [[String: Any]])
    let dates = events.compactMap { $0["date"] as? String }
    #expect(dates.count == 5 && dates == dates.sorted())
    #expect(events.allSatisfy { $0["kind"] as? String == "target" && $0["id"] as? String == "best_m31" })
    let windows = events.compactMap { ($0["night"] as? [String: Any])?["window_s"] as? Int }
    #expect(windows.count == 5)
    let csv = try CSVTable(astrocal(line: Self.best + " --format csv").stdout).rows
    #expect(csv.map { $0["date"] } == dates)
    let calendar = try astrocal(line: Self.best + " --format ics").stdout
    for date in dates { #expect(calendar.contains("UID:target-best-m31-\(date.replacing("-", with: ""))-")) }
    // One night, where nobody says how many.
    let one = try astrocal(line: "range 2026 --find 'best m31' --place Berlin --format csv").stdout
    #expect(one.split(separator: "\r\n").count == 2)
  }

  @Test func theRulesOfTargetsCount() throws {
    let usual = try astrocal(line: Self.best + " --json").stdout
    for rule in ["--min-altitude 60", "--moon any", "--dark -12"] {
      let other = try astrocal(line: Self.best + " --json " + rule)
      #expect(other.status == 0 && other.stdout != usual, "\(rule)")
    }
  }

  @Test(arguments: [
    ("--find 'best m31' --find equinox", "--find: \"best m31\" chooses among all nights"),
    ("--find equinox --targets m31", "--targets goes with --find of a target"),
    ("--find 'm31 transit' --moon any", "--moon is about the nights of targets"),
    ("--find 'best m131'", "--find: \"m131\" is no target"),
  ])
  func whatDoesNotGoTogetherIsRefused(words: String, message: String) throws {
    let run = try astrocal(line: "range 2026 --place Berlin " + words)
    #expect(run.status == 64 && run.stdout.isEmpty && run.stderr.hasPrefix("astrocal: " + message), "\(run.stderr)")
  }

  @Test func passagesOfATargetAreListed() throws {
    let line = "range 2026-11-08 --days 2 --find 'm31 transit' --find 'm31 > 40' --place Berlin --json"
    let events = try #require(try astrocal(line: line).json()["events"] as? [[String: Any]])
    #expect(events.map { $0["id"] as? String } == ["m31_above_40", "m31_transit", "m31_above_40", "m31_transit"])
    #expect(events.allSatisfy { $0["target"] as? String == "M31" && $0["body"] is NSNull })
    let sun = try astrocal(line: "range 2026-11-08 --find sunset --place Berlin --json").json()["events"]
    let sunset = try #require((sun as? [[String: Any]])?.first)
    #expect(sunset["body"] as? String == "sun" && sunset["target"] is NSNull)
  }

  @Test func aFileOfTargetsNamesThemInASearch() throws {
    let sandbox = try Sandbox()
    try sandbox.write("name,ra,dec\nMy Nova,19:00:00,+30\n", to: "my.csv")
    let line = "range 2026 --place Berlin --find 'best my nova' --format csv"
    #expect(try astrocal(line: line, in: sandbox).status == 64)
    let run = try astrocal(line: line + " --targets my.csv", in: sandbox)
    #expect(run.status == 0 && run.stdout.contains("best_my_nova"), "\(run.stderr)")
  }

  @Test func aReminderIsSetForABestNight() throws {
    let sandbox = try Sandbox()
    let now = " --now 2026-03-01T12:00:00Z"
    let add = try astrocal(line: "remind add 'best m31' --place Berlin" + now, in: sandbox)
    #expect(add.status == 0 && add.stdout.contains("target-best-m31"), "\(add.stderr)")
    #expect(try astrocal(line: "remind add 'm31 midnight' --place Berlin" + now, in: sandbox).status == 0)
    #expect(try astrocal(line: "remind add 'm31 > 40' --place Berlin" + now, in: sandbox).status == 0)
    let list = try astrocal(line: "remind list --json" + now, in: sandbox).json()
    let reminders = try #require(list["reminders"] as? [[String: Any]])
    #expect(Set(reminders.compactMap { $0["kind"] as? String }) == ["target", "daily"])
    let found = try astrocal(line: "range 2026-03-01 --days 365 --find 'best m31' --place Berlin --json").json()
    let event = try #require((found["events"] as? [[String: Any]])?.first)
    #expect(add.stdout.contains(" \(Int((event["date"] as? String ?? "").suffix(2)) ?? 0) "), "\(add.stdout)")
  }
}
