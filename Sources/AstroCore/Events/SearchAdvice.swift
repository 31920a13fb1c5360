import SwissEphemeris
import Tables

/// The words to search for instead of what people call otherwise: `best mercury`, `planet parade`.
enum SearchAdvice {
  /// Why words name no event and what to search for; nil of other words.
  static func reason(_ text: String) -> String? {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.map(String.init)
    if let reason = phrases[words.joined(separator: " ")] { return reason }
    if words.last == "tonight", words.count > 1 {
      return "ends with a word for a date: search for \"\(words.dropLast().joined(separator: " "))\" on that date"
    }
    if let dated = EventQuery.dated(words.joined(separator: " ")) {
      return "ends with a year: search for \"\(dated.words)\" in the dates of \(dated.year)"
    }
    if words.contains("heliacal"), words.count > 2 {
      return "is computed of Venus and Jupiter alone: search for \"venus udaya\" or \"jupiter asta\""
    }
    if words.count == 2, words.contains("best"), let planet = words.first(where: { $0 != "best" }) {
      return best(planet)
    }
    return nil
  }

  /// `best mercury`: the time of year in which a planet is seen best.
  private static func best(_ planet: String) -> String? {
    switch Body(rawValue: planet) {
    case .mercury, .venus: "is no event: search for \"\(planet) elongation\""
    case .moon: "is no event: search for \"full moon\" or \"first quarter\""
    default: nil
    }
  }

  /// What to search for of a target.
  static func words(of target: Target) -> String {
    "search for \"best \(target.word)\", \"\(target.word) rise\" or \"\(target.word) transit\""
  }

  /// Why astrocal has no day of a festival, whose name the words hold; nil of other words.
  static func reasonWithoutRule(_ text: String) -> String? {
    let words = FamilyWords.table.words(text)
    guard let key = withoutRule.first(where: { $0.key.allSatisfy(words.contains) }) else { return nil }
    return "has no date that astrocal computes: \(key.reason)"
  }

  /// The names without a rule, those of more words first: Meenakshi Thirukalyanam is not just any Thirukalyanam.
  private static let withoutRule = EmbeddedText.helpAdvice.pairs["no rule", default: [:]]
    .map { (key: FamilyWords.table.words($0.key), reason: $0.value) }
    .sorted { $0.key.count == $1.key.count ? $0.reason < $1.reason : $0.key.count > $1.key.count }

  private static let phrases = EmbeddedText.helpAdvice.pairs["searches", default: [:]]
}
