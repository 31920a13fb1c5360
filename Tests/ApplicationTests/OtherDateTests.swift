import ProgramRuns
import Testing

/// A time on another date than that of its day or row has its weekday.
@Suite struct OtherDateTests {
  /// In Los Angeles, eight hours behind UTC in November, the Sun sets after the end of the UTC day: 16:47 PST is 00:47 of
  /// Sunday. Source of 6:32 and 16:47: US Naval Observatory, 2026-11-21 at 34.05 N 118.24 W, to the minute.
  @Test func timesInUTCNameTheNextDay() throws {
    let run = try astrocal(
      line: "day 2026-11-21 --latitude 34.05 --longitude -118.24 --time-zone America/Los_Angeles --utc")
    expectSuccess(run)
    #expect(run.lines.contains { $0.hasPrefix("Sun       rise 14:3") && $0.contains("   set Sun 00:4") })
    #expect(run.lines.contains { $0.hasPrefix("Twilight  civil 14:0") && $0.contains(" Sun 01:1") })
    #expect(run.lines.contains { $0.hasPrefix("          Sun 02:") && $0.contains("dark until 13:0") })
    #expect(run.stdout.contains("pradosha Sun 00:4"))
  }

  /// Kiritimati is 14 hours ahead: its morning belongs to the UTC day before.
  @Test func timesInUTCNameTheDayBefore() throws {
    let place = "--latitude 1.87 --longitude -157.43 --time-zone Pacific/Kiritimati"
    let run = try astrocal(line: "day 2026-11-21 \(place) --utc")
    #expect(run.lines.contains { $0.hasPrefix("Sun       rise Fri 16:") })
    let table = try astrocal(line: "range 2026-11-21 \(place) --utc")
    #expect(table.lines.contains { $0.hasPrefix("Sat 11-21 Fri 16:") })
    #expect(table.lines.allSatisfy { $0.count <= 80 })
  }

  /// The night of the 21st in Berlin: the Moon sets at 04:48 of the 22nd.
  @Test func hoursAfterMidnightNameTheirDay() throws {
    let run = try astrocal(line: "day 2026-11-21 --place Berlin --include twilight,moon")
    #expect(run.lines.contains { $0.contains(/18:07 +dark until 05:3\d, no Moon Sun 04:4[89]-05:3\d$/) })
  }

  @Test func theHoursOfTheNightAreDividedAtMidnight() throws {
    let run = try astrocal(line: "day 2026-11-21 --place Ujjain --include hora")
    let row = try #require(run.lines.firstIndex { $0.hasPrefix("  Sun     00:") })
    #expect(run.lines[row - 2].hasPrefix("  night   17:") || run.lines[row - 1].hasPrefix("  night   17:"))
  }
}
