import Asking
import AstroCore
import CivilTime
import SwissEphemeris

// The names of events, and the zones of places: words that are too many to be printed.

extension FieldWords {
  /// The names of what a search finds. Those of passages and of people's days are read, since an altitude may be any number.
  static let eventNames = FieldWords.spoken { catalogue in
    WordedEvents.all.flatMap { $0.names(catalogue) }
  } others: { catalogue, word in
    let parts = word.split(separator: "_").map(String.init)
    if isDirection(parts) { return true }
    return catalogue.people.contains { word.hasPrefix(Condition.plain($0) + ":") }
      || DailyEvent(typed: parts.joined(separator: " "), in: catalogue.targets) != nil
  }

  /// Whether the parts of a word are a passage of an altitude or an azimuth: `sun below -4 deg`, `moon at azimuth 90`.
  private static func isDirection(_ parts: [String]) -> Bool {
    guard parts.count > 3 else { return false }
    let end = Array(parts.suffix(3))
    return ["above", "below", "at"].contains(end[0]) && Double(end[1]) != nil && end[2] == "deg"
      || ["past", "before", "at"].contains(end[0]) && end[1] == "azimuth" && Double(end[2]) != nil
  }

  /// The zones that a place may have: the names that the system's tzdata lists, and offsets such as `+05:30`. Any word where there
  /// is no tzdata.
  static let zones = FieldWords(
    all: { _ in ZoneDatabase().identifiers.map(Condition.plain) },
    usual: { _ in
      let known = Set(ZoneDatabase().identifiers.map(Condition.plain))
      return { word in
        let plain = Condition.plain(word)
        return known.isEmpty || known.contains(plain) || (try? ZoneDatabase().zone(word)) != nil ? plain : nil
      }
    })
}
