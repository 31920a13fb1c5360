import Foundation
import Testing

/// What a run of the program left behind.
package struct Run {
  package let status: Int32
  package let stdout: String
  package let stderr: String

  package init(status: Int32, stdout: String, stderr: String) {
    self.status = status
    self.stdout = stdout
    self.stderr = stderr
  }

  package var lines: [String] {
    stdout.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The document on stdout.
  package func json() throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(stdout.utf8))
    return try #require(value as? [String: Any])
  }
}

/// Runs the program in memory in a world of its own: no home, no configuration, UTC, nothing of the tester's environment.
package func astrocal(
  _ arguments: String..., environment: [String: String] = [:], stdin: String = "", in sandbox: Sandbox? = nil
) throws -> Run {
  try (sandbox ?? Sandbox()).run(arguments, environment: environment, stdin: stdin)
}

/// Runs the program in memory with the words of a line as its arguments; single quotation marks keep words together.
package func astrocal(
  line: String, environment: [String: String] = [:], stdin: String = "", in sandbox: Sandbox? = nil
) throws -> Run {
  var words: [String] = []
  var (isQuoted, isWord) = (false, false)
  for character in line {
    switch character {
    case "'": isQuoted.toggle()
    case " " where !isQuoted:
      isWord = false
      continue
    default: break
    }
    if !isWord { words.append("") }
    isWord = true
    if character != "'" { words[words.count - 1].append(character) }
  }
  return try (sandbox ?? Sandbox()).run(words, environment: environment, stdin: stdin)
}

/// The program refuses: the status, one line on stderr, nothing on stdout.
package func expectRefusal(
  _ run: @autoclosure () throws -> Run, _ status: Int32, _ message: String,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  let run = try run()
  #expect(run.status == status, sourceLocation: sourceLocation)
  #expect(run.stderr == "astrocal: \(message)\n", sourceLocation: sourceLocation)
  #expect(run.stdout == "", sourceLocation: sourceLocation)
}

/// The program obliges, in silence on stderr.
package func expectSuccess(_ run: Run, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(run.status == 0, sourceLocation: sourceLocation)
  #expect(run.stderr == "", sourceLocation: sourceLocation)
}

/// What must hold of every run, whatever was typed.
package func expectGoodManners(
  _ run: Run, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let line = Comment(rawValue: arguments.map { String($0.prefix(40)) }.joined(separator: " "))
  #expect([0, 1, 64, 65, 66, 69, 73, 74, 75].contains(run.status), line, sourceLocation: sourceLocation)
  for text in [run.stdout, run.stderr] {
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\r"
        || (scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl)
    }
    #expect(isClean, line, sourceLocation: sourceLocation)
  }
  guard run.status >= 64 else { return }
  #expect(run.stdout == "", line, sourceLocation: sourceLocation)
  #expect(run.stderr.hasPrefix("astrocal: "), line, sourceLocation: sourceLocation)
  // A condition is repeated below the line, with a mark below the place of each mistake.
  let lines = run.stderr.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("  ") && !$0.hasPrefix("also: ") }
  #expect(lines.count == 1 && run.stderr.hasSuffix("\n"), line, sourceLocation: sourceLocation)
}
