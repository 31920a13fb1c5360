import ProgramRuns
import Testing

/// Conditions on names; `Transcripts/columns-*.txt` have the other ones.
@Suite struct RowQueryTests {
  /// Each name that a column prints, the eleven karanas among them, finds the days on which it is printed.
  @Test(arguments: ["karana", "nakshatra", "yoga", "tithi_name", "weekday"]) func aNameFindsItself(column: String)
    throws
  {
    let line = "range 2027-01-01 --days 60 --place Ujjain --format csv --columns date,\(column)"
    let rows = try CSVTable(astrocal(line: line).stdout).rows
    for name in Set(rows.compactMap { $0[column] }).sorted().prefix(12) {
      let found = try CSVTable(astrocal(line: line + " --where '\(column) = \"\(name)\"'").stdout).rows
      #expect(found == rows.filter { $0[column] == name }, "\(name)")
    }
  }

  /// On a terminal the last column goes on below itself; it has the words of a pipe, in which each row is a line.
  @Test(arguments: [50, 60, 80, 200]) func theLastColumnFitsTheTerminal(columns: Int) throws {
    let call = ["range", "2026-11-05", "--days", "8", "--place", "Ujjain", "--columns", "date,sun.rise,festivals"]
    let screen = try Sandbox().run(
      call + ["--color", "never"], environment: ["TERM": "xterm", "COLUMNS": "\(columns)"], isTerminal: true)
    expectSuccess(screen)
    #expect(screen.lines.allSatisfy { $0.count <= columns })
    let piped = try Sandbox().run(call)
    #expect(piped.lines.dropFirst().count == 9)
    // The heading breaks at other places.
    func words(_ lines: [String]) -> [Substring] {
      lines.drop { !$0.hasPrefix("date") }.joined(separator: " ").split(separator: " ")
    }
    #expect(words(screen.lines) == words(piped.lines))
  }
}
