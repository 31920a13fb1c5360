import CivilTime
import Geography
import Glibc
import SwissEphemeris

// How far the Sun, the Moon and planets come in the years of the ephemerides: bounds that no value passes.
//
// A search for what lies beyond them ends before it begins. They are kept wide, because nothing may be refused that can come
// true; `FieldBoundsTests` compares them with six centuries of values.

/// The orbit of a planet, as far as it bounds what the Earth sees.
///
/// Source: JPL, Approximate Positions of the Planets (E. M. Standish), table 1.
private struct Orbit {
  /// The semimajor axis in astronomical units.
  let axis: Double
  let eccentricity: Double
  /// The inclination to the ecliptic in degrees.
  let inclination: Double
  /// How far the distances from the Sun may lie beyond those of the ellipse, as a part: perturbations, and other millennia.
  let margin: Double

  /// The least and the greatest distance from the Sun, in astronomical units.
  var fromSun: ClosedRange<Double> {
    axis * (1 - eccentricity) * (1 - margin)...axis * (1 + eccentricity) * (1 + margin)
  }

  static let earth = Orbit(axis: 1, eccentricity: 0.016_71, inclination: 0, margin: 0.003)
}

extension Body {
  /// The orbit of a planet; nil of the Sun and the Moon.
  private var orbit: Orbit? {
    switch self {
    case .sun, .moon: nil
    case .mercury: Orbit(axis: 0.387_10, eccentricity: 0.205_63, inclination: 7.005, margin: 0.003)
    case .venus: Orbit(axis: 0.723_33, eccentricity: 0.006_78, inclination: 3.395, margin: 0.003)
    case .mars: Orbit(axis: 1.523_71, eccentricity: 0.093_39, inclination: 1.850, margin: 0.006)
    case .jupiter: Orbit(axis: 5.202_89, eccentricity: 0.048_39, inclination: 1.304, margin: 0.01)
    case .saturn: Orbit(axis: 9.536_68, eccentricity: 0.053_86, inclination: 2.486, margin: 0.015)
    case .uranus: Orbit(axis: 19.189_16, eccentricity: 0.047_26, inclination: 0.773, margin: 0.015)
    case .neptune: Orbit(axis: 30.069_92, eccentricity: 0.008_59, inclination: 1.770, margin: 0.015)
    case .pluto: Orbit(axis: 39.482_12, eccentricity: 0.248_83, inclination: 17.140, margin: 0.03)
    // Source: JPL Small-Body Database, epoch 2025.
    case .ceres: Orbit(axis: 2.766, eccentricity: 0.079, inclination: 10.6, margin: 0.05)
    case .pallas: Orbit(axis: 2.770, eccentricity: 0.231, inclination: 34.9, margin: 0.05)
    case .juno: Orbit(axis: 2.670, eccentricity: 0.256, inclination: 13.0, margin: 0.05)
    case .vesta: Orbit(axis: 2.362, eccentricity: 0.090, inclination: 7.1, margin: 0.05)
    }
  }

  /// The least and the greatest distance of a planet from the Earth, in astronomical units; nil of the Sun and the Moon.
  package var distances: ClosedRange<Double>? {
    guard let orbit = orbit?.fromSun else { return nil }
    let earth = Orbit.earth.fromSun
    let nearest = max(orbit.lowerBound - earth.upperBound, earth.lowerBound - orbit.upperBound)
    return nearest...orbit.upperBound + earth.upperBound
  }

  /// The angles from the Sun, in degrees; nil of the Sun and the Moon.
  package var elongations: ClosedRange<Double>? {
    guard let orbit = orbit?.fromSun else { return nil }
    let earth = Orbit.earth.fromSun
    guard orbit.upperBound < earth.lowerBound else { return 0...180 }
    return 0...Angle(radians: asin(orbit.upperBound / earth.lowerBound)).degrees
  }

  /// The lit parts of the disc, 0 … 1; nil of the Sun and the Moon.
  package var illuminations: ClosedRange<Double>? {
    guard let orbit = orbit?.fromSun else { return nil }
    let earth = Orbit.earth.fromSun
    guard orbit.lowerBound > earth.upperBound else { return 0...1 }
    let phase = asin(earth.upperBound / orbit.lowerBound)
    return (1 + cos(phase)) / 2...1
  }

