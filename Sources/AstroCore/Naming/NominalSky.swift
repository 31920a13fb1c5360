import CivilTime
import Glibc

/// An angle that grows with Sun and Moon, by a short theory that never changes: it gives the dates by which phenomena are
/// named.
///
/// A name must stay the same whatever ephemeris, ΔT or span the instant is computed with, and a computed date does not:
/// at midnight a second turns it. So the phenomenon is counted, which no second can turn, and the count is dated by this
/// theory alone. It is right within some ten minutes in our centuries, so that the date is mostly that of the instant in
/// UTC. Not one of its numbers may be touched: new names would double what people have in their calendars.
///
/// Source: Meeus, Astronomical Algorithms (1998), chapters 25 and 47, the largest terms; UT is taken for TT.
enum NominalAngle {
  /// Moon minus Sun.
  case elongation
  /// Longitudes from the zero of the Lahiri ayanamsha, which stands for all the others too.
  case siderealMoon, siderealSun
  /// The sum of the two sidereal longitudes: the yoga.
  case siderealSum
  /// The Sun in the ecliptic of J2000.
  case solarLongitude
  /// The Moon from the mean ascending node of its orbit.
  case nodicMoon
  /// The Moon in the ecliptic of date.
  case tropicalMoon

  /// The date in UTC on which the angle passes a value in degrees, in the turn that is nearest to an instant.
  func date(of degrees: Double, near time: JulianDay) -> GregorianDate {
    NominalSky.date(instant(of: degrees, near: time))
  }

  /// The year that counts the turns of an angle of the Sun. In our time it is that of the calendar; a calendar's own would
  /// come twice or be left out where the angle is passed near its end.
  func year(of degrees: Double, near time: JulianDay) -> Int {
    let isAfterNewYear = degrees >= mean(at: 0)
    return 1999 + Int(turn(of: degrees, near: time)) + (isAfterNewYear ? 1 : 0)
  }

  /// The instant at which the angle passes a value in degrees, in the turn that is nearest to another instant.
  func instant(of degrees: Double, near time: JulianDay) -> JulianDay {
    let target = turn(of: degrees, near: time) * 360 + degrees
    // From the mean instant, not the one given: the same turn gives the same bits.
    var centuries = (target - mean(at: 0)) / rate
    for _ in 0..<20 { centuries += (target - value(at: centuries)) / rate }
    return JulianDay(ut: NominalSky.epoch + centuries * NominalSky.century)
  }

  /// The number of whole turns before the passage that is nearest to an instant.
  private func turn(of degrees: Double, near time: JulianDay) -> Double {
    ((value(at: Self.century(time)) - degrees) / 360).rounded()
  }

  /// The angle in degrees, counted on from turn to turn.
  private func value(at centuries: Double) -> Double {
    let sky = NominalSky(centuries)
    return angle(sky.apparent, sky)
  }

  /// The angle between the mean places, in degrees, counted on from turn to turn.
  private func mean(at centuries: Double) -> Double {
    let sky = NominalSky(centuries)
    return angle(sky.mean, sky)
  }

  private func angle(_ longitude: NominalSky.Longitudes, _ sky: NominalSky) -> Double {
    switch self {
    case .elongation: longitude.moon - longitude.sun
    case .siderealMoon: longitude.moon - sky.ayanamsha
    case .siderealSun: longitude.sun - sky.ayanamsha
    case .siderealSum: longitude.moon + longitude.sun - 2 * sky.ayanamsha
    case .solarLongitude: longitude.sun - sky.precession
    case .nodicMoon: longitude.moon - sky.node
    case .tropicalMoon: longitude.moon
    }
  }

  /// Degrees a century.
  private var rate: Double {
    mean(at: 1) - mean(at: 0)
  }

  static func century(_ time: JulianDay) -> Double {
    (time.ut - NominalSky.epoch) / NominalSky.century
  }
}

/// Longitudes of Sun and Moon in degrees, of the ecliptic of date and counted on from turn to turn.
struct NominalSky {
  static let epoch = 2_451_545.0
  static let century = 36_525.0

  typealias Longitudes = (moon: Double, sun: Double)

  let mean: Longitudes
  let apparent: Longitudes
  let precession: Double
  /// The ayanamsha of Lahiri, in round numbers.
  let ayanamsha: Double
  /// The mean ascending node of the Moon's orbit.
  let node: Double

  /// - Parameter t: Julian centuries since J2000.
  init(_ t: Double) {
    let meanMoon = 218.3164477 + t * (481_267.88123421 - 0.0015786 * t)
    let meanSun = 280.46646 + t * (36_000.76983 + 0.0003032 * t)
    precession = 1.396971 * t
    node = 125.0445479 - 1934.1362891 * t
    ayanamsha = 23.853 + precession
    let elongation = 297.8501921 + t * (445_267.1114034 - 0.0018819 * t)
    let solar = 357.5291092 + t * (35_999.0502909 - 0.0001536 * t)
    let lunar = 134.9633964 + t * (477_198.8675055 + 0.0087414 * t)
    let latitude = 93.272095 + t * (483_202.0175233 - 0.0036539 * t)
    func sine(_ d: Double, _ m: Double, _ l: Double, _ f: Double) -> Double {
      sin((d * elongation + m * solar + l * lunar + f * latitude) * .pi / 180)
    }
    let sun = meanSun + 1.914602 * sine(0, 1, 0, 0) + 0.019993 * sine(0, 2, 0, 0)
    var moon = meanMoon + 6.288774 * sine(0, 0, 1, 0) + 1.274027 * sine(2, 0, -1, 0) + 0.658314 * sine(2, 0, 0, 0)
    moon += 0.213618 * sine(0, 0, 2, 0) - 0.185116 * sine(0, 1, 0, 0) - 0.114332 * sine(0, 0, 0, 2)
    moon += 0.058793 * sine(2, 0, -2, 0) + 0.057066 * sine(2, -1, -1, 0) + 0.053322 * sine(2, 0, 1, 0)
    moon += 0.045758 * sine(2, -1, 0, 0) - 0.040923 * sine(0, 1, -1, 0) - 0.034720 * sine(1, 0, 0, 0)
    moon += -0.030383 * sine(0, 1, 1, 0)
    mean = (meanMoon, meanSun)
    apparent = (moon, sun)
  }

  /// The date in UTC of an instant.
  static func date(_ time: JulianDay) -> GregorianDate {
    let days = (time.unixSeconds / 86_400).rounded(.down)
    return GregorianDate(dayNumber: Int(exactly: days) ?? (days < 0 ? .min : .max))
  }
}
