/// Texts of files, no longer than anybody reads.
package enum ForeignLine {
  /// No title, name or place is longer, in characters of Unicode.
  static let longest = 2_000

  /// A text as one line fit to be shown; what is too long ends with "…".
  package static func line(_ text: String) -> String {
    PlainText.line(shortened(text, to: longest))
  }

  /// The beginning of a text, with "…" behind it where something is missing.
  package static func shortened(_ text: String, to count: Int) -> String {
    guard text.utf8.count > count else { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
