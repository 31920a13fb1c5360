import AstroCore
import SwissEphemeris

// The words for events of the sky in JSON and CSV, and their names for a reader.

extension Eclipse.Kind {
  /// The word: `solar_total`, `lunar_penumbral` …
  var id: String { rawValue }

  /// The name: `Total solar eclipse`.
  var name: String { localizedName(eventName) }
}

extension Eclipse.Kind {
  /// The name without the Sun or the Moon, `Total eclipse`, where a language has one; else the name.
  var shortName: String {
    let short =
      switch self {
      case .solarPartial, .lunarPartial: "Partial eclipse"
      case .solarAnnular: "Annular eclipse"
      case .solarTotal, .lunarTotal: "Total eclipse"
      case .solarHybrid: "Hybrid eclipse"
      case .lunarPenumbral: "Penumbral eclipse"
      }
    return localized(code: short, name: localized(name: name, key: short))
  }
}

extension EclipseReport {
  /// All values of ``reason``, in the language of the run.
  static var reasons: [String] {
    [
      localized("the Moon's shadow misses this place"), localized("the Sun is below the horizon all the while"),
      localized("the Moon is below the horizon all the while"),
      localized("the Sun is behind the skyline all the while"),
      localized("the Moon is behind the skyline all the while"),
    ]
  }

  /// Why nothing of the eclipse is seen; nil where some of it is.
  var reason: String? {
    switch hiddenReason {
    case nil: nil
    case .shadowMisses: localized("the Moon's shadow misses this place")
    case .belowHorizon:
      eclipse.kind.isSolar
        ? localized("the Sun is below the horizon all the while")
        : localized("the Moon is below the horizon all the while")
    case .behindSkyline:
      eclipse.kind.isSolar
        ? localized("the Sun is behind the skyline all the while")
        : localized("the Moon is behind the skyline all the while")
    }
  }
}

extension SkyObject {
  /// The name: `Venus`, `Aldebaran`, `the Pleiades`, `Wasat`, `nu Piscium`.
  var title: String { localizedName(eventName) }
}
