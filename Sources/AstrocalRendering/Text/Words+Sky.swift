import AstroCore
import SwissEphemeris

// The words for events of the sky in JSON and CSV, and their names for a reader.

extension SkyEvent {
  /// The name, such as `December solstice`, `Total solar eclipse`, `Venus near Jupiter`.
  var name: String { kind.name }
}

extension SkyEvent.Kind {
  /// The name, such as `December solstice`, `Dhanu sankranti`, `Mars at opposition`.
  var name: String {
    switch self {
    case .season(let season): season.name
    case .sankranti(let rashi):
      localized("\(PanchangaNames.table.name(.rashi, rashi, Language.current.script)) sankranti")
    case .eclipse(let report): report.eclipse.kind.name
    case .phenomenon(let report): report.phenomenon.title
    case .occultation(let occultation): localized("Moon occults \(occultation.object.title)")
    }
  }

  /// The names of the bodies in lower case; of an eclipse the eclipsed body first. Empty of seasons and sankrantis.
  var bodies: [String] {
    switch self {
    case .season, .sankranti: []
    case .eclipse(let report): report.eclipse.kind.isSolar ? ["sun", "moon"] : ["moon", "earth"]
    case .phenomenon(let report): report.phenomenon.bodies.map(\.name)
    case .occultation(let occultation): ["moon", occultation.object.name]
    }
  }
}

extension Eclipse.Kind {
  /// The word: `solar_total`, `lunar_penumbral` …
  var id: String { rawValue }

  /// The name: `Total solar eclipse`.
  var name: String {
    switch self {
    case .solarPartial: localized("Partial solar eclipse")
    case .solarAnnular: localized("Annular solar eclipse")
    case .solarTotal: localized("Total solar eclipse")
    case .solarHybrid: localized("Hybrid solar eclipse")
    case .lunarPenumbral: localized("Penumbral lunar eclipse")
    case .lunarPartial: localized("Partial lunar eclipse")
    case .lunarTotal: localized("Total lunar eclipse")
    }
  }
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

extension Phenomenon {
  /// The name: `Moon near Saturn`, `Mars at opposition`.
  var title: String { localized(Phrase(kind.phrase, bodies.prefix(2).map(\.title))) }
}

extension SkyObject {
  /// The name: `Venus`, `Aldebaran`, `the Pleiades`, `Wasat`, `nu Piscium`.
  var title: String {
    if case .zodiacal(let star) = self { return localized(name: star.name) }
    return localized(name: self == .star(.pleiades) ? "the Pleiades" : name.capitalizedFirst)
  }
}

extension Season {
  /// The name, such as `December solstice`.
  var name: String {
    localized(name: ["March equinox", "June solstice", "September equinox", "December solstice"][rawValue])
  }
}
