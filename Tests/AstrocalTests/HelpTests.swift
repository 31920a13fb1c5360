import Foundation
import ProgramRuns
import Testing

/// Help, version and completion scripts.
@Suite struct HelpTests {
  @Test func helpAndVersionAreData() throws {
    let version = try astrocal("--version")
    expectSuccess(version)
    #expect(version.lines.count == 4 && version.lines[0] == "astrocal 0.1.0")
    for (line, start) in zip(version.lines.dropFirst(), ["libswe 2.", "libical 3.", "tzdata 20"]) {
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
    #expect(paragraphs.count == 48)
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
}
