import CivilTime

/// The days of rules that number the days or the weeks of the year (BYYEARDAY, BYWEEKNO). Source: RFC 5545, 3.3.10.
extension RecurrencePeriods {
  /// Adds the times of the days of a year that satisfy all parts of the rule.
  ///
  /// A week without BYDAY has the weekday of the start. The first and the last days of a year may lie in a week of another
  /// year, by whose number they count.
  func findNumberedDays(in year: Int, _ times: inout [ClockReading]) {
    let first = span(ofMonth: 1, year: year).lowerBound
    let days = first...span(ofMonth: 12, year: year).upperBound
    let ofStart = RecurrenceRule.Day(ordinal: 0, weekday: start.weekday)
    let weekdays = rule.days.isEmpty && !rule.weeks.isEmpty ? [ofStart] : rule.days
    for day in days {
      let number = day - first
      guard rule.yearDays.isEmpty || rule.yearDays.contains(number + 1) || rule.yearDays.contains(number - days.count),
        weekdays.isEmpty || weekdays.contains(where: { isDay(day, $0, of: days) }),
        rule.weeks.isEmpty || isInNumberedWeek(day), isInNumberedMonth(day)
      else { continue }
      add(day, to: &times)
    }
  }

  /// Whether the number of a day's week is one of BYWEEKNO.
  ///
  /// Week 1 is the first with at least four days in its year.
  private func isInNumberedWeek(_ day: Int) -> Bool {
    // The fourth day of a week lies in the year to which the week belongs.
    let middle = GregorianDate(dayNumber: beginOfWeek(day) + 3)
    func firstWeek(_ year: Int) -> Int { beginOfWeek(span(ofMonth: 1, year: year).lowerBound + 3) }
    let (start, end) = (firstWeek(middle.year), firstWeek(middle.year + 1))
    let (number, count) = ((beginOfWeek(day) - start) / 7, (end - start) / 7)
    return rule.weeks.contains(number + 1) || rule.weeks.contains(number - count)
  }

  /// The first day of the week of a day.
  private func beginOfWeek(_ day: Int) -> Int {
    day - (Self.weekday(day) - rule.weekStart.rawValue + 7) % 7
  }

  /// Whether a day is in one of the months of BYMONTH, and one of the days of BYMONTHDAY.
  func isInNumberedMonth(_ day: Int) -> Bool {
    guard !rule.months.isEmpty || !rule.monthDays.isEmpty else { return true }
    let date = GregorianDate(dayNumber: day)
    let fromEnd = date.day - GregorianDate.daysInMonth(date.month, year: date.year) - 1
    return (rule.months.isEmpty || rule.months.contains(date.month))
      && (rule.monthDays.isEmpty || rule.monthDays.contains(date.day) || rule.monthDays.contains(fromEnd))
  }
}
