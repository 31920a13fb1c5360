import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// How a planet looks from the Earth's centre at an instant.
public struct PlanetAspect: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// Apparent ecliptic longitude of date, 0..<360°.
  public let longitude: Angle
  /// Apparent ecliptic latitude of date.
  public let latitude: Angle
  /// Distance in astronomical units.
  public let distance: Double
  /// The angle between planet and Sun, 0…180°.
  public let elongation: Angle
  /// Whether the planet follows the Sun over the sky, so that it is seen in the evening.
  public let isEast: Bool
  /// Lit fraction of the disc, 0…1.
  public let illumination: Double
  /// Visual magnitude, without the dimming by the air.
  public let magnitude: Double
  /// Diameter of the disc at the equator.
  public let diameter: Angle
  /// Whether the longitude decreases.
  public let isRetrograde: Bool
}

extension SkyTrack {
  /// How a planet looks at an instant within the track; a precondition is that the track holds the planet.
  package func planetAspect(of body: Body, at time: JulianDay) -> PlanetAspect {
    let trackTime = self.time(at: time)
    let place = place(of: body, trackTime)
    let (geocentric, heliocentric) = planetVectors(of: body, trackTime)
    let (distance, sunDistance) = (geocentric.length, heliocentric.length)
    // The triangle of Sun, Earth and planet: the phase angle stands at the planet.
    let phaseCosine = geocentric.dot(heliocentric) / (distance * sunDistance)
    let phase = Angle(radians: acos(min(max(phaseCosine, -1), 1)))
    let sun = self.place(of: .sun, trackTime)
    let elongation = Sample(separationOf: EarthFixedMotion(place), EarthFixedMotion(sun)).value
    return PlanetAspect(
      time: time, longitude: Angle(radians: place.longitude).normalized,
      latitude: Angle(radians: asin(geocentric.z / distance)), distance: distance,
      elongation: Angle(radians: elongation),
      isEast: Angle(radians: place.longitude - sun.longitude).signed.degrees > 0,
      illumination: (1 + phaseCosine) / 2,
      magnitude: PlanetMagnitude.magnitude(
        of: body, at: time, phase: phase.degrees, geocentric: geocentric, heliocentric: heliocentric),
      diameter: Angle(
        radians: 2
          * asin((body.equatorialRadius ?? 0) / ApparentPlace.earthRadiusKilometres / place.distance)),
      isRetrograde: place.longitudeRate < 0)
  }
}

extension Body {
  /// Radius of the equator in kilometres; nil of a body that is no planet. Source: IAU WGCCRE 2015, table 4.
  var equatorialRadius: Double? {
    switch self {
    case .mercury: 2440.53
    case .venus: 6051.8
    case .mars: 3396.19
    case .jupiter: 71_492
    case .saturn: 60_268
    case .uranus: 25_559
    case .neptune: 24_764
    case .pluto: 1188.3
    // Source: JPL Small-Body Database; of Pallas and Juno the mean radius.
    case .ceres: 482.2
    case .pallas: 256.5
    case .juno: 123.3
    case .vesta: 286.3
    case .sun, .moon: nil
    }
  }
}
