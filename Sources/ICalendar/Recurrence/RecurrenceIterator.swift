import CivilTime

/// The times of a rule one after the other, by the clock of the event's own zone.
package struct RecurrenceIterator {
  private let periods: RecurrencePeriods
  private let start: ClockReading
  private let lastDay: Int
  /// The index of the last period that holds a time up to the last day.
  private let lastIndex: Int
  /// The index of the next period.
  private var index: Int
  /// The times of the current period.
  private var times: [ClockReading] = []
  /// The position of the next time among ``times``.
  private var position = 0

  /// An iterator whose first time is the start where that is on the rule, else the next time of the rule.
  ///
  /// - Parameters:
  ///   - earliest: The date from which times are wanted; whole periods before it are skipped by arithmetic.
  ///   - last: The date after which no time is returned.
  package init(
    _ periods: RecurrencePeriods, from start: WrittenTime, notBefore earliest: GregorianDate? = nil,
    through last: GregorianDate
  ) {
    self.periods = periods
    self.start = start.reading
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
