import AstroCore

/// The words of a search as the heading of its table has them: in another language than English, the names that they
/// stand for.
struct FindHeading {
  /// The words that the user typed, `total solar eclipse`; several searches stand behind commas or semicolons.
  let words: String
  let script: NameScript

  /// Words that change nothing.
  private static let fillers: Set = [
    "a", "and", "at", "in", "meet", "near", "next", "of", "on", "the", "to", "turn", "with", "greatest",
  ]

  /// `खग्रास सूर्य ग्रहण`. A word that has no name in the language stays as it was typed.
  var text: String {
    guard Language.current != .english else { return words }
    return words.split(separator: ";").map { searches in
      searches.split(separator: ",").map(name(ofSearch:)).joined(separator: ", ")
    }.joined(separator: "; ")
  }

  /// The name of one search.
  private func name(ofSearch search: Substring) -> String {
    // The name behind the colon of `festival:ekadashi` shows which kind of event is meant.
    let name = (search.split(separator: ":").last ?? search).drop { $0 == " " }
    // A transit is one over the Sun where no body stands beside it.
    let whole = localized(name: String(name), key: "find only " + name.lowercased())
    return whole == name ? phrase(name.split(separator: " ").map(String.init)) : whole
  }

  /// The names of the longest runs of words, one after the other.
  private func phrase(_ words: [String]) -> String {
    var names: [String] = []
    var start = 0
    while start < words.count {
      let ends = (start + 1...words.count).reversed()
      let found = ends.lazy.compactMap { end in name(words[start..<end].joined(separator: " ")).map { ($0, end) } }
        .first
      if let found {
        names.append(found.0)
        start = found.1
      } else {
        if !Self.fillers.contains(words[start].lowercased()) { names.append(words[start]) }
        start += 1
      }
    }
    return names.joined(separator: " ")
  }

  private func name(_ typed: String) -> String? {
    let word = typed.lowercased()
    let keys = [
      "find " + word, "find " + EventQuery.usualWord(word), word, word.capitalizedFirst, "the " + word.capitalizedFirst,
      // Such as Harvest Moon.
      word.split(separator: " ").map { String($0).capitalizedFirst }.joined(separator: " "),
    ]
    if let found = keys.lazy.map({ localized(name: typed, key: $0) }).first(where: { $0 != typed }) { return found }
    for kind in [NameKind.tithi, .nakshatra, .masa, .paksha, .yoga, .karana, .rashi] {
      if let number = PanchangaNames.table.numbers(kind, named: typed).first {
        return PanchangaNames.table.name(kind, number, script)
      }
    }
    if let shower = Shower.standard.first(where: { $0.code.lowercased() == word || $0.name.lowercased() == word }) {
      return localized(name: shower.name)
    }
    return FestivalCatalogue.standard.named(typed).first?.name(in: script)
  }
}
