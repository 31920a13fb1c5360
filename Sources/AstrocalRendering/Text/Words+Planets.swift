import AstroCore
import SwissEphemeris

// The words for planets in JSON and CSV, and their names for a reader.

extension PlanetDay {
  /// The name: `Venus`.
  var name: String { localized(name: body.rawValue.capitalizedFirst) }
}

extension PlanetDay.Part {
  /// The word: `evening`, `morning`, `all_night`.
  var word: String {
    switch self {
    case .evening: "evening"
    case .morning: "morning"
    case .allNight: "all_night"
    }
  }
}

extension PlanetDay {
  /// All values of ``when``.
  static let times = [Part.evening, .morning, .allNight].map(\.word) + [notVisible]
  private static let notVisible = "not_visible"

  /// When eyes see it: `evening`, `morning`, `all_night`, `not_visible`.
  var when: String { sight == .seen ? part?.word ?? Self.notVisible : Self.notVisible }

  /// Why eyes do not see it; nil where they do.
  var reason: String? {
    guard sight == .low else { return unseen?.words }
    return Self.reasonsOfLow[aspect.magnitude > Self.faintest ? 1 : 0]
  }

  static var reasonsOfLow: [String] { [SightReport.lowInTwilight, localized("with binoculars")] }

  /// Fainter planets need binoculars in a dark sky too, as Neptune does.
  private static let faintest = 3.0
}
