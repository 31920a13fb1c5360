import CivilTime
import SwissEphemeris

/// A lunar month from new moon to new moon (amanta), named by the Sun's sidereal signs at both.
struct LunarMonth: Sendable, Hashable {
  /// 1 Chaitra … 12 Phalguna.
  let number: Int
  /// Whether no sankranti falls into the month, which then bears the name of the month that follows.
  let isAdhika: Bool
  /// The month whose name this one suppresses because two sankrantis fall into it.
  let kshaya: Int?
  /// Years of the Shaka era elapsed.
  let shaka: Int
  /// The new moon that begins the month.
  let start: TrackTime
  /// The new moon that ends the month.
  let end: TrackTime

  /// The number in the reckoning from full moon to full moon: in the dark half of a plain month that of the next month.
  func purnimanta(inKrishna: Bool) -> Int {
    inKrishna && !isAdhika ? number % 12 + 1 : number
  }

  /// The months between new moons that follow each other.
  static func months(newMoons: [TrackTime], _ track: SkyTrack) -> [LunarMonth] {
    zip(newMoons, newMoons.dropFirst()).map { start, end in
      let (before, after) = (track.rashi(of: .sun, at: start), track.rashi(of: .sun, at: end))
      let sankrantis = (after - before + 12) % 12
      let number = before % 12 + 1
      return LunarMonth(
        number: number, isAdhika: sankrantis == 0, kshaya: sankrantis == 2 ? number % 12 + 1 : nil,
        shaka: shaka(newMoon: track.julianDay(start), number: number), start: start, end: end)
    }
  }

  /// The year of the Shaka era that a month belongs to.
  ///
  /// The year begins with Chaitra, an adhika Chaitra included, which stays within half a month of its place in the
  /// sidereal year in every age: counting sidereal years from one known beginning is right by far.
  private static func shaka(newMoon: JulianDay, number: Int) -> Int {
    let yearStart = newMoon.advanced(byDays: -Double(number - 1) * synodicMonth)
    return knownYear + Int((yearStart.days(since: knownYearStart) / siderealYear).rounded())
  }

  /// Shaka 1948 began with the new moon of 2026-03-19 01:23 UT, early within the swing of the beginnings; the mean of
  /// them lies ten days later. Source: Rashtriya Panchang.
  private static let knownYear = 1948
  private static let knownYearStart = JulianDay(ut: 2_461_118.5 + 10)
  private static let synodicMonth = 29.530589
  private static let siderealYear = 365.256363
}
