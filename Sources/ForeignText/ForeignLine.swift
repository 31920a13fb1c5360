/// Texts of files, limited to a length that is still useful to read.
package enum ForeignLine {
  /// The most scalars of a title, name or place.
  static let longest = 2_000

  /// A text as one line that may be shown; a text that is too long is shortened and ends with "…".
  package static func line(_ text: String) -> String {
    PlainText.line(shortened(text, to: longest))
  }

  /// The first `count` scalars of a text, followed by "…" where the text has more.
  package static func shortened(_ text: String, to count: Int) -> String {
    guard text.utf8.count > count else { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
