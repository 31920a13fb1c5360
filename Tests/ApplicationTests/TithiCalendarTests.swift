import Foundation
import ProgramRuns
import Testing

/// `tithi --format ics`.
@Suite struct TithiCalendarTests {
  @Test(arguments: [
    "tithi 2026 --place Ujjain", "tithi 2026 --place 'New York,US' --month purnimanta --script deva",
    "tithi 2026 --angas nakshatra,yoga,karana,yoga --place Ujjain", "tithi 2026 --festivals --place Ujjain",
    "festivals ekadashi --next 30 --explain --place Berlin",
  ])
  func theBytesAreLegal(line: String) throws {
    let run = try CalendarFile.run(line)
    expectSuccess(run)
    try CalendarFile(run.stdout).expectLegal()
  }

  /// Fixtures/sky/tithi.csv: JPL DE440.
  @Test func tithisAreThoseOfDE440() throws {
    let rows = try CalendarFile.truth("tithi")
    let year = try #require(rows.last?[0])
    let calendar = try CalendarFile(CalendarFile.run("tithi \(year) --place Ujjain --time-zone UTC").stdout)
    var count = 0
    for row in rows where row[0] == year {
      let uid = "tithi-\(row[4].prefix(10).filter { $0 != "-" })-\(row[1])"
      // Within ten minutes of midnight a name may have the neighbouring date.
      guard !["T00:0", "T23:5"].contains(where: row[4].contains) else { continue }
      let event = try #require(calendar[uid], "\(row)")
      let start = try #require(event.first { $0.hasPrefix("DTSTART:") }).dropFirst("DTSTART:".count)
      let truth = try #require(CalendarFile.instant.date(from: row[4].filter { $0 != "-" && $0 != ":" }))
      let time = try #require(CalendarFile.instant.date(from: String(start)))
      #expect(abs(time.timeIntervalSince(truth)) <= (Installed.hasFiles ? 2 : 6), "\(row)")
      count += 1
    }
    #expect(count == 368)
  }
}
