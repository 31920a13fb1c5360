import Foundation
import ProgramRuns
import Testing

/// The page of questions, whose examples TranscriptTests run.
@Suite struct ReadmeTests {
  /// Each question has two commands, one by a condition and one by a plain reading of the JSON: both give the same answer.
  @Test func questionsAreAnsweredTwice() throws {
    let root = Sandbox.tests.deletingLastPathComponent()
    let steps = try Transcript(path: root.appendingPathComponent("Docs/project/questions.md").path).steps
    #expect(steps.count >= 46 && steps.count.isMultiple(of: 2))
    for pair in stride(from: 0, to: steps.count - 1, by: 2) {
      let (asked, read) = (steps[pair], steps[pair + 1])
      #expect(asked.output == read.output && !asked.output.isEmpty, "line \(asked.line): \(asked.command)")
      #expect(read.command.contains("jq") && !asked.command.contains("jq"))
    }
  }
}
