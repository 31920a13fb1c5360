import CivilTime

/// The numbers of the Saros series: eclipses of one series follow each other after 223 lunations.
enum Saros {
  /// The number of the lunation that begins with the new moon nearest to an instant, or that holds the full moon nearest
  /// to it, counted from the new moon of 6 January 2000.
  ///
  /// Source: mean new moon, Meeus, Astronomical Algorithms (1998), 49.1; true ones are within 0.6 days of it.
  static func lunation(at time: JulianDay) -> Int {
    // Full moons come half a lunation after the new moon that they belong to.
    let lunations = (time.ut - 2_451_550.097_66) / 29.530_588_861
    return Int((lunations - 0.25).rounded())
  }

  /// The series of the solar eclipse at a new moon.
  ///
  /// Source: van den Bergh, Periodicity and Variation of Solar (and Lunar) Eclipses (1955), in the arithmetic form that
  /// van Gent's Catalogue of Eclipse Cycles gives.
  static func solar(lunation: Int) -> Int {
    let shifted = lunation + 105
    let (series, inex) = (136 + 38 * shifted, -61 * shifted)
    let cycles = (Double(inex) / 358 + 0.5 - Double(shifted) / (12 * 358 * 358)).rounded(.down)
    let number = (series + Int(cycles) * 223 - 1) % 223
    return (number < 0 ? number + 223 : number) + 1
  }

  /// The series of the lunar eclipse at the full moon of a lunation.
  ///
  /// Half a Saros, 111½ lunations, leads from a lunar eclipse to a solar one whose series has a number larger by 7.
  static func lunar(lunation: Int) -> Int {
    let number = solar(lunation: lunation + 112) - 7
    return number < 1 ? number + 223 : number
  }
}
