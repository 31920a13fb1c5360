import CLibical
import CivilTime

extension LibicalSession {
  /// A length of time such as "PT1H30M"; nil for anything else. C: `icaldurationtype_from_string`
  func duration(_ text: String) -> CalendarDuration? {
    let duration = icaldurationtype_from_string(text)
    return icaldurationtype_is_bad_duration(duration) != 0 ? nil : CalendarDuration(duration)
  }

  /// Whether a rule is of the kinds that are read here and can be iterated from a start.
  func reads(_ rule: String, from start: WrittenTime) -> Bool {
    guard let rule = RecurrenceRule(rule, in: self), rule.isSupported else { return false }
    return RecurrenceIterator(rule, from: start, in: self) != nil
  }
}

/// A recurrence rule in libical's form. C: `icalrecurrencetype`
struct RecurrenceRule {
  fileprivate var value: icalrecurrencetype
  /// The last time that may recur.
  let until: LibicalTime?
  /// How many recurrences there are, the start included; nil: no end by number.
  let count: Int?

  /// Reads "FREQ=WEEKLY;BYDAY=MO". C: `icalrecurrencetype_from_string`
  init?(_ text: String, in session: borrowing LibicalSession) {
    value = icalrecurrencetype_from_string(text)
    // The end is watched here: libical compares a date with a time by UTC, and does not count a start off the rule.
    until = icaltime_is_null_time(value.until) != 0 ? nil : LibicalTime(value.until, zone: nil)
    count = value.count > 0 ? Int(value.count) : nil
    value.until = icaltime_null_time()
    value.count = 0
    guard value.freq != ICAL_NO_RECURRENCE, value.rscale == nil else { return nil }
    if value.freq == ICAL_YEARLY_RECURRENCE, list(value.by_month).isEmpty, !list(value.by_month_day).isEmpty {
      // A day of the month every year is one of every month; libical takes the start's month alone.
      withUnsafeMutableBytes(of: &value.by_month) { bytes in
        let months = bytes.bindMemory(to: Int16.self)
        for month in 1...12 { months[month - 1] = Int16(month) }
      }
    }
  }

  /// Days that a start can be moved by without changing later recurrences; nil where only months or years would do.
  var period: Int? {
    switch value.freq {
    case ICAL_DAILY_RECURRENCE: max(1, Int(value.interval))
    case ICAL_WEEKLY_RECURRENCE: max(1, Int(value.interval)) * 7
    default: nil
    }
  }

  /// Daily to yearly, at most so often a day as there are hours, on dates that exist.
  ///
  /// Weeks of the year and days of the year are not read, and neither is what recurs within the hour. A date that never
  /// comes, such as 30 February, would keep libical's iterator searching for half a second. The rest is what libical
  /// 3.0.16 was found to get wrong beside Python's dateutil: it ignores BYSETPOS in days and weeks and with hours, and
  /// days from a month's end in a daily rule, and it counts a day twice that BYMONTHDAY names from both ends.
  var isSupported: Bool {
    let isByMonths = value.freq == ICAL_MONTHLY_RECURRENCE || value.freq == ICAL_YEARLY_RECURRENCE
    guard isByMonths || value.freq == ICAL_DAILY_RECURRENCE || value.freq == ICAL_WEEKLY_RECURRENCE,
      list(value.by_week_no).isEmpty, list(value.by_year_day).isEmpty
    else { return false }
    let clock = [list(value.by_hour).count, list(value.by_minute).count, list(value.by_second).count]
    guard clock.reduce(1, { $0 * max(1, $1) }) <= 24 else { return false }
    let days = list(value.by_month_day)
    if !list(value.by_set_pos).isEmpty {
      guard isByMonths, clock.allSatisfy({ $0 == 0 }), Set(days.map { $0 < 0 }).count <= 1 else { return false }
    }
    if !days.isEmpty {
      guard isByMonths || days.allSatisfy({ $0 > 0 }), !hasOrdinalDays else { return false }
    }
    return days.isEmpty || hasDate(days)
  }

  /// Whether BYDAY has "the second Monday" and the like.
  private var hasOrdinalDays: Bool {
    list(value.by_day).contains { icalrecurrencetype_day_position(Int16($0)) != 0 }
  }

  private func hasDate(_ days: [Int]) -> Bool {
    let months = list(value.by_month)
    return (months.isEmpty ? Array(1...12) : months).contains { month in
      days.contains { 1...GregorianDate.daysInMonth(month, year: 2_000) ~= abs($0) }
    }
  }

  /// The first date from a start on that a weekly rule meets; any other rule's start is left as it is.
  ///
  /// libical loses the rhythm of every second week where the start is on another day of the week than the rule.
  fileprivate func aligned(_ start: GregorianDate) -> GregorianDate {
    let weekdays = list(value.by_day).map { Int(icalrecurrencetype_day_day_of_week(Int16($0)).rawValue) }
    guard value.freq == ICAL_WEEKLY_RECURRENCE, !weekdays.isEmpty else { return start }
    func daysIntoWeek(_ date: GregorianDate) -> Int {
      (date.weekday.rawValue - Int(value.week_start.rawValue) + 7) % 7
    }
    let firstWeek = start.adding(days: -daysIntoWeek(start))
    for weeks in [0, max(1, Int(value.interval))] {
      for day in 0..<7 {
        let date = firstWeek.adding(days: weeks * 7 + day)
        if date >= start, weekdays.contains(date.weekday.rawValue) { return date }
      }
    }
    return start
  }

  /// The elements of one of the fixed arrays up to the mark that ends them.
  private func list<Elements>(_ elements: Elements) -> [Int] {
    withUnsafeBytes(of: elements) { bytes in
      bytes.bindMemory(to: Int16.self).prefix { $0 != Int16(ICAL_RECURRENCE_ARRAY_MAX.rawValue) }.map(Int.init)
    }
  }
}

/// The times of a rule one after the other, by the clock of the event's own zone. C: `icalrecur_iterator_next`
struct RecurrenceIterator: ~Copyable {
  private let pointer: OpaquePointer
  private let start: WrittenTime

  /// Nil where libical does not take the rule.
  init?(_ rule: RecurrenceRule, from start: WrittenTime, in session: borrowing LibicalSession) {
    var time = icaltime_null_time()
    let date = rule.aligned(start.date)
    time.year = Int32(date.year)
    time.month = Int32(date.month)
    time.day = Int32(date.day)
    time.is_date = start.isDate ? 1 : 0
    if let second = start.secondOfDay {
      time.hour = Int32(second / 3_600)
      time.minute = Int32(second / 60 % 60)
      time.second = Int32(second % 60)
    }
    guard let pointer = icalrecur_iterator_new(rule.value, time) else { return nil }
    self.pointer = pointer
    self.start = start
  }

  deinit {
    icalrecur_iterator_free(pointer)
  }

  /// The next time, not before the start; nil at the end, which for libical is the year 2582.
  mutating func next() -> WrittenTime? {
    let time = icalrecur_iterator_next(pointer)
    guard icaltime_is_null_time(time) == 0,
      let date = GregorianDate(year: Int(time.year), month: Int(time.month), day: Int(time.day))
    else { return nil }
    let second = Int(time.hour) * 3_600 + Int(time.minute) * 60 + Int(time.second)
    return WrittenTime(date: date, secondOfDay: start.isDate ? nil : second, zone: start.zone)
  }
}
