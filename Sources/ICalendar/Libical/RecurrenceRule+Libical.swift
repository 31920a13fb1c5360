import CLibical
import CivilTime

extension RecurrenceRule {
  /// A rule as libical read it, or `nil` if the rule is of a kind that is not read.
  ///
  /// Rules that recur daily, weekly, monthly or yearly are read, with at most ``mostReadings`` readings a day. Rules by
  /// the week or the day of the year or in another calendar than the Gregorian are not, and neither is what RFC 5545
  /// forbids, such as days of the month in a weekly rule. The number in a day such as "2MO" has no meaning in a daily
  /// or weekly rule and is ignored.
  /// C: `icalrecurrencetype`
  init?(_ read: inout icalrecurrencetype) {
    let frequency: Frequency
    switch read.freq {
    case ICAL_DAILY_RECURRENCE: frequency = .daily
    case ICAL_WEEKLY_RECURRENCE: frequency = .weekly
    case ICAL_MONTHLY_RECURRENCE: frequency = .monthly
    case ICAL_YEARLY_RECURRENCE: frequency = .yearly
    default: return nil
    }
    guard read.rscale == nil, read.skip == ICAL_SKIP_OMIT, read.interval > 0,
      Self.list(&read.by_week_no)?.isEmpty == true,
      Self.list(&read.by_year_day)?.isEmpty == true, let months = Self.list(&read.by_month),
      let monthDays = Self.list(&read.by_month_day), let days = Self.list(&read.by_day),
      let positions = Self.list(&read.by_set_pos), let hours = Self.list(&read.by_hour),
      let minutes = Self.list(&read.by_minute), let seconds = Self.list(&read.by_second),
      months.allSatisfy({ 1...12 ~= $0 }), frequency != .weekly || monthDays.isEmpty
    else { return nil }
    self.init(frequency: frequency)
    interval = Int(read.interval)
    count = read.count > 0 ? Int(read.count) : nil
    if icaltime_is_null_time(read.until) == 0 {
      guard let until = WrittenTime(LibicalTime(fields: read.until, zone: nil), zone: nil) else { return nil }
      self.until = until
    }
    self.months = months
    self.monthDays = monthDays
    self.days = Set(days.map { Self.day($0, frequency) }).sorted {
      ($0.weekday.rawValue, $0.ordinal) < ($1.weekday.rawValue, $1.ordinal)
    }
    self.positions = positions
    (self.hours, self.minutes, self.seconds) = (hours, minutes, seconds)
    weekStart = Weekday(rawValue: Int(read.week_start.rawValue)) ?? .monday
    if readings > Self.mostReadings { return nil }
  }

  /// A day such as "2MO", which libical packs into a number. C: `icalrecurrencetype_day_position`
  private static func day(_ packed: Int, _ frequency: Frequency) -> Day {
    let weekday = icalrecurrencetype_day_day_of_week(Int16(packed)).rawValue
    let isCounted = frequency == .monthly || frequency == .yearly
    return Day(
      ordinal: isCounted ? Int(icalrecurrencetype_day_position(Int16(packed))) : 0,
      weekday: Weekday(rawValue: Int(weekday)) ?? .monday)
  }

  /// The different elements of an array of fixed size, up to the mark that ends them, in ascending order.
  ///
  /// `nil` for a full array: libical writes the mark into the memory behind it, which belongs to another list.
  private static func list<Elements>(_ elements: inout Elements) -> [Int]? {
    withUnsafeBytes(of: &elements) { bytes in
      let all = bytes.bindMemory(to: Int16.self)
      let end = all.firstIndex(of: Int16(ICAL_RECURRENCE_ARRAY_MAX.rawValue))
      return end.map { Set(all[..<$0].map(Int.init)).sorted() }
    }
  }
}
