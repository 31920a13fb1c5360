import Synchronization

/// Festivals by their names and by the sounds of these, in tables that are made when they are first asked for.
final class FestivalNames: Sendable {
  /// One of the words of a name, by which names are compared.
  enum WordForm {
    /// As it is written, in small letters.
    case plain
    /// By its sound, see ``Transliteration``.
    case sound
    /// By its meaning for families of all regions, see ``FamilyWords``.
    case meaning
  }

  private let rules: [FestivalRule]
  private let state = Mutex(State())

  /// What is made so far.
  private struct State {
    var tables: [FestivalRule.Spellings: FestivalNameTable] = [:]
    /// The names of each festival by their scripts, those of India.
    var scriptNames: [[FestivalRule.Spellings: [String]]]?
    var ids: [String: [Int]]?
    var remembered: [Asked: [FestivalRule]] = [:]
    var regional: [RegionalAlias]?
    var lookups = 0
  }

  /// Words whose festivals were asked for.
  private struct Asked: Hashable {
    let words: PlainKey
    let regions: Set<String>
  }

  private static let mostRemembered = 256

  init(_ rules: [FestivalRule]) { self.rules = rules }

  /// The festivals that words name where some regions count, found once for some hundreds of words.
  func remembered(_ words: String, in regions: Set<String>, _ find: () -> [FestivalRule]) -> [FestivalRule] {
    let asked = Asked(words: PlainKey(words), regions: regions)
    if let known = state.withLock({ $0.remembered[asked] }) { return known }
    let found = find()
    state.withLock { state in
      if state.remembered.count >= Self.mostRemembered { state.remembered = [:] }
      state.remembered[asked] = found
    }
    return found
  }

  /// Another spelling that holds in some regions.
  struct RegionalAlias {
    /// The position of the festival.
    let rule: Int
    let name, sound: String
    let regions: [String]
  }

  /// The spellings that hold in some regions, in the order of the festivals.
  var regional: [RegionalAlias] {
    state.withLock { state in
      let known =
        state.regional
        ?? rules.enumerated().flatMap { position, rule in
          rule.regionalAliases.map { alias in
            RegionalAlias(
              rule: position, name: alias.name, sound: Transliteration.joined(alias.name), regions: alias.regions)
          }
        }
      state.regional = known
      return known
    }
  }

  /// How often the names were asked for something. Tests count the work of reading by it.
  var lookups: Int { state.withLock { $0.lookups } }

  /// The spellings that were split so far, of all scripts. Tests count the work of making the tables by it.
  var spellings: Int { state.withLock { $0.tables.values.reduce(0) { $0 + $1.count } } }

