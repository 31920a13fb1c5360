import Foundation
import ProgramRuns
import Testing

/// The charts of `day --format chart` and `range --format chart`.
@Suite struct ChartTests {
  private static let places = ["Chicago", "Tromso", "Quito", "Longyearbyen", "Sydney"]

  @Test(arguments: places) func chartsStayWithinTheirColumnsAndRows(place: String) throws {
    for width in [40, 60, 80, 120, 200] {
      for (call, rows) in [
        ("day 2027-08-12 --format chart", 24), ("day 2027-01-13 --format chart --picture night", 24),
        ("range 2027-06 --format chart", 60),
        ("range 2027 --format chart", 24), ("day 2027-03-28 --format chart --language hi", 24),
      ] {
        let run = try astrocal(line: "\(call) --place \(place) --width \(width)")
        #expect(run.status == 0, "\(run.stderr)")
        #expect(run.lines.count <= rows, "\(call)")
        for line in run.lines { #expect(line.terminalColumns <= min(width, 120), "\(call): \(line)") }
      }
    }
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
    let run = try astrocal(line: "day 2027-08-12 --place Chicago --format chart --color always")
    let sky = try #require(run.lines.first { $0.contains("sky|") })
    let grounds = sky.matches(of: /\u{1B}\[38;5;\d+;48;5;(\d+)m/).compactMap { Int($0.1) }
    // From midnight: dark, dawn, day, dusk, dark.
    let brightest = try #require(grounds.indices.max { luminance(grounds[$0]) < luminance(grounds[$1]) })
    let values = grounds.map(luminance)
    #expect(zip(values[...brightest], values[1...brightest]).allSatisfy { $0 <= $1 })
    #expect(zip(values[brightest...], values[(brightest + 1)...]).allSatisfy { $0 >= $1 })
    #expect(Set(grounds).count == 5)
  }
}
