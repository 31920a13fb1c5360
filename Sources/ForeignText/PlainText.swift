/// Which characters of a text from outside may be shown, and the text without the others: the one place that decides it.
public enum PlainText {
  /// Whether a character may be shown as it is.
  ///
  /// Not shown are the controls of C0 and C1 and DEL, which a terminal obeys; the marks that turn the direction of
  /// writing, which let a text pretend to be another; the separators of lines and paragraphs; the bytes that are not UTF-8
  /// (``SystemText``); and the characters that Unicode keeps for a program's own use, U+FDD0...U+FDEF.
  public static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0x00...0x9F: false
    case 0x2028, 0x2029, 0xFDD0...0xFDEF: false
    default: !scalar.properties.isBidiControl && !SystemText.isEscape(scalar)
    }
  }

  /// A text without what may not be shown: one line, each run of line ends and tabs a space; none at either end.
  ///
  /// What is left of an escape sequence is plain letters.
  public static func line(_ text: String) -> String {
    // By scalars: a space that carries an accent is a character of its own, and would stay at the start.
    let words = cleaned(text).unicodeScalars.split { $0 == " " || lineEndsAndTabs.contains($0.value) }
    return words.map { String($0) }.joined(separator: " ")
  }

  /// The same for a text of one or more lines, each ended by a line feed but the last; tabs become spaces.
  public static func lines(_ text: String) -> String {
    let lines = cleaned(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.map { $0 == "\t" ? " " : $0 } }
    func isBlank(_ line: [Character]) -> Bool {
      line.allSatisfy { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    }
    let written = lines.drop(while: isBlank)
    let end = written.lastIndex { !isBlank($0) } ?? written.startIndex - 1
    return written[written.startIndex..<end + 1].map { String($0) }.joined(separator: "\n")
  }

  /// The text with U+FFFD for each character that may not be shown, line ends included: for names that the user gave.
  public static func marked(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !isShown($0) }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(isShown(scalar) ? scalar : "\u{FFFD}") }
    return String(shown)
  }

  /// The text as a message repeats it: between quotation marks, at most 80 characters of it.
  public static func quoted(_ text: some StringProtocol) -> String {
    "\"" + text.prefix(80) + (text.count > 80 ? "..." : "") + "\""
  }

  private static let lineEndsAndTabs: [UInt32] = [0x09, 0x0A, 0x0D, 0x2028, 0x2029]

  private static func cleaned(_ text: String) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
      isShown(scalar) || lineEndsAndTabs.contains(scalar.value)
    }
    guard text.unicodeScalars.contains(where: { !isKept($0) }) else { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where isKept(scalar) { kept.append(scalar) }
    return String(kept)
  }
}
