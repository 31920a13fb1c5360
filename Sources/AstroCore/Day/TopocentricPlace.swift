import Geography
import Glibc
import SwissEphemeris

/// The apparent direction of a body from a place, against the true equator and equinox of date.
///
/// It differs from the direction from the Earth's centre by the parallax: up to 1° for the Moon, 0.01° for Venus and Mars.
/// Refraction is not in it, and neither is diurnal aberration, which is 0.32″ at most.
public struct TopocentricPlace: Hashable, Sendable {
  /// Right ascension and declination.
  public let equatorial: BodyCoordinates.Spherical
  /// Hour angle from the upper meridian, -180°..<180°: positive west of it, after the transit.
  public let hourAngle: Angle
  /// The angle at the body from celestial north to the zenith, through east: positive after the transit, if the body passes
  /// the meridian on the equator's side of the zenith.
  public let parallacticAngle: Angle

  /// - Parameter siderealTime: Apparent sidereal time at Greenwich in radians.
  init(_ place: ApparentPlace, siderealTime: Double, _ observer: Standpoint) {
    let geocentric = place.greenwichHourAngle + observer.longitude
    let meridian = place.axisDistance * cos(geocentric) - observer.axisDistance
    let west = place.axisDistance * sin(geocentric)
    let height = place.equatorHeight - observer.equatorHeight
    let axisDistance = (meridian * meridian + west * west).squareRoot()
    let hourAngle = atan2(west, meridian)
    let rightAscension = siderealTime + observer.longitude - hourAngle
    equatorial = BodyCoordinates.Spherical(
      SIMD3(axisDistance * cos(rightAscension), axisDistance * sin(rightAscension), height))
    self.hourAngle = Angle(radians: hourAngle).signed
    // Source: Meeus, Astronomical Algorithms (1998), formula 14.1, with numerator and denominator times cos φ cos δ.
    let distance = (axisDistance * axisDistance + height * height).squareRoot()
    parallacticAngle = Angle(
      radians: atan2(
        sin(hourAngle) * observer.cosineLatitude,
        (observer.sineLatitude * axisDistance - observer.cosineLatitude * height * cos(hourAngle)) / distance))
  }
}

/// The path of light through the air, as a multiple of the path from the zenith.
enum AirMass {
  /// The air mass of an altitude with refraction, or `nil` below the horizon.
  ///
  /// Source: F. Kasten and A. T. Young, Applied Optics 28 (1989), 4735; 37.9 at the horizon.
  static func value(_ apparent: Angle) -> Double? {
    guard apparent.degrees >= 0 else { return nil }
    return 1 / (sin(apparent.radians) + 0.50572 * pow(apparent.degrees + 6.07995, -1.6364))
  }
}
