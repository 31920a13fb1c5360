/// A zone's rule for the years after its last listed transition, as the footer of a TZif file gives it.
///
/// Source: POSIX.1-2024, Base Definitions 8.3 (TZ), with hours of −167…167 as in RFC 9636, section 3.3.1.
struct PosixZoneRule: Hashable, Sendable {
  /// Standard time, or the only time where `daylight` is nil.
  let standard: LocalTimeType
  /// Daylight saving time, or `nil` if the zone has none.
  let daylight: Daylight?

  /// Daylight saving time and when it is in force each year.
  struct Daylight: Hashable, Sendable {
    /// The offset and the abbreviation.
    let type: LocalTimeType
    /// The start by the clock of standard time.
    let start: YearlyChange
    /// The end by the clock of daylight saving time.
    let end: YearlyChange
  }

  /// A moment that recurs every year, by the local clock in force before it.
  struct YearlyChange: Hashable, Sendable {
    /// A day that recurs every year.
    enum Day: Hashable, Sendable {
      /// Jn: 1…365, with 29 February never counted.
      case withoutLeapDay(Int)
      /// n: 0…365, with 29 February counted.
      case withLeapDay(Int)
      /// Mm.w.d: the w-th (5 is the last) weekday d (0 is Sunday) of month m.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    /// The day of the year.
    let day: Day
    /// Seconds after the midnight that begins the day, within ±168 h.
    let secondsAfterMidnight: Int

    /// Seconds on the local clock since 1970-01-01T00:00:00.
    func localSeconds(year: Int) -> Int {
      let dayNumber =
        switch day {
        case .withoutLeapDay(let number):
          GregorianDate.dayNumber(year: year, month: 1, day: 1) + number - 1
            + (number >= 60 && GregorianDate.isLeap(year) ? 1 : 0)
        case .withLeapDay(let index):
          GregorianDate.dayNumber(year: year, month: 1, day: 1) + index
        case .weekday(let month, let week, let weekday):
          Self.dayNumber(year: year, month: month, week: week, weekday: weekday)
        }
      return dayNumber * 86_400 + secondsAfterMidnight
    }

    private static func dayNumber(year: Int, month: Int, week: Int, weekday: Int) -> Int {
      let first = GregorianDate.dayNumber(year: year, month: month, day: 1)
      // 1970-01-01, day 0, was a Thursday: index 4.
      let firstSuch = first + floorRemainder(weekday - floorRemainder(first + 4, 7), 7)
      let wanted = firstSuch + (week - 1) * 7
      return wanted - first < GregorianDate.daysInMonth(month, year: year) ? wanted : wanted - 7
    }
  }

  /// The time in force at an instant.
  func type(atUnixSeconds instant: Int64) -> LocalTimeType {
    guard let daylight, isDaylightSaving(daylight, atUnixSeconds: instant) else { return standard }
    return daylight.type
  }

  /// The offset in force at an instant, in seconds east of Greenwich.
  func offset(atUnixSeconds instant: Int64) -> Int {
    guard let daylight, isDaylightSaving(daylight, atUnixSeconds: instant) else { return standard.offset }
    return daylight.type.offset
  }

  /// Whether the latest change up to an instant is one to daylight saving time.
  private func isDaylightSaving(_ daylight: Daylight, atUnixSeconds instant: Int64) -> Bool {
    var latest = Int.min
    var isDaylight = false
    for year in years(around: instant) {
      let (start, end) = changes(of: daylight, in: year)
      if end <= instant, end > latest { (latest, isDaylight) = (end, false) }
      // Daylight saving time all year long ends at the very instant at which it starts again.
      if start <= instant, start >= latest { (latest, isDaylight) = (start, true) }
    }
    return isDaylight
  }

  /// The first change after an instant, or `nil` if there is no daylight saving time.
  func nextChange(afterUnixSeconds instant: Int64) -> Int64? {
    guard let daylight else { return nil }
    var next = Int.max
    for year in years(around: instant) {
      let (start, end) = changes(of: daylight, in: year)
      if start > instant { next = min(next, start) }
      if end > instant { next = min(next, end) }
    }
    return next == .max ? nil : Int64(next)
  }

  /// The start and the end of daylight saving time in a year, in Unix seconds.
  private func changes(of daylight: Daylight, in year: Int) -> (start: Int, end: Int) {
    (
      daylight.start.localSeconds(year: year) - standard.offset,
      daylight.end.localSeconds(year: year) - daylight.type.offset
    )
  }

  /// The years whose changes may be the last before an instant, or the first after it.
  ///
  /// A change may lie a week and the offset beyond the year that names it, so that the end of one year's daylight saving
  /// time may follow the start of the next, and be the last change for a year.
  private func years(around instant: Int64) -> ClosedRange<Int> {
    let year = GregorianDate(dayNumber: floorDivision(Int(instant), 86_400)).year
    return (year - 2)...(year + 1)
  }
}
