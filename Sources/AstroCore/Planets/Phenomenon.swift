import CivilTime
import Geography
import SwissEphemeris

/// Something that Moon, planets and bright stars do, as seen from the Earth's centre.
public struct Phenomenon: Hashable, Sendable {
  /// What happens.
  public let kind: Kind
  /// The bodies, the one that moves faster first.
  public let bodies: [SkyObject]
  /// The instant, in UT.
  public let time: JulianDay
  /// The angle between the bodies of an approach, that of planet and Sun at a greatest elongation.
  public let separation: Angle?
  /// Of an approach, the angle between the first body that is not the Moon and the Sun.
  public let elongation: Angle?
  /// Distance in kilometres, of perigee, apogee, perihelion and aphelion.
  public let distance: Double?

  /// What happens.
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// The least angle between two bodies, where it is below 5°.
    case approach
    /// The longitude of the Sun, in front of it or behind it.
    case inferiorConjunction, superiorConjunction
    /// The longitude of the Sun, of a planet that is never in front of it.
    case conjunction
    /// The longitude opposite to the Sun.
    case opposition
    /// The largest angle from the Sun, seen in the evening or in the morning.
    case greatestElongationEast, greatestElongationWest
    /// The longitude begins to decrease, or to grow.
    case stationRetrograde, stationDirect
    /// The Moon nearest to the Earth and farthest from it.
    case perigee, apogee
    /// The Earth nearest to the Sun and farthest from it.
    case perihelion, aphelion
  }
}

/// A body or a star.
public enum SkyObject: Hashable, Sendable {
  /// The Sun, the Moon or a planet.
  case body(Body)
  /// A bright star or a cluster.
  case star(Star)
  /// The Earth, of perihelion and aphelion.
  case earth

  /// The name in lower case: `venus`.
  public var name: String {
    switch self {
    case .body(let body): body.rawValue
    case .star(let star): star.rawValue
    case .earth: "earth"
    }
  }
}
