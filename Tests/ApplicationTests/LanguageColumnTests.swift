import ProgramRuns
import Testing

/// The columns of tables are as wide as the words of the language: no length, date or title loses its end.
@Suite struct LanguageColumnTests {
  private static let languages = ["en", "hi", "ta", "mr", "te", "bn", "gu", "ne"]
  private static let calls = [
    "range 2026-12", "range 2026-12 --width 120", "range 2026-06 --exclude panchanga", "tithi 2026-12",
    "tithi 2026-12 --width 60",
    "tithi 2026-12 --angas nakshatra", "showers 2026", "showers 2026 --width 120", "showers 2026 --utc",
  ]

  @Test(arguments: languages) func noCellIsCut(code: String) throws {
    for call in Self.calls {
      let run = try astrocal(line: "\(call) --language \(code) --place Ujjain --now 2026-11-21T12:00:00Z")
      #expect(run.status == 0, "\(call): \(run.stderr)")
      // The long names of showers and tithis may be cut where the line is short: they stand in the first columns.
      for line in run.lines {
        let cut = line.ranges(of: "...").contains { line.distance(from: line.startIndex, to: $0.lowerBound) > 34 }
        #expect(!cut, "\(call): \(line)")
      }
    }
  }

  /// The month of Unicode CLDR 41 for `bn` in full, in the column of the dates of activity.
  @Test func bengaliMonthsAreWhole() throws {
    let run = try astrocal(
      line: "showers 2026-12 --language bn --place Ujjain --width 120 --now 2026-11-21T12:00:00Z")
    #expect(run.stdout.contains("০১ ডিসেম্বর-১৫ ডিসেম্বর"), "\(run.stdout)")
  }

  /// The longest names of showers that Stellarium has in Bengali.
  @Test(arguments: [80, 120]) func bengaliNamesOfShowersAreWhole(width: Int) throws {
    let run = try astrocal(
      line: "showers 2026 --language bn --place Ujjain --width \(width) --now 2026-11-21T12:00:00Z")
    for name in ["সেক্সট্যান্ট মন্ডলের দিবা উল্কাবৃষ্টি", "নভেম্বরের কালপুরুষ মন্ডলের উল্কাবৃষ্টি"] {
      #expect(run.stdout.contains(" \(name) "), "\(run.stdout)")
    }
    #expect(!run.stdout.contains("..."))
  }
}
