/// Names of festivals that stand inside other words.
extension FestivalCatalogue {
  /// What names of festivals are found inside some words.
  public struct Within: Sendable {
    /// The names, as they are written in the words; empty where there is none.
    public fileprivate(set) var names: [String] = []
    /// The festivals that the names mean, in the order of the catalogue.
    public fileprivate(set) var rules: [FestivalRule] = []
    /// The words that belong to no name.
    public fileprivate(set) var rest: [String] = []
  }

  /// The yearly festivals whose whole name is the longest part of some words: Dussehra for `Mysore Dasara`, or none. Of parts of
  /// one length all count: Diwali and Bali Pratipada for `Deepavali Balipadyami`.
  package func named(within words: String) -> [FestivalRule] { within(words).rules }

  /// The names that are the longest parts of some words, and the words that are left.
  ///
  /// A name is longer with the name of another festival before it: Uruka for `Bhogali Bihu Uruka`, since Bhogali Bihu is Magh
  /// Bihu, and Magh Bihu Uruka is a name. A word that only means the same as a name does not count beside others: the Festival
  /// of Lights is Diwali, and the northern lights are not.
  package func within(_ words: String) -> Within {
    guard NameLimit.isKept(by: words) else { return Within() }
    for found in [named(besideRegionIn: words), mistyped(as: words)] where !found.isEmpty {
      return Within(names: [words], rules: found)
    }
    let bare = FamilyWords.table.withoutAdded(words)
    let found = bare.isEmpty || bare == words || !FamilyWords.table.isName(bare) ? [] : named(bare)
    if !found.isEmpty { return Within(names: [words], rules: found) }
    // Each of two names counts: `Navaratri Day 2 (Brahmacharini Puja)`, `Tusu Puja / Makar Parab`.
    let names = words.split { "()/,;|".contains($0) }
    for name in names where names.count > 1 {
      let found = named(String(name)).filter { $0.recurrence == .yearly }
      if !found.isEmpty { return Within(names: [String(name)], rules: found) }
    }
    let parts = words.split(separator: " ").map(String.init)
    // Kushmanda Navami is no Kushmanda Puja, and Chaitra Durga Ashtami none of Ashvina.
    let (tithis, months) = FamilyWords.table.dates(in: words)
    var within = longest(in: parts) { rule in
      (tithis.isEmpty || rule.tithis.isEmpty || !tithis.isDisjoint(with: rule.tithis))
        && (months.isEmpty || rule.month.map { months.contains($0) || months.contains($0 % 12 + 1) } ?? true)
    }
    // Each name in the words of the name that its festival has.
    for name in within.names {
      for rule in whole(name) {
        for other in rule.nameParts(.latin).prefix(1) + [rule.name] {
          let longer = named(words.replacing(name, with: other, maxReplacements: 1))
          if !longer.isEmpty { within = Within(names: [words], rules: longer) }
        }
      }
    }
    return within
  }

  /// Whether a word differs by a letter from the name of a festival: it is a name with a slip rather than a word that says nothing.
  package func isSlip(_ word: String) -> Bool { names.isSlip(of: Transliteration.plainWords(word).joined()) }

  /// The longest names among words, and those among the words that these leave.
  private func longest(in words: [String], where isWanted: (FestivalRule) -> Bool) -> Within {
    var within = Within()
    for count in stride(from: words.count, to: 0, by: -1) {
      var ids: Set<String> = []
      var isTaken = words.map { _ in false }
      for start in 0...words.count - count {
        let part = words[start..<start + count].joined(separator: " ")
        let found = whole(part).filter(isWanted)
        guard !found.isEmpty else { continue }
        ids.formUnion(found.map(\.id))
        within.names.append(part)
        for index in start..<start + count { isTaken[index] = true }
      }
      guard !ids.isEmpty else { continue }
      for rest in words.indices.split(whereSeparator: { isTaken[$0] }) {
        let further = longest(in: Array(words[rest.startIndex..<rest.endIndex]), where: isWanted)
        ids.formUnion(further.rules.map(\.id))
        within.names += further.names
        within.rest += further.rest
      }
      within.rules = rules.filter { ids.contains($0.id) }
      return within
    }
    within.rest = words
    return within
  }

  /// The yearly festivals of a whole name of its own among other words.
  private func whole(_ part: String) -> [FestivalRule] {
    let joined = Transliteration.joined(part)
    let isName = joined.unicodeScalars.count > 2 && FamilyWords.table.isName(part) || isPartOfName(part, joined)
    guard isName else { return [] }
    let isOfWords = FamilyWords.table.words(part).count > 1
    return named(part).filter { $0.recurrence == .yearly && (isOfWords || $0.isSpelt(part)) }
  }

  /// Whether two or more words are a part of a name as they are, such as Chhath Puja, though Chhath is a tithi.
  private func isPartOfName(_ words: String, _ joined: String) -> Bool {
    words.contains(" ") && !names.rules(withPart: joined, FestivalRule.Spellings(of: words)).isEmpty
  }
}

extension FestivalRule {
  /// Whether words are a name, a part of one or another spelling, also by their sound.
  func isSpelt(_ words: String) -> Bool {
    let script = Spellings(of: words)
    guard Transliteration.isLong(words) else {
      let plain = Transliteration.plainWords(words)
      return (spellings(script) + nameParts(script)).contains { Transliteration.plainWords($0) == plain }
    }
    let (sound, latin) = (Transliteration.joined(words), IndicSpelling.latin(words).map(Transliteration.joined))
    return (spellings(script) + nameParts(script)).contains { own in
      let own = Transliteration.joined(own)
      return own == sound || own == latin
    }
  }
}
