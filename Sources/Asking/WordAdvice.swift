import ForeignText

/// The advice behind the refusal of a word that a field never has.
enum WordAdvice {
  /// The longest list of words that a message repeats.
  private static let mostWords = 40
  /// The words of a longer list that a message repeats.
  private static let fewWords = 3

  /// The words that were probably meant, and all words of a field that has few: `; did you mean full_moon? It is one of …`.
  static func text(_ word: String, _ field: AskedField) -> String {
    let words = field.words()
    let near = near(word, words).map(Condition.written)
    let meant = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    guard let list = list(words) else { return meant }
    return meant.isEmpty ? "; it has \(list)" : "\(meant) It has \(list)"
  }

  /// All words or, of more than ``mostWords``, the first of them, or `nil` if none is known.
  private static func list(_ words: [String]) -> String? {
    guard !words.isEmpty else { return nil }
    let isLong = words.count > mostWords
    let list = words.prefix(isLong ? fewWords : mostWords).map(Condition.written).joined(separator: ", ")
    return isLong ? list + " and others" : list
  }

  /// Three words at most: those of which the typed one is a part, as `full` is of `full_moon`, else the one that differs by
  /// the fewest slips of the pen.
  private static func near(_ word: String, _ words: [String]) -> [String] {
    let plain = Condition.plain(word)
    let parts = plain.split(separator: "_")
    let holding = words.filter { name in
      let names = name.split(separator: "_")
      return !parts.isEmpty && parts.allSatisfy(names.contains)
    }
    if 1...3 ~= holding.count { return holding }
    return words.nearest(to: plain).map { [$0] } ?? []
  }
}
