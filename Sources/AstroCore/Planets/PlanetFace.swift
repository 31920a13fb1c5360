import Geography
import Glibc
import SwissEphemeris

/// Which side Jupiter shows to the Earth at an instant.
public struct JupiterFace: Hashable, Sendable {
  /// West longitude of the middle of the disc, 0..<360°, in System I (the equator) and System II (the rest of the clouds).
  public let meridianI, meridianII: Angle
  /// The four moons from west to east.
  public let moons: [JupiterMoonPlace]

  /// Source: Davies et al. 1980, Report of the IAU working group on cartographic coordinates; the poles of WGCCRE 2015.
  ///
  /// - Parameters:
  ///   - planet: The coordinates of Jupiter.
  ///   - days: Days of TT since J2000.
  ///   - moons: The four moons from west to east.
  init(_ planet: BodyCoordinates, days: Double, moons: [JupiterMoonPlace]) {
    self.moons = moons
    let pole = PlanetPole.jupiter.direction
    let alpha = Angle(degrees: PlanetPole.jupiter.rightAscension).radians
    let node = SIMD3(-sin(alpha), cos(alpha), 0)
    let east = SIMD3(
      pole.y * node.z - pole.z * node.y, pole.z * node.x - pole.x * node.z, pole.x * node.y - pole.y * node.x)
    let toEarth = planet.directionToEarth
    let earth = Angle(radians: atan2(toEarth.dot(east), toEarth.dot(node)))
    let past = days - planet.distance * SkyTrack.lightDays
    meridianI = (Angle(degrees: (67.1 + 877.900 * past).remainder(dividingBy: 360)) - earth).normalized
    meridianII = (Angle(degrees: (43.3 + 870.270 * past).remainder(dividingBy: 360)) - earth).normalized
  }
}

/// How Saturn is tilted towards the Earth at an instant.
public struct SaturnFace: Hashable, Sendable {
  /// The angle between the plane of the rings and the Earth: positive where their northern side is seen.
  public let ringTilt: Angle

  /// - Parameter planet: The coordinates of Saturn.
  init(_ planet: BodyCoordinates) {
    ringTilt = Angle(radians: asin(planet.directionToEarth.dot(PlanetPole.saturn.direction)))
  }
}

extension BodyCoordinates {
  /// The direction from the planet to the Earth against the axes of the ICRS.
  fileprivate var directionToEarth: SIMD3<Double> {
    let (alpha, delta) = (astrometric.longitude.radians, astrometric.latitude.radians)
    return -SIMD3(cos(delta) * cos(alpha), cos(delta) * sin(alpha), sin(delta))
  }
}
