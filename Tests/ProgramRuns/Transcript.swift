import Foundation

/// A file of calls and of what they print, as a shell shows them.
///
/// `Tests/Transcripts/README.md` explains the form to those who write one.
package struct Transcript {
  /// A call with what is expected of it.
  package struct Step {
    /// The number of its line, from 1.
    package let line: Int
    /// The call without its `$`; the lines of a here-document follow the first.
    package let command: String
    /// The lines of the file that hold what is expected.
    package let expectedLines: Range<Int>
    /// Standard output: `…` stands for any text in a line, a line `...` for any lines.
    package let output: [String]
    /// Standard error without the name of the program.
    package let messages: [String]
    package let status: Int32
    /// Whether a comment above the call names a source: people type these values, and nothing writes them anew.
    package let hasSource: Bool
  }

  package let path: String
  package let lines: [String]
  package let steps: [Step]
  /// Texts of files, by their names: the blocks of a page whose language is followed by a name.
  package let files: [String: String]
  /// Whether both streams are one, as on the screens of a page.
  package let isPage: Bool

  /// Reads a transcript, or a page whose `console` blocks are transcripts.
  package init(path: String) throws {
    self.path = path
    isPage = path.hasSuffix(".md")
    lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    (steps, files) = isPage ? Self.readPage(lines) : (Self.read(lines, 0..<lines.count), [:])
  }

  private static func readPage(_ lines: [String]) -> ([Step], [String: String]) {
    var steps: [Step] = []
    var files: [String: String] = [:]
    var start: Int?
    for index in lines.indices where lines[index].hasPrefix("```") {
      guard let first = start else {
        start = index
        continue
      }
      let words = lines[first].dropFirst(3).split(separator: " ")
      if words == ["console"] {
        steps += read(lines, first + 1..<index, isPage: true)
      } else if words.count == 2 {
        files[String(words[1])] = lines[first + 1..<index].map { $0 + "\n" }.joined()
      }
      start = nil
    }
    return (steps, files)
  }

  private static func read(_ lines: [String], _ range: Range<Int>, isPage: Bool = false) -> [Step] {
    var steps: [Step] = []
    var index = range.lowerBound
    var hasSource = false
    while index < range.upperBound {
      let line = lines[index]
      guard line.hasPrefix("$ ") else {
        if line.hasPrefix("# Source:") { hasSource = true } else if !line.hasPrefix("#") { hasSource = false }
        index += 1
        continue
      }
      let first = index
      var command = String(line.dropFirst(2))
      index += 1
      if let end = command.firstMatch(of: /<<'?(\w+)'?/).map({ String($0.1) }) {
        while index < range.upperBound {
          command += "\n" + lines[index]
          index += 1
          if lines[index - 1] == end { break }
        }
      }
      let start = index
      while index < range.upperBound, !lines[index].hasPrefix("$ "), isPage || !lines[index].hasPrefix("#") {
        index += 1
      }
      var last = index
      while last > start, lines[last - 1].isEmpty { last -= 1 }
      steps.append(
        step(
          line: first + 1, command: command, lines: start..<last, text: lines[start..<last], hasSource: hasSource,
          isPage: isPage))
      hasSource = false
    }
    return steps
  }

  private static func step(
    line: Int, command: String, lines: Range<Int>, text: ArraySlice<String>, hasSource: Bool, isPage: Bool
  ) -> Step {
    var output: [String] = []
    var messages: [String] = []
    var status: Int32 = 0
    for line in text {
      guard line.hasPrefix("!"), !isPage else {
        output.append(line.hasPrefix("\\") && !isPage ? String(line.dropFirst()) : line)
        continue
      }
      let rest = line.dropFirst().drop { $0 == " " }
      let number = rest.prefix { $0.isWholeNumber }
      if messages.isEmpty, let value = Int32(number), rest.dropFirst(number.count).first ?? " " == " " {
        status = value
        let message = rest.dropFirst(number.count + 1)
        if !message.isEmpty { messages.append(String(message)) }
      } else {
        messages.append(String(line.dropFirst(2)))
      }
    }
    return Step(
      line: line, command: command, expectedLines: lines, output: output, messages: messages, status: status,
      hasSource: hasSource)
  }

  /// The file with other results of some of its steps; lines with `…` and `...` that still fit are kept.
  package func rewritten(_ results: [Int: TranscriptResult]) -> String {
    var written = lines
    for (index, step) in steps.enumerated().reversed() {
      guard let result = results[index] else { continue }
      var text = LineDifference(expected: step.output, printed: result.output).merged
      if !isPage {
        text = text.map { $0.hasPrefix("$ ") || ["#", "!", "\\"].contains($0.first) ? "\\" + $0 : $0 }
        if result.status != 0 || !result.messages.isEmpty {
          let messages = LineDifference(expected: step.messages, printed: result.messages).merged
          text.append("! \(result.status)" + (messages.first.map { " " + $0 } ?? ""))
          text += messages.dropFirst().map { "! " + $0 }
        }
      }
      written.replaceSubrange(step.expectedLines, with: text)
    }
    return written.joined(separator: "\n")
  }
}

/// What a call of a transcript printed.
package struct TranscriptResult {
  package let output: [String]
  /// Standard error without the name of the program at the beginning of its lines.
  package let messages: [String]
  package let status: Int32

  package init(output: [String], messages: [String], status: Int32) {
    self.output = output
    self.messages = messages
    self.status = status
  }

  package func meets(_ step: Transcript.Step) -> Bool {
    status == step.status && LineDifference(expected: step.output, printed: output).isEmpty
      && LineDifference(expected: step.messages, printed: messages).isEmpty
  }
}
