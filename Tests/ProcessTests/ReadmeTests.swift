import Foundation
import ProgramRuns
import Testing

/// The examples of the README and of the pages that show what the program prints: a line behind "$ " in a console block
/// is run, and prints the lines below it. A block whose language is followed by a name is the file of that name.
@Suite struct ReadmeTests {
  private struct Example {
    let line: Int
    let command: String
    var output: [String] = []
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The examples of a page, and the files that they use.
  private static func examples(of page: String) throws -> (examples: [Example], files: [String: String]) {
    var examples: [Example] = []
    var files: [String: String] = [:]
    /// Language and name of the block that a line is in.
    var block: [Substring]?
    let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        block = block == nil ? line.dropFirst(3).split(separator: " ") : nil
      } else if let block, block.count == 2 {
        files[String(block[1]), default: ""] += line + "\n"
      } else if block == ["console"], line.hasPrefix("$ ") {
        examples.append(Example(line: index + 1, command: String(line.dropFirst(2))))
      } else if block == ["console"], !examples.isEmpty {
        examples[examples.count - 1].output.append(line)
      }
    }
    return (examples, files)
  }

  /// Each question has two commands, one by a condition and one by a plain reading of the JSON: both give the same answer.
  @Test func questionsAreAnsweredTwice() throws {
    let examples = try Self.examples(of: "Docs/questions.md").examples
    #expect(examples.count >= 40 && examples.count.isMultiple(of: 2))
    for pair in stride(from: 0, to: examples.count - 1, by: 2) {
      let (asked, read) = (examples[pair], examples[pair + 1])
      #expect(asked.output == read.output && !asked.output.isEmpty, "line \(asked.line): \(asked.command)")
      #expect(read.command.contains("jq") && !asked.command.contains("jq"))
    }
  }

  @Test(arguments: [
    ("README.md", 6), ("Docs/tour.md", 20), ("Docs/getting-started.md", 7), ("Docs/recipes.md", 1),
    ("Docs/disputes.md", 20), ("Docs/asking.md", 13), ("Docs/questions.md", 46),
    ("Docs/find.md", 1), ("Docs/pages/2027.md", 4),
  ])
  func everyExamplePrintsWhatThePageShows(page: String, least: Int) throws {
    let (examples, files) = try Self.examples(of: page)
    #expect(examples.count >= least, "\(page) has too few examples to show what the program does")
    let sandbox = try Sandbox()
    for (name, text) in files { try sandbox.write(text, to: name) }
    for example in examples {
      // Both streams become one, as on a screen.
      let run = try shell("{ \(example.command)\n} 2>&1", in: sandbox)
      let lines = run.stdout.components(separatedBy: "\n")
      let printed = lines.dropLast(lines.last == "" ? 1 : 0)
      #expect(Array(printed) == example.output, "\(page), line \(example.line): \(example.command)")
    }
  }
}
