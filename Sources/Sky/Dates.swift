import Glibc

extension JulianDay {
  /// The present instant by the clock of the system.
  public static var now: JulianDay {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return JulianDay(unixSeconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// The beginning of a date by universal time.
  public init(_ date: GregorianDate) { self.init(unixSeconds: Double(date.dayNumber) * 86_400) }
}

extension ClosedRange where Bound == GregorianDate {
  /// All dates of a year: 366 of a leap year.
  ///
  /// - Throws: ``SkyError/noDate(_:)`` where the year lies outside of ``CivilTime/GregorianDate/years``.
  public static func year(_ year: Int) throws(SkyError) -> ClosedRange { try years(year...year) }

  /// All dates of some years.
  public static func years(_ years: ClosedRange<Int>) throws(SkyError) -> ClosedRange {
    guard let first = GregorianDate(year: years.lowerBound, month: 1, day: 1),
      let last = GregorianDate(year: years.upperBound, month: 12, day: 31)
    else { throw .noDate("there are no dates in \(years): years run from \(GregorianDate.words)") }
    return first...last
  }

  /// All dates of a month.
  public static func month(_ month: Int, of year: Int) throws(SkyError) -> ClosedRange {
    guard let first = GregorianDate(year: year, month: month, day: 1),
      let last = GregorianDate(year: year, month: month, day: GregorianDate.daysInMonth(month, year: year))
    else {
      throw .noDate("there is no month \(month) of \(year): months run from 1 to 12, years from \(GregorianDate.words)")
    }
    return first...last
  }

  /// All dates from one to another, whichever comes first.
  public static func dates(_ one: GregorianDate, _ other: GregorianDate) -> ClosedRange {
    Swift.min(one, other)...Swift.max(one, other)
  }
}

extension GregorianDate {
  fileprivate static var words: String { "\(years.lowerBound) to \(years.upperBound)" }
}
