import Geography
import Glibc
import SwissEphemeris

/// The brightness of the sky at the zenith, and the faintest stars under it.
///
/// The zenith represents the whole sky: meteors are seen all over it. Source of the scale: Garstang 1986, PASP 98, 364.
public struct SkyBrightness: Hashable, Sendable {
  /// The brightness in nanolamberts.
  public let nanolamberts: Double

  init(nanolamberts: Double) {
    self.nanolamberts = nanolamberts
  }

  /// A brightness from magnitudes per square arcsecond, as a sky quality meter reads them.
  public init(sqm: Double) {
    nanolamberts = 34.08 * exp(20.7233 - 0.92104 * sqm)
  }

  /// The dark sky of a class of the Bortle scale, 1…9. Source: Bortle 2001, Sky & Telescope 101, 126, with customary
  /// readings of sky quality meters.
  public init(bortle: Int) {
    let readings = [21.9, 21.7, 21.5, 20.8, 19.8, 18.9, 18.2, 17.6, 17.0]
    self.init(sqm: readings[min(max(bortle, 1), readings.count) - 1])
  }

  /// The sky under which the faintest star to be seen overhead has a magnitude, below 7.93.
  public init(limitingMagnitude: Double) {
    self.init(sqm: 5 * (4.316 - log10(pow(10, (7.93 - limitingMagnitude) / 5) - 1)))
  }

  /// Magnitudes per square arcsecond.
  public var sqm: Double {
    (20.7233 - log(nanolamberts / 34.08)) / 0.92104
  }

  /// The magnitude of the faintest star to be seen. Source: Schaefer 1990, PASP 102, 212.
  public var limitingMagnitude: Double {
    7.93 - 5 * log10(pow(10, 4.316 - sqm / 5) + 1)
  }

  static func + (left: SkyBrightness, right: SkyBrightness) -> SkyBrightness {
    SkyBrightness(nanolamberts: left.nanolamberts + right.nanolamberts)
  }

  static let none = SkyBrightness(nanolamberts: 0)

  /// Moonlight at the zenith, within about 20 %. Source: Krisciunas & Schaefer 1991, PASP 103, 1033, equations 3, 15,
  /// 20, 21, with an extinction of 0.172 magnitudes.
  ///
  /// - Parameters:
  ///   - phaseAngle: The angle between Sun and Earth as seen from the Moon, in degrees; 0 at full moon.
  ///   - zenithDistance: The zenith distance of the Moon, in degrees; below the horizon it gives no light.
  static func moonlight(phaseAngle: Double, zenithDistance: Double) -> SkyBrightness {
    guard zenithDistance < 90 else { return none }
    let extinction = 0.172
    let alpha = abs(phaseAngle)
    let illuminance = pow(10, -0.4 * (3.84 + 0.026 * alpha + 4e-9 * alpha * alpha * alpha * alpha))
    let z = Angle(degrees: zenithDistance).radians
    var scattering = pow(10, 5.36) * (1.06 + cos(z) * cos(z)) + pow(10, 6.15 - zenithDistance / 40)
    // The formula ends at the Moon's own limb, a quarter of a degree from its centre.
    if zenithDistance < 10 { scattering += 6.2e7 / pow(max(zenithDistance, 0.25), 2) }
    let airMass = 1 / (1 - 0.96 * sin(z) * sin(z)).squareRoot()
    return SkyBrightness(
      nanolamberts: scattering * illuminance * pow(10, -0.4 * extinction * airMass)
        * (1 - pow(10, -0.4 * extinction)))
  }

  /// Twilight at the zenith. Source: Schaefer 1993, Vistas in Astronomy 36, 311.
  ///
  /// - Parameter depression: The Sun's depression below the horizon, in degrees.
  /// - Returns: The brightness, or `nil` for a depression below 4, if it is day.
  static func twilight(depression: Double) -> SkyBrightness? {
    guard depression >= 4 else { return nil }
    guard depression <= 18 else { return SkyBrightness.none }
    let magnitude: Double = -26.74 + 11.05 + 32.5 + depression
    let light: Double = pow(10, -0.4 * magnitude) * 100 / (90 + depression)
    let kept: Double = 1 - pow(10, -0.4 * 0.25)
    return SkyBrightness(nanolamberts: light * kept / 1.11e-15)
  }
}
