import CivilTime
import Geography
import SwissEphemeris

/// Something that Moon, planets and bright stars do, as seen from the Earth's centre.
public struct Phenomenon: Hashable, Sendable {
  /// The kind of the phenomenon.
  public let kind: Kind
  /// The bodies, the one that moves faster first.
  public let bodies: [SkyObject]
  /// The instant, in UT.
  public let time: JulianDay
  /// The angle between the bodies of an approach, between planet and Sun at a greatest elongation, and the least one of
  /// a transit.
  public let separation: Angle?
  /// The angle between the Sun and the first body of an approach that is not the Moon.
  public let elongation: Angle?
  /// Distance in kilometres, of perigee, apogee, perihelion and aphelion, and of a planet nearest to the Earth.
  public let distance: Double?
}

extension Phenomenon {
  /// Whether it is about Uranus or Neptune.
  public var isOfOuterPlanet: Bool { bodies.contains { $0 == .body(.uranus) || $0 == .body(.neptune) } }

  /// Whether it looks the same for days, so that the highest point in the nearest night counts rather than the instant:
  /// oppositions, quadratures, greatest elongations, stations, and what other planets and stars do beside Uranus and Neptune.
  var isSlow: Bool {
    switch kind {
    case .opposition, .greatestElongationEast, .greatestElongationWest, .stationRetrograde, .stationDirect: true
    case .quadratureEast, .quadratureWest, .nearest, .brightestEast, .brightestWest: true
    case .approach: isOfOuterPlanet && !isOuterMeeting
    case .inferiorConjunction, .superiorConjunction, .conjunction, .transit: false
    case .perigee, .apogee, .perihelion, .aphelion: false
    }
  }

  /// Whether the Moon meets Uranus or Neptune.
  var isOuterMeeting: Bool { bodies[0] == .body(.moon) && isOfOuterPlanet }
}

/// A body or a star.
public enum SkyObject: Hashable, Sendable {
  /// The Sun, the Moon or a planet.
  case body(Body)
  /// A bright star or a cluster.
  case star(Star)
  /// A star that only the Moon meets.
  case zodiacal(ZodiacalStar)
  /// The Earth, of perihelion and aphelion.
  case earth

  /// The name in lower case: `venus`, `delta_gem`.
  public var name: String {
    switch self {
    case .body(let body): body.rawValue
    case .star(let star): star.rawValue
    case .zodiacal(let star): star.id
    case .earth: "earth"
    }
  }

  /// Whether it is a star or a cluster.
  public var isStar: Bool {
    switch self {
    case .star, .zodiacal: true
    case .body, .earth: false
    }
  }
}
