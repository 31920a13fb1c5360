import CivilTime
import Tables

/// The months of Bikram Sambat, which the Panchanga Nirnayak Samiti of Nepal publishes a year at a time.
///
/// The years that were published are a table; other years follow a rule that gives 1299 of the 1308 published first days:
/// the civil day, from 0:12 Nepal time on, of the sankranti by the Surya Siddhanta. Karka counts from sunrise on, Makara
/// until sunset.
enum NepaliMonths {
  /// The months that touch some dates, and those around.
  static func months(_ dates: ClosedRange<GregorianDate>) -> [SolarMonth] {
    let offset = SolarCalendar.nepali.facts.yearOffset
    let years = dates.lowerBound.year + offset - 2...dates.upperBound.year + offset + 1
    return years.flatMap { year in published(year) ?? projected(year) }
  }

  private static func published(_ year: Int) -> [SolarMonth]? {
    let index = year - firstYear
    guard lengths.indices.contains(index) else { return nil }
    let start = firstDay.adding(days: lengths[..<index].reduce(0) { $0 + $1.reduce(0, +) })
    var day = start
    return lengths[index].enumerated().map { index, length in
      defer { day = day.adding(days: length) }
      return SolarMonth(first: day, number: index + 1, year: year, basis: .table)
    }
  }

  /// The months of a year by the rule.
  static func projected(_ year: Int) -> [SolarMonth] {
    let kali = year - SolarCalendar.nepali.facts.yearOffset + SuryaSiddhanta.kaliOfGregorianYear0
    return (1...12).map { sign in
      SolarMonth(first: firstDay(sign, kali: kali), number: sign, year: year, basis: .projected)
    }
  }

  private static func firstDay(_ sign: Int, kali: Int) -> GregorianDate {
    let sankranti = SuryaSiddhanta.sankranti(sign, kali: kali)
    let offset = sankranti < standardTimeStart ? meanTimeOfKathmandu : standardTime
    let seconds = sankranti.unixSeconds + offset - dayStart(sign)
    return GregorianDate(dayNumber: Int((seconds / 86_400).rounded(.down)))
  }

  /// Seconds from midnight to the beginning of the day to which a sankranti belongs.
  private static func dayStart(_ sign: Int) -> Double {
    switch sign {
    case 4: 5.5 * 3600
    case 10: -6.5 * 3600
    default: 12 * 60
    }
  }

  /// Nepal time, +05:45, in force since 1986.
  private static let standardTime = 20_700.0
  private static let standardTimeStart = JulianDay(unixSeconds: 504_901_800)
  /// +05:41:16.
  private static let meanTimeOfKathmandu = 20_476.0

  private static let firstYear = 1975
  /// 1 Baisakh 1975.
  private static let firstDay = GregorianDate(dayNumber: -18_891)

  /// The lengths of the months of each year. Source: `CTables/calendar/bikram_sambat.csv`.
  private static let lengths = TableText.bikramSambat.rows.map { row in (1...12).compactMap { Int(row[$0]) } }
}
