import CivilTime

/// A recurrence rule, such as "FREQ=MONTHLY;BYDAY=2TU": the second Tuesday of every month.
///
/// An empty list stands for a part that the rule does not have. No list has a value twice. Source: RFC 5545, 3.3.10.
package struct RecurrenceRule: Sendable {
  /// The length of a period; the rule selects days and readings from each. The raw value is the word of a file.
  enum Frequency: String, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A day of the week in a BYDAY.
  struct Day: Hashable, Sendable {
    /// Which of these weekdays in the month or year, from 1, or from -1 backwards from its end; 0 means each of them.
    let ordinal: Int
    /// The day of the week.
    let weekday: Weekday
  }

  /// The length of a period (FREQ).
  let frequency: Frequency
  /// The number of periods from one that counts to the next, 1 or more (INTERVAL).
  var interval = 1
  /// The number of the recurrences, the start included (COUNT), or `nil` if the rule does not limit it.
  package var count: Int?
  /// The last time that may recur (UNTIL); without a zone it is a reading of the clock of the start.
  package var until: WrittenTime?
  /// Months 1…12 (BYMONTH).
  var months: [Int] = []
  /// Days of the month 1…31, or -1…-31 from its end (BYMONTHDAY).
  var monthDays: [Int] = []
  /// Days of the year 1…366, or -1…-366 from its end (BYYEARDAY); of a yearly rule alone.
  var yearDays: [Int] = []
  /// Weeks of the year 1…53, or -1…-53 from its last (BYWEEKNO); of a yearly rule alone.
  var weeks: [Int] = []
  /// Days of the week (BYDAY).
  var days: [Day] = []
  /// Which times of a period recur, from 1, or from -1 backwards from its last (BYSETPOS).
  var positions: [Int] = []
  /// Hours 0…23 (BYHOUR).
  var hours: [Int] = []
  /// Minutes 0…59 (BYMINUTE).
  var minutes: [Int] = []
  /// Seconds 0…60 (BYSECOND).
  var seconds: [Int] = []
  /// The day on which weeks begin (WKST).
  var weekStart = Weekday.monday
  /// The rule as the file has it.
  var text = ""

  /// The most readings of the clock a day of a rule that is read.
  static let mostReadings = 24

  /// The number of readings of the clock a day.
  var readings: Int {
    max(1, hours.count) * max(1, minutes.count) * max(1, seconds.count)
  }

  /// Whether the rule can have a time in some period; a rule that can may still have none.
  ///
  /// The checks are quick; ``RecurrencePeriods/haveTimes(within:)`` would search 400 years for the same answer.
  func isPossible(from start: GregorianDate) -> Bool {
    hasDate && hasOrdinal && hasPosition && hasWeekday(from: start)
  }

  /// Whether a month has one of the days; no February has a 30th.
  private var hasDate: Bool {
    guard !monthDays.isEmpty else { return true }
    return (months.isEmpty ? Array(1...12) : months).contains { month in
      monthDays.contains { abs($0) <= GregorianDate.daysInMonth(month, year: 2_000) }
    }
  }

  /// Whether a month or year has so many of a weekday; no month has a sixth Monday.
  private var hasOrdinal: Bool {
    let most = frequency == .yearly && months.isEmpty ? 53 : 5
    return days.isEmpty || days.contains { abs($0.ordinal) <= most }
  }

  /// Whether a period has so many times; of two times there is no third.
  private var hasPosition: Bool {
    let most = mostDays * readings
    return positions.isEmpty || positions.contains { abs($0) <= most }
  }

  /// A number of days that no period of the rule exceeds.
  private var mostDays: Int {
    func sum(each most: Int) -> Int { days.reduce(0) { $0 + ($1.ordinal == 0 ? most : 1) } }
    return switch frequency {
    case .daily: 1
    case .weekly: max(1, days.count)
    case .monthly: monthDays.isEmpty ? max(1, sum(each: 5)) : monthDays.count
    case .yearly where isByNumber: 366
    case .yearly where !monthDays.isEmpty: (months.isEmpty ? 12 : months.count) * monthDays.count
    case .yearly: months.isEmpty ? max(1, sum(each: 53)) : months.count * max(1, sum(each: 5))
    }
  }

  /// Whether the days or the weeks of the year are numbered.
  var isByNumber: Bool { !yearDays.isEmpty || !weeks.isEmpty }

  /// A number of days that no search of one period exceeds.
  var mostTries: Int {
    if frequency == .daily { return 1 + months.count + 2 * monthDays.count + days.count }
    return mostDays * (monthDays.isEmpty ? 1 : max(1, days.count))
  }

  /// Whether the rule meets one of its weekdays; every seventh day from a Tuesday is no Monday.
  private func hasWeekday(from start: GregorianDate) -> Bool {
    guard frequency == .daily, interval.isMultiple(of: 7), !days.isEmpty else { return true }
    return days.contains { $0.weekday == start.weekday }
  }
}
