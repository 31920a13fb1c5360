import CivilTime

/// The solar months of the Vakya almanacs, which the Government of Tamil Nadu and Sri Lanka follow: by arithmetic with mean
/// lengths, not by the sky.
///
/// Source: Vakyakarana. The year begins 365 K + K/4 + (5K − 1237)/576 days after the epoch of the Kali era, K its elapsed
/// years; the months have fixed lengths, which add up to 365 d 15 n 31 v 15 p.
enum VakyaCalendar {
  /// Sunrise of 18 February 3102 BC at Ujjain, 6:00 by its mean time, in UT.
  private static let epoch = JulianDay(ut: 588_465.75 - ujjain / 360)
  /// The meridian of Ujjain, degrees east.
  private static let ujjain = 75.7684

  /// The lengths of the months from Mesha to Mina, in days, nadis of 24 minutes and vinadis of 24 seconds.
  private static let months: [(days: Double, nadis: Double, vinadis: Double)] = [
    (30, 55, 32), (31, 24, 12), (31, 36, 38), (31, 28, 12), (31, 2, 10), (30, 27, 22), (29, 54, 7), (29, 30, 24),
    (29, 20, 53), (29, 27, 16), (29, 48, 24), (30, 20, 21.25),
  ]

  /// The entry of the Sun into a sign, and the sunset of its day.
  struct Sankranti {
    let time: JulianDay
    /// 18:00 by the mean time of Ujjain: a sankranti before it counts to the date, a later one to the next.
    let sunset: JulianDay
    /// The civil date of the day from 6:00 to 6:00.
    let date: GregorianDate

    /// The first civil day of the month.
    var firstDay: GregorianDate { time < sunset ? date : date.adding(days: 1) }
  }

  /// The months of the calendar `tamil-vakya` on some dates, with those before and after.
  static func months(_ dates: ClosedRange<GregorianDate>) -> [SolarMonth] {
    let facts = SolarCalendar.tamilVakya.facts
    return (dates.lowerBound.year - 1...dates.upperBound.year + 1).flatMap { gregorian in
      (1...12).map { sign in
        let kali = gregorian + SuryaSiddhanta.kaliOfGregorianYear0
        return SolarMonth(
          first: sankranti(sign, near: SuryaSiddhanta.sankranti(sign, kali: kali)).firstDay,
          number: facts.month(ofSign: sign), year: facts.year(ofSign: sign, kali: kali), basis: .rule)
      }
    }
  }

  /// The entry into a sign, 1 Mesha … 12 Mina, that is nearest to an instant.
  static func sankranti(_ rashi: Int, near time: JulianDay) -> Sankranti {
    let elapsed = months.prefix(rashi - 1).reduce(0) { $0 + $1.days + $1.nadis / 60 + $1.vinadis / 3600 }
    let year = ((time.days(since: epoch) - elapsed) / 365.258_680_6).rounded()
    let days = 365 * year + year / 4 + (5 * year - 1237) / 576 + elapsed
    let day = days.rounded(.down)
    let epochDay = 588_465 - 2_440_587
    return Sankranti(
      time: epoch.advanced(byDays: days), sunset: epoch.advanced(byDays: day + 0.5),
      date: GregorianDate(dayNumber: Int(day) + epochDay))
  }
}
