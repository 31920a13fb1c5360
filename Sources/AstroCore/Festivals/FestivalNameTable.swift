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
  /// The spellings of each festival, in ``spellings``.
  private var spans: [Range<Int>] = []
  private var words: [String] = []
  /// The numbers of the words.
  private var numbers: [String: Int] = [:]

  init(_ rules: [FestivalRule], _ script: FestivalRule.Spellings) {
    self.rules = rules
    spellings.reserveCapacity(10 * rules.count)
    func number(_ word: String) -> Int {
      if let number = numbers[word] { return number }
      numbers[word] = words.count
      words.append(word)
      return words.count - 1
    }
    for (position, rule) in rules.enumerated() {
      let start = spellings.count
      func add(_ texts: [String], _ kind: Spelling.Kind) {
        for text in texts {
          let words = Transliteration.plainWords(text).map(number)
          var (own, count) = (text, words.count)
          if kind == .other, text.utf8.last == UInt8(ascii: ")"), let open = text.firstIndex(of: "(") {
            own = String(text[..<open])
            count = Transliteration.plainWords(own).count
          }
          spellings.append(
            Spelling(
              rule: position, text: text, ownText: own, kind: kind, words: words, ownWords: words.prefix(count)))
        }
      }
      add(rule.names(script), .name)
      add(rule.aliases, .other)
      add(rule.nameParts(script), .part)
      spans.append(start..<spellings.count)
    }
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
  private func index(_ key: (Int, Spelling) -> String?) -> [String: [Int]] {
    var index: [String: [Int]] = [:]
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
  private(set) lazy var sounding = index { $1.kind == .part ? nil : joined[$0] }
  /// By the sound of a part of a name.
  private(set) lazy var soundingParts = index { $1.kind == .part ? joined[$0] : nil }
  /// By the joined meanings of the words of any spelling.
  private(set) lazy var meaning = index { meanings($1).joined() }
  /// By the meanings of the words of a name or another spelling in the order of their letters.
  private(set) lazy var meaningInAnyOrder = index {
    $1.kind == .part ? nil : meanings($1).sorted().joined(separator: " ")
  }

  /// The sounds of all spellings of a festival.
  func sounds(of rule: Int) -> ArraySlice<String> { joined[spans[rule]] }

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

  private static func index(_ forms: [String]) -> [String: [Int]] {
    var index: [String: [Int]] = [:]
    for (number, form) in forms.enumerated() where !form.isEmpty { index[form, default: []].append(number) }
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
          Transliteration.words(wanted).first.flatMap { numbersOfSounds[$0] } ?? []
        case .meaning where Transliteration.isLong(wanted):
          FamilyWords.table.words(wanted).first.flatMap { numbersOfMeanings[$0] } ?? []
        case .plain, .sound, .meaning: numbers[wanted].map { [$0] } ?? []
        }
      guard !found.isEmpty else { return [] }
      sets.append(Set(found))
    }
    return sets
  }

  /// The festivals whose names have all of some plain words.
  func named(with words: [String]) -> [Int] {
    let sets = numbers(of: words, .plain)
    guard let first = sets.first else { return [] }
    return positions(among: spellings(with: first)) { _, spelling in
      let names = spellings[spans[spelling.rule]].lazy.filter { $0.kind == .name }
      return spelling.kind == .name
        && sets.allSatisfy { set in names.contains { $0.words.contains(where: set.contains) } }
    }
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
    let sets = sounds.map { sound in
      // Two letters begin too much: Karam has the sound of a word that begins with kr.
      let isBeginning = sound.unicodeScalars.count > 2
      return Set(
        words.indices.filter {
          isBeginning ? soundsOfWords[$0].hasPrefix(sound) : soundsOfWords[$0] == sound
        })
    }
    return positions(among: spellings.indices) { number, spelling in
      spelling.kind != .part
        && ((spelling.words.count == spelling.ownWords.count
          ? joined[number] : Transliteration.joined(spelling.ownText))
          .hasPrefix(start)
          || sets.allSatisfy { set in spelling.ownWords.contains(where: set.contains) })
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