  /// Whether each number among some plain words is a word of some name.
  func haveNumbers(of plain: [String]) -> Bool {
    let numbers = plain.filter { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    return numbers.isEmpty || state.withLock { state in numbers.allSatisfy(tables(.latin, &state)[0].has) }
  }

  /// The festivals with a name or another spelling of these words, case ignored, or with an id of these plain words, in
  /// their order.
  func rules(written words: String, _ plain: [String]) -> [FestivalRule] {
    let named = positions(FestivalRule.Spellings(of: words)) { $0.written[words.lowercased()] ?? [] }
    let ids = positions(ofID: plain.joined(separator: " "))
    let found = ids.isEmpty || named == ids ? named : Set(named).union(ids).sorted()
    return found.map { rules[$0] }
  }

  /// The festivals with a name or another spelling that sounds so.
  func rules(sounding sound: String, _ script: FestivalRule.Spellings) -> [FestivalRule] {
    rules(script) { $0.sounding[PlainKey(sound)] ?? [] }
  }

  /// The festivals with a part of the name that sounds so.
  func rules(withPart sound: String, _ script: FestivalRule.Spellings) -> [FestivalRule] {
    rules(script) { $0.soundingParts[PlainKey(sound)] ?? [] }
  }

  /// The festivals with a name, a part of it or another spelling whose words of ``FamilyWords`` are these; none for no words.
  func rules(meaning words: [String], _ script: FestivalRule.Spellings) -> [FestivalRule] {
    // Joined, so that Ramanavami is Rama Navami.
    words.isEmpty ? [] : rules(script) { $0.meaning[PlainKey(words.joined())] ?? [] }
  }

  /// The festivals with a name or another spelling of these words of ``FamilyWords`` in any order: `Jayanti Hanuman`.
  func rules(meaningInAnyOrder words: [String], _ script: FestivalRule.Spellings) -> [FestivalRule] {
    words.count < 2 ? [] : rules(script) { $0.meaningInAnyOrder[PlainKey(words.sorted().joined(separator: " "))] ?? [] }
  }

  /// The festivals whose names have all of some plain words, also one a word that another has not.
  func rules(named words: [String], _ script: FestivalRule.Spellings) -> [FestivalRule] {
    state.withLock { state in
      let tables = tables(script, &state)
      var found: Set<Int>?
      for word in words where found?.isEmpty != true {
        let bearers = Set(tables.flatMap { $0.named(with: word) })
        found = found?.intersection(bearers) ?? bearers
      }
      return (found ?? []).sorted().map { rules[$0] }
    }
  }

  /// The festivals with all of some plain words in one name or another spelling, by a form of them.
  func rules(holding words: [String], as form: WordForm, _ script: FestivalRule.Spellings) -> [FestivalRule] {
    rules(script) { $0.holding(words, form) }
  }

  /// The festivals with a name or another spelling that begins so, or has words that begin as some sounds do.
  func rules(beginning joined: String, _ sounds: [String], _ script: FestivalRule.Spellings) -> [FestivalRule] {
    rules(script) { $0.beginning(joined, sounds) }
  }

  /// The festivals with a spelling of which one letter of one long word is another, see ``FestivalNameTable``.
  func rules(mistyped plain: [String], _ meanings: [String], _ script: FestivalRule.Spellings) -> [FestivalRule] {
    rules(script) { $0.mistyped(plain, meanings) }
  }

  /// The festivals with the spelling that is nearest to a text, three at most, among those that are wanted.
  func rules(
    nearest text: String, _ script: FestivalRule.Spellings, where isWanted: (FestivalRule) -> Bool
  ) -> [FestivalRule] {
    let wanted = rules.indices.filter { isWanted(rules[$0]) }
    return state.withLock { state in
      let tables = tables(script, &state)
      return Transliteration.nearest(to: text, in: wanted) { rule in
        tables.lazy.flatMap { $0.spellings(of: rule) }
      }.map { rules[$0] }
    }
  }

  /// Whether a word is a name of one word with a letter too many, too few or wrong, but not its first.
  func isSlip(of word: String) -> Bool {
    word.utf8.count > 4 && !positions(.latin) { $0.named(bySlip: word) }.isEmpty
  }

  private func rules(_ script: FestivalRule.Spellings, _ find: @Sendable (FestivalNameTable) -> [Int]) -> [FestivalRule]
  {
    positions(script, find).map { rules[$0] }
  }

  private func positions(_ script: FestivalRule.Spellings, _ find: @Sendable (FestivalNameTable) -> [Int]) -> [Int] {
    state.withLock { state in
      let found = tables(script, &state).map(find).filter { !$0.isEmpty }
      return found.count < 2 ? found.first ?? [] : Set(found.joined()).sorted()
    }
  }

  /// The tables that hold the spellings of a script: that of the spellings in Latin letters, which all scripts share, and that of the
  /// names in a script of India.
  private func tables(_ script: FestivalRule.Spellings, _ state: inout State) -> [FestivalNameTable] {
    state.lookups += 1
    return [.latin, script].prefix(script == .latin ? 1 : 2).map { script in
      if let known = state.tables[script] { return known }
      let table: FestivalNameTable
      if script == .latin {
        table = FestivalNameTable(ofSpellings: rules)
      } else {
        let names = state.scriptNames ?? rules.map(\.namesByScript)
        state.scriptNames = names
        table = FestivalNameTable(rules, names: names.map { $0[script] ?? [] })
      }
      state.tables[script] = table
      return table
    }
  }

  private func positions(ofID plain: String) -> [Int] {
    state.withLock { state in
      if let ids = state.ids { return ids[plain] ?? [] }
      var ids: [String: [Int]] = [:]
      for (position, rule) in rules.enumerated() {
        ids[Transliteration.plainWords(rule.id).joined(separator: " "), default: []].append(position)
      }
      state.ids = ids
      return ids[plain] ?? []
    }
  }
}

extension FestivalRule {
  /// Which spellings a text may be one of.
  enum Spellings: Hashable {
    /// The spellings of the table; a text in Latin letters needs no others, whatever marks they have.
    case latin
    /// Also the names in one script of India, by the number of its block of 128 letters in Unicode. No name has letters of two.
    case script(block: UInt32)

