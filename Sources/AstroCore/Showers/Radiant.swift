import Geography
import Glibc

/// The point from which the meteors of a shower seem to come, in the frame of J2000; all values are degrees.
public enum Radiant: Hashable, Sendable {
  /// A point at the maximum, and its drift per degree of solar longitude.
  case equatorial(
    rightAscension: Double, declination: Double, rightAscensionDrift: Double, declinationDrift: Double)
  /// A point of the ecliptic that keeps its distance from the Sun in longitude, east positive.
  case ecliptic(fromSun: Double)

  /// The unit vector towards the radiant, equator and equinox of J2000.
  ///
  /// A vector, because a drift may lead over a pole, where a declination passes 90°.
  ///
  /// - Parameters:
  ///   - longitude: Solar longitude in degrees.
  ///   - offset: Solar longitude less that of the maximum, in degrees.
  func direction(longitude: Double, offset: Double) -> SIMD3<Double> {
    switch self {
    case .equatorial(let rightAscension, let declination, let rightAscensionDrift, let declinationDrift):
      let alpha = Angle(degrees: rightAscension + rightAscensionDrift * offset).radians
      let delta = Angle(degrees: declination + declinationDrift * offset).radians
      return SIMD3(cos(delta) * cos(alpha), cos(delta) * sin(alpha), sin(delta))
    case .ecliptic(let fromSun):
      let lambda = Angle(degrees: longitude + fromSun).radians
      return SIMD3(
        cos(lambda), sin(lambda) * cos(Self.obliquity.radians), sin(lambda) * sin(Self.obliquity.radians))
    }
  }

  /// Mean obliquity of the ecliptic at J2000. Source: IAU 1976.
  private static let obliquity = Angle(degrees: 23.439291)
}
