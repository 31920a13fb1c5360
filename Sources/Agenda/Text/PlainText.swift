/// A text from outside, made safe to print: the one place where that happens.
///
/// It loses the control characters of C0 and C1 (escape, backspace, the C1 form of an escape sequence's beginning) and
/// the marks that turn the direction of writing. What is left of an escape sequence is plain letters.
enum PlainText {
  /// One line: each run of line ends and tabs becomes a space; none at either end.
  static func line(_ text: String) -> String {
    let words = cleaned(text).split { $0.isNewline || $0 == "\t" || $0 == " " }
    return words.joined(separator: " ")
  }

  /// A text of one or more lines, each ended by a line feed but the last; tabs become spaces.
  static func lines(_ text: String) -> String {
    let lines = cleaned(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.map { $0 == "\t" ? " " : $0 } }
    let written = lines.drop { $0.allSatisfy(\.isWhitespace) }
    let end = written.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? written.startIndex - 1
    return written[written.startIndex..<end + 1].map { String($0) }.joined(separator: "\n")
  }

  private static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !isPlain($0) }) else { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where isPlain(scalar) { kept.append(scalar) }
    return String(kept)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0x00...0x1F, 0x7F...0x9F: false
    case 0x00...0x7E: true
    default: !scalar.properties.isBidiControl
    }
  }
}