    /// Those of the first letter of a script of India in a text; the dandas that end a sentence are none.
    init(of text: String) {
      let letter = text.unicodeScalars.first {
        Self.blocks.contains($0.value / Self.blockLetters) && !(0x964...0x965 ~= $0.value)
      }
      self = letter.map { .script(block: $0.value / Self.blockLetters) } ?? .latin
    }

    private static let blockLetters: UInt32 = 0x80
    /// From Devanagari to Sinhala.
    private static let blocks = 0x900 / blockLetters..<0xE00 / blockLetters
  }

  /// Whether the rule is one of ``vaishnava``.
  var isOfGaudiyaCalendar: Bool { isLocal && region == Self.gaudiyaRegion }

  /// The region of the rules of ``vaishnava``.
  static let gaudiyaRegion = "Vaishnava"

  /// Whether a name that may be misspelt is looked for among the names of the rule: those of the Gaudiya calendar are
  /// names of others in another spelling.
  var isNamedByMany: Bool { isListed || isLocal && !isOfGaudiyaCalendar }

  /// The names in the scripts of India, and those that languages have of their own.
  var namesByScript: [Spellings: [String]] {
    Dictionary(grouping: [nameDeva] + ScriptNames.table.names("festival", id)) { Spellings(of: $0) }
  }

  /// The id and the names; those in a script, and those that its languages have of their own, where a text in it is compared
  /// with them.
  func names(_ script: Spellings) -> [String] {
    [id, name] + (script == .latin ? [] : namesByScript[script] ?? [])
  }

  /// The id, the names, and the other spellings.
  func spellings(_ script: Spellings) -> [String] { names(script) + aliases }

  /// The name before its parentheses or its colon, and the words behind, such as both names of `Dussehra (Vijayadashami)`. A
  /// month or a region behind it, as in `Hanuman Vrata (Kannada)`, is no name.
  func nameParts(_ script: Spellings) -> [String] { Self.parts(of: script == .latin ? [name] : names(script)) }

  /// The same of some names.
  static func parts(of names: [String]) -> [String] {
    names.flatMap { name in
      let parts = name.utf8.split { "():".utf8.contains($0) }.map { String(Substring($0)) }
      return parts.count > 1
        ? parts.prefix(1) + parts.dropFirst().filter { FamilyWords.table.isName($0) && !isPeople($0) } : []
    }
  }

  /// Whether a word in parentheses says who keeps a festival: `Telugu, Margashira`.
  private static func isPeople(_ text: String) -> Bool {
    let peoples: Set<Substring> = ["Bangladesh", "Gujarat", "Kannada", "Kerala", "Tamil", "Telugu"]
    return text.split(separator: ",").first.map(peoples.contains) ?? false
  }
}
