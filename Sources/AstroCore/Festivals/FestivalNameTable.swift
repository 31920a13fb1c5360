import ForeignText

/// The names of some festivals in the forms in which names are compared: each name is split once, and each word is read once,
/// however many names have it.
final class FestivalNameTable {
  /// A spelling of a festival by the numbers of its words in ``words``.
  private struct Spelling {
    /// The position of the festival.
    let rule: Int
    let text: String
    /// The text without the regions in parentheses behind some spellings.
    let ownText: String
    let kind: Kind
    let words: [Int]
    /// The words of ``ownText``.
    let ownWords: ArraySlice<Int>

    enum Kind {
      /// The id or a name.
      case name
      /// Another spelling.
      case other
      /// A part of a name.
      case part
    }
  }

  private let rules: [FestivalRule]
  private var spellings: [Spelling] = []
  /// How many spellings there are.
  var count: Int { spellings.count }
  /// The spellings of each festival, in ``spellings``.
  private var spans: [Range<Int>] = []
  private var words: [String] = []
  /// The numbers of the words.
  private var numbers: [PlainKey: Int] = [:]

  /// The ids, the names in Latin letters and the other spellings.
  convenience init(ofSpellings rules: [FestivalRule]) {
    self.init(rules)
    for (position, rule) in rules.enumerated() {
      let start = spellings.count
      add([rule.id, rule.name], .name, of: position)
      add(rule.aliases, .other, of: position)
      add(FestivalRule.parts(of: [rule.name]), .part, of: position)
      spans.append(start..<spellings.count)
    }
  }

  /// The names in one script of India, of each festival.
  convenience init(_ rules: [FestivalRule], names: [[String]]) {
    self.init(rules)
    for (position, names) in names.enumerated() {
      let start = spellings.count
      add(names, .name, of: position)
      add(FestivalRule.parts(of: names), .part, of: position)
      spans.append(start..<spellings.count)
    }
  }

  private init(_ rules: [FestivalRule]) {
    self.rules = rules
    spellings.reserveCapacity(8 * rules.count)
  }

  private func add(_ texts: [String], _ kind: Spelling.Kind, of rule: Int) {
    for text in texts {
      let words = Transliteration.plainWords(text).map(number)
      var (own, count) = (text, words.count)
      if kind == .other, text.utf8.last == UInt8(ascii: ")"), let open = text.firstIndex(of: "(") {
        own = String(text[..<open])
        count = Transliteration.plainWords(own).count
      }
      spellings.append(
        Spelling(rule: rule, text: text, ownText: own, kind: kind, words: words, ownWords: words.prefix(count)))
    }
  }

  private func number(_ word: String) -> Int {
    if let number = numbers[PlainKey(word)] { return number }
    numbers[PlainKey(word)] = words.count
    words.append(word)
    return words.count - 1
  }

  // MARK: Forms, each made when it is first needed

  /// The sound of each word; empty where it has none.
  private lazy var soundsOfWords = words.map(Transliteration.sound(ofPlain:))
  /// The meaning of each word; empty where it says nothing.
  private lazy var meaningsOfWords = soundsOfWords.map { FamilyWords.table.meaning(ofSound: $0) ?? "" }
  /// The sound of each spelling as one word.
  private lazy var joined = spellings.map { [words] spelling in
    Transliteration.joined(plain: spelling.words.lazy.map { words[$0] })
  }

  private func meanings(_ spelling: Spelling) -> [String] {
    spelling.words.map { meaningsOfWords[$0] }.filter { !$0.isEmpty }
  }

  /// The positions of festivals by the keys of their spellings.
  private func index<Key: Hashable>(_ key: (Int, Spelling) -> Key?) -> [Key: [Int]] {
    var index: [Key: [Int]] = [:]
    index.reserveCapacity(spellings.count)
    for (number, spelling) in spellings.enumerated() {
      guard let key = key(number, spelling), index[key]?.last != spelling.rule else { continue }
      index[key, default: []].append(spelling.rule)
    }
    return index
  }

  /// By the text of a name or another spelling, in small letters.
  private(set) lazy var written = index { $1.kind == .part ? nil : $1.text.lowercased() }
  /// By the sound of a name or another spelling.
  private(set) lazy var sounding = index { $1.kind == .part ? nil : PlainKey(joined[$0]) }
  /// By the sound of a part of a name.
  private(set) lazy var soundingParts = index { $1.kind == .part ? PlainKey(joined[$0]) : nil }
  /// By the joined meanings of the words of any spelling.
  private(set) lazy var meaning = index { PlainKey(meanings($1).joined()) }
  /// By the meanings of the words of a name or another spelling in the order of their letters.
  private(set) lazy var meaningInAnyOrder = index {
    $1.kind == .part ? nil : PlainKey(meanings($1).sorted().joined(separator: " "))
  }

  /// The sounds and the letters of all spellings of a festival.
  func spellings(of rule: Int) -> some Sequence<Transliteration.Spelling> {
    spans[rule].lazy.map { [self] number in
      (joined[number], { [self] in spellings[number].words.map { words[$0] }.joined() })
    }
  }

  // MARK: Searches

  /// The festivals of those spellings that are wanted, in their order.
  private func positions(among numbers: some Sequence<Int>, where isWanted: (Int, Spelling) -> Bool) -> [Int] {
    var positions: Set<Int> = []
    for number in numbers where isWanted(number, spellings[number]) { positions.insert(spellings[number].rule) }
    return positions.sorted()
  }

  /// The words by their sounds, and by their meanings.
  private lazy var numbersOfSounds = Self.index(soundsOfWords)
  private lazy var numbersOfMeanings = Self.index(meaningsOfWords)

