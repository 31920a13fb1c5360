import CivilTime

/// Sidereal time of the Greenwich meridian.
///
/// libswe's own `swe_sidtime` changes its model at 1850 and 2050 with jumps of 0.098″ and 1.908″ (0.127 s); this is one
/// continuous expression, the one that the JPL-based almanacs use.
enum SiderealTime {
  /// How fast the mean sidereal time grows, in radians a day of UT1: the Earth's rotation and the precession of our
  /// centuries.
  static let radiansPerDay = 2 * Double.pi * 1.002737909350795

  /// Greenwich mean sidereal time in radians, not reduced to one turn.
  ///
  /// Source: Earth rotation angle and GMST of IAU 2006, Capitaine, Wallace & Chapront 2005, A&A 432, 355; IERS
  /// Conventions 2010, equations 5.15 and 5.32.
  static func greenwichMean(_ time: JulianDay, deltaTDays: Double) -> Double {
    let days = time.ut - 2_451_545
    let earthRotationTurns = 0.7790572732640 + 0.00273781191135448 * days + (days - days.rounded(.down))
    let t = (days + deltaTDays) / 36_525
    let precessionArcseconds =
      0.014506 + t * (4612.156534 + t * (1.3915817 + t * (-0.00000044 + t * (-0.000029956 + t * -0.0000000368))))
    return earthRotationTurns * 2 * .pi + precessionArcseconds * (.pi / 648_000)
  }
}
