import Geography
import Glibc

/// The one rule of what eyes see: how faint an object may be at a place of the sky.
///
/// It is smooth: a brighter, a higher object, or one in a darker sky, never has less time. Neither the Moon nor a town enters for
/// what is brighter than ``faintestWithoutSky``: they do not hide a planet.
///
/// Source: the model of twilight and eye of B. E. Schaefer, Archaeoastronomy XV (2000), in closed form. Beside `swe_vis_limit_mag` of
/// the Swiss Ephemeris, which has that model whole (eye of 36 years, 40 % humidity, 15 °C), half nights of the five bright planets
/// differ by less than two minutes in 95 % of 28,000. Observers differ by a magnitude, which is a day or two, and haze by several days.
struct LimitingMagnitude {
  let air: Air
  /// The faintest star overhead without Moon and twilight, which decides about faint objects.
  let darkSky: Double

  /// Objects down to this magnitude are seen whatever the brightness of the dark sky.
  static let faintestWithoutSky = 3.0

  /// The magnitudes that an object has to spare; negative where it is too faint.
  ///
  /// - Parameters:
  ///   - magnitude: Its visual magnitude without the air.
  ///   - altitude: Its airless altitude, above the horizon.
  ///   - sun: The airless altitude of the Sun, below the horizon.
  ///   - elongation: The angle between the object and the Sun.
  func reserve(_ magnitude: Double, altitude: Angle, sun: Angle, elongation: Angle) -> Double {
    let apparent = altitude.degrees + Self.refraction(altitude.degrees)
    let zenithDistance = 90 - apparent
    let sine = sin(Angle(degrees: apparent).radians)
    let k = air.extinction
    let airMass = 1 / (sine + 0.025 * exp(-9.5 * sine))
    let dimming = k * airMass
    let passed = exp(-0.4 * Self.ln10 * dimming)
    let exponent = 0.4 * (sun.degrees + zenithDistance / (360 * k))
    let twilight = 1.851e8 * exp(Self.ln10 * exponent) * (100 / elongation.degrees) * (1 - passed)
    // The sine of the zenith distance, which the night counts to 80° at most.
    let flat = min(1 - sine * sine, Self.lowestSquare)
    let night = 98 * (0.4 + 0.6 / (1 - 0.96 * flat).squareRoot()) * passed
    let light = twilight + night
    let cones = 4.197 - 5 * log10(1 + (1.423e-6 * light).squareRoot()) - dimming
    let rods = 8.572 - 5 * log10(1 + (0.00782 * light).squareRoot()) - 1.2 * dimming
    let limit = max(cones, rods)
    guard magnitude > Self.faintestWithoutSky else { return limit - magnitude }
    return min(limit, darkSky - (dimming - k)) - magnitude
  }

  private static let ln10 = 2.302585092994046
  /// The square of the sine of 80°.
  private static let lowestSquare = 0.9698463103929542

  /// Refraction in degrees at an airless altitude. Source: Sæmundsson 1986, Sky & Telescope 72, 70.
  private static func refraction(_ altitude: Double) -> Double {
    1.02 / 60 / tan(Angle(degrees: altitude + 10.3 / (altitude + 5.11)).radians)
  }
}

extension Almanac {
  /// The rule of what eyes see, in the air of the almanac, and under a dark sky of class 4 whatever that of meteors: only Uranus and
  /// faint stars depend on it.
  var limitingMagnitude: LimitingMagnitude {
    LimitingMagnitude(air: air, darkSky: SkyBrightness(bortle: 4).limitingMagnitude)
  }
}