  private static func index(_ forms: [String]) -> [PlainKey: [Int]] {
    var index: [PlainKey: [Int]] = [:]
    for (number, form) in forms.enumerated() where !form.isEmpty { index[PlainKey(form), default: []].append(number) }
    return index
  }

  /// The spellings that have each word.
  private lazy var bearers: [[Int]] = {
    var bearers = words.map { _ in [Int]() }
    for (number, spelling) in spellings.enumerated() where spelling.kind != .part {
      for word in spelling.words { bearers[word].append(number) }
    }
    return bearers
  }()

  /// The spellings that have one of some words.
  private func spellings(with words: some Sequence<Int>) -> Set<Int> {
    words.reduce(into: []) { $0.formUnion(bearers[$1]) }
  }

  /// The numbers of the words that each of some words may be; empty where one of them is none.
  ///
  /// A word of less than five letters is none by its sound.
  private func numbers(of wanted: [String], _ form: FestivalNames.WordForm) -> [Set<Int>] {
    var sets: [Set<Int>] = []
    for wanted in wanted {
      let found =
        switch form {
        case .sound where Transliteration.isLong(wanted):
          Transliteration.words(wanted).first.flatMap { numbersOfSounds[PlainKey($0)] } ?? []
        case .meaning where Transliteration.isLong(wanted):
          FamilyWords.table.words(wanted).first.flatMap { numbersOfMeanings[PlainKey($0)] } ?? []
        case .plain, .sound, .meaning: numbers[PlainKey(wanted)].map { [$0] } ?? []
        }
      guard !found.isEmpty else { return [] }
      sets.append(Set(found))
    }
    return sets
  }

  /// Whether some spelling has a plain word.
  func has(_ word: String) -> Bool { numbers[PlainKey(word)] != nil }

  /// The festivals with a plain word in a name.
  func named(with word: String) -> [Int] {
    guard let number = numbers[PlainKey(word)] else { return [] }
    return positions(among: bearers[number]) { _, spelling in spelling.kind == .name }
  }

  /// The festivals with all of some plain words in one name or another spelling, by a form of them.
  func holding(_ words: [String], _ form: FestivalNames.WordForm) -> [Int] {
    let sets = numbers(of: words, form)
    guard let first = sets.first else { return [] }
    return positions(among: spellings(with: first)) { _, spelling in
      sets.allSatisfy { set in spelling.ownWords.contains(where: set.contains) }
    }
  }

  /// The festivals with a name or another spelling that begins as a sound does, or has words that begin as some sounds do.
  func beginning(_ start: String, _ sounds: [String]) -> [Int] {
    let (joined, soundsOfWords) = (joined, soundsOfWords)
    let sets = sounds.map { sound in
      // Two letters begin too much: Karam has the sound of a word that begins with kr.
      sound.unicodeScalars.count > 2
        ? Set(words.indices.filter { soundsOfWords[$0].begins(with: sound) })
        : Set(numbersOfSounds[PlainKey(sound)] ?? [])
    }
    let mayHold = sets.allSatisfy { !$0.isEmpty }
    return positions(among: spellings.indices.lazy.filter { [spellings] in spellings[$0].kind != .part }) {
      number, spelling in
      (spelling.words.count == spelling.ownWords.count
        ? joined[number] : Transliteration.joined(spelling.ownText)).begins(with: start)
        || mayHold && sets.allSatisfy { set in spelling.ownWords.contains(where: set.contains) }
    }
  }

  /// The numbers of the words that differ from one by a letter, but not by the first.
  private func numbers(bySlip word: String) -> Set<Int> {
    var distance = EditDistance(from: Array(word.utf8))
    return Set(
      words.indices.filter { index in
        words[index].utf8.first == word.utf8.first
          && Array(words[index].utf8).withUnsafeBufferPointer { distance.distance(to: $0[...], limit: 1) } != nil
      })
  }

  /// The festivals with a name or another spelling of one word that differs from a word by a letter.
  func named(bySlip word: String) -> [Int] {
    let near = numbers(bySlip: word)
    return positions(among: spellings(with: near)) { _, spelling in spelling.words.count == 1 }
  }

  /// The festivals with a spelling of which one letter of one long word is another in some words, is missing or is one too many,
  /// but not its first: Kamada Ekadashi for `Kamda Ekadashi`.
  func mistyped(_ plain: [String], _ meanings: [String]) -> [Int] {
    let slips = plain.indices.filter { plain[$0].utf8.count > (plain.count > 1 ? 4 : 5) }
    // The words that may be meant by each of the long ones.
    let near = slips.map { numbers(bySlip: plain[$0]) }
    return positions(among: spellings(with: near.joined())) { _, spelling in
      guard spelling.words.count == plain.count, rules[spelling.rule].isNamedByMany
      else { return false }
      return slips.indices.contains { index in
        near[index].contains(spelling.words[slips[index]])
          && plain.indices.allSatisfy {
            $0 == slips[index] || meaningsOfWords[spelling.words[$0]] == meanings[$0]
          }
      }
    }
  }
}

/// The ``Transliteration/plainWords(_:)`` of a text, or what is made of them, as a key.
///
/// They have one spelling in bytes already, so that their bytes are compared: a hash of the characters of a script of India takes ten
/// times as long.
struct PlainKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: PlainKey, other: PlainKey) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether plain text begins with other plain text: the bytes tell most of the texts apart, without their characters.
  fileprivate func begins(with start: String) -> Bool { utf8.starts(with: start.utf8) && hasPrefix(start) }
}
