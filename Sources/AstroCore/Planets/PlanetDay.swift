import CivilTime
import Geography
import SwissEphemeris

/// A planet within a local day, and in the night that begins on it.
public struct PlanetDay: Hashable, Sendable {
  /// The planet.
  public let body: Body
  /// Risings and settings of the centre, lifted by 34′ of refraction, and passages of the meridian.
  public let horizon: BodyDay
  /// How the planet looks at local noon.
  public let aspect: PlanetAspect
  /// The constellation of the planet at local noon.
  public let constellation: Constellation
  /// The sidereal place at local noon.
  public let sidereal: SiderealPlace
  /// The parts of the night, from noon to the next noon, in which eyes see the planet, see `LimitingMagnitude`: five minutes at
  /// least, over the skyline, 2° high and the Sun down.
  public let up: [Range<JulianDay>]
  /// The parts of a night without ``up`` in which binoculars show it.
  public let low: [Range<JulianDay>]
  /// When to look for it, seen or low: the highest point at which it has a magnitude to spare, else the moment at which it has most.
  /// `nil` if it is neither.
  public let best: Transit?
  /// The magnitudes by which the faintest object that eyes see at its place is fainter, at most in the night; negative if the
  /// planet is too faint, and `nil` if it is not up while the Sun is down.
  public let reserve: Double?
  /// The part of the night to which ``up``, or ``low``, belongs; `nil` if both are empty.
  public let part: Part?
  /// Why it is not seen, not even with binoculars; `nil` if it is.
  public let unseen: Unseen?

  /// The part of the night in which a planet is seen.
  ///
  /// All night: from within an hour of sunset to within an hour of sunrise. Evening or morning: the half of the night with more of
  /// it.
  public enum Part: Hashable, Sendable {
    case evening, morning, allNight
  }

  /// Whether eyes see the planet in the night.
  public var sight: Sight { !up.isEmpty ? .seen : !low.isEmpty ? .low : .notSeen }
}

/// A place in the sidereal zodiac.
public struct SiderealPlace: Hashable, Sendable {
  /// Longitude from the zero of the ayanamsha, 0..<360°.
  public let longitude: Angle

  /// The sign, 1 Mesha … 12 Mina.
  public var rashi: Int { Int(longitude.degrees / 30) + 1 }
  /// The nakshatra, 1 Ashvini … 27 Revati.
  public var nakshatra: Int { Int(longitude.degrees * (27.0 / 360)) + 1 }
  /// The quarter of the nakshatra, 1…4.
  public var pada: Int { Int(longitude.degrees * (108.0 / 360)) % 4 + 1 }
}

extension Body {
  /// The planets that can be seen by eye, Uranus barely, from the Sun outwards.
  public static let nakedEyePlanets = planets.filter { $0 != .neptune }
}
