import ForeignText

/// Festivals by the names that people write.
///
/// ```swift
/// FestivalCatalogue.standard.find("karwa choth")    // Karva Chauth
/// ```
public struct FestivalCatalogue: Sendable {
  /// The festivals.
  public let rules: [FestivalRule]
  /// The names of the region whose use of names counts, as the column `region` has them, or empty if none does. Another
  /// spelling with one of them in parentheses, such as `Lakshmi Puja (Bengal)`, is then what the words before the
  /// parentheses mean.
  public var regionNames: Set<String> = []
  let names: FestivalNames

  /// The built-in observances.
  public static let standard = FestivalCatalogue(FestivalRule.standard)

  /// A catalogue of some festivals.
  public init(_ rules: [FestivalRule]) {
    self.rules = rules
    names = FestivalNames(rules)
  }

  /// The festivals that words name, in the order of the catalogue; none where nothing has such a name.
  ///
  /// The first of these steps that finds any decides. 1. ``regionNames``. 2. The id, the name in any script or another
  /// spelling, ignoring case. 3. The same in another transliteration. 4. The name before or within its parentheses,
  /// together with names that have all these words. 5. The same in the words of another region (`FamilyWords`). 6.
  /// Names with all these words. 7. Names and other spellings with words that sound, mean or begin so. Unlisted rules
  /// are found only if no other is.
  public func find(_ words: String) -> [FestivalRule] {
    guard mayBeName(words) else { return [] }
    let whole = findWhole(words)
    guard whole.isEmpty, !Transliteration.plainWords(words).isEmpty, !SearchAdvice.isWithoutRule(words) else {
      return whole
    }
    let begun = begun(by: words)
    let listed = begun.filter(\.isListed)
    guard listed.isEmpty else { return listed }
    let unlisted = holding(words) { !$0.isListed }
    return unlisted.isEmpty ? begun : unlisted
  }

  /// Whether words are short enough for a name, and no number among them is one that no name has: the year of `diwali 2027` is not
  /// looked for among the sounds and meanings of names.
  private func mayBeName(_ words: String) -> Bool {
    guard NameLimit.isKept(by: words) else { return false }
    let hasDigit = words.utf8.contains { (0x30...0x39).contains($0) }
    return !hasDigit || names.haveNumbers(of: Transliteration.plainWords(words))
  }

  /// The festivals of ``find(_:)`` without those of which only the beginning of a word fits, and those that are not
  /// listed only by a whole name: their names have common words, such as midnight and sunset.
  ///
  /// Words in parentheses after the name of a day, as in `Utpanna Ekadashi (Vaishnava)`, say who keeps it. If no name
  /// has them, the name before them counts.
  package func findWhole(_ words: String) -> [FestivalRule] {
    guard mayBeName(words) else { return [] }
    let whole = named(words)
    // A whole name without a rule is no part of another name: Wangala is not Bangla Nababarsha.
    guard whole.isEmpty, !SearchAdvice.isWithoutRule(words) else { return whole }
    var held = holding(words, where: \.isListed)
    if held.isEmpty, let latin = IndicSpelling.latin(words) { held = holding(latin, where: \.isListed) }
    // Angarki is a fast that lists have only where it falls on its weekday.
    if held.isEmpty, !words.contains(" "), FamilyWords.table.isName(words) {
      held = holding(words) { !$0.isListed && $0.isNamedByMany }
    }
    // Parba alone is any festival, though one has the word in its name.
    if held.count == 1, FamilyWords.table.bare(FamilyWords.table.words(words)).isEmpty { held = [] }
    guard held.isEmpty, let open = words.firstIndex(of: "("), words.last == ")" else { return held }
    return findWhole(String(words[..<open]))
  }

  /// Why no festival is found by a name that many know: `has no date that astrocal computes: the temple sets its days`.
  ///
  /// A word that belongs to the name of a festival beside it is no such name: Raksha Bandhan Poornima has no Bandna.
  package func reasonWithoutRule(_ words: String) -> String? {
    guard NameLimit.isKept(by: words), let name = SearchAdvice.nameWithoutRule(in: words) else { return nil }
    guard name.key.count == 1, !SearchAdvice.isWithoutRule(words) else { return name.reason }
    let parts = words.split(separator: " ")
    let isPartOfName = zip(parts, parts.dropFirst()).contains { first, second in
      let pair = "\(first) \(second)"
      return FamilyWords.table.words(pair).contains(name.key[0]) && !named(pair).isEmpty
    }
    return isPartOfName ? nil : name.reason
  }

