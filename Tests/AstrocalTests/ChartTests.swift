import Foundation
import ProgramRuns
import Testing

/// The charts of `day --chart` and `range --chart`.
@Suite struct ChartTests {
  private static let places = ["Chicago", "Tromso", "Quito", "Longyearbyen", "Sydney"]

  @Test(arguments: places) func chartsStayWithinTheirColumnsAndRows(place: String) throws {
    for width in [40, 60, 80, 200] {
      for (call, rows) in [
        ("day 2027-08-12 --chart", 24), ("day 2027-01-13 --chart --from noon", 24), ("range 2027-06 --chart", 60),
        ("range 2027 --chart", 24), ("day 2027-03-28 --chart --language hi", 24),
      ] {
        let run = try astrocal(line: "\(call) --place \(place) --width \(width)")
        #expect(run.status == 0, "\(run.stderr)")
        #expect(run.lines.count <= rows, "\(call)")
        for line in run.lines { #expect(line.terminalColumns <= min(width, 80), "\(call): \(line)") }
      }
    }
  }

  /// Sunrise 05:56, sunset 19:55: the Sun stands in the columns between, a column for a third of an hour.
  @Test func theSunStandsAboveTheHorizonBetweenItsRiseAndItsSet() throws {
    let run = try astrocal("day", "2027-08-12", "--place", "Chicago", "--chart")
    let rows = run.lines.filter { $0.contains("|") && !$0.contains("sky|") }
    #expect(rows.count == 12)
    let columns = rows.flatMap { row in
      row.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)[1].enumerated()
        .filter { $0.element == "*" }.map(\.offset)
    }
    #expect(columns.min() == 18)
    #expect(columns.max() == 59)
    #expect(run.lines.contains { $0.contains("rise 05:56") && $0.contains("set 19:55") })
  }

  /// The Moon sets at 02:09 and the Sun rises at 05:57 of the morning in the chart, not at the times of the one before.
  @Test func theTimesOfAChartFromNoonLieInIt() throws {
    let run = try astrocal("day", "2027-08-12", "--place", "Chicago", "--chart", "--from", "noon")
    let line = try #require(run.lines.first { $0.hasPrefix("Sun *") })
    #expect(line == "Sun *   set 19:55   rise Fri 05:57   Moon o   rise 17:25   set Fri 02:09   82%")
  }

  @Test func theSkyBelowIsDarkWhereTheNightIs() throws {
    // Dark 21:47-04:04 on the evening before; the Moon sets at 01:13.
    let run = try astrocal("day", "2027-08-12", "--place", "Chicago", "--chart")
    let sky = try #require(run.lines.first { $0.contains("sky|") }).split(separator: "|")[1]
    #expect(sky.hasPrefix("oooo########"))
    #expect(sky.count <= 72)
  }

  @Test func nightsOfAMonthHaveARowEach() throws {
    let run = try astrocal("range", "2027-01", "--place", "Chicago", "--chart")
    #expect(run.lines.filter { $0.firstMatch(of: #/^ ?\d+ Jan /#) != nil }.count == 31)
  }

  @Test func aYearHasARowForEachMonth() throws {
    let run = try astrocal("range", "2027", "--place", "Tromso", "--chart")
    let rows = run.lines.filter { $0.firstMatch(of: /^[A-Z][a-z]{2} \|/) != nil }
    #expect(rows.count == 12)
    // No dark sky from April to August.
    #expect(rows[4].dropFirst(5).prefix(31).allSatisfy { $0 == " " })
    #expect(rows[0].contains("@"))
  }

  @Test func aChartIsNoOtherFormat() throws {
    try expectRefusal(
      astrocal("day", "--place", "Oslo", "--chart", "--json"), 64,
      "--chart is printed in place of the table, not as json")
    try expectRefusal(
      astrocal("range", "--place", "Oslo", "--chart", "--format", "calendar"), 64,
      "--chart is printed in place of the table, not as calendar")
    try expectRefusal(
      astrocal("range", "--place", "Oslo", "--chart", "--find", "eclipse"), 64,
      "--chart shows nights: it does not go with --find")
  }

  @Test func colourOnlyRepeatsTheSigns() throws {
    let call = "day 2027-08-12 --place Chicago --chart"
    let plain = try astrocal(line: call)
    let colored = try astrocal(line: "\(call) --color always")
    #expect(colored.stdout.contains("\u{1B}["))
    #expect(colored.stdout.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.stdout)
  }
}
