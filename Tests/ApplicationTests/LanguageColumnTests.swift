import AstrocalRendering
import ProgramRuns
import Testing

/// The columns of tables are as wide as the words of the language: no length, date or title loses its end.
@Suite struct LanguageColumnTests {
  private static let calls = [
    "range 2026-12", "range 2026-12 --width 120", "range 2026-06 --exclude panchanga", "tithi 2026-12",
    "tithi 2026-12 --width 60",
    "tithi 2026-12 --angas nakshatra", "showers 2026", "showers 2026 --width 120", "showers 2026 --utc",
  ]

  @Test(arguments: Language.allCases.map(\.rawValue)) func noCellIsCut(code: String) throws {
    for call in Self.calls {
      let run = try astrocal(line: "\(call) --language \(code) --place Ujjain --now 2026-11-21T12:00:00Z")
      #expect(run.status == 0, "\(call): \(run.stderr)")
      // The long names of tithis may be cut where the line is short, and so may those of showers in other languages than English:
      // tithis stand in the first columns, showers behind the peak and the rate.
      let names = call.hasPrefix("showers") ? (code == "en" ? 0..<1 : 24..<50) : 0..<35
      for line in run.lines {
        let cuts = line.ranges(of: "...").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
        #expect(cuts.allSatisfy(names.contains), "\(call): \(line)")
      }
    }
  }
}
