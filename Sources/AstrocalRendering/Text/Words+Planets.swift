import AstroCore
import SwissEphemeris

// The words for planets in JSON and CSV, and their names for a reader.

extension PlanetDay {
  /// The name: `Venus`.
  var name: String { localized(name: body.rawValue.capitalizedFirst) }
}

extension PlanetDay.Visibility {
  /// All values of ``word``.
  static let words = [Self.evening, .morning, .allNight, .notVisible(.nearSun)].map(\.word)

  /// The word: `evening`, `morning`, `all_night`, `not_visible`.
  var word: String {
    switch self {
    case .evening: "evening"
    case .morning: "morning"
    case .allNight: "all_night"
    case .notVisible: "not_visible"
    }
  }

  /// Why the planet is not visible; nil where it is.
  var reason: String? {
    guard case .notVisible(let reason) = self else { return nil }
    return switch reason {
    case .brightSky: localized("the Sun does not sink low enough")
    case .nearSun: localized("too near the Sun")
    case .tooLow: localized("never 5 degrees high while the sky is dark enough")
    case .hidden: localized("behind the skyline while the sky is dark enough")
    }
  }
}
