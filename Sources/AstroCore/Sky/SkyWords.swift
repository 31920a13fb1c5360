import ForeignText
import SwissEphemeris

/// The words in which events of the sky are searched for.
enum SkyWords {
  typealias Topic = SkyEventQuery.Topic

  /// The words of each topic, in any order. Of topics that are the same the first has the usual words.
  static let topics: [(words: [String], topic: Topic)] = eclipses + seasons + phenomena

  private static let phenomena: [(words: [String], topic: Topic)] =
    [(["conjunction"], .conjunctions)]
    + Phenomenon.Kind.searches.map { ($0.words, .phenomena($0.kinds)) } + [
      (["occultation"], .occultations), (["lunar", "occultation"], .occultations),
      (["star", "occultation"], .starOccultations),
    ]

  private static let seasons: [(words: [String], topic: Topic)] = [
    (["march", "equinox"], .seasons([.marchEquinox])), (["june", "solstice"], .seasons([.juneSolstice])),
    (["september", "equinox"], .seasons([.septemberEquinox])),
    (["december", "solstice"], .seasons([.decemberSolstice])),
    (["equinox"], .seasons([.marchEquinox, .septemberEquinox])),
    (["solstice"], .seasons([.juneSolstice, .decemberSolstice])), (["season"], .seasons(Set(Season.allCases))),
  ]

  /// `eclipse`, `solar eclipse`, `total eclipse`, `total solar eclipse` and so on; `annular` alone is clear as well.
  private static let eclipses: [(words: [String], topic: Topic)] = {
    let depths: [(String?, Set<Eclipse.Kind>)] = [
      (nil, Set(Eclipse.Kind.allCases)), ("total", [.solarTotal, .lunarTotal]),
      ("partial", [.solarPartial, .lunarPartial]), ("annular", [.solarAnnular]), ("hybrid", [.solarHybrid]),
      ("penumbral", [.lunarPenumbral]),
    ]
    var topics: [(words: [String], topic: Topic)] = []
    for (side, isSolar) in [(nil, nil), ("solar", true), ("lunar", false)] as [(String?, Bool?)] {
      for (depth, kinds) in depths {
        let wanted = kinds.filter { kind in isSolar.map { $0 == kind.isSolar } ?? true }
        guard !wanted.isEmpty else { continue }
        let words = [depth, side].compactMap(\.self)
        topics.append((words + ["eclipse"], .eclipses(wanted)))
        if depth != nil { topics.append((words, .eclipses(wanted))) }
      }
    }
    return topics
  }()

  /// The usual words of a topic.
  static func words(of topic: Topic) -> [String] {
    if case .sankrantis(let rashis) = topic {
      guard rashis.count < 12 else { return ["sankranti"] }
      return rashis.sorted().map { PanchangaNames.table.name(.rashi, $0, .latin).lowercased() } + ["sankranti"]
    }
    return topics.first { $0.topic == topic }?.words ?? []
  }

  /// Words that change nothing: those between the names of bodies, and some of the names of events.
  private static let fillers: Set<String> = [
    "a", "and", "at", "in", "meet", "near", "next", "of", "on", "the", "to", "turn", "with", "greatest",
  ]

  private static let synonyms = [
    "occult": "occultation", "stationary": "station", "eastern": "east", "western": "west", "samkranti": "sankranti",
    "appulse": "approach", "brilliance": "brilliancy", "quadratures": "quadrature", "surya": "solar",
    "chandra": "lunar", "grahan": "eclipse", "grahana": "eclipse", "grahanam": "eclipse",
  ]

  /// The searches for one body or one topic, in words.
  static var phrases: [String] {
    SkyObject.all.map(\.name) + topics.map { $0.words.joined(separator: " ") } + ["sankranti"]
  }

  /// All words that belong to a topic.
  private static let known = Set(topics.flatMap(\.words))

  /// The word before the faintest magnitude of what the Moon covers.
  static let magnitude = "magnitude"

  /// A text as words that count, in the singular; the names of stars that the Moon covers are one word.
  static func words(_ text: String) -> [String] {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" || $0 == "," }
      .map { usual(String($0)) }.filter { !fillers.contains($0) }.withDepths
    let isRead = words.allSatisfy { isKnown($0) || $0 == magnitude || Double($0) != nil }
    return isRead ? words : ZodiacalStar.joined(words)
  }

  /// Whether a word may be the ``ZodiacalStar/id`` of a star: no other word has such a sign.
  static func isZodiacal(_ word: String) -> Bool { word.contains("_") }

  /// The word itself, its singular, or the usual word for it, whichever is known first.
  static func usual(_ word: String) -> String {
    let forms = [
      word, word.hasSuffix("s") ? String(word.dropLast()) : word,
      word.hasSuffix("es") ? String(word.dropLast(2)) : word,
    ]
    return forms.lazy.map { synonyms[$0] ?? $0 }.first(where: isKnown)
      ?? TypedWords.event(word).flatMap { isKnown($0) ? $0 : nil } ?? word
  }

  /// Whether a word is the name of a body or belongs to a topic.
  static func isKnown(_ word: String) -> Bool {
    word == "sankranti" || known.contains(word) || isZodiacal(word) || SkyObject.all.contains { $0.name == word }
  }

  /// The mistake of a text that has words which are unknown here, or no words.
  static func mistake(in text: String, unknown: [String], isAboutSky: Bool) -> Mistake {
    guard let word = unknown.first, isAboutSky else {
      return Mistake(
        "\(PlainText.quoted(text)) is not an event of the sky; use such words as \(examples)", isUnknown: true)
    }
    let names = SkyObject.all.map(\.name) + known.sorted()
    let stars = ZodiacalStar.all.compactMap { $0.properName?.lowercased() }.filter { !names.contains($0) }
    let near = Transliteration.nearest(to: word, in: names + stars) { [$0] }
    let hint = near.isEmpty ? "use such words as \(examples)" : "did you mean \(near.joined(separator: ", "))?"
    return Mistake("\(PlainText.quoted(word)) is not a body or an event of the sky; \(hint)")
  }

  private static let examples = "\"solar eclipse\", \"venus jupiter\", opposition, perigee or \"june solstice\""
}

extension [String] {
  /// The words of an eclipse with `total` for what else people call one: a full eclipse. A full moon stays one.
  fileprivate var withDepths: [String] {
    guard contains("eclipse"), !contains("moon") else { return self }
    return map { ["full", "complete"].contains($0) ? "total" : $0 }
  }
}
