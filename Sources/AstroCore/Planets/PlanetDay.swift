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
  /// The parts of the night, from noon to the next noon, in which the planet is up and the sky dark enough for it.
  public let up: [Range<JulianDay>]
  /// The highest point within ``up``, or `nil` if the planet is not visible.
  public let best: Transit?
  /// The part of the night in which the planet is visible.
  public let visibility: Visibility

  /// The part of the night in which a planet is visible.
  ///
  /// All night: the planet is up at both ends of the dark time. Evening or morning: the half of the dark time with more
  /// of ``PlanetDay/up``.
  public enum Visibility: Hashable, Sendable {
    case evening, morning, allNight
    case notVisible(Reason)
  }

  /// Why a planet is not visible in a night.
  public enum Reason: CaseIterable, Hashable, Sendable {
    /// The sky does not become dark enough for a planet of that magnitude.
    case brightSky
    /// The planet is nearer than 15° to the Sun.
    case nearSun
    /// While the sky is dark enough the planet stays below 5°.
    case tooLow
    /// While the sky is dark enough and the planet above 5°, it stays behind the skyline.
    case hidden
  }

  /// The altitude above which a planet or a star counts as up: a rule of thumb for an open horizon.
  public static let leastAltitude = Angle(degrees: 5)

  /// How low the Sun must be for a planet or a star to be seen by eye, or found with binoculars: a rule of thumb.
  ///
  /// - Parameter magnitude: The visual magnitude.
  public static func sunAltitude(forMagnitude magnitude: Double) -> Angle {
    Angle(degrees: magnitude <= -1 ? -6 : magnitude <= 1.5 ? -10 : -12)
  }
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
