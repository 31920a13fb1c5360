import CLibical
import CivilTime

extension LibicalSession {
  /// A length of time such as "PT1H30M"; nil for anything else. C: `icaldurationtype_from_string`
  func duration(_ text: String) -> CalendarDuration? {
    let duration = icaldurationtype_from_string(text)
    return icaldurationtype_is_bad_duration(duration) != 0 ? nil : CalendarDuration(duration)
  }

  /// A rule such as "FREQ=WEEKLY;BYDAY=MO"; nil where it is no rule or of a kind that is not read.
  ///
  /// Rules run daily to yearly, at most so often a day as there are hours. Weeks of the year, days of the year and other
  /// calendars than the Gregorian are not read, and neither is what RFC 5545 forbids, as days of the month in a weekly
  /// rule. The number in a day such as "2MO" has no meaning in a daily or weekly rule and is passed over.
  /// C: `icalrecurrencetype_from_string`
  func rule(_ text: String) -> RecurrenceRule? {
    var read = icalrecurrencetype_from_string(text)
    guard read.rscale == nil else {
      icalmemory_free_buffer(read.rscale)
      return nil
    }
    let frequency: RecurrenceRule.Frequency
    switch read.freq {
    case ICAL_DAILY_RECURRENCE: frequency = .daily
    case ICAL_WEEKLY_RECURRENCE: frequency = .weekly
    case ICAL_MONTHLY_RECURRENCE: frequency = .monthly
    case ICAL_YEARLY_RECURRENCE: frequency = .yearly
    default: return nil
    }
    guard read.skip == ICAL_SKIP_OMIT, read.interval > 0, Self.list(&read.by_week_no)?.isEmpty == true,
      Self.list(&read.by_year_day)?.isEmpty == true, let months = Self.list(&read.by_month),
      let monthDays = Self.list(&read.by_month_day), let days = Self.list(&read.by_day),
      let positions = Self.list(&read.by_set_pos), let hours = Self.list(&read.by_hour),
      let minutes = Self.list(&read.by_minute), let seconds = Self.list(&read.by_second),
      months.allSatisfy({ 1...12 ~= $0 }), frequency != .weekly || monthDays.isEmpty
    else { return nil }
    var rule = RecurrenceRule(frequency: frequency)
    rule.interval = Int(read.interval)
    rule.count = read.count > 0 ? Int(read.count) : nil
    if icaltime_is_null_time(read.until) == 0 {
      guard let until = WrittenTime(LibicalTime(read.until, zone: nil), zone: nil) else { return nil }
      rule.until = until
    }
    rule.months = months
    rule.monthDays = monthDays
    rule.days = Set(days.map { Self.day($0, frequency) }).sorted {
      ($0.weekday.rawValue, $0.ordinal) < ($1.weekday.rawValue, $1.ordinal)
    }
    rule.positions = positions
    (rule.hours, rule.minutes, rule.seconds) = (hours, minutes, seconds)
    rule.weekStart = Weekday(rawValue: Int(read.week_start.rawValue)) ?? .monday
    return rule.readings <= RecurrenceRule.mostReadings ? rule : nil
  }

  /// "2MO" as libical packs it. C: `icalrecurrencetype_day_position`
  private static func day(_ packed: Int, _ frequency: RecurrenceRule.Frequency) -> RecurrenceRule.Day {
    let weekday = icalrecurrencetype_day_day_of_week(Int16(packed)).rawValue
    let isCounted = frequency == .monthly || frequency == .yearly
    return RecurrenceRule.Day(
      ordinal: isCounted ? Int(icalrecurrencetype_day_position(Int16(packed))) : 0,
      weekday: Weekday(rawValue: Int(weekday)) ?? .monday)
  }

  /// The different elements of one of the fixed arrays up to the mark that ends them, ascending.
  ///
  /// Nil for a full array: libical puts its mark into the memory behind, which is that of another list.
  private static func list<Elements>(_ elements: inout Elements) -> [Int]? {
    withUnsafeBytes(of: &elements) { bytes in
      let all = bytes.bindMemory(to: Int16.self)
      let end = all.firstIndex(of: Int16(ICAL_RECURRENCE_ARRAY_MAX.rawValue))
      return end.map { Set(all[..<$0].map(Int.init)).sorted() }
    }
  }
}
