import Synchronization

/// Observances by the names that people write.
///
/// ```swift
/// FestivalCatalogue.standard.find("karwa choth")    // Karva Chauth
/// ```
public struct FestivalCatalogue: Sendable {
  /// The observances.
  public let rules: [FestivalRule]
  /// The names of the region whose use of names counts, as the column `region` has them; empty where none does. Another spelling with
  /// one of them in parentheses, such as `Lakshmi Puja (Bengal)`, is then what the words before the parentheses mean.
  public var regionNames: Set<String> = []
  private let names: FestivalNames

  /// Those that the program brings.
  public static let standard = FestivalCatalogue(FestivalRule.standard)

  /// A catalogue of some observances.
  public init(_ rules: [FestivalRule]) {
    self.rules = rules
    names = FestivalNames(rules)
  }

  /// The observances that words name, in the order of the catalogue; none where nothing has such a name.
  ///
  /// The first of these that finds any decides: what ``regionNames`` call so; the id, the name or another spelling, case ignored;
  /// the same in another transliteration; the name before or within its parentheses, together with names that have all these
  /// words; names with all these words; names and other spellings with words that sound so, or that begin so. Rules that are not
  /// listed are found where no other is.
  public func find(_ words: String) -> [FestivalRule] {
    let whole = findWhole(words)
    guard whole.isEmpty, !Transliteration.plainWords(words).isEmpty else { return whole }
    let listed = begun(by: words, in: rules.filter(\.isListed))
    guard listed.isEmpty else { return listed }
    let others = rules.filter { !$0.isListed }
    let unlisted = holding(words, in: others)
    return unlisted.isEmpty ? begun(by: words, in: others) : unlisted
  }

  /// The observances of ``find(_:)`` without those of which only the beginning of a word fits, and those that are not
  /// listed only by a whole name: their names have common words, such as midnight and sunset.
  public func findWhole(_ words: String) -> [FestivalRule] {
    let whole = named(words)
    return whole.isEmpty ? holding(words, in: rules.filter(\.isListed)) : whole
  }

  /// The rules with all the words in a name, else those with words that sound so in a name or another spelling.
  private func holding(_ words: String, in rules: [FestivalRule]) -> [FestivalRule] {
    let plain = Transliteration.plainWords(words)
    guard !plain.isEmpty else { return [] }
    let named = rules.filter { rule in
      let own = Set([rule.id, rule.name, rule.nameDeva].flatMap(Transliteration.plainWords))
      return plain.allSatisfy(own.contains)
    }
    if !named.isEmpty { return named }
    let sounds = Transliteration.words(words)
    return rules.filter { rule in
      rule.spellings.contains { spelling in
        let own = Transliteration.words(spelling)
        return sounds.allSatisfy(own.contains)
      }
    }
  }

  /// The rules with a name or another spelling that begins as the words do, or has words that do.
  private func begun(by words: String, in rules: [FestivalRule]) -> [FestivalRule] {
    let (joined, sounds) = (Transliteration.joined(words), Transliteration.words(words))
    guard joined.unicodeScalars.count > 2 else { return [] }
    return rules.filter { rule in
      rule.spellings.contains { spelling in
        let own = Transliteration.words(spelling)
        return Transliteration.joined(spelling).hasPrefix(joined)
          || sounds.allSatisfy { sound in own.contains { $0.hasPrefix(sound) } }
      }
    }
  }

  /// The observances whose id, whole name or other spelling the words are, in any case and transliteration; none where the
  /// words are only a part of one.
  ///
  /// Rules that are not listed, such as those of a country, are found where no other is.
  public func named(_ words: String) -> [FestivalRule] {
    let plain = Transliteration.plainWords(words)
    guard !plain.isEmpty else { return [] }
    let regional = regional(words)
    guard regional.isEmpty else { return regional }
    func isFirst(_ rule: FestivalRule) -> Bool {
      rule.isListed || rule.isLocal || Transliteration.areWords(plain, of: rule.id)
    }
    let found = named(words, plain, where: isFirst)
    let others = named(words, plain) { !isFirst($0) }
    guard !found.isEmpty else { return others }
    // Dashain has days that vary those of all India: they are found beside it, but not Fagu Purnima beside Holi, which it varies.
    let ids = Set(found.map(\.id))
    let further = Set(others.filter { $0.isOfZones && !ids.contains($0.variantOf ?? $0.id) }.map(\.id))
    return further.isEmpty ? found : rules.filter { ids.contains($0.id) || further.contains($0.id) }
  }

