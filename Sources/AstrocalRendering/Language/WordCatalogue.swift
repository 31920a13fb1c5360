import Synchronization
import Tables

/// The phrases and names of the program in a language, which are read when the first of them is asked for. Source:
/// `CTables/language/words`.
///
/// A row begins with the English phrase as the source has it, with `%1`, `%2` … for its values, which the words may have in
/// another order.
final class WordCatalogue: Sendable {
  /// The code of ISO 639.
  private let code: String
  private let rows = Mutex<[String: TableText.Row]?>(nil)

  init(_ code: String) {
    self.code = code
  }

  /// The words of a phrase; nil where the table has none.
  subscript(phrase: String) -> String? {
    rows.withLock { rows in
      let known = rows ?? Dictionary(TableText.words(of: code).rows.map { ($0[0], $0) }) { first, _ in first }
      rows = known
      return known[phrase]?[1]
    }
  }
}
