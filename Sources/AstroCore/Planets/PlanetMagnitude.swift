import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// Visual magnitudes of the planets.
///
/// Source: Mallama & Hilton 2018, Computing apparent planetary magnitudes for The Astronomical Almanac, Astronomy and
/// Computing 25, 10; the features of Mars that face the Earth, up to 0.06 mag, are left out. Pluto: Meeus, Astronomical
/// Algorithms (1998), chapter 41. Asteroids: H and G of the Minor Planet Center, by E. Bowell and others, Asteroids II (1989), 524;
/// Meeus, chapter 33.
enum PlanetMagnitude {
  /// - Parameters:
  ///   - phase: The angle at the planet between Sun and Earth, in degrees.
  ///   - geocentric: The planet from the Earth, against the ecliptic of date, in astronomical units.
  ///   - heliocentric: The planet from the Sun.
  static func magnitude(
    of body: Body, at time: JulianDay, phase: Double, geocentric: SIMD3<Double>, heliocentric: SIMD3<Double>
  ) -> Double {
    let distances = 5 * log10(geocentric.length * heliocentric.length)
    return distances + atUnitDistance(body, time, phase, geocentric, heliocentric)
  }

  private static func atUnitDistance(
    _ body: Body, _ time: JulianDay, _ phase: Double, _ geocentric: SIMD3<Double>, _ heliocentric: SIMD3<Double>
  ) -> Double {
    switch body {
    case .mercury:
      polynomial(phase, [-0.613, 6.3280e-2, -1.6336e-3, 3.3644e-5, -3.4265e-7, 1.6893e-9, -3.0334e-12])
    case .venus:
      phase < 163.7
        ? polynomial(phase, [-4.384, -1.044e-3, 3.687e-4, -2.814e-6, 8.938e-9])
        : polynomial(phase, [236.05828, -2.81914, 8.39034e-3])
    case .mars:
      phase <= 50
        ? polynomial(phase, [-1.601, 2.267e-2, -1.302e-4]) : polynomial(phase, [-0.367, -2.573e-2, 3.445e-4])
    case .jupiter: polynomial(phase, [-9.395, -3.7e-4, 6.16e-4])
    case .saturn: saturn(phase, PlanetPole.saturn.latitudes(time, geocentric, heliocentric))
    case .uranus: uranus(phase, PlanetPole.uranus.latitudes(time, geocentric, heliocentric))
    case .neptune: neptune(phase, year: 2000 + (time.ut - 2_451_545) / 365.25)
    case .pluto: -1
    case .ceres: asteroid(phase, 3.34, 0.12)
    case .pallas: asteroid(phase, 4.13, 0.11)
    case .juno: asteroid(phase, 5.33, 0.32)
    case .vesta: asteroid(phase, 3.20, 0.32)
    case .sun, .moon: .nan
    }
  }

  private static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
    coefficients.reversed().reduce(0) { $0 * x + $1 }
  }

  /// - Parameters:
  ///   - brightness: H, the magnitude at an astronomical unit from Sun and Earth, fully lit.
  ///   - slope: G, how much brighter than others the asteroid is at full light.
  private static func asteroid(_ phase: Double, _ brightness: Double, _ slope: Double) -> Double {
    let half = tan(Angle(degrees: phase / 2).radians)
    let light = (1 - slope) * exp(-3.33 * pow(half, 0.63)) + slope * exp(-1.87 * pow(half, 1.22))
    return brightness - 2.5 * log10(light)
  }

  /// With the rings, as far as Sun and Earth are on one side of them.
  private static func saturn(_ phase: Double, _ latitudes: (earth: Double, sun: Double)) -> Double {
    let product = latitudes.earth * latitudes.sun
    let tilt = product > 0 ? sin(product.squareRoot()) : 0
    return -8.914 - 1.825 * tilt + 0.026 * phase - 0.378 * tilt * exp(-2.25 * phase)
  }

  private static func uranus(_ phase: Double, _ latitudes: (earth: Double, sun: Double)) -> Double {
    let latitude = Angle(radians: (abs(latitudes.earth) + abs(latitudes.sun)) / 2).degrees
    return -7.110 - 8.4e-4 * latitude + (phase > 3.1 ? polynomial(phase, [0, 6.587e-3, 1.045e-4]) : 0)
  }

  /// Neptune grew brighter between 1980 and 2000.
  private static func neptune(_ phase: Double, year: Double) -> Double {
    min(max(-6.89 - 0.0054 * (year - 1980), -7.00), -6.89)
      + (phase > 1.9 && year >= 2000 ? polynomial(phase, [0, 7.944e-3, 9.617e-5]) : 0)
  }
}

/// The north pole of a planet.
struct PlanetPole {
  /// Right ascension and declination of J2000 in degrees.
  let rightAscension, declination: Double

  // Source: IAU WGCCRE 2015, table 1; Jupiter's moves by 0.007° a century.
  static let jupiter = PlanetPole(rightAscension: 268.057, declination: 64.495)
  static let saturn = PlanetPole(rightAscension: 40.589, declination: 83.537)
  static let uranus = PlanetPole(rightAscension: 257.311, declination: -15.175)

  /// The direction against the axes of the ICRS.
  var direction: SIMD3<Double> {
    let (alpha, delta) = (Angle(degrees: rightAscension).radians, Angle(degrees: declination).radians)
    return SIMD3(cos(delta) * cos(alpha), cos(delta) * sin(alpha), sin(delta))
  }

  /// How far Earth and Sun stand above the equator of the planet, in radians.
  func latitudes(
    _ time: JulianDay, _ geocentric: SIMD3<Double>, _ heliocentric: SIMD3<Double>
  ) -> (earth: Double, sun: Double) {
    let pole = Precession(to: time).applied(to: direction)
    // To the ecliptic; nutation and the change of the obliquity move the pole by less than 0.05° in centuries.
    let obliquity = Precession.obliquity(at: time).radians
    let ecliptic = SIMD3(
      pole.x, pole.y * cos(obliquity) + pole.z * sin(obliquity), pole.z * cos(obliquity) - pole.y * sin(obliquity))
    func latitude(_ planet: SIMD3<Double>) -> Double { asin(-ecliptic.dot(planet) / planet.length) }
    return (latitude(geocentric), latitude(heliocentric))
  }
}