  private func named(_ words: String, _ plain: [String], where isWanted: (FestivalRule) -> Bool) -> [FestivalRule] {
    let exact = names.rules(written: words, plain).filter(isWanted)
    if !exact.isEmpty { return exact }
    let joined = Transliteration.joined(words)
    let same = names.rules(sounding: joined).filter(isWanted)
    if !same.isEmpty { return same }
    let parts = names.rules(withPart: joined).filter(isWanted)
    guard !parts.isEmpty else { return [] }
    // The word in one name's parentheses hides none of the names that have it: of Shraddha, those of each tithi.
    let wide = Set(plain)
    let ids = Set(parts.map(\.id))
    return rules.filter { rule in
      isWanted(rule) && (ids.contains(rule.id) || wide.isSubset(of: Transliteration.plainWords(rule.name)))
    }
  }

  /// The observances that are meant perhaps: those with a spelling that differs from the words by the fewest slips, three
  /// of them at most.
  public func nearest(to words: String) -> [FestivalRule] {
    Transliteration.nearest(to: words, in: rules.filter(\.isListed)) { $0.spellings + $0.nameParts }
  }
}

/// Observances by their names and by the sounds of these, in indexes that are made when they are first asked for.
private final class FestivalNames: Sendable {
  private let rules: [FestivalRule]
  private let indexes = Mutex(Indexes())

  private typealias Index = [String: [Int]]

  private struct Indexes {
    var names: Index?
    var ids: Index?
    var sounds: Index?
    var parts: Index?
  }

  init(_ rules: [FestivalRule]) { self.rules = rules }

  /// Those with a name or another spelling of these words, case ignored, or with an id of these plain words, in their order.
  func rules(written words: String, _ plain: [String]) -> [FestivalRule] {
    let positions = indexes.withLock { indexes in
      let named = found(words.lowercased(), &indexes.names) { rule in rule.spellings.map { $0.lowercased() } }
      let ids = found(plain.joined(separator: " "), &indexes.ids) { rule in
        [Transliteration.plainWords(rule.id).joined(separator: " ")]
      }
      return ids.isEmpty || named == ids ? named : Set(named).union(ids).sorted()
    }
    return positions.map { rules[$0] }
  }

  /// Those with a name or another spelling that sounds so.
  func rules(sounding sound: String) -> [FestivalRule] {
    indexes.withLock { indexes in
      found(sound, &indexes.sounds) { rule in rule.spellings.map(Transliteration.joined) }.map { rules[$0] }
    }
  }

  /// Those with a part of the name that sounds so.
  func rules(withPart sound: String) -> [FestivalRule] {
    indexes.withLock { indexes in
      found(sound, &indexes.parts) { rule in rule.nameParts.map(Transliteration.joined) }.map { rules[$0] }
    }
  }

  private func found(_ key: String, _ index: inout Index?, keys: (FestivalRule) -> [String]) -> [Int] {
    if let index { return index[key] ?? [] }
    var positions: Index = [:]
    positions.reserveCapacity(8 * rules.count)
    for (position, rule) in rules.enumerated() {
      for key in keys(rule) where positions[key]?.last != position { positions[key, default: []].append(position) }
    }
    index = positions
    return positions[key] ?? []
  }
}

extension FestivalRule {
  /// The id, the names, and the other spellings.
  fileprivate var spellings: [String] { [id, name, nameDeva] + aliases }

  /// The name before its parentheses, and the words within them, such as both names of `Dussehra (Vijayadashami)`.
  fileprivate var nameParts: [String] {
    let parts = name.utf8.split { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
    return parts.count > 1 ? parts.map { String(Substring($0)) } : []
  }
}
