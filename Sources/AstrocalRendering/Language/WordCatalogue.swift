import Tables

/// The phrases and names of the program in all of its languages. Source: `CTables/language/words.csv`.
///
/// A row begins with the English phrase as the source has it, with `%1`, `%2` … for its values; a column for each other
/// language follows, in which these may come in another order.
struct WordCatalogue: Sendable {
  /// The table that is part of the program; it is read when a language other than English is asked for.
  static let table = WordCatalogue()

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
