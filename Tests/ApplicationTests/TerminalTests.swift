import ProgramRuns
import Testing

/// Colour, glyphs and widths on a terminal; transcripts show those in a file.
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

  @Test func aTerminalHasColourUnlessItIsSwitchedOff() throws {
    #expect(try terminal(Self.day).contains(Self.escape))
    #expect(try terminal(Self.day, ["NO_COLOR": ""]).contains(Self.escape))
    #expect(try !terminal(Self.day, ["NO_COLOR": "1"]).contains(Self.escape))
    #expect(try !terminal(Self.day, ["TERM": "dumb"]).contains(Self.escape))
    #expect(try !terminal(Self.day + " --color never").contains(Self.escape))
    #expect(try !terminal(Self.day, ["ASTROCAL_COLOR": "never"]).contains(Self.escape))
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

  @Test func theArrowsOfAnAgendaAreGlyphs() throws {
    let line =
      "range 2026-11-22 --days 1 --format agenda --exclude all --place Berlin --events events.ics --color never"
    let run = try Sandbox.withAgendaFiles(for: line).run(line.split(separator: " ").map(String.init), isTerminal: true)
    #expect(run.lines.contains("  ← all day →    Overnight session 21-23 Nov (3 local days)   day 2 of 3"))
  }

  private static let places = [
    "Ujjain", "Berlin", "Tromso", "Reykjavik", "Apia", "Los Angeles", "Sydney", "Longyearbyen", "Ushuaia", "Kathmandu",
    "Catamarca", "Quito",
  ]

  @Test(arguments: places) func noLineOfAYearIsWiderThan80Columns(place: String) throws {
    let year = try astrocal("range", "2026", "--place", place)
    // In the polar day a note names the festivals that need a sunrise.
    #expect(year.status == 0)
    #expect(year.lines.filter { $0.count > 80 } == [])
    #expect(year.lines.count >= 367)
    #expect(year.lines.filter { $0.hasSuffix(" ") } == [])
    for date in ["2026-06-21"] {
      let day = try astrocal("day", date, "--place", place)
      #expect(day.lines.filter { $0.count > 80 } == [])
    }
  }

  /// A terminal of 20 columns has no room for more.
  @Test func aNarrowTerminalIsTakenFor40Columns() throws {
    let arguments = Self.day.split(separator: " ").map(String.init)
    let terminal = try Sandbox().run(arguments, environment: ["COLUMNS": "20", "NO_COLOR": "1"], isTerminal: true)
    #expect(terminal.stderr.hasPrefix("astrocal: the width of the terminal is below the 40 columns"))
    #expect(terminal.lines.allSatisfy { $0.count <= 40 } && terminal.lines.contains { $0.count > 35 })
  }
}
