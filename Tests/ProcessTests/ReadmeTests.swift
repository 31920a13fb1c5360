import Foundation
import ProgramRuns
import Testing

/// The examples of the README and of the pages that show what the program prints: a line behind "$ " in a console block
/// is run, and prints the lines below it.
@Suite struct ReadmeTests {
  private struct Example {
    let line: Int
    let command: String
    var output: [String] = []
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func examples(of page: String) throws -> [Example] {
    var examples: [Example] = []
    var isInside = false
    let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        isInside = !isInside && line.hasPrefix("```console")
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(Example(line: index + 1, command: String(line.dropFirst(2))))
      } else if isInside, !examples.isEmpty {
        examples[examples.count - 1].output.append(line)
      }
    }
    return examples
  }

  @Test(arguments: [("README.md", 5), ("Docs/disputes.md", 20), ("Docs/asking.md", 9)])
  func everyExamplePrintsWhatThePageShows(page: String, least: Int) throws {
    let examples = try Self.examples(of: page)
    #expect(examples.count >= least, "\(page) has too few examples to show what the program does")
    let sandbox = try Sandbox()
    for example in examples {
      // Both streams become one, as on a screen.
      let run = try shell("{ \(example.command)\n} 2>&1", in: sandbox)
      let lines = run.stdout.components(separatedBy: "\n")
      let printed = lines.dropLast(lines.last == "" ? 1 : 0)
      #expect(Array(printed) == example.output, "\(page), line \(example.line): \(example.command)")
    }
  }
}
