import CivilTime

/// A reading of a clock on a day, whatever the zone.
package struct ClockReading: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let day: Int
  /// Seconds on the clock since 00:00; 0 where whole dates recur.
  package let second: Int

  /// Seconds on the clock since 1970-01-01T00:00.
  package var seconds: Int64 { Int64(day) * 86_400 + Int64(second) }

  /// A reading of some seconds on the clock since 1970-01-01T00:00.
  package init(seconds: Int64) {
    let (day, second) = Int(seconds).quotientAndRemainder(dividingBy: 86_400)
    self.init(day: second < 0 ? day - 1 : day, second: second < 0 ? second + 86_400 : second)
  }

  init(day: Int, second: Int) {
    (self.day, self.second) = (day, second)
  }

  /// Whether the first reading is earlier than the second.
  package static func < (lhs: ClockReading, rhs: ClockReading) -> Bool {
    (lhs.day, lhs.second) < (rhs.day, rhs.second)
  }
}

/// The days, weeks, months or years of a rule, from the one that holds its start, and the times of the rule in each.
///
/// A period has an index: period 0 holds the start, and the indices do not depend on INTERVAL. Source: RFC 5545,
/// 3.3.10.
package struct RecurrencePeriods {
  let rule: RecurrenceRule
  let start: GregorianDate
  private let startDay: Int
  /// The first day of the week of the start.
  private let weekStart: Int
  /// The readings of a day in seconds since 00:00, ascending.
  private let seconds: [Int]
  /// The steps of work for the times of one period.
  let steps: Int

  /// The steps of work for checking a rule, and for each value in its lists.
  private static let (stepsPerRule, stepsPerValue) = (200, 20)

  /// The periods of a rule of an event that starts at a time.
  package init(_ rule: RecurrenceRule, from start: WrittenTime) {
    self.rule = rule
    self.start = start.date
    startDay = start.date.dayNumber
    weekStart = startDay - (start.date.weekday.rawValue - rule.weekStart.rawValue + 7) % 7
    seconds = Self.seconds(rule, from: start)
    steps = 2 + 3 * rule.mostTries * (rule.positions.isEmpty ? 1 : rule.readings)
  }

  /// The readings of a day; the readings of the rule itself are ignored where the start is a whole date.
  private static func seconds(_ rule: RecurrenceRule, from start: WrittenTime) -> [Int] {
    guard let second = start.secondOfDay else { return [0] }
    let hours = rule.hours.isEmpty ? [second / 3_600] : rule.hours
    let minutes = rule.minutes.isEmpty ? [second / 60 % 60] : rule.minutes
    let seconds = rule.seconds.isEmpty ? [second % 60] : rule.seconds
    let all = hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { hour * 3_600 + minute * 60 + min($0, 59) } }
    }
    return Set(all).sorted()
  }

  /// The index of the period that holds a date, or `nil` for one before the first period.
  func index(of date: GregorianDate) -> Int? {
    let index =
      switch rule.frequency {
      case .daily: date.dayNumber - startDay
      case .weekly where date.dayNumber < weekStart: -1
      case .weekly: (date.dayNumber - weekStart) / 7
      case .monthly: (date.year - start.year) * 12 + date.month - start.month
      case .yearly: date.year - start.year
      }
    return index < 0 ? nil : index
  }

  /// Replaces `times` by those of a period, ascending.
  func find(in index: Int, _ times: inout [ClockReading]) {
    times.removeAll(keepingCapacity: true)
    switch rule.frequency {
    case .daily:
      if selects(startDay + index) { add(startDay + index, to: &times) }
    case .weekly:
      let first = weekStart + 7 * index
      for weekday in rule.days.isEmpty ? [start.weekday] : rule.days.map(\.weekday) {
        let day = first + (weekday.rawValue - rule.weekStart.rawValue + 7) % 7
        if rule.months.isEmpty || rule.months.contains(GregorianDate(dayNumber: day).month) { add(day, to: &times) }
      }
    case .monthly:
      let months = start.month - 1 + index
      let month = span(ofMonth: months % 12 + 1, year: start.year + months / 12)
      if rule.months.isEmpty || rule.months.contains(months % 12 + 1) { find(in: month, of: month, &times) }
    case .yearly:
      findInYear(start.year + index, &times)
    }
    if times.count > 1, rule.frequency != .daily { sort(&times) }
    if !rule.positions.isEmpty { pick(&times) }
  }

  /// Whether any period has a time; true also where the work is used up before the answer is known.
  ///
  /// The calendar repeats after 400 years, which are 146,097 days and exactly 20,871 weeks. These are searched up to
  /// the first time, on whichever side of the start.
  func haveTimes(within work: inout WorkBudget) -> Bool {
    let values =
      rule.days.count + rule.monthDays.count + rule.positions.count + rule.yearDays.count + rule.weeks.count
    guard work.spend(Self.stepsPerRule + Self.stepsPerValue * values) else { return true }
    guard rule.isPossible(from: start) else { return false }
    let cycle =
      switch rule.frequency {
      case .daily: 146_097
      case .weekly: 20_871
      case .monthly: 4_800
      case .yearly: 400
      }
    var times: [ClockReading] = []
    var index = 0
    repeat {
      guard work.spend(steps) else { return true }
      find(in: index, &times)
      index = (index + rule.interval) % cycle
    } while times.isEmpty && index != 0
    return !times.isEmpty
  }

  /// Adds the times of a day.
  func add(_ day: Int, to times: inout [ClockReading]) {
    for second in seconds { times.append(ClockReading(day: day, second: second)) }
  }

  /// Adds the times of a year: those of its months, unless its days or weeks are numbered, or BYDAY alone names the days.
  private func findInYear(_ year: Int, _ times: inout [ClockReading]) {
    guard !rule.isByNumber else { return findNumberedDays(in: year, &times) }
    guard rule.months.isEmpty else {
      for month in rule.months {
        let span = span(ofMonth: month, year: year)
        find(in: span, of: span, &times)
      }
      return
    }
    let whole = span(ofMonth: 1, year: year).lowerBound...span(ofMonth: 12, year: year).upperBound
    if !rule.monthDays.isEmpty {
      for month in 1...12 { find(in: span(ofMonth: month, year: year), of: whole, &times) }
    } else if !rule.days.isEmpty {
      findWeekdays(in: whole, &times)
    } else {
      find(in: span(ofMonth: start.month, year: year), of: whole, &times)
    }
  }

  /// Adds the times of a month.
  ///
  /// - Parameter span: The days, of the month or the year, in which the numbers of BYDAY count.
  private func find(in month: ClosedRange<Int>, of span: ClosedRange<Int>, _ times: inout [ClockReading]) {
    if rule.monthDays.isEmpty, !rule.days.isEmpty { return findWeekdays(in: month, &times) }
    for number in rule.monthDays.isEmpty ? [start.day] : rule.monthDays {
      let day = number > 0 ? month.lowerBound + number - 1 : month.upperBound + 1 + number
      if month.contains(day), rule.days.isEmpty || rule.days.contains(where: { isDay(day, $0, of: span) }) {
        add(day, to: &times)
      }
    }
  }

  /// Adds the times of the days of BYDAY in a month or a year.
  private func findWeekdays(in span: ClosedRange<Int>, _ times: inout [ClockReading]) {
    for day in rule.days {
      let first = span.lowerBound + (day.weekday.rawValue - Self.weekday(span.lowerBound) + 7) % 7
      let last = span.upperBound - (Self.weekday(span.upperBound) - day.weekday.rawValue + 7) % 7
      switch day.ordinal {
      case 0: for day in stride(from: first, through: last, by: 7) { add(day, to: &times) }
      case 1...: if first + 7 * (day.ordinal - 1) <= last { add(first + 7 * (day.ordinal - 1), to: &times) }
      default: if last + 7 * (day.ordinal + 1) >= first { add(last + 7 * (day.ordinal + 1), to: &times) }
      }
    }
  }

  /// Whether a day is the day, or one of the days, of an element of BYDAY.
  func isDay(_ number: Int, _ day: RecurrenceRule.Day, of span: ClosedRange<Int>) -> Bool {
    guard Self.weekday(number) == day.weekday.rawValue else { return false }
    return switch day.ordinal {
    case 0: true
    case 1...: (number - span.lowerBound) / 7 + 1 == day.ordinal
    default: (span.upperBound - number) / 7 + 1 == -day.ordinal
    }
  }

  /// Whether a daily rule has times on a day.
  private func selects(_ day: Int) -> Bool {
    if !rule.days.isEmpty, !rule.days.contains(where: { $0.weekday.rawValue == Self.weekday(day) }) { return false }
    return isInNumberedMonth(day)
  }

  /// Sorts the times and drops repeated ones: two parts of a rule may name the same day.
  private func sort(_ times: inout [ClockReading]) {
    times.sort()
    var kept = 1
    for index in 1..<times.count where times[index] != times[kept - 1] {
      times[kept] = times[index]
      kept += 1
    }
    times.removeLast(times.count - kept)
  }

  /// Replaces the times of a period by those of BYSETPOS.
  private func pick(_ times: inout [ClockReading]) {
    let found = times.count
    for position in rule.positions {
      let index = position > 0 ? position - 1 : found + position
      if 0..<found ~= index { times.append(times[index]) }
    }
    times.removeFirst(found)
    if times.count > 1 { sort(&times) }
  }

  /// The days of a month, as days since 1970-01-01.
  func span(ofMonth month: Int, year: Int) -> ClosedRange<Int> {
    let first = GregorianDate(year: year, month: month, day: 1)?.dayNumber ?? .max / 2
    return first...first + GregorianDate.daysInMonth(month, year: year) - 1
  }

  /// The day of the week of a day since 1970-01-01, as the raw value of `Weekday`.
  static func weekday(_ day: Int) -> Int {
    // 1970-01-01 was a Thursday; the remainder of a day before it may be negative.
    ((day + 4) % 7 + 7) % 7 + 1
  }
}
