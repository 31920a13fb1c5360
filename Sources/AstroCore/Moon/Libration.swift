import Geography
import Glibc

/// The Moon's turn from its mean direction towards the Earth: the selenographic position of the middle of its disc, as
/// seen from the Earth's centre.
///
/// Source: Meeus, Astronomical Algorithms (1998), chapter 53, optical and physical libration; within 0.03° of the rotation
/// that the IAU publishes (WGCCRE 2009).
public struct Libration: Hashable, Sendable {
  /// Selenographic longitude of the middle of the disc; where it is positive, more of the eastern limb (Mare Crisium) shows.
  public let longitude: Angle
  /// Selenographic latitude of the middle of the disc; where it is positive, more of the northern limb shows.
  public let latitude: Angle

  /// A libration made of its values.
  package init(longitude: Angle, latitude: Angle) {
    self.longitude = longitude
    self.latitude = latitude
  }

  /// Inclination of the Moon's equator to the ecliptic. Source: IAU.
  private static let inclination = Angle(degrees: 1.54242).radians

  /// - Parameters:
  ///   - longitude: Ecliptic longitude of the Moon in radians, apparent but without nutation.
  ///   - latitude: Its ecliptic latitude in radians.
  ///   - t: Julian centuries of terrestrial time since J2000.
  init(longitude: Double, latitude: Double, centuries t: Double) {
    let (argument, node) = (Self.argument(t), Self.node(t))
    let w = longitude - node
    let (sineI, cosineI) = (sin(Self.inclination), cos(Self.inclination))
    let (sineB, cosineB, sineW) = (sin(latitude), cos(latitude), sin(w))
    let a = atan2(sineW * cosineB * cosineI - sineB * sineI, cos(w) * cosineB)
    let optical = asin(-sineW * cosineB * sineI - sineB * cosineI)
    let (rho, sigma, tau) = Self.physical(t, argument: argument, node: node)
    let (sineA, cosineA) = (sin(a), cos(a))
    self.longitude =
      (Angle(radians: a - argument) + Angle(degrees: (rho * cosineA + sigma * sineA) * tan(optical) - tau)).signed
    self.latitude = Angle(radians: optical) + Angle(degrees: sigma * cosineA - rho * sineA)
  }

  /// The position angle of the Moon's northern pole of rotation, from celestial north through east.
  ///
  /// Source: Meeus, Astronomical Algorithms (1998), chapter 53.
  ///
  /// - Parameters:
  ///   - rightAscension: Apparent right ascension of the Moon in radians.
  ///   - nutation: Nutation in longitude and the true obliquity of the ecliptic in radians.
  ///   - t: Julian centuries of terrestrial time since J2000.
  func axis(
    rightAscension: Double, nutation: (longitude: Double, obliquity: Double), centuries t: Double
  ) -> Angle {
    let (argument, node) = (Self.argument(t), Self.node(t))
    let (rho, sigma, _) = Self.physical(t, argument: argument, node: node)
    let tilt = Self.inclination + Angle(degrees: rho).radians
    let v = node + nutation.longitude + Angle(degrees: sigma).radians / sin(Self.inclination)
    let x = sin(tilt) * sin(v)
    let y = sin(tilt) * cos(v) * cos(nutation.obliquity) - cos(tilt) * sin(nutation.obliquity)
    let sine = (x * x + y * y).squareRoot() * cos(rightAscension - atan2(x, y)) / cos(latitude.radians)
    return Angle(radians: asin(min(max(sine, -1), 1))).normalized
  }

  /// The Moon's argument of latitude and the longitude of its ascending node in radians. Source: Meeus, chapter 47.
  private static func argument(_ t: Double) -> Double {
    polynomial(t, 93.272095, 483_202.0175233, -0.0036539, -1 / 3_526_000, 1 / 863_310_000)
  }
  private static func node(_ t: Double) -> Double {
    polynomial(t, 125.0445479, -1934.1362891, 0.0020754, 1 / 467_441, -1 / 60_616_000)
  }

