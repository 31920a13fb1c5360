import SwissEphemeris
import Tables

/// The words to search for instead of what people call otherwise: `planet parade`, `best moon`.
enum SearchAdvice {
  /// Why words name no event and what to search for; nil of other words.
  static func reason(_ text: String) -> String? {
    if let reason = reason(ofName: text) { return reason }
    let words = words(text)
    if words.count > 1, words.last.map(datesAlone.contains) ?? false {
      return "ends with a word for a date: search for \"\(words.dropLast().joined(separator: " "))\" on that date"
    }
    if let dated = EventQuery.dated(words.joined(separator: " ")) {
      return "ends with a year: search for \"\(dated.words)\" in the dates of \(dated.year)"
    }
    return nil
  }

  /// Words for a date that no name ends with, so that no name has to be looked for.
  private static let datesAlone: Set = ["tonight", "today", "tomorrow", "yesterday"]

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" || $0 == "?" }.map(String.init)
  }

  /// Words in the form in which they are compared: in the singular, without the sign of a possessive.
  private static func plain(_ words: [String]) -> [String] {
    words.map { word in
      let word = word.replacing("\u{2019}", with: "'")
      let bare = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
      return bare.utf8.count > 3 && bare.hasSuffix("s") && !bare.hasSuffix("ss") ? String(bare.dropLast()) : bare
    }
  }

  /// Why words without a date name no event, and what to search for; nil of other words.
  static func reason(ofName text: String) -> String? {
    let words = words(text)
    if let reason = phrases[words.joined(separator: " ")] ?? plainPhrases[plain(words).joined(separator: " ")] {
      return reason
    }
    return reason(ofMahadvadashi: text)
  }

  /// What a mahadvadashi is, of `Trisprsa Mahadvadasi`, `vijaya maha dvadashi`; nil of other words.
  private static func reason(ofMahadvadashi text: String) -> String? {
    let sound = Transliteration.joined(text)
    guard sound.hasSuffix(mahadvadashi) else { return nil }
    let name = sound.dropLast(mahadvadashi.utf8.count)
    return mahadvadashis.first { $0.name == name }.map {
      "is a fast of Gaudiya Vaishnavas \($0.reason): \(mahadvadashiCall) names its days"
    }
  }

  private static let mahadvadashi = Transliteration.joined("mahadvadashi")
  private static let mahadvadashiCall =
    EmbeddedText.helpAdvice.pairs["mahadvadashi call", default: [:]].keys.first ?? ""
  /// By the sounds of their names; the word alone has none.
  private static let mahadvadashis: [(name: String, reason: String)] = {
    let rows = EmbeddedText.helpAdvice.pairs["mahadvadashis", default: [:]]
    let named = rows.flatMap { names, reason in
      names.split(separator: ",").map { (name: Transliteration.joined(String($0)), reason: reason) }
    }
    return named + [(name: "", reason: "on dvadashi instead of ekadashi")]
  }()

  /// Why nothing is computed of a subject among words that are no event: comets of `halley's comet`; nil of other words.
  static func reason(ofSubjectIn text: String) -> (subject: String, reason: String)? {
    let words = plain(words(text))
    return subjects.lazy.compactMap { name, key, reason in
      words.indices.contains { words[$0...].starts(with: key) } ? (name, reason) : nil
    }.first
  }

  /// What to search for of a constellation, which is no event itself; nil of other words.
  static func reason(ofConstellation text: String) -> String? {
    let words = words(text).filter { !["constellation", "the", "stars", "in"].contains($0) }.joined(separator: " ")
    let usual = words == "capricorn" ? "capricornus" : words == "scorpio" ? "scorpius" : words
    guard let row = TableText.constellationNames.rows.first(where: { $0[1].lowercased() == usual }) else { return nil }
    let targets = TargetCatalogue.standard + TargetCatalogue.further
    let own = targets.filter { $0.constellation.abbreviation == row[0] }
    let best = own.first { $0.type == "star" } ?? own.min { $0.magnitude ?? 99 < $1.magnitude ?? 99 }
    let search = best.map { "search for \"best \($0.word)\", which is in it" } ?? "none of the targets is in it"
    return "is a constellation and no event: \(search)"
  }

  /// What to search for of a target.
  static func words(of target: Target) -> String {
    "search for \"best \(target.word)\", \"\(target.word) rise\" or \"\(target.word) transit\""
  }

  /// The first name without a rule that the words hold, and why it has none; nil of other words.
  static func nameWithoutRule(in typed: String) -> (key: [String], reason: String)? {
    let text = IndicSpelling.latin(typed) ?? typed
    let words = Set(FamilyWords.table.words(text).map(PlainKey.init))
    let hasSilentWord = FamilyWords.table.hasSilentWord(text)
    lazy var written = Set(Transliteration.plainWords(text))
    let found = withoutRule.first {
      $0.key.allSatisfy(words.contains) && (!$0.isLonger || hasSilentWord) && $0.short.isSubset(of: written)
    }
    return found.map { ($0.key.map(\.text), "has no date that astrocal computes: \($0.reason)") }
  }

  /// Whether the words are a whole name without a rule, apart from words that many add: `Bandna`, `Wangala Festival`.
  static func isWithoutRule(_ text: String) -> Bool {
    guard let name = nameWithoutRule(in: text) else { return false }
    let table = FamilyWords.table
    return Set(table.bare(name.key)) == Set(table.bare(table.words(text)))
  }

  /// The names without a rule, those of more words first: Meenakshi Thirukalyanam is not just any Thirukalyanam. Of as many
  /// words the longer comes first: Chapchar Kut is not just any Kut. Ganga Mahotsav is longer than its words by one that says
  /// nothing.
  private static let withoutRule = EmbeddedText.helpAdvice.pairs["no rule", default: [:]]
    .map { name, reason in
      (
        key: FamilyWords.table.words(name).map(PlainKey.init), isLonger: FamilyWords.table.hasSilentWord(name),
        short: shortWord(name), reason: reason
      )
    }
    .sorted { one, other in
      (other.key.count, letters(other.key), one.reason) < (one.key.count, letters(one.key), other.reason)
    }

  /// The word of a name that is one short word, which counts as it is written: Urs is not Ursa, and Bera no bear.
  private static func shortWord(_ name: String) -> Set<String> {
    Transliteration.isLong(name) || name.contains(" ") ? [] : Set(Transliteration.plainWords(name))
  }

  private static func letters(_ words: [PlainKey]) -> Int { words.reduce(0) { $0 + $1.text.utf8.count } }

  private static let phrases = EmbeddedText.helpAdvice.pairs["searches", default: [:]]
  /// The same by their words in the singular.
  private static let plainPhrases = phrases.reduce(into: [String: String]()) { plainPhrases, phrase in
    plainPhrases[plain(words(phrase.key)).joined(separator: " ")] = phrase.value
  }
  /// What nothing is computed of, whatever other words stand beside it; subjects of more words come first.
  private static let subjects = EmbeddedText.helpAdvice.pairs["subjects", default: [:]]
    .map { (name: $0, key: plain(words($0)), reason: $1) }.sorted { ($1.key.count, $0.name) < ($0.key.count, $1.name) }
}
