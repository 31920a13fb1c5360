import CivilTime
import Geography
import Glibc

/// Precession of the equator from J2000 to an instant.
///
/// Source: IAU 1976, Lieske et al. 1977, A&A 58, 1; within 0.1″ a century of later models, radiants are known to 1°.
struct Precession {
  private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(to time: JulianDay) {
    let t = (time.ut - 2_451_545) / 36_525
    func radians(_ arcseconds: Double) -> Double { arcseconds * (.pi / 648_000) }
    let zeta = radians(t * (2306.2181 + t * (0.30188 + t * 0.017998)))
    let z = radians(t * (2306.2181 + t * (1.09468 + t * 0.018203)))
    let theta = radians(t * (2004.3109 + t * (-0.42665 + t * -0.041833)))
    let (cosZeta, sinZeta) = (cos(zeta), sin(zeta))
    let (cosZ, sinZ) = (cos(z), sin(z))
    let (cosTheta, sinTheta) = (cos(theta), sin(theta))
    rows = (
      SIMD3(
        cosZeta * cosTheta * cosZ - sinZeta * sinZ, -sinZeta * cosTheta * cosZ - cosZeta * sinZ, -sinTheta * cosZ),
      SIMD3(
        cosZeta * cosTheta * sinZ + sinZeta * cosZ, -sinZeta * cosTheta * sinZ + cosZeta * cosZ, -sinTheta * sinZ),
      SIMD3(cosZeta * sinTheta, -sinZeta * sinTheta, cosTheta)
    )
  }

  /// Mean obliquity of the ecliptic of date. Source: IAU 1976. Beyond the years of all ephemerides it is that of their end.
  static func obliquity(at time: JulianDay) -> Angle {
    let t = min(max((time.ut - 2_451_545) / 36_525, -200), 200)
    return Angle(degrees: 23.439291 - t * (0.0130042 + t * (1.64e-7 - t * 5.04e-7)))
  }

  /// A vector of the frame of J2000 in that of the instant.
  func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows.0 * vector).sum(), (rows.1 * vector).sum(), (rows.2 * vector).sum())
  }

  /// A vector of the frame of the instant in that of J2000.
  func reversed(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    rows.0 * vector.x + rows.1 * vector.y + rows.2 * vector.z
  }
}
