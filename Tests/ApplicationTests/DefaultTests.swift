import Foundation
import ProgramRuns
import Testing

@testable import AstrocalCLI

/// The pages have all defaults for options from the environment and the configuration.
@Suite struct DefaultTests {
  @Test func theTableOfTheDocumentationHasEveryOptionItsVariableAndItsKey() throws {
    let page = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/configuration.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for option in Configuration.options {
      let isQuiet = QuietSettings.rows.contains { $0.option.name == option.name }
      let row = " | `ASTROCAL_\(option.key.uppercased())` | `\(option.key)` | "
      let line = try #require(text.split(separator: "\n").first { $0.contains(row) }, "\(row)")
      #expect(line.hasPrefix(isQuiet ? "| none |" : "| `--\(option.name)`"), "\(line)")
    }
  }

  @Test func theManualPageHasEveryVariableAndStatus() throws {
    let page = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/manual/sections.mdoc")
    let text = try String(contentsOf: page, encoding: .utf8)
    let words = Set(text.split { $0.isWhitespace || $0 == "," }.map(String.init))
    for option in Configuration.options {
      #expect(words.contains("ASTROCAL_\(option.key.uppercased())"))
    }
    for status in [0, 1, 64, 65, 66, 69, 70, 73, 74, 75] { #expect(text.contains("\n.It \(status)\n")) }
    for section in ["ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"] { #expect(text.contains(".Sh \(section)\n")) }
  }
}
