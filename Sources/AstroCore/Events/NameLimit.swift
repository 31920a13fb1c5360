import ForeignText

/// The longest text that is read as a name.
///
/// To read words as a name costs more than in proportion to their number, so that a page of them would hold a server for
/// minutes. The longest name of the tables has nine words and 57 bytes, in scripts of India 150.
public enum NameLimit {
  /// The most words.
  package static let words = 12
  /// The most bytes of UTF-8.
  package static let bytes = 400

  /// Whether a text is short enough for a name.
  package static func isKept(by text: String) -> Bool {
    text.utf8.count <= bytes && count(of: text) <= words
  }

  /// Refuses a text that is too long for a name.
  package static func check(_ text: String) throws(Mistake) {
    guard !isKept(by: text) else { return }
    throw Mistake(
      text.utf8.count > bytes
        ? "\(PlainText.quoted(text)) has \(text.utf8.count) bytes: a name has \(bytes) at most"
        : "\(PlainText.quoted(text)) has \(count(of: text)) words: a name has \(words) at most")
  }

  private static func count(of text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }
}
