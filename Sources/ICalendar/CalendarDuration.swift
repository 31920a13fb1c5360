/// A length of time as iCalendar has it: days by the calendar and seconds by the clock, both of the same sign.
///
/// `P1D` is a day of the calendar, 23 to 25 hours long; `PT24H` is always 86,400 s. A week is seven days.
/// Source: RFC 5545, 3.3.6.
public struct CalendarDuration: Hashable, Sendable {
  /// Days of the calendar, negative backwards.
  public let days: Int
  /// Seconds on top of the days, negative backwards.
  public let seconds: Int

  /// A length of time; the days and the sum of the rest must not differ in sign.
  public init(days: Int = 0, hours: Int = 0, minutes: Int = 0, seconds: Int = 0) {
    let total = hours * 3_600 + minutes * 60 + seconds
    precondition(days.signum() * total.signum() >= 0, "a duration whose days and seconds differ in sign")
    self.days = days
    self.seconds = total
  }
}
