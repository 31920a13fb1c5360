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

  private static func id(_ moon: JupiterMoon, _ phenomenon: Phenomenon, _ phase: String) -> String {
    "\(moon.rawValue)_\(phenomenon.rawValue)_\(phase)"
  }

  /// The words of ``id`` for all events.
  package static let ids = JupiterMoon.allCases.flatMap { moon in
    Phenomenon.allCases.flatMap { phenomenon in
      (phenomenon.isInFront ? ["ingress", "egress"] : ["disappearance", "reappearance"]).map {
        id(moon, phenomenon, $0)
      }
    }
  }

  /// The highest altitude of the Sun at which an event counts as seen.
  package static let sunLimit = Angle(degrees: -6)
  /// Lower than this a telescope does not show the moons.
  static let leastAltitude = Angle(degrees: 5)
}
