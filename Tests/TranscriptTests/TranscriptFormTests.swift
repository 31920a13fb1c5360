import Foundation
import ProgramRuns
import Testing

/// What the form of a transcript means.
@Suite struct TranscriptFormTests {
  private func transcript(_ text: String) throws -> Transcript {
    let sandbox = try Sandbox()
    return try Transcript(path: sandbox.write(text, to: "some.txt"))
  }

  @Test(arguments: [
    ("a\nb", "a\nb", true), ("a\nb", "a\nc", false), ("a\nb", "a", false), ("a", "a\nb", false),
    ("a…d", "abcd", true), ("a…d", "abc", false), ("a…b…c", "a1b2c", true), ("a…b…c", "a1c2b", false),
    ("a…a", "a", false), ("...\nb", "a\na\nb", true), ("...\nb", "a\nb\nc", false),
    ("a\n...\nd\n...", "a\nb\nc\nd", true),
    ("...", "", true), ("a\n...\na", "a", false),
  ])
  func linesFit(expected: String, printed: String, fits: Bool) {
    func lines(_ text: String) -> [String] { text.isEmpty ? [] : text.components(separatedBy: "\n") }
    #expect(LineDifference(expected: lines(expected), printed: lines(printed)).isEmpty == fits)
  }

  @Test func aDifferenceKeepsWhatStillFits() {
    let difference = LineDifference(
      expected: ["a…", "...", "x", "same"], printed: ["abc", "1", "2", "y", "same"])
    #expect(difference.merged == ["a…", "...", "y", "same"])
    #expect(difference.description == "  a…\n  ...\n- x\n+ y\n  same")
  }

  @Test func aFailureHasFileLineAndDifference() throws {
    let text = "# A comment\n$ astrocal day 2026-02-30 --place Oslo\nx\n! 64 y\n\n$ true\n"
    let steps = try transcript(text).steps
    #expect(steps.map(\.command) == ["astrocal day 2026-02-30 --place Oslo", "true"])
    #expect(steps.map(\.line) == [2, 6])
    #expect(steps[0].output == ["x"] && steps[0].status == 64 && steps[0].messages == ["y"])
  }

  @Test func whatIsWrittenReadsTheSame() throws {
    let old = try transcript("$ a <<END\n$ no call\nEND\n…\n\n# Source: someone\n$ b\n1\n# text\n$ c\n")
    #expect(old.steps.map(\.command) == ["a <<END\n$ no call\nEND", "b", "c"])
    #expect(old.steps.map(\.hasSource) == [false, true, false])
    let result = TranscriptResult(output: ["# x", "", "! y", "$ z", "\\"], messages: ["m", "| n"], status: 3)
    let new = try transcript(old.rewritten([2: result]))
    #expect(result.meets(new.steps[2]))
    #expect(new.steps[1].output == ["1"])
  }

  @Test func aCallRunsInThisProcessOrInBash() throws {
    let transcript = try transcript(
      """
      $ export ASTROCAL_PLACE=Oslo
      $ printf '2026-02-30\\n' > date
      $ astrocal day 2026-02-30
      $ astrocal day $(cat date)
      $ ASTROCAL_PLACE=Berlin astrocal day 2026-11-21 --json | jq -r '.place.name, (.sun.rise | length)'
      $ false
      """)
    var runner = try TranscriptRunner(transcript)
    let results = try transcript.steps.map { try runner.run($0) }
    #expect(results[2].status == 64 && results[2].messages.count == 1 && results[2].output == [])
    #expect(results[3].messages == results[2].messages)
    #expect(results[4].output == ["Berlin", "1"])
    #expect(results.map(\.status) == [0, 0, 64, 64, 0, 1])
  }
}
