import Asking
import AstroCore
import SwissEphemeris

// The words of events: their kinds, their ids and their bodies.

extension FieldWords {
  /// The kinds of events of the sky that a day may have.
  static let skyKinds = few(skyWords)

  /// The kinds of what a search finds.
  static let eventKinds = few(
    skyWords
      + EventKind.all.filter { ![.sky, .season, .sankranti, .anniversary, .date, .condition].contains($0) }
      .map(\.rawValue) + ["light"])

  /// The ids of events of the sky.
  static let skyIDs = few(skyIDWords)

  /// Kinds and ids of events of the sky.
  static let skyKindsAndIDs = few(skyWords + skyIDWords)

  /// The ids of eclipses.
  static let eclipseIDs = few(Eclipse.Kind.allCases.map(\.id))

  /// The ids of what a search finds. Those of passages and of targets are read as searches, since an altitude may be any
  /// number.
  static let eventIDs = FieldWords(
    all: { eventIDWords($0) },
    usual: { catalogue in
      let known = Set(eventIDWords(catalogue))
      return { word in
        let plain = Condition.plain(word)
        if known.contains(plain) { return plain }
        let text = plain.replacing("_minus_", with: " -").replacing("_", with: " ")
        if let event = DailyEvent(typed: text, in: catalogue.targets) { return Condition.plain(event.id) }
        guard let query = try? EventQuery(kind: .target, text, reckoning: .amanta, in: catalogue) else {
          return nil
        }
        return Condition.plain("\(query)")
      }
    })

  /// The bodies of events: Sun, Moon, planets, and stars that they meet.
  static let bodies = few(
    (["earth", "sun", "moon"] + (Body.planets + Body.small).map(\.rawValue) + Star.allCases.map(\.rawValue)
      + ZodiacalStar.all.map(\.id)).uniquedWords)

  /// The designations of stars that the Moon covers.
  static let designations = from { _ in ZodiacalStar.all.map(\.designation) }

  private static var skyWords: [String] {
    (["season", "sankranti", "eclipse"] + Phenomenon.Kind.allCases.map(\.family) + ["occultation"]).uniquedWords
  }

  private static var skyIDWords: [String] { SkyEvent.ids(EventCatalogue()) }

  private static func eventIDWords(_ catalogue: EventCatalogue) -> [String] {
    WordedEvents.all.flatMap { $0.ids(catalogue) }.map(Condition.plain)
  }
}

extension [String] {
  /// Each word once.
  var uniquedWords: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
