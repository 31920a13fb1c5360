import ProgramRuns
import Testing

/// Colour, glyphs and widths, in a file and on a terminal.
@Suite struct TerminalTests {
  private static let escape = "\u{1B}["
  private static let day = "day 2026-11-24 --place Berlin"

  private func terminal(_ line: String, _ environment: [String: String] = [:]) throws -> String {
    let run = try Sandbox().run(
      line.split(separator: " ").map(String.init), environment: ["TERM": "xterm"].merging(environment) { $1 },
      isTerminal: true)
    expectSuccess(run)
    #expect(!run.stdout.isEmpty)
    return run.stdout
  }

  @Test func aFileHasNoColourAndIsASCII() throws {
    for command in ["day 2026-11-24", "range 2026-11", "day 2026-06-21"] {
      let run = try astrocal(line: "\(command) --place Berlin", environment: ["TERM": "xterm"])
      expectSuccess(run)
      #expect(run.stdout.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    }
  }

  @Test func aTerminalHasColourUnlessItIsSwitchedOff() throws {
    #expect(try terminal(Self.day).contains(Self.escape))
    #expect(try terminal(Self.day, ["NO_COLOR": ""]).contains(Self.escape))
    #expect(try !terminal(Self.day, ["NO_COLOR": "1"]).contains(Self.escape))
    #expect(try !terminal(Self.day, ["TERM": "dumb"]).contains(Self.escape))
    #expect(try !terminal(Self.day + " --color never").contains(Self.escape))
    #expect(try !terminal(Self.day, ["ASTROCAL_COLOR": "never"]).contains(Self.escape))
  }

  @Test func alwaysWins() throws {
    let plain = try astrocal(line: Self.day).stdout
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let run = try astrocal(line: Self.day + " --color always", environment: environment)
      expectSuccess(run)
      #expect(run.stdout.contains(Self.escape))
      #expect(run.stdout.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
    }
  }

  @Test func glyphsNeedATerminalAndUTF8() throws {
    let glyph = "○ full moon"
    #expect(try terminal(Self.day).contains(glyph))
    #expect(try terminal(Self.day, ["LC_ALL": "de_DE.utf8"]).contains(glyph))
    #expect(try !terminal(Self.day, ["LANG": "C"]).contains(glyph))
    #expect(try !terminal(Self.day, ["LC_ALL": "C"]).contains(glyph))
    #expect(try !terminal(Self.day + " --ascii").contains(glyph))
    #expect(try terminal(Self.day + " --ascii").utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func jsonIsIndentedOnATerminalAndNeverColoured() throws {
    let text = try terminal(Self.day + " --json --color always")
    #expect(text.hasPrefix("{\n  \"schema\""))
    #expect(!text.contains(Self.escape))
  }

  private static let places = [
    "Ujjain", "Berlin", "Tromso", "Reykjavik", "Apia", "Los Angeles", "Sydney", "Longyearbyen", "Ushuaia", "Kathmandu",
    "Catamarca", "Quito",
  ]

  @Test(arguments: places) func noLineOfAYearIsWiderThan80Columns(place: String) throws {
    let year = try astrocal("range", "2026", "--place", place)
    // In the polar day a note names the observances that need a sunrise.
    #expect(year.status == 0)
    #expect(year.lines.filter { $0.count > 80 } == [])
    #expect(year.lines.count >= 367)
    #expect(year.lines.filter { $0.hasSuffix(" ") } == [])
    for date in ["2026-06-21"] {
      let day = try astrocal("day", date, "--place", place)
      #expect(day.lines.filter { $0.count > 80 } == [])
    }
  }

  @Test func aDayFitsTheWidthThatIsAskedFor() throws {
    for width in [40, 60, 120] {
      let run = try astrocal("day", "2026-03-29", "--place", "Berlin", "--width", "\(width)")
      expectSuccess(run)
      #expect(run.lines.filter { $0.count > width } == [])
    }
  }

  /// Seven cells of a month need five columns each, a row of a range 37.
  @Test(arguments: ["day", "range", "range --format calendar", "tithi", "showers"])
  func aWidthBelow40IsSaidAndTheOutputIs40Wide(command: String) throws {
    let narrow = try astrocal(line: "\(command) --place Berlin --width 30 --now 2026-11-21T12:00")
    let least = try astrocal(line: "\(command) --place Berlin --width 40 --now 2026-11-21T12:00")
    expectSuccess(least)
    #expect(narrow.status == 0)
    #expect(narrow.stdout == least.stdout)
    #expect(
      narrow.stderr
        == "astrocal: --width 30 is below the 40 columns that tables need; they are printed 40 columns wide\n")
  }

  /// COLUMNS of another program is no request, but a terminal of 20 columns has no room for more.
  @Test func aNarrowTerminalIsTakenFor40Columns() throws {
    let arguments = Self.day.split(separator: " ").map(String.init)
    let wide = try astrocal(line: Self.day + " --width 40 --color never")
    let file = try Sandbox().run(arguments, environment: ["COLUMNS": "20"])
    expectSuccess(file)
    #expect(file.stdout == wide.stdout)
    let terminal = try Sandbox().run(arguments, environment: ["COLUMNS": "20", "NO_COLOR": "1"], isTerminal: true)
    #expect(terminal.stderr.hasPrefix("astrocal: the width of the terminal is below the 40 columns"))
    #expect(terminal.lines.allSatisfy { $0.count <= 40 } && terminal.lines.contains { $0.count > 35 })
  }

  @Test(arguments: ["0", "-5", "1001", "x", "100000000000000000000"])
  func anImpossibleWidthIsRefused(width: String) throws {
    try expectRefusal(
      try astrocal("day", "2026-11-24", "--place", "Berlin", "--width=\(width)"), 64,
      "--width: \"\(width)\" is not a whole number from 1 to 1000")
  }
}
