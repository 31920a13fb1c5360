import CivilTime
import Testing

@Suite struct GregorianDateTests {
  @Test func everyDayFromYearMinus5000To6000IsTheSuccessorOfTheOneBefore() throws {
    let first = try date(-5000, 1, 1)
    let last = try date(6000, 12, 31)
    var year = first.year
    var month = 1
    var day = 1
    var weekday = first.weekday.rawValue
    var mismatches = 0
    for number in first.dayNumber...last.dayNumber {
      let found = GregorianDate(dayNumber: number)
      if (found.year, found.month, found.day) != (year, month, day) || found.dayNumber != number
        || found.weekday.rawValue != weekday
      {
        mismatches += 1
      }
      weekday = weekday % 7 + 1
      day += 1
      if day > GregorianDate.daysInMonth(month, year: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(mismatches == 0)
    let leapYears = (-5000...6000).count { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) }
    #expect(last.dayNumber - first.dayNumber + 1 == 11_001 * 365 + leapYears)
  }

  /// Source: Python 3, `datetime.date(y, m, d).toordinal()` and `.isoweekday()`; ordinal 719163 is 1970-01-01.
  @Test(arguments: [
    (1, 1, 1, 1, Weekday.monday), (1582, 10, 15, 577_736, .friday), (1600, 2, 29, 584_082, .tuesday),
    (1900, 3, 1, 693_655, .thursday), (2000, 2, 29, 730_179, .tuesday), (2026, 11, 21, 739_941, .saturday),
    (9999, 12, 31, 3_652_059, .friday),
  ])
  func dayNumbersAndWeekdaysAreThoseOfPython(year: Int, month: Int, day: Int, ordinal: Int, weekday: Weekday) throws {
    let date = try date(year, month, day)
    #expect(date.dayNumber == ordinal - 719_163)
    #expect(date.weekday == weekday)
    #expect(GregorianDate(dayNumber: ordinal - 719_163) == date)
  }

  /// Source: Meeus, Astronomical Algorithms, chapter 7: JD 0.5 is Tuesday −4712-01-02 Julian, −4713-11-25 Gregorian.
  @Test func theDayAfterJulianDayZeroIsATuesday() throws {
    let date = try date(-4713, 11, 25)
    #expect(date.dayNumber == -2_440_587)
    #expect(date.weekday == .tuesday)
  }

  /// Source: ISO 8601; the rule of 1582.
  @Test func leapYearsFollowTheCenturyRule() {
    #expect(GregorianDate.daysInMonth(2, year: 1900) == 28)
    #expect(GregorianDate.daysInMonth(2, year: 2000) == 29)
    #expect(GregorianDate.daysInMonth(2, year: 0) == 29)
    #expect(GregorianDate.daysInMonth(2, year: -4) == 29)
    #expect(GregorianDate.daysInMonth(2, year: -100) == 28)
    let lengths = (1...12).map { GregorianDate.daysInMonth($0, year: 2026) }
    #expect(lengths.reduce(0, +) == 365)
    #expect(GregorianDate.daysInMonth(13, year: 2026) == 0)
  }

  @Test(arguments: [
    (2026, 2, 30), (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
    (2026, 1, 32), (.max, 1, 1), (.min, 1, 1), (2026, .max, .max), (2026, .min, .min),
  ])
  func datesThatDoNotExistAreRefused(year: Int, month: Int, day: Int) {
    #expect(GregorianDate(year: year, month: month, day: day) == nil)
  }

  @Test func stepsCrossLeapDaysAndYears() throws {
    #expect(try date(2024, 2, 28).adding(days: 1) == date(2024, 2, 29))
    #expect(try date(2023, 2, 28).adding(days: 1) == date(2023, 3, 1))
    #expect(try date(0, 1, 1).adding(days: -1) == date(-1, 12, 31))
    #expect(try date(2026, 12, 31) < date(2027, 1, 1))
    #expect(try date(-1, 12, 31) < date(0, 1, 1))
  }

  @Test func stepsBeyondTheCalendarStopAtItsEnds() throws {
    let first = try date(GregorianDate.years.lowerBound, 1, 1)
    let last = try date(GregorianDate.years.upperBound, 12, 31)
    for days in [Int.max, 400_000_000] {
      #expect(try date(2026, 11, 21).adding(days: days) == last)
      #expect(try date(2026, 11, 21).adding(days: -days) == first)
    }
    #expect(GregorianDate(dayNumber: last.dayNumber) == last)
    #expect(GregorianDate(dayNumber: last.dayNumber - 1) == last.adding(days: -1))
    #expect(GregorianDate(dayNumber: first.dayNumber) == first)
    #expect(GregorianDate(dayNumber: .min) == first)
    #expect(CivilDateTime(unixSeconds: .max, utcOffset: 3_600).date == last)
    #expect(CivilDateTime(unixSeconds: .min, utcOffset: -3_600).date == first)
  }

  @Test(arguments: [
    (2026, 11, 21, "2026-11-21"), (0, 1, 1, "0000-01-01"), (-2999, 1, 1, "-2999-01-01"), (-1, 12, 31, "-0001-12-31"),
    (999, 2, 3, "0999-02-03"), (12_026, 1, 1, "12026-01-01"), (-100_000, 1, 1, "-100000-01-01"),
    (1_000_000, 12, 31, "1000000-12-31"), (-1_000_000, 1, 1, "-1000000-01-01"),
  ])
  func datesAreWrittenWithFourDigitsOfTheYearAtLeast(year: Int, month: Int, day: Int, text: String) throws {
    #expect(try date(year, month, day).description == text)
  }

  @Test func weekdaysCountFromSunday() {
    #expect(Weekday.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6, 7])
    #expect(Weekday.sunday.name == "Sunday")
    #expect(Weekday.saturday.name == "Saturday")
  }
}
