/// A date of the proleptic Gregorian calendar (ISO 8601), the same rules in every year.
///
/// Years are numbered astronomically: year 0 is 1 BC, year −1 is 2 BC. There is no switch to the Julian calendar.
/// Years run from −1,000,000 to 1,000,000; day counts beyond that give the first or the last of these dates.
public struct GregorianDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The years a date may have.
  public static let years = -1_000_000...1_000_000

  /// The astronomical year; 0 is 1 BC.
  public let year: Int
  /// 1…12.
  public let month: Int
  /// 1…31.
  public let day: Int

  /// The date of that year, month and day, or `nil` if there is none, as for 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month, day >= 1, day <= Self.daysInMonth(month, year: year) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date that many days after 1970-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  public init(dayNumber: Int) {
    let shifted = min(max(dayNumber, Self.firstDayNumber), Self.lastDayNumber) + Self.daysFromMarchOfYear0
    let era = floorDivision(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, negative before it.
  public var dayNumber: Int {
    Self.dayNumber(year: year, month: month, day: day)
  }

  /// The date that many days later; earlier when negative.
  public func adding(days: Int) -> GregorianDate {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return GregorianDate(dayNumber: overflow ? (days < 0 ? .min : .max) : sum)
  }

  /// The day of the week; 1970-01-01 was a Thursday.
  public var weekday: Weekday {
    let index = floorRemainder(dayNumber + 4, 7)
    return Weekday(rawValue: index + 1) ?? .sunday
  }

  /// The week by ISO 8601 that holds the date: its year, and its number, 1…53.
  ///
  /// Weeks begin on Monday and belong to the year of their Thursday, so that 1 January may be in week 53 of the year before.
  public var isoWeek: (year: Int, number: Int) {
    let thursday = adding(days: 3 - (weekday.rawValue + 5) % 7)
    let first = Self.dayNumber(year: thursday.year, month: 1, day: 1)
    return (thursday.year, (thursday.dayNumber - first) / 7 + 1)
  }

  /// The dates, Monday to Sunday, of a week by ISO 8601, or `nil` where the year has no such week.
  public static func isoWeek(_ number: Int, of year: Int) -> ClosedRange<GregorianDate>? {
    // The first week holds 4 January.
    guard (1...53).contains(number), years.contains(year), let fourth = GregorianDate(year: year, month: 1, day: 4)
    else { return nil }
    let monday = fourth.adding(days: 7 * (number - 1) - (fourth.weekday.rawValue + 5) % 7)
    return monday.isoWeek == (year, number) ? monday...monday.adding(days: 6) : nil
  }

  /// The number of days in a month: 28…31, or 0 for a month outside 1…12.
  public static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// Whether the year has a 29 February: every fourth year, but of the centuries only every fourth.
  public static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// "2026-11-21"; the year has at least four digits, "0000" for year 0 and "-2999" for year −2999.
  public var description: String {
    UTF8Writer.string { $0.append(date: self) }
  }

  /// Whether the left date is earlier.
  public static func < (lhs: GregorianDate, rhs: GregorianDate) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }

  /// Days since 1970-01-01 of a date known to exist.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = floorDivision(yearFromMarch, 400)
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - daysFromMarchOfYear0
  }

  /// The days from 0000-03-01 to 1970-01-01.
  private static let daysFromMarchOfYear0 = 719_468
  /// The day number of −1000000-01-01: 2,500 cycles of 146,097 days before 0000-01-01, which is day −719,528.
  private static let firstDayNumber = -365_962_028
  /// The day number of 1000000-12-31.
  private static let lastDayNumber = 364_523_337
}

/// The quotient rounded towards minus infinity; the divisor is positive.
@inline(__always)
package func floorDivision(_ dividend: Int, _ divisor: Int) -> Int {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}

/// The remainder that belongs to `floorDivision`, in 0..<divisor.
@inline(__always)
package func floorRemainder(_ dividend: Int, _ divisor: Int) -> Int {
  let remainder = dividend % divisor
  return remainder < 0 ? remainder + divisor : remainder
}
