import Foundation

/// Runs the calls of a transcript one after the other in a folder of its own.
///
/// A plain call of astrocal runs in this process, which is fast; the commands that its output is piped into, and all other
/// lines, run in bash, whose calls of astrocal come back to this process.
package struct TranscriptRunner {
  private let sandbox: Sandbox
  private let isPage: Bool
  private var environment: [String: String]
  /// What scripts have besides, so that their calls run in this process too.
  private let relay: [String: String]

  package init(_ transcript: Transcript) throws {
    sandbox = try Sandbox()
    isPage = transcript.isPage
    // Some transcripts are about processes.
    let isAboutProcesses = transcript.path.split(separator: "/").last?.hasPrefix("process-") == true
    relay = isAboutProcesses ? [:] : try ProgramRelay.shared.get().environment
    for (name, text) in transcript.files { try sandbox.write(text, to: name) }
    environment = ["TESTS": Sandbox.tests.path]
    // A page prints what a user's machine prints, on a day that no example names: a page of today has a line more.
    environment["ASTROCAL_NOW"] = isPage ? "2026-11-19T12:00:00Z" : "2026-11-21T12:00:00Z"
    // A transcript is the same everywhere.
    if !isPage { environment["ASTROCAL_EPHEMERIS"] = "moshier" }
  }

  package mutating func run(_ step: Transcript.Step) throws -> TranscriptResult {
    if let match = step.command.wholeMatch(of: /export (\w+)=([^\s'"$;&|<>`]*)/) {
      environment[String(match.1)] = String(match.2)
      return TranscriptResult(output: [], messages: [], status: 0)
    }
    if let match = step.command.wholeMatch(of: /unset (\w+)/) {
      environment[String(match.1)] = nil
      return TranscriptResult(output: [], messages: [], status: 0)
    }
    // A hook would run in the folder of this process.
    guard let call = ShellCall(step.command), call.words.first == "astrocal", !call.words.contains("--exec") else {
      return result(try shell(step.command))
    }
    let run = try sandbox.run(
      Array(call.words.dropFirst()), environment: environment.merging(call.variables) { $1 },
      stdin: try call.input.map { try String(contentsOfFile: sandbox.folder + "/" + $0, encoding: .utf8) } ?? "",
      isMerged: isPage && call.filter == nil)
    guard let filter = call.filter else { return result(run) }
    let filtered = try shell(filter, stdin: run.stdout)
    return result(
      Run(
        status: run.status == 0 ? filtered.status : run.status,
        stdout: isPage ? run.stderr + filtered.stdout : filtered.stdout,
        stderr: isPage ? "" : run.stderr + filtered.stderr))
  }

  private func shell(_ command: String, stdin: String = "") throws -> Run {
    try sandbox.spawn(
      ["/bin/bash", "-c", isPage ? "{ \(command)\n} 2>&1" : command],
      environment: environment.merging(relay) { own, _ in own }, stdin: stdin)
  }

  private func result(_ run: Run) -> TranscriptResult {
    func lines(_ text: String) -> [String] {
      var lines = text.replacing(sandbox.folder, with: "…").components(separatedBy: "\n")
      while lines.last == "" { lines.removeLast() }
      return lines
    }
    let name = "astrocal: "
    return TranscriptResult(
      output: lines(run.stdout),
      messages: lines(run.stderr).map { $0.hasPrefix(name) ? String($0.dropFirst(name.count)) : "| " + $0 },
      // A page shows what was printed, and the status where a command prints it.
      status: isPage ? 0 : run.status)
  }
}

/// A line of shell that is one call, as far as no shell is needed for it: words with quotation marks, variables before them,
/// a file for standard input, and a pipe at the end.
struct ShellCall {
  private(set) var variables: [String: String] = [:]
  private(set) var words: [String] = []
  private(set) var input: String?
  /// What stands behind the first pipe.
  private(set) var filter: String?

  init?(_ line: String) {
    var quote: Character?
    var word: String?
    var rest = Substring(line)
    var isInput = false
    func isName(_ text: Substring) -> Bool { !text.isEmpty && text.allSatisfy { $0.isLetter || $0 == "_" } }
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case ("\\", "\""):
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? "") + ("$`\"\\".contains(next) ? "" : "\\") + String(next)
      case ("\\", nil):
        guard let next = rest.popFirst(), next != "\n" else { return nil }
        word = (word ?? "") + String(next)
      case (_, "\"") where "$`".contains(character), (_, nil) where "$`;&>(\n*?~{".contains(character): return nil
      case (" ", nil), ("|", nil), ("<", nil):
        if let text = word {
          take(text, isInput: &isInput)
          word = nil
        }
        if character == "<" {
          guard rest.first != "<", rest.first != "(" else { return nil }
          isInput = true
        }
        if character == "|" {
          filter = String(rest)
          rest = ""
        }
      default: word = (word ?? "") + String(character)
      }
    }
    if let text = word { take(text, isInput: &isInput) }
    guard quote == nil, !words.isEmpty else { return nil }
  }

  private mutating func take(_ text: String, isInput: inout Bool) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if isInput {
      input = text
      isInput = false
    } else if words.isEmpty, parts.count == 2, parts[0].allSatisfy({ $0.isLetter || $0 == "_" }) {
      variables[String(parts[0])] = String(parts[1])
    } else {
      words.append(text)
    }
  }
}
