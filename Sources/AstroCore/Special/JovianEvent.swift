import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// The beginning or the end of a phenomenon of one of Jupiter's moons, as the Earth sees it.
///
/// It is the instant at which the centre of the moon is at the limb of Jupiter, as seen from the Earth (transit, occultation) or from
/// the centre of the Sun (shadow, eclipse): half of the moon's light is then gone, the middle of some minutes.
public struct JovianEvent: Hashable, Sendable {
  /// What a moon does. The raw value is its word.
  public enum Phenomenon: String, CaseIterable, Sendable {
    /// The moon is before the disc of Jupiter.
    case transit
    /// Its shadow is on the disc.
    case shadow
    /// It is behind the disc.
    case occultation
    /// It is in the shadow of Jupiter.
    case eclipse

    /// Whether the moon is nearer than Jupiter.
    var isInFront: Bool { self == .transit || self == .shadow }
    /// Whether the limb is that which the Sun sees.
    var isOfSun: Bool { self == .shadow || self == .eclipse }
  }

  /// The moon.
  public let moon: JupiterMoon
  /// What it does.
  public let phenomenon: Phenomenon
  /// Whether that ends.
  public let isEnd: Bool
  /// The instant in UT.
  public let time: JulianDay
  /// Where Jupiter stands at the place, without refraction, and the altitude of the Sun.
  public let altitude, azimuth, sunAltitude: Angle
  /// Whether Jupiter is 5° high or higher, over the skyline too where there is one, and the Sun 6° below the horizon or lower.
  public let isVisible: Bool

  /// `ingress` and `egress` of what happens before the disc, `disappearance` and `reappearance` of the moon behind it.
  public var phase: String {
    phenomenon.isInFront ? (isEnd ? "egress" : "ingress") : isEnd ? "reappearance" : "disappearance"
  }

  /// The word that names it among the others: `io_transit_ingress`.
  public var id: String { Self.id(moon, phenomenon, phase) }

  /// The date that names it, and its id with hyphens.
  var nominalName: String {
    "\(moon.nominalDate(of: phenomenon, near: time))-\(moon.rawValue)-\(phenomenon.rawValue)-\(phase)"
  }

  private static func id(_ moon: JupiterMoon, _ phenomenon: Phenomenon, _ phase: String) -> String {
    "\(moon.rawValue)_\(phenomenon.rawValue)_\(phase)"
  }

  /// The words of ``id`` for all events.
  public static let ids = JupiterMoon.allCases.flatMap { moon in
    Phenomenon.allCases.flatMap { phenomenon in
      (phenomenon.isInFront ? ["ingress", "egress"] : ["disappearance", "reappearance"]).map {
        id(moon, phenomenon, $0)
      }
    }
  }

  /// The highest altitude of the Sun at which an event counts as seen.
  public static let sunLimit = Angle(degrees: -6)
}

/// A search for events of Jupiter's moons.
public struct JovianQuery: Hashable, Sendable {
  /// The moons.
  public let moons: Set<JupiterMoon>
  /// What they do.
  public let phenomena: Set<JovianEvent.Phenomenon>
  /// Whether only the beginnings and ends of shadows count at which another moon's shadow is on the disc.
  public let isOfTwoShadows: Bool
  /// Whether events are found that are not seen from the place: by day, or while Jupiter is down.
  public var includesUnseen: Bool
}

extension JovianQuery {
  /// All that all moons do, where it is seen.
  static let all = JovianQuery(
    moons: Set(JupiterMoon.allCases), phenomena: Set(JovianEvent.Phenomenon.allCases), isOfTwoShadows: false,
    includesUnseen: false)

  /// `jupiter moons`, `io transit`, `shadow europa`, `callisto eclipses`, `all galilean moons`
  init?(_ words: [String]) {
    var (moons, phenomena): (Set<JupiterMoon>, Set<JovianEvent.Phenomenon>) = ([], [])
    var (isOfJupiter, isOfMoons, isOfTwo, isOfAll) = (false, false, false, false)
    for word in words {
      if let moon = JupiterMoon(rawValue: word) {
        moons.insert(moon)
      } else if let phenomenon = Self.phenomena[word] {
        phenomena.insert(phenomenon)
      } else if word == "all" {
        isOfAll = true
      } else if Self.planet.contains(word) {
        isOfJupiter = true
      } else if ["two", "double"].contains(word) {
        isOfTwo = true
      } else if ["moons", "satellites"].contains(word) {
        isOfMoons = true
      } else {
        return nil
      }
    }
    // A transit of Jupiter is its passage of the meridian, and "jupiter moon" their approach.
    guard !moons.isEmpty || isOfJupiter && isOfMoons || phenomena.contains(.shadow),
      !isOfTwo || phenomena.contains(.shadow)
    else { return nil }
    // "shadow transit" is one thing.
    if phenomena.contains(.shadow) { phenomena.remove(.transit) }
    self.moons = moons.isEmpty || isOfTwo ? Set(JupiterMoon.allCases) : moons
    self.phenomena = phenomena.isEmpty ? Set(JovianEvent.Phenomenon.allCases) : phenomena
    (isOfTwoShadows, includesUnseen) = (isOfTwo, isOfAll)
  }

  private static let planet: Set<String> = [
    "jupiter", "jupiter's", "jupiter\u{2019}s", "jupiters", "galilean", "jovian",
  ]

  private static let phenomena: [String: JovianEvent.Phenomenon] = [
    "transit": .transit, "transits": .transit, "shadow": .shadow, "shadows": .shadow, "occultation": .occultation,
    "occultations": .occultation, "eclipse": .eclipse, "eclipses": .eclipse,
  ]

  /// The words that occur in such a search alone.
  static let signs: Set<String> = Set(JupiterMoon.allCases.map(\.rawValue)).union(planet)
    .union(["shadow", "shadows"])

  /// The usual searches.
  static let usualWords = ["jupiter moons", "two shadows"] + JupiterMoon.allCases.map { "\($0.rawValue) transit" }
}

extension JovianQuery: CustomStringConvertible {
  /// The words in one spelling, from which the same search is read.
  public var description: String {
    if isOfTwoShadows { return (includesUnseen ? "all " : "") + "two shadows" }
    let moons =
      moons.count == JupiterMoon.allCases.count
      ? ["jupiter moons"] : JupiterMoon.allCases.filter(moons.contains).map(\.rawValue)
    let phenomena =
      phenomena.count == JovianEvent.Phenomenon.allCases.count
      ? [] : JovianEvent.Phenomenon.allCases.filter(phenomena.contains).map(\.rawValue)
    return ((includesUnseen ? ["all"] : []) + moons + phenomena).joined(separator: " ")
  }
}
