/// A length of time as iCalendar has it: days by the calendar and seconds by the clock, both of the same sign.
///
/// `P1D` is a day of the calendar, 23 to 25 hours long; `PT24H` is always 86,400 s. A week is seven days.
/// Source: RFC 5545, 3.3.6.
public struct CalendarDuration: Hashable, Sendable {
  /// Days of the calendar, negative backwards.
  public let days: Int
  /// Seconds on top of the days, negative backwards.
  public let seconds: Int

  /// Whole days of the calendar.
  public init(days: Int) {
    (self.days, seconds) = (days, 0)
  }

  /// Seconds by the clock.
  public init(seconds: Int) {
    (days, self.seconds) = (0, seconds)
  }

  /// A length of time, or `nil` if the days and the sum of the rest differ in sign, or the sum is no number of 64 bits.
  public init?(days: Int = 0, hours: Int = 0, minutes: Int = 0, seconds: Int = 0) {
    var total = seconds
    for (count, length) in [(minutes, 60), (hours, 3_600)] {
      let product = count.multipliedReportingOverflow(by: length)
      let sum = total.addingReportingOverflow(product.partialValue)
      guard !product.overflow, !sum.overflow else { return nil }
      total = sum.partialValue
    }
    guard days.signum() * total.signum() >= 0 else { return nil }
    self.days = days
    self.seconds = total
  }
}
