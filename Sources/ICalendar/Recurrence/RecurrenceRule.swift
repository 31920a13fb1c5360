import CivilTime

/// A recurrence rule, such as "FREQ=MONTHLY;BYDAY=2TU": the second Tuesday of every month.
///
/// An empty list is a part that the rule does not have. No list has a value twice. Source: RFC 5545, 3.3.10.
package struct RecurrenceRule: Sendable {
  /// How long a period is: from each, the rule takes the same days and readings.
  enum Frequency: Sendable {
    case daily, weekly, monthly, yearly
  }

  /// A day of the week in a BYDAY.
  struct Day: Hashable, Sendable {
    /// Which of them in the month or year, negative from its end; 0: each of them.
    let ordinal: Int
    let weekday: Weekday
  }

  let frequency: Frequency
  /// Every how many periods, 1 or more.
  var interval = 1
  /// How many recurrences there are, the start included; nil: no end by number.
  package var count: Int?
  /// The last time that may recur; without a zone it is by the clock of the start.
  package var until: WrittenTime?
  /// 1…12.
  var months: [Int] = []
  /// 1…31, or -1…-31 from the end of the month.
  var monthDays: [Int] = []
  var days: [Day] = []
  /// Which of a period's times are taken, from 1, or from -1 backwards.
  var positions: [Int] = []
  /// 0…23.
  var hours: [Int] = []
  /// 0…59.
  var minutes: [Int] = []
  /// 0…60.
  var seconds: [Int] = []
  /// The day that weeks begin on.
  var weekStart = Weekday.monday

  /// No rule that is read has more readings of the clock a day.
  static let mostReadings = 24

  /// How many readings of the clock a day has.
  var readings: Int {
    max(1, hours.count) * max(1, minutes.count) * max(1, seconds.count)
  }

  /// Whether it has a time in some period; where not, it may still never come.
  ///
  /// These are quick answers for what ``RecurrencePeriods/haveTimes(within:)`` would look for in 400 years.
  func isPossible(from start: GregorianDate) -> Bool {
    hasDate && hasOrdinal && hasPosition && hasWeekday(from: start)
  }

  /// Not so for 30 February.
  private var hasDate: Bool {
    guard !monthDays.isEmpty else { return true }
    return (months.isEmpty ? Array(1...12) : months).contains { month in
      monthDays.contains { abs($0) <= GregorianDate.daysInMonth(month, year: 2_000) }
    }
  }

  /// Not so for the sixth Monday of a month.
  private var hasOrdinal: Bool {
    let most = frequency == .yearly && months.isEmpty ? 53 : 5
    return days.isEmpty || days.contains { abs($0.ordinal) <= most }
  }

  /// Not so for the third of two times.
  private var hasPosition: Bool {
    let most = mostDays * readings
    return positions.isEmpty || positions.contains { abs($0) <= most }
  }

  /// More days than one of its periods ever has.
  private var mostDays: Int {
    func sum(each most: Int) -> Int { days.reduce(0) { $0 + ($1.ordinal == 0 ? most : 1) } }
    return switch frequency {
    case .daily: 1
    case .weekly: max(1, days.count)
    case .monthly: monthDays.isEmpty ? max(1, sum(each: 5)) : monthDays.count
    case .yearly where !monthDays.isEmpty: (months.isEmpty ? 12 : months.count) * monthDays.count
    case .yearly: months.isEmpty ? max(1, sum(each: 53)) : months.count * max(1, sum(each: 5))
    }
  }

  /// How many days are looked at in one of its periods, no fewer than there are.
  var mostTries: Int {
    if frequency == .daily { return 1 + months.count + 2 * monthDays.count + days.count }
    return mostDays * (monthDays.isEmpty ? 1 : max(1, days.count))
  }

  /// Not so for every seventh day from a Tuesday, on Mondays.
  private func hasWeekday(from start: GregorianDate) -> Bool {
    guard frequency == .daily, interval.isMultiple(of: 7), !days.isEmpty else { return true }
    return days.contains { $0.weekday == start.weekday }
  }
}