  /// The rules with all the words in a name, else those with words that sound so in a name or another spelling, else those with
  /// words that mean so.
  private func holding(_ words: String, where isWanted: (FestivalRule) -> Bool) -> [FestivalRule] {
    let plain = Transliteration.plainWords(words)
    guard !plain.isEmpty else { return [] }
    let script = FestivalRule.Spellings(of: words)
    let named = names.rules(named: plain, script).filter(isWanted)
    if !named.isEmpty { return named }
    let meaning = plain.filter { !FamilyWords.table.words($0).isEmpty }
    for (form, wanted, sounds) in [
      (FestivalNames.WordForm.sound, plain, Transliteration.words(words)),
      (.meaning, meaning, FamilyWords.table.words(words)),
    ] {
      // Two letters sound like too much: `di` like `day`, `rann` like Rana.
      guard !sounds.isEmpty, words.unicodeScalars.count > 2, sounds.joined().utf8.count > 2 else { continue }
      let found = names.rules(holding: wanted, as: form, script).filter(isWanted)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The rules with a name or another spelling that begins as the words do, or has words that do.
  private func begun(by words: String) -> [FestivalRule] {
    let joined = Transliteration.joined(words)
    guard joined.unicodeScalars.count > 2, Transliteration.isLong(words) else { return [] }
    let script = FestivalRule.Spellings(of: words)
    return names.rules(beginning: joined, Transliteration.words(words), script)
  }

  /// The festivals whose id, whole name or other spelling the words are, in any case and transliteration; none where the
  /// words are only a part of one.
  ///
  /// Unlisted rules, such as the rules of a country, are found only if no other is.
  public func named(_ words: String) -> [FestivalRule] {
    guard mayBeName(words) else { return [] }
    // Rooms, ranks and readers of longer phrases ask for the same words.
    return names.remembered(words, in: regionNames) { found(named: words) }
  }

  /// What the region of ``regionNames`` means by the words, else what all do: Holi is the evening of the fire in Maharashtra, where
  /// the morning after it is Dhulivandan.
  private func found(named words: String) -> [FestivalRule] {
    let regional = regional(words)
    guard regional.isEmpty else { return regional }
    let found = foundByAll(named: words)
    // An id that is no plain word is asked for as such. The Gaudiya calendar has rules of its own for its names.
    guard !regionNames.isEmpty, !regionNames.contains(FestivalRule.gaudiyaRegion),
      !(words.contains("-") && found.contains { $0.id == words })
    else { return found }
    let printed = Set(printedHere(words).map(\.id))
    guard !printed.isEmpty else { return found }
    // Two festivals may be printed by one name, of which all know one by it: both count.
    // Not where the region keeps one of them, and others the other: Mangalagaur of the South and of the North.
    let keepers = FestivalKeepers(names: Array(regionNames))
    let others = Set(found.filter { keepers.keep($0) || FestivalKeepers.all.keep($0) }.map(\.id))
    return rules.filter { printed.contains($0.id) || !printed.isDisjoint(with: others) && others.contains($0.id) }
  }

  private func foundByAll(named words: String) -> [FestivalRule] {
    let plain = Transliteration.plainWords(words)
    guard !plain.isEmpty else { return [] }
    if regionNames.contains(FestivalRule.gaudiyaRegion) {
      let own = named(words, plain, where: \.isOfGaudiyaCalendar)
      guard own.isEmpty else { return own }
    }
    func isFirst(_ rule: FestivalRule) -> Bool {
      // The names of the Gaudiya calendar are those of festivals of all in another spelling.
      rule.isListed || rule.isLocal && !rule.isOfGaudiyaCalendar || Transliteration.areWords(plain, of: rule.id)
    }
    let found = named(words, plain, where: isFirst)
    let others = named(words, plain) { !isFirst($0) }
    if found.isEmpty, others.isEmpty, let tithi = FamilyWords.table.usualTithi(words) {
      return self.found(named: tithi)
    }
    guard !found.isEmpty || !others.isEmpty else {
      let printed = printed(words)
      if !printed.isEmpty { return printed }
      // The plural of a name is no beginning of another: ekadashis are no Ekadashi Shraddha.
      let singular = String(words.dropLast())
      if words.lowercased().hasSuffix("s"),
        !names.rules(written: singular, Transliteration.plainWords(singular)).isEmpty
      {
        return self.found(named: singular)
      }
      // Bengal writes o for a: Soraswati Pujo, Moha Oshtomi. A short word may be a town, such as Oslo.
      let withA = String(words.map { $0 == "o" ? "a" : $0 == "O" ? "A" : $0 })
      return withA == words || words.utf8.count < 8 ? [] : named(withA)
    }
    guard !found.isEmpty else { return others }
    // Dashain has days that vary those of all India: they are found beside it, but not Fagu Purnima beside Holi, which it varies.
    // Lokkhi Pujo is a name of Kojagara Puja, while Laxmi Puja only means the same.
    let ids = Set(found.map(\.id))
    let (script, joined) = (FestivalRule.Spellings(of: words), Transliteration.joined(words))
    func isSpelt(_ rule: FestivalRule) -> Bool {
      rule.spellings(script).contains { Transliteration.joined($0) == joined }
    }
    let isMeant = !found.contains(where: isSpelt)
    let ofZones = others.filter { $0.isOfZones && !ids.contains($0.variantOf ?? $0.id) }
    // Goru Puja is a name of Govardhan Puja in Nepal, and only sounds like Gauri Puja.
    if isMeant, ofZones.contains(where: isSpelt) { return ofZones.filter(isSpelt) }
    let further = Set(ofZones.filter { isMeant || isSpelt($0) }.map(\.id))
    return further.isEmpty ? found : rules.filter { ids.contains($0.id) || further.contains($0.id) }
  }

  private func named(_ words: String, _ plain: [String], where isWanted: (FestivalRule) -> Bool) -> [FestivalRule] {
    let exact = names.rules(written: words, plain).filter(isWanted)
    if !exact.isEmpty { return exact }
    let script = FestivalRule.Spellings(of: words)
    let joined = Transliteration.joined(words)
    let isLong = Transliteration.isLong(words)
    let same = isLong ? names.rules(sounding: joined, script).filter(isWanted) : []
    if !same.isEmpty { return same }
    if let latin = IndicSpelling.latin(words) {
      let sounding = named(latin, Transliteration.plainWords(latin), where: isWanted)
      if !sounding.isEmpty { return sounding }
    }
    let parts = names.rules(withPart: joined, script).filter { rule in
      isWanted(rule) && (isLong || rule.nameParts(script).contains { Transliteration.plainWords($0) == plain })
    }
    guard !parts.isEmpty else { return meant(by: words, script).filter(isWanted) }
    // The word in one name's parentheses hides none of the names that have it: of Shraddha, those of each tithi.
    let ids = Set((parts + names.rules(named: plain, script)).map(\.id))
    return rules.filter { isWanted($0) && ids.contains($0.id) }
  }

  /// The rules with a name of the same words of families, else with one that has them without such words as Mata, Vrata and Puja.
  private func meant(by words: String, _ script: FestivalRule.Spellings) -> [FestivalRule] {
    let table = FamilyWords.table
    let meanings = table.words(words)
    // Vrata alone is no festival, though Shri Vrata has no further word, and Shashti is the tithi, though Chhath means it.
    guard table.isName(words) else { return [] }
    // A short word means only what is spelt with it: Raja is Raja Parba, and holy is not Holi.
    guard Transliteration.isLong(words) else {
      let plain = Set(Transliteration.plainWords(words))
      return names.rules(meaning: meanings, script).filter { rule in
        rule.spellings(script).contains { plain.isSubset(of: Transliteration.plainWords($0)) }
      }
    }
    // Diwali Puja is Diwali by its own spelling, though Deepavali means the same.
    let bare = table.withoutAdded(words)
    if bare != words, table.isName(bare) {
      let written = names.rules(written: bare, Transliteration.plainWords(bare)).filter(\.isListed)
      if written.count == 1 { return written }
    }
    let readings = table.readings(of: meanings).lazy
    if let rules = readings.map({ names.rules(meaning: $0, script) }).first(where: { !$0.isEmpty }) { return rules }
    // `poya, vesak` are two names in their order, and no name in another.
    guard !words.utf8.contains(UInt8(ascii: ",")) else { return [] }
    if let rules = readings.map({ names.rules(meaningInAnyOrder: $0, script) }).first(where: { !$0.isEmpty }) {
      return rules
    }
    let parted = table.partedWords(words)
    return parted == meanings ? [] : names.rules(meaning: parted, script)
  }

  /// The festivals with a spelling of which one letter of one long word is another in some words, is missing or is one too many,
  /// but not its first: Kamada Ekadashi for `Kamda Ekadashi`. More than three are none.
  func mistyped(as words: String) -> [FestivalRule] {
    let script = FestivalRule.Spellings(of: words)
    let (plain, meanings) = (Transliteration.plainWords(words), FamilyWords.table.words(words))
    guard plain.count == meanings.count else { return [] }
    let found = names.rules(mistyped: plain, meanings, script)
    return found.count > 3 ? [] : found
  }

  /// The festivals that are meant perhaps: those with a spelling that differs from the words by the fewest slips, three
  /// of them at most; where there are none, those of which one word is a slip.
  package func nearest(to words: String) -> [FestivalRule] {
    guard NameLimit.isKept(by: words) else { return [] }
    let whole = names.rules(nearest: words, FestivalRule.Spellings(of: words), where: \.isListed)
    let parts = words.split(separator: " ").map(String.init)
    guard whole.isEmpty, parts.count > 1, let slip = parts.first(where: isSlip) else { return whole }
    return names.rules(nearest: slip, FestivalRule.Spellings(of: slip), where: \.isListed)
  }
}
