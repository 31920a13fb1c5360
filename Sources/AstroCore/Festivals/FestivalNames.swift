import Synchronization

/// Festivals by their names and by the sounds of these, in indexes that are made when they are first asked for.
final class FestivalNames: Sendable {
  private let rules: [FestivalRule]
  private let indexes = Mutex([Kind: Index]())

  private typealias Index = [String: [Int]]

  /// The kind of the keys of an index.
  private enum Kind: Hashable {
    case names(FestivalRule.Spellings)
    case ids
    case sounds(FestivalRule.Spellings)
    case parts(FestivalRule.Spellings)
    case meanings(FestivalRule.Spellings)
    case orders(FestivalRule.Spellings)
  }

  init(_ rules: [FestivalRule]) { self.rules = rules }

  /// The festivals with a name or another spelling of these words, case ignored, or with an id of these plain words, in
  /// their order.
  func rules(written words: String, _ plain: [String]) -> [FestivalRule] {
    let script = FestivalRule.Spellings(of: words)
    let named = positions(of: words.lowercased(), .names(script)) { rule in
      rule.spellings(script).map { $0.lowercased() }
    }
    let ids = positions(of: plain.joined(separator: " "), .ids) { rule in
      [Transliteration.plainWords(rule.id).joined(separator: " ")]
    }
    let found = ids.isEmpty || named == ids ? named : Set(named).union(ids).sorted()
    return found.map { rules[$0] }
  }

  /// The festivals with a name or another spelling that sounds so.
  func rules(sounding sound: String, _ script: FestivalRule.Spellings) -> [FestivalRule] {
    positions(of: sound, .sounds(script)) { $0.spellings(script).map(Transliteration.joined) }.map { rules[$0] }
  }

  /// The festivals with a part of the name that sounds so.
  func rules(withPart sound: String, _ script: FestivalRule.Spellings) -> [FestivalRule] {
    positions(of: sound, .parts(script)) { $0.nameParts(script).map(Transliteration.joined) }.map { rules[$0] }
  }

  /// The festivals with a name, a part of it or another spelling whose words of ``FamilyWords`` are these; none for no words.
  func rules(meaning words: [String], _ script: FestivalRule.Spellings) -> [FestivalRule] {
    guard !words.isEmpty else { return [] }
    // Joined, so that Ramanavami is Rama Navami.
    return positions(of: words.joined(), .meanings(script)) { rule in
      (rule.spellings(script) + rule.nameParts(script)).map { FamilyWords.table.words($0).joined() }
    }.map { rules[$0] }
  }

  /// The festivals with a name or another spelling of these words of ``FamilyWords`` in any order: `Jayanti Hanuman`.
  func rules(meaningInAnyOrder words: [String], _ script: FestivalRule.Spellings) -> [FestivalRule] {
    guard words.count > 1 else { return [] }
    return positions(of: words.sorted().joined(separator: " "), .orders(script)) { rule in
      rule.spellings(script).map { FamilyWords.table.words($0).sorted().joined(separator: " ") }
    }.map { rules[$0] }
  }

  private func positions(of key: String, _ kind: Kind, keys: (FestivalRule) -> [String]) -> [Int] {
    indexes.withLock { indexes in
      if let index = indexes[kind] { return index[key] ?? [] }
      var positions: Index = [:]
      positions.reserveCapacity(8 * rules.count)
      for (position, rule) in rules.enumerated() {
        for key in keys(rule) where positions[key]?.last != position { positions[key, default: []].append(position) }
      }
      indexes[kind] = positions
      return positions[key] ?? []
    }
  }
}

extension FestivalRule {
  /// Which spellings a text may be one of.
  enum Spellings: Hashable {
    /// The spellings of the table; a text in ASCII needs no others.
    case latin
    /// Also the names in all scripts, and those that languages have of their own.
    case everyScript

    init(of text: String) { self = text.utf8.allSatisfy { $0 < 0x80 } ? .latin : .everyScript }
  }

  /// Whether the rule is one of ``vaishnava``.
  var isOfGaudiyaCalendar: Bool { isLocal && region == "Vaishnava" }

  /// The id and the names.
  func names(_ script: Spellings) -> [String] {
    let names = [id, name, nameDeva]
    return script == .latin ? names : names + ScriptNames.table.names("festival", id)
  }

  /// The id, the names, and the other spellings, without the regions in parentheses behind some of these.
  func words(_ script: Spellings) -> [String] {
    names(script) + aliases.map { $0.hasSuffix(")") ? String($0.prefix { $0 != "(" }) : $0 }
  }

  /// The id, the names, and the other spellings.
  func spellings(_ script: Spellings) -> [String] { names(script) + aliases }

  /// The name before its parentheses or its colon, and the words behind, such as both names of `Dussehra (Vijayadashami)`. A
  /// month or a region behind it, as in `Hanuman Vrata (Kannada)`, is no name.
  func nameParts(_ script: Spellings) -> [String] {
    (script == .latin ? [name] : names(script)).flatMap { name in
      let parts = name.utf8.split { "():".utf8.contains($0) }.map { String(Substring($0)) }
      return parts.count > 1
        ? parts.prefix(1) + parts.dropFirst().filter { FamilyWords.table.isName($0) && !Self.isPeople($0) } : []
    }
  }

  /// Whether a word in parentheses says who keeps a festival: `Telugu, Margashira`.
  private static func isPeople(_ text: String) -> Bool {
    let peoples: Set<Substring> = ["Bangladesh", "Gujarat", "Kannada", "Kerala", "Tamil", "Telugu"]
    return text.split(separator: ",").first.map(peoples.contains) ?? false
  }
}
