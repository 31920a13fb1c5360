import Algorithms

/// The characters of a text from outside that may be shown. Every text from outside passes through here.
public enum PlainText {
  /// Whether a character may be shown as it is.
  ///
  /// These are not shown: C0, C1 and DEL, which control a terminal. Marks that change the direction of writing, which
  /// let a text look like another. Separators of lines and paragraphs. Bytes that are not UTF-8 (``SystemText``).
  /// Characters that Unicode keeps for a program's own use, U+FDD0...U+FDEF.
  public static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0x00...0x9F: false
    case 0x2028, 0x2029, 0xFDD0...0xFDEF: false
    default: !scalar.properties.isBidiControl && !SystemText.isEscape(scalar)
    }
  }

  /// A text as one line without the characters that may not be shown. Runs of spaces, tabs and line ends become one
  /// space between words, and spaces at either end go.
  ///
  /// An escape sequence leaves its letters.
  public static func line(_ text: String) -> String {
    // The text is split by scalars, since a space with an accent is another `Character` than a space.
    let words = cleaned(text).unicodeScalars.split { $0 == " " || lineEndsAndTabs.contains($0.value) }
    return words.map { String($0) }.joined(separator: " ")
  }

  /// A text without the characters that may not be shown. Its lines are separated by line feeds, tabs become spaces, and
  /// blank lines at either end are removed.
  public static func lines(_ text: String) -> String {
    cleaned(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0.map { $0 == "\t" ? " " : $0 }) }
      .trimming { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
      .joined(separator: "\n")
  }

  /// A text in which U+FFFD replaces each character that may not be shown, line ends included. It is meant for names that
  /// the user gave.
  public static func marked(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !isShown($0) }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(isShown(scalar) ? scalar : "\u{FFFD}") }
    return String(shown)
  }

  /// The first 80 characters of a text between quotation marks, for a message.
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

extension String {
  /// The text with a capital letter at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }

  /// The word behind its article: `an event`, `a tithi`.
  package var withArticle: String { (first.map { "aeio".contains($0) } ?? false ? "an " : "a ") + self }
}

extension [String] {
  /// The texts as a choice: `a`, `a or b`, `a, b or c`.
  package var alternatives: String { joined(by: "or") }
  /// `a`, `a and b`, `a, b and c`
  package var enumeration: String { joined(by: "and") }

  private func joined(by word: String) -> String {
    let last = Array(suffix(2)).joined(separator: " \(word) ")
    return (Array(dropLast(2)) + [last]).joined(separator: ", ")
  }
}
