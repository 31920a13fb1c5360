import Tables

/// The words of names of festivals by what they mean, so that families of all regions find a festival by their own.
///
/// `Sharad Poonam` and `Sharad Purnima`, `Dol Jatra` and `Dola Yatra`, `Basant Panchami` and `Vasanta Pancham` have the same
/// words. Tithis and lunar months have the spellings of `names.csv`, other words those of `festival_words.csv`.
struct FamilyWords: Sendable {
  /// The table that is part of the program; it is read when a name is no spelling of the catalogue.
  static let table = FamilyWords()

  /// The sound of the usual word by the sound of each other one. A word of several rows has the meaning of the first: Maha is
  /// great, and no month.
  private let usual: [String: String]
  /// The numbers of tithis and months by the sounds of their usual names, which alone name no festival.
  private let tithis: [String: Set<Int>]
  private let months: [String: Int]
  /// The usual names of tithis by their sounds.
  private let usualTithis: [String: String]
  /// The words that say nothing, such as Sri, as they are written: Sarhul sounds like Srila.
  private let silent: Set<String>
  /// The sounds of words that many put behind a name, such as Vrata, Puja and Panduga.
  private let added: Set<String>
  /// The sounds of words of honour, such as Dev and Mata.
  private let honours: Set<String>

  private init() {
    var usual: [String: String] = [:]
    func add(_ word: String, _ others: [String]) {
      for other in others where usual[Self.sound(other)] == nil { usual[Self.sound(other)] = Self.sound(word) }
    }
    func alternatives(_ text: String) -> [String] { text.split(separator: ";").map(String.init) }
    let rows = TableText.festivalWords.rows
    for row in rows.dropFirst(3) { add(row[0], alternatives(row[1])) }
    var (tithis, months): ([String: Set<Int>], [String: Int]) = ([:], [:])
    var usualTithis: [String: String] = [:]
    for row in TableText.panchangaNames.rows where row[0] == "tithi" || row[0] == "masa" {
      add(row[2], alternatives(row[5]).filter { !$0.contains(" ") })
      if row[0] == "tithi" {
        tithis[Self.sound(row[2]), default: []].formUnion(Int(row[1]).map { [$0] } ?? [])
        usualTithis[Self.sound(row[2])] = row[2]
      } else {
        months[Self.sound(row[2])] = Int(row[1])
      }
    }
    (self.tithis, self.months, self.usualTithis) = (tithis, months, usualTithis)
    self.usual = usual
    silent = Set(alternatives(rows[0][1]).map(Transliteration.joined))
    (added, honours) = (Set(alternatives(rows[1][1]).map(Self.sound)), Set(alternatives(rows[2][1]).map(Self.sound)))
  }

  /// What the words of a text mean, in their order, without those that say nothing.
  func words(_ text: String) -> [String] {
    Transliteration.words(text).compactMap(meaning(ofSound:))
  }

  /// What a word of some sound means, or `nil` if it says nothing or has no sound.
  func meaning(ofSound sound: String) -> String? {
    let word = withoutSri(sound)
    guard !word.isEmpty, !silent.contains(word) else { return nil }
    let loose = Self.loose(word)
    return usual[loose] ?? loose
  }

  /// Whether some of the words say nothing, such as Mahotsav.
  func hasSilentWord(_ text: String) -> Bool {
    Transliteration.words(text).contains { silent.contains(withoutSri($0)) }
  }

  /// The words, with those of two names apart whose second is another spelling of a usual word: Vat Purnima for `Vatpournima`.
  func partedWords(_ text: String) -> [String] {
    words(text).flatMap { word -> [String] in
      let letters = word.utf8
      for count in stride(from: letters.count - 2, to: 2, by: -1) {
        guard let last = usual[String(Substring(letters.suffix(count)))] else { continue }
        let first = String(Substring(letters.dropLast(count)))
        return [usual[first] ?? first, last]
      }
      return [word]
    }
  }

  /// A word without Sri before it: Sriramanavami.
  private func withoutSri(_ word: String) -> String {
    word.utf8.count > 7 && word.hasPrefix("sri") ? String(word.dropFirst(3)) : word
  }

  /// The words without those that many add to a name: Karva Chauth Vrata is Karva Chauth.
  func bare(_ words: [String]) -> [String] { words.filter { !added.contains($0) } }

  /// The words, then those without words of honour, without words that many add, and without both; never less than three letters.
  func readings(of words: [String]) -> [[String]] {
    let plain = words.filter { !honours.contains($0) }
    return [words] + [plain, bare(words), bare(plain)].filter { $0.joined().utf8.count > 2 }
  }

  /// Whether words may name a festival alone, and are no word such as Puja, or the name of a tithi or a month.
  func isName(_ text: String) -> Bool {
    let words = bare(words(text))
    return words.count > 1 || words.first.map { tithis[$0] == nil && months[$0] == nil } ?? false
  }

  /// The usual word of a tithi for another one, purnima for `Puranmashi`; nil of the usual word itself and of others.
  func usualTithi(_ text: String) -> String? {
    let words = words(text)
    guard words.count == 1, tithis[words[0]] != nil, let name = usualTithis[words[0]],
      Transliteration.joined(name) != Transliteration.joined(text)
    else { return nil }
    return name
  }

  /// The tithis and the months that are named among words: 8 and 23 of Chaitra for `Chaitra Ashtami`; empty if none is.
  func dates(in words: String) -> (tithis: Set<Int>, months: Set<Int>) {
    self.words(words).reduce(into: ([], [])) { dates, word in
      dates.0.formUnion(tithis[word] ?? [])
      if let month = months[word] { dates.1.insert(month) }
    }
  }

  /// The words of a text without those that many add to a name, as they are written.
  func withoutAdded(_ text: String) -> String {
    text.split(separator: " ").filter { !bare(words(String($0))).isEmpty }.joined(separator: " ")
  }

  private static func sound(_ word: String) -> String { loose(Transliteration.joined(word)) }

  /// The sound of a word where regions differ: b for v in the east, `ru` for the vowel `ri` in the west and south, `gy` and `dny`
  /// for `jn`.
  private static func loose(_ sound: String) -> String {
    let letters = Array(sound.utf8)
    var loose: [UInt8] = []
    for (index, letter) in letters.enumerated() {
      switch letter {
      case UInt8(ascii: "b"): loose.append(UInt8(ascii: "v"))
      case UInt8(ascii: "u") where loose.last == UInt8(ascii: "r") && index > 1: loose.append(UInt8(ascii: "i"))
      case UInt8(ascii: "y") where loose.last == UInt8(ascii: "g"): loose[loose.count - 1] = UInt8(ascii: "j")
      case UInt8(ascii: "y") where loose.suffix(2) == [UInt8(ascii: "d"), UInt8(ascii: "n")]:
        loose.replaceSubrange(loose.count - 2..<loose.count, with: [UInt8(ascii: "j")])
      default: loose.append(letter)
      }
    }
    return String(decoding: loose, as: UTF8.self)
  }
}
