import AstroCore
import Foundation
import ProgramRuns
import Testing

@testable import AstrocalRendering

/// Targets of nights. What the program prints of them is in `Transcripts/target-*.txt`.
@Suite struct TargetTests {
  /// The table of `Docs/tonight.md` has a row for each column.
  @Test func thePageHasTheColumnsOfATarget() throws {
    let page = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/tonight.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map(String.init)
    let m31 = try #require(TargetCatalogue().named("m31"))
    let rows = DayFields.ofTargets([m31]).map { field in
      "| `\(field.column)` | \(field.type) | \(field.unit?.row.name ?? "") | \(field.sentence) |"
    }
    #expect(lines.filter { $0.hasPrefix("| `m31_") } == rows)
  }
}
