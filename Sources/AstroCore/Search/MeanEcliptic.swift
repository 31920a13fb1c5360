import CivilTime
import Glibc

/// The mean ecliptic and equinox of a date, against the axes of the ICRS.
///
/// Source: the angles of Fukushima and Williams with the precession of IAU 2006, Hilton et al. 2006, Celest. Mech. Dyn. Astr.
/// 94, 351, table 3, with the bias between ICRS and J2000. It is the precession of libswe, from which those of the Moon come.
struct MeanEcliptic {
  private let gamma, phi, psi: (sine: Double, cosine: Double)

  init(at instant: JulianDay) {
    let years = (instant.ut - 2_451_545) / 365.25
    let t = years / 100
    func angle(_ arcseconds: Double) -> (sine: Double, cosine: Double) {
      let radians = arcseconds * (.pi / 648_000)
      return (sin(radians), cos(radians))
    }
    gamma = angle(-0.052928 + t * (10.556378 + t * (0.4932044 + t * -0.00031238)))
    phi = angle(84_381.412819 + t * (-46.811016 + t * (0.0511268 + t * 0.00053289)))
    psi = angle(-0.041775 + t * (5038.481484 + t * (1.5584175 + t * -0.00018522)))
  }

  /// A vector of the ICRS against the mean ecliptic and equinox of the date.
  func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
    let x = vector.x * gamma.cosine + vector.y * gamma.sine
    let y = vector.y * gamma.cosine - vector.x * gamma.sine
    let (across, z) = (y * phi.cosine + vector.z * phi.sine, vector.z * phi.cosine - y * phi.sine)
    return SIMD3(x * psi.cosine - across * psi.sine, across * psi.cosine + x * psi.sine, z)
  }

  /// A vector against the mean ecliptic and equinox of the date in the ICRS.
  func reversed(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let x = vector.x * psi.cosine + vector.y * psi.sine
    let across = vector.y * psi.cosine - vector.x * psi.sine
    let (y, z) = (across * phi.cosine - vector.z * phi.sine, across * phi.sine + vector.z * phi.cosine)
    return SIMD3(x * gamma.cosine - y * gamma.sine, x * gamma.sine + y * gamma.cosine, z)
  }
}
