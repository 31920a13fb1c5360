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
    if words.count > 1, words[0] != "ngc", words[0] != "ic", let year = words.last,
      Int(year).map({ (1000...2999).contains($0) }) == true
    {
      return "ends with a year: search for \"\(words.dropLast().joined(separator: " "))\" in the dates of \(year)"
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

  private static let phrases = EmbeddedText.helpAdvice.pairs["searches", default: [:]]
}