  /// The geocentric ecliptic latitudes, in degrees; nil of the Sun and the Moon.
  package var latitudes: ClosedRange<Double>? {
    guard let orbit, let nearest = distances?.lowerBound else { return nil }
    // The ecliptic turns by 0.7° in five millennia; the near planets stay within less in the values of six.
    let margin = orbit.axis < 2 ? 0.2 : 0.7
    let height = orbit.fromSun.upperBound * sin(Angle(degrees: orbit.inclination + margin).radians)
    let farthest = Angle(radians: asin(min(1, height / nearest))).degrees
    return -farthest...farthest
  }

  /// The diameters of the disc in seconds of arc; nil of the Sun, Pluto and asteroids.
  ///
  /// Source: radii by the IAU Working Group on Cartographic Coordinates (2015), with a tenth to either side for the
  /// flattening; of the Moon also for places that are nearer to it than the centre of the Earth.
  package var diameters: ClosedRange<Double>? {
    // At the distance of an astronomical unit.
    let diameter: Double
    switch self {
    case .moon: return 1_740...2_070
    case .mercury: diameter = 6.73
    case .venus: diameter = 16.69
    case .mars: diameter = 9.36
    case .jupiter: diameter = 197.1
    case .saturn: diameter = 166.2
    case .uranus: diameter = 70.5
    case .neptune: diameter = 68.3
    case .sun, .pluto, .ceres, .pallas, .juno, .vesta: return nil
    }
    return distances.map { diameter / $0.upperBound * 0.9...diameter / $0.lowerBound * 1.1 }
  }

  /// The visual magnitudes; nil of the Sun, the Moon, Pluto and asteroids.
  ///
  /// Source: A. Mallama, J. Hilton, Computing apparent planetary magnitudes for The Astronomical Almanac (2018): the extremes,
  /// with a margin. Mercury is faintest, and Venus least known, in the light of the Sun.
  package var magnitudes: ClosedRange<Double>? {
    switch self {
    case .mercury: -3...9
    case .venus: -5.3 ... -2
    case .mars: -3.3...2.3
    case .jupiter: -3.3 ... -1.3
    case .saturn: -1...1.7
    case .uranus: 5...6.5
    case .neptune: 7.3...8.4
    case .sun, .moon, .pluto, .ceres, .pallas, .juno, .vesta: nil
    }
  }

  /// The distances of the Moon from the Earth's centre, in kilometres.
  ///
  /// Source: Meeus, Astronomical Algorithms (1998), chapter 50: 356,371 km in 2257 and 406,720 km in 2266 are the extremes of
  /// the years 1500 to 2500.
  package static let moonDistances = 356_300.0...406_800.0

  /// The longest time from new moon to new moon, in days.
  ///
  /// Source: Meeus, More Mathematical Astronomy Morsels (2002): 29 days 20 hours.
  package static let longestLunation = 29.9

  /// A declination that the body does not exceed in the years around an instant, in degrees: of the Sun that of the solstices,
  /// with nutation and parallax.
  ///
  /// Source: Meeus, Astronomical Algorithms (1998), chapter 52: the Moon's reach 28.7°; of planets the obliquity and their
  /// latitudes where they are farthest north and south.
  package func farthestDeclination(around time: JulianDay) -> Double {
    let obliquity = Precession.obliquity(at: time).degrees
    return switch self {
    case .sun: obliquity + 0.05
    case .moon: obliquity + 5.4
    case .mercury: obliquity + 4.6
    case .venus, .mars: obliquity + 5.4
    case .jupiter: obliquity + 2
    case .saturn: obliquity + 3.2
    case .uranus: obliquity + 1.1
    case .neptune: obliquity + 2.1
    case .pluto: obliquity + 18
    // Nearest to the Earth they are farther from the ecliptic than their orbits incline.
    case .ceres: obliquity + 20
    case .pallas: obliquity + 55
    case .juno: obliquity + 28
    case .vesta: obliquity + 16
    }
  }

  /// How far parallax may lower the body, in degrees.
  private var parallax: Double { self == .moon ? 1.1 : 0.02 }

  /// The altitudes in degrees, airless, beyond which the body does not come at a latitude in the years around an instant.
  package func altitudes(at latitude: Angle, around time: JulianDay) -> ClosedRange<Double> {
    let highest = 90 - max(0, abs(latitude.degrees) - farthestDeclination(around: time))
    return max(-90, -highest - (self == .sun ? 0 : parallax))...highest
  }
}