  /// The angles ρ, σ and τ in degrees.
  private static func physical(
    _ t: Double, argument: Double, node: Double
  ) -> (rho: Double, sigma: Double, tau: Double) {
    let f = Turn(argument)
    let d = Turn(polynomial(t, 297.8501921, 445_267.1114034, -0.0018819, 1 / 545_868, -1 / 113_065_000))
    let m = Turn(polynomial(t, 357.5291092, 35_999.0502909, -0.0001536, 1 / 24_490_000, 0))
    let l = Turn(polynomial(t, 134.9633964, 477_198.8675055, 0.0087414, 1 / 69_699, -1 / 14_712_000))
    let (f2, d2, l2) = (f + f, d + d, l + l)
    let (lf, lf2, f2d2, ld2) = (l - f, l - f2, f2 - d2, l - d2)
    let (lPlusF2, lF2d2, l2f2) = (l + f2, l + f2d2, l2 - f2)
    var rho = -0.02752 * l.cosine - 0.02245 * f.sine + 0.00684 * lf2.cosine - 0.00293 * f2.cosine
    rho += -0.00085 * f2d2.cosine - 0.00054 * ld2.cosine - 0.00020 * (l + f).sine - 0.00020 * lPlusF2.cosine
    rho += -0.00020 * lf.cosine + 0.00014 * lF2d2.cosine
    var sigma = -0.02816 * l.sine + 0.02244 * f.cosine - 0.00682 * lf2.sine - 0.00279 * f2.sine
    sigma += -0.00083 * f2d2.sine + 0.00069 * ld2.sine + 0.00040 * (l + f).cosine - 0.00025 * l2.sine
    sigma += -0.00023 * lPlusF2.sine + 0.00020 * lf.cosine + 0.00019 * lf.sine + 0.00013 * lF2d2.sine
    sigma += -0.00010 * (lf2 - f).cosine
    // The Earth's orbit becomes rounder.
    let eccentricity = 1 - 0.002516 * t - 0.0000074 * t * t
    var tau = 0.02520 * eccentricity * m.sine + 0.00473 * l2f2.sine - 0.00467 * l.sine
    tau += 0.00396 * sin(polynomial(t, 119.75, 131.849)) + 0.00276 * (l2 - d2).sine + 0.00196 * sin(node)
    tau += -0.00183 * lf.cosine + 0.00115 * ld2.sine - 0.00096 * (l - d).sine + 0.00046 * f2d2.sine
    tau += -0.00039 * lf.sine - 0.00032 * (l - m - d).sine + 0.00027 * (l2 - m - d2).sine
    tau += 0.00023 * sin(polynomial(t, 72.56, 20.186)) - 0.00014 * d2.sine + 0.00014 * l2f2.cosine
    tau += -0.00012 * lf2.sine - 0.00012 * l2.sine + 0.00011 * (l2 - m - m - d2).sine
    return (rho, sigma, tau)
  }

  /// The value in radians of a polynomial in degrees.
  private static func polynomial(
    _ t: Double, _ a: Double, _ b: Double, _ c: Double = 0, _ d: Double = 0, _ e: Double = 0
  ) -> Double {
    (a + t * (b + t * (c + t * (d + t * e)))) * (.pi / 180)
  }
}

/// An angle by its cosine and sine, so that sums of angles cost multiplications alone.
private struct Turn {
  let cosine, sine: Double

  init(_ radians: Double) {
    (cosine, sine) = (cos(radians), sin(radians))
  }

  private init(cosine: Double, sine: Double) {
    (self.cosine, self.sine) = (cosine, sine)
  }

  static func + (left: Turn, right: Turn) -> Turn {
    Turn(
      cosine: left.cosine * right.cosine - left.sine * right.sine,
      sine: left.sine * right.cosine + left.cosine * right.sine)
  }

  static func - (left: Turn, right: Turn) -> Turn {
    left + Turn(cosine: right.cosine, sine: -right.sine)
  }
}
