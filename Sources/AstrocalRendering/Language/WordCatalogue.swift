import Tables

/// The phrases and names of the program in its languages. Source: `CTables/language/words.csv`.
///
/// A row begins with the English phrase as the source has it, with `%1`, `%2` … for its values; a column for each language that
/// has nearly all of them follows, in which these may come in another order. The languages of ``further`` have fewer.
struct WordCatalogue: Sendable {
  /// The table that is part of the program; it is read when a language other than English is asked for.
  static let table = WordCatalogue()

  /// The phrases of the languages without a column, by the code of the language and the English phrase; each has a source in
  /// the table, `CTables/language/further_words.csv`. It is read when such a language is asked for.
  static let further = TableText.furtherWords.rows.reduce(into: [String: [String: String]]()) { words, row in
    words[row[0], default: [:]][row[1]] = row[2]
  }

  private let rows: [String: TableText.Row]

  private init() {
    rows = Dictionary(TableText.words.rows.map { ($0[0], $0) }) { first, _ in first }
  }

  /// The column of a language by its code; nil where the table has none.
  static func column(of code: String) -> Int? {
    let header = TableText.words.header
    return (1..<header.count).first { header[$0] == code }
  }

  /// The phrase in a column; nil where the table has none.
  subscript(phrase: String, column: Int) -> String? {
    guard let text = rows[phrase]?[column], !text.isEmpty else { return nil }
    return text
  }
}
