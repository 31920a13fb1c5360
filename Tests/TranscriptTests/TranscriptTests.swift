import Foundation
import ProgramRuns
import Testing

/// `Tests/Transcripts/*.txt` and the console blocks of the pages: each call prints what stands below it.
///
/// `make transcripts` writes what has changed anew, except below a comment that names a source.
@Suite struct TranscriptTests {
  private static let root = Sandbox.tests.deletingLastPathComponent()
  private static let isWriting = ProcessInfo.processInfo.environment["ASTROCAL_TRANSCRIPTS"] == "write"
  /// ASTROCAL_TRANSCRIPT=showers runs the files alone whose names begin so.
  private static let wanted = ProcessInfo.processInfo.environment["ASTROCAL_TRANSCRIPT"] ?? ""
  /// ASTROCAL_TRANSCRIPT_SHARE=1/2 runs every second file, beginning with the second, while another process runs the others.
  private static let share = (ProcessInfo.processInfo.environment["ASTROCAL_TRANSCRIPT_SHARE"] ?? "0/1")
    .split(separator: "/").compactMap { Int($0) }

  private static func files(_ folder: String, _ ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + folder)
      .filter { $0.hasSuffix(ending) }.map { folder + "/" + $0 }
      .filter { $0.split(separator: "/").last?.hasPrefix(wanted) == true }.sorted()
      .enumerated().filter { $0.offset % share[1] == share[0] }.map(\.element)
  }

  private static let transcripts = Result { try files("Tests/Transcripts", ".txt") }
  private static let pages = Result { try files("Docs", ".md") + (wanted.isEmpty ? ["README.md"] : []) }

  @Test(arguments: try transcripts.get()) func everyCallPrintsWhatItsTranscriptShows(file: String) throws {
    let count = try check(file)
    #expect(count > 0, "\(file) has no calls")
  }

  @Test(arguments: try pages.get()) func everyExamplePrintsWhatThePageShows(file: String) throws {
    try check(file)
  }

  /// - Returns: The number of calls.
  @discardableResult
  private func check(_ file: String) throws -> Int {
    let path = Self.root.path + "/" + file
    let transcript = try Transcript(path: path)
    var runner = try TranscriptRunner(transcript)
    var changed: [Int: TranscriptResult] = [:]
    let start = ContinuousClock.now
    for (index, step) in transcript.steps.enumerated() {
      let result = try runner.run(step)
      if result.meets(step) { continue }
      if Self.isWriting, !step.hasSource {
        changed[index] = result
        continue
      }
      Issue.record(
        Comment(rawValue: report(file, step, result)),
        sourceLocation: SourceLocation(fileID: "Transcripts/\(file)", filePath: path, line: step.line, column: 1))
    }
    print("\(file): \(transcript.steps.count) calls in \((ContinuousClock.now - start) / .seconds(1)) s")
    if !changed.isEmpty {
      try transcript.rewritten(changed).write(toFile: path, atomically: true, encoding: .utf8)
      print("\(file): \(changed.count) of \(transcript.steps.count) calls written anew")
    }
    return transcript.steps.count
  }

  private func report(_ file: String, _ step: Transcript.Step, _ result: TranscriptResult) -> String {
    var lines = ["\(file):\(step.line): $ \(step.command)"]
    if result.status != step.status { lines.append("- status \(step.status)\n+ status \(result.status)") }
    for (expected, printed) in [(step.output, result.output), (step.messages, result.messages)] {
      let difference = LineDifference(expected: expected, printed: printed)
      if !difference.isEmpty { lines.append(difference.description) }
    }
    return lines.joined(separator: "\n")
  }
}
