import ProgramRuns
import Testing

/// `--format ics` of showers and planets.
@Suite struct ShowerCalendarTests {
  @Test(arguments: [
    "showers 2027 --place Berlin", "showers 2026 --place Ujjain --utc", "showers geminids --place Tromso",
    "showers --active --place Berlin", "range 2026 --place Berlin --include planets",
  ])
  func theBytesAreLegal(line: String) throws {
    let run = try CalendarFile.run(line)
    expectSuccess(run)
    try CalendarFile(run.stdout).expectLegal()
  }
}
