import ProgramRuns
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// Which columns a table keeps, and how values are written.
@Suite struct LayoutTests {
  private func range(_ line: String) throws -> [String] {
    let run = try astrocal(line: "range \(line)")
    expectSuccess(run)
    return run.lines
  }

  @Test func aRangeLeavesOutWhatHasNoRoom() throws {
    let call = "2026-11-21 --place Berlin --width"
    #expect(try range("\(call) 80")[1] == "Date      Rise  Set   Dark        No Moon Moonrise Moonset Ill  Tithi")
    #expect(try range("\(call) 60")[2] == "Date      Rise  Set   Dark        No Moon Ill  Tithi")
    #expect(try range("\(call) 40").contains("Date      Rise  Set   Dark        Tithi"))
    #expect(try range("\(call) 60").contains { $0.hasSuffix(" 0h49m   87%  S12") })
  }

  @Test func aRangeHasColumnsOfItsPartsOnly() throws {
    #expect(try range("2026-11-21 --place Berlin --include sun")[1] == "Date      Rise  Set")
    #expect(try range("2026-11-21 --place Berlin --include moon")[1] == "Date      Moonrise Moonset Ill")
  }

  /// 8 November 2026 is Naraka Chaturdashi, Diwali and, for the Tamil tradition, Deepavali.
  @Test func aRangeNamesObservancesOrCountsThem() throws {
    let lines = try range("2026-11-08 --place Ujjain --include sun,festivals")
    #expect(lines.count > 3 && lines.count <= 6)
    #expect(lines[3].contains("Naraka Chaturdashi"))
    let narrow = try range("2026-11-08 --place Ujjain --include sun,festivals --width 40")
    #expect(narrow.last?.contains(/\+\d+ more$/) == true)
  }

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

  /// The nights around the new moon of 9 November have no Moon between dusk and dawn, as the screens of the days state.
  @Test func theGridNamesTheNightsWithoutTheMoon() throws {
    let grid = try range("2026-11 --place Ujjain --format calendar --include moon,twilight")
    #expect(grid.contains("no Moon all night: 7-10"))
    for (day, isMoonless) in [("06", false), ("07", true), ("10", true), ("11", false)] {
      let screen = try astrocal("day", "2026-11-\(day)", "--place", "Ujjain", "--include", "moon,twilight")
      #expect(screen.lines.contains { $0.contains("dark until") && $0.hasSuffix(", no Moon") } == isMoonless)
    }
  }

  @Test func unitsAreWrittenAlike() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let call = [
      "day", "2026-11-21", "--place", "Berlin", "--include", "sun", "--weather", "open-meteo.json", "--now",
      "2026-11-21T18:30:00+01:00",
    ]
    // The declination is -19.95 degrees: 90 - 52.52 - 19.95 = 17.53.
    let terminal = try sandbox.run(call, environment: ["NO_COLOR": "1", "TERM": "xterm"], isTerminal: true)
    #expect(terminal.stdout.contains(/noon 11:5\d \(18°\)/))
    #expect(terminal.stdout.contains(#/ \d+\.\d °C   \d+%   \d+ hPa /#))
    let file = try sandbox.run(call)
    #expect(file.stdout.contains(/noon 11:5\d \(18 deg\)/))
    #expect(file.stdout.contains(#/ \d+\.\d C   \d+%   \d+ hPa /#))
    #expect(file.stdout.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func eventsInUTCNameTheirDayWhereItDiffers() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      #"{"schema":"astrocal.events/1","events":[{"start":"2026-11-21T20:00:00-08:00","end":"2026-11-21T21:00:00-08:00","#
        + #""title":"Late"},{"start":"2026-11-21T08:00:00-08:00","title":"Early"}]}"#, to: "e.json")
    let run = try astrocal(
      line: "day 2026-11-21 --latitude 34.05 --longitude -118.24 --time-zone America/Los_Angeles --utc --include sun "
        + "--events e.json", in: sandbox)
    expectSuccess(run)
    #expect(run.stdout.contains("16:00          Early\n"))
    #expect(run.stdout.contains("Sun 04:00-05:00 Late\n"))
  }
}
