import ProgramRuns
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// Which columns a table keeps, and how values are written.
@Suite struct LayoutTests {
  @Test func columnsOfOneRankAreShownTogether() {
    let columns: [TableColumns.Column] = [
      .init(title: "a", width: 10, rank: 0), .init(title: "b", width: 10, rank: 2),
      .init(title: "c", width: 10, rank: 2), .init(title: "d", width: 10, least: 5, rank: 1),
    ]
    #expect(TableColumns(columns, width: 40).titles == "a         b         c         d")
    // With 35 columns d is narrow; with 34 neither b nor c has room.
    #expect(TableColumns(columns, width: 35).row(["1", "2", "3", "123456"]) == "1         2         3         12...")
    #expect(TableColumns(columns, width: 34).titles == "a         d")
  }

  @Test func unitsHaveTheirSignsOnATerminal() throws {
    let call = [
      "day", "2026-11-21", "--place", "Berlin", "--include", "sun", "--weather", "open-meteo.json", "--now",
      "2026-11-21T18:30:00+01:00",
    ]
    // The declination is -19.95 degrees: 90 - 52.52 - 19.95 = 17.53.
    let terminal = try Sandbox.withAgendaFiles(for: "open-meteo.json").run(
      call, environment: ["NO_COLOR": "1", "TERM": "xterm"], isTerminal: true)
    #expect(terminal.stdout.contains(/noon 11:5\d \(18°\)/))
    #expect(terminal.stdout.contains(#/ \d+\.\d °C   \d+%   \d+ hPa /#))
  }
}
