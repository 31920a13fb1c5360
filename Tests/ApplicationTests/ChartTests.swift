import Foundation
import ProgramRuns
import Testing

/// The charts of `day --chart` and `range --chart`.
@Suite struct ChartTests {
  private static let places = ["Chicago", "Tromso", "Quito", "Longyearbyen", "Sydney"]

  @Test(arguments: places) func chartsStayWithinTheirColumnsAndRows(place: String) throws {
    for width in [40, 60, 80, 120, 200] {
      for (call, rows) in [
        ("day 2027-08-12 --chart", 24), ("day 2027-01-13 --chart --from noon", 24), ("range 2027-06 --chart", 60),
        ("range 2027 --chart", 24), ("day 2027-03-28 --chart --language hi", 24),
      ] {
        let run = try astrocal(line: "\(call) --place \(place) --width \(width)")
        #expect(run.status == 0, "\(run.stderr)")
        #expect(run.lines.count <= rows, "\(call)")
        for line in run.lines { #expect(line.terminalColumns <= min(width, 120), "\(call): \(line)") }
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
    let rows = run.lines.filter { $0.firstMatch(of: #/^ ?\d+ Jan /#) != nil }
    #expect(rows.count == 31)
    // USNO: new Moon on 7 January 2027 at 20:24 UT, first quarter on the 15th, full on the 22nd, last quarter on the 29th.
    let phases = rows.filter { $0.contains(#/% [.DOC]$/#) }.map { "\($0.prefix(2))\($0.suffix(1))" }
    #expect(phases == [" 7.", "15D", "22O", "29C"])
  }

  /// An hour has as many signs as there is room for, and the hours stand apart.
  @Test(arguments: [(60, 30), (80, 15), (120, 10)])
  func theRowsUseTheColumns(width: Int, minutes: Int) throws {
    let run = try astrocal(line: "range 2027-01 --place Chicago --chart --width \(width)")
    #expect(run.stdout.contains("a sign is \(minutes) minutes"))
    let hours = try #require(run.lines.dropFirst().first { !$0.isEmpty && $0.allSatisfy { $0 == " " || $0.isNumber } })
    #expect(hours.split(separator: " ").allSatisfy { $0.count == 2 })
    let widest = run.lines.map(\.terminalColumns).max() ?? 0
    #expect(widest > width * 3 / 4)
  }

  /// The ground of a sign is the darker the darker the sky is: 256 colors, by the luminance of WCAG 2.1.
  @Test func theGroundIsAsBrightAsTheSky() throws {
    func luminance(_ color: Int) -> Double {
      let levels = [0, 95, 135, 175, 215, 255]
      let parts = [(color - 16) / 36, (color - 16) / 6 % 6, (color - 16) % 6].map { level in
        let share = Double(levels[level]) / 255
        return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let run = try astrocal(line: "day 2027-08-12 --place Chicago --chart --color always")
    let sky = try #require(run.lines.first { $0.contains("sky|") })
    let grounds = sky.matches(of: /\u{1B}\[38;5;\d+;48;5;(\d+)m/).compactMap { Int($0.1) }
    // From midnight: dark, dawn, day, dusk, dark.
    let brightest = try #require(grounds.indices.max { luminance(grounds[$0]) < luminance(grounds[$1]) })
    let values = grounds.map(luminance)
    #expect(zip(values[...brightest], values[1...brightest]).allSatisfy { $0 <= $1 })
    #expect(zip(values[brightest...], values[(brightest + 1)...]).allSatisfy { $0 >= $1 })
    #expect(Set(grounds).count == 5)
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
    // The blanks of the day have a ground, too.
    let stripped = colored.stdout.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing(#/ +\n/#, with: "\n")
    #expect(stripped == plain.stdout)
  }
}
