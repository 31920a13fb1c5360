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
}
