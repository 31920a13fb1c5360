import CivilTime

/// The times of a rule one after the other, by the clock of the event's own zone.
package struct RecurrenceIterator {
  private let periods: RecurrencePeriods
  private let start: ClockReading
  private let lastDay: Int
  /// Of the last period that holds a time up to the last day.
  private let lastIndex: Int
  /// Of the period to come.
  private var index: Int
  private var times: [ClockReading] = []
  private var position = 0

  /// Begins with the start where that is on the rule.
  ///
  /// - Parameters:
  ///   - earliest: Where the times are wanted from; those before it are passed over by arithmetic, up to a period.
  ///   - last: No time after this date is given.
  package init(
    _ periods: RecurrencePeriods, from start: WrittenTime, notBefore earliest: GregorianDate? = nil,
    through last: GregorianDate
  ) {
    self.periods = periods
    self.start = ClockReading(day: start.date.dayNumber, second: start.secondOfDay ?? 0)
    lastDay = last.dayNumber
    let interval = periods.rule.interval
    lastIndex = periods.index(of: last) ?? -1
    index = earliest.flatMap(periods.index).map { $0 / interval * interval } ?? 0
  }

  /// The next time, not before the start; nil at the end, or when the work is used up.
  package mutating func next(_ work: inout WorkBudget) -> ClockReading? {
    while true {
      while position < times.count {
        let time = times[position]
        position += 1
        guard time.day <= lastDay, work.spend() else { return nil }
        if time >= start { return time }
      }
      guard index <= lastIndex, work.spend(periods.steps) else { return nil }
      periods.find(in: index, &times)
      index += periods.rule.interval
      position = 0
    }
  }
}
