import CivilTime

/// A part of a rule that is not read; its text as the file has it.
package struct RuleFault: Error, Hashable {
  /// The part: "COUNT=-1".
  package let part: String
}

extension RecurrenceRule {
  /// A rule as an RRULE has it, such as "FREQ=WEEKLY;BYDAY=MO".
  ///
  /// Rules that recur daily, weekly, monthly or yearly are read, with at most ``mostReadings`` readings a day. Rules in another
  /// calendar than the Gregorian are not, and neither is what RFC 5545 forbids, such as days of the month in a weekly rule. The
  /// number in a day such as "2MO" has no meaning in a daily or weekly rule and is ignored.
  ///
  /// Empty parts, parts without a value, repeated ones of one value and unknown ones that begin with X- are passed over. Where a
  /// rule has both COUNT and UNTIL, the earlier end counts.
  ///
  /// `nil` for a rule without any part.
  ///
  /// - Throws: ``RuleFault`` for a part that is not read.
  init?(_ text: String) throws(RuleFault) {
    let parts = try Self.parts(of: text)
    guard !parts.isEmpty else { return nil }
    func value(_ name: Part) -> String? { parts[name] }
    func list(_ name: Part, _ range: ClosedRange<Int>, signed: Bool = false) throws(RuleFault) -> [Int] {
      guard let text = value(name) else { return [] }
      let numbers = Self.elements(text).map(Self.number)
      let all = numbers.compactMap(\.self)
      guard all.count == numbers.count, all.allSatisfy({ range ~= (signed ? abs($0) : $0) }) else {
        throw RuleFault(part: "\(name.rawValue)=\(text)")
      }
      return Set(all).sorted()
    }
    guard let word = value(.frequency) else { throw RuleFault(part: text) }
    guard let frequency = Frequency(rawValue: word) else { throw RuleFault(part: "FREQ=\(word)") }
    self.init(frequency: frequency)
    self.text = text
    interval = try Self.positive(.interval, parts) ?? 1
    guard interval <= Int32.max else { throw RuleFault(part: "INTERVAL=\(interval)") }
    count = try Self.positive(.count, parts)
    if let text = value(.until) {
      // Some programs write the Z of an instant behind a date.
      let date = text.count == 9 && text.last?.uppercased() == "Z" ? String(text.dropLast()) : text
      guard let until = WrittenTime(basic: date) else { throw RuleFault(part: "UNTIL=\(text)") }
      self.until = until
    }
    months = try list(.months, 1...12)
    monthDays = try list(.monthDays, 1...31, signed: true)
    yearDays = try list(.yearDays, 1...366, signed: true)
    weeks = try list(.weeks, 1...53, signed: true)
    positions = try list(.positions, 1...366, signed: true)
    (hours, minutes, seconds) = (try list(.hours, 0...23), try list(.minutes, 0...59), try list(.seconds, 0...60))
    days = try Self.days(value(.days), frequency)
    if let text = value(.weekStart) {
      guard let day = Self.weekday(text) else { throw RuleFault(part: "WKST=\(text)") }
      weekStart = day
    }
    try check(parts)
  }

  /// The parts of a rule that are read; the raw value is the name in a file.
  private enum Part: String {
    case frequency = "FREQ"
    case interval = "INTERVAL"
    case count = "COUNT"
    case until = "UNTIL"
    case months = "BYMONTH"
    case monthDays = "BYMONTHDAY"
    case yearDays = "BYYEARDAY"
    case weeks = "BYWEEKNO"
    case days = "BYDAY"
    case positions = "BYSETPOS"
    case hours = "BYHOUR"
    case minutes = "BYMINUTE"
    case seconds = "BYSECOND"
    case weekStart = "WKST"
    case calendar = "RSCALE"
    case skip = "SKIP"

    /// The only value of the part that changes nothing.
    var onlyValue: String? {
      switch self {
      case .calendar: "GREGORIAN"
      case .skip: "OMIT"
      default: nil
      }
    }
  }

  /// The values of the parts of a rule, in capitals.
  private static func parts(of text: String) throws(RuleFault) -> [Part: String] {
    var parts: [Part: String] = [:]
    for element in text.uppercased().split(separator: ";") {
      let element = element.filter { $0 != " " && $0 != "\t" }
      let name = element.prefix { $0 != "=" }
      let value = String(element.dropFirst(name.count + 1))
      guard element.contains("=") ? !value.isEmpty : !element.isEmpty, !name.hasPrefix("X-") else { continue }
      guard let part = Part(rawValue: String(name)), !value.isEmpty, parts[part] ?? value == value,
        part.onlyValue ?? value == value
      else { throw RuleFault(part: element) }
      parts[part] = value
    }
    return parts
  }

  /// The elements of a list, empty ones left out.
  private static func elements(_ text: String) -> [Substring] {
    text.split(separator: ",")
  }

  /// A whole number with or without a sign; one that is too large counts as the largest. `nil` for any other text.
  private static func number(_ text: some StringProtocol) -> Int? {
    let digits = text.first == "+" || text.first == "-" ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(text).map { max($0, -.max) } ?? (text.first == "-" ? -.max : .max)
  }

  /// The number of a part, which is 1 or more, or `nil` if the rule does not have the part.
  private static func positive(_ part: Part, _ parts: [Part: String]) throws(RuleFault) -> Int? {
    guard let text = parts[part] else { return nil }
    guard let number = number(text), number > 0 else { throw RuleFault(part: "\(part.rawValue)=\(text)") }
    return number
  }

  /// The days of a BYDAY, in a fixed order.
  private static func days(_ text: String?, _ frequency: Frequency) throws(RuleFault) -> [Day] {
    guard let text else { return [] }
    let isCounted = frequency == .monthly || frequency == .yearly
    let days = elements(text).map { element -> Day? in
      let digits = element.dropLast(2)
      guard let weekday = weekday(element.suffix(2)) else { return nil }
      guard !digits.isEmpty else { return Day(ordinal: 0, weekday: weekday) }
      guard let ordinal = number(digits), 1...366 ~= abs(ordinal) else { return nil }
      return Day(ordinal: isCounted ? ordinal : 0, weekday: weekday)
    }
    let all = days.compactMap(\.self)
    guard all.count == days.count else { throw RuleFault(part: "BYDAY=\(text)") }
    return Set(all).sorted { ($0.weekday.rawValue, $0.ordinal) < ($1.weekday.rawValue, $1.ordinal) }
  }

  /// The day of the week of two letters in capitals.
  private static func weekday(_ text: some StringProtocol) -> Weekday? {
    ["SU", "MO", "TU", "WE", "TH", "FR", "SA"].firstIndex { $0 == text }.flatMap { Weekday(rawValue: $0 + 1) }
  }

  /// Refuses parts that RFC 5545 forbids together, and too many readings a day.
  private func check(_ parts: [Part: String]) throws(RuleFault) {
    func refuse(_ part: Part) throws(RuleFault) {
      guard let value = parts[part] else { return }
      throw RuleFault(part: "FREQ=\(frequency.rawValue);\(part.rawValue)=\(value)")
    }
    if frequency == .weekly { try refuse(.monthDays) }
    if frequency != .yearly {
      try refuse(.weeks)
      try refuse(.yearDays)
    }
    // The number of a weekday in its year has no meaning in a week.
    if !weeks.isEmpty, days.contains(where: { $0.ordinal != 0 }) { try refuse(.weeks) }
    if readings > Self.mostReadings { try refuse(seconds.count > 1 ? .seconds : minutes.count > 1 ? .minutes : .hours) }
  }
}

extension WrittenTime {
  /// The date "20261121", or the reading "20261121T183000" of a clock, with "Z" of UTC, or `nil` for any other text.
  ///
  /// The second 60 counts as 59. Source: RFC 5545, 3.3.4, 3.3.5 and 3.3.12.
  init?(basic text: String) {
    var digits = DigitReader(text)
    guard let year = digits.number(4), let month = digits.number(2), let day = digits.number(2),
      let date = GregorianDate(year: year, month: month, day: day)
    else { return nil }
    guard !digits.isAtEnd else {
      self.init(date: date)
      return
    }
    guard digits.skip("T"), let hour = digits.number(2), let minute = digits.number(2), let second = digits.number(2),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let isUTC = digits.skip("Z")
    guard digits.isAtEnd else { return nil }
    self.init(
      date: date, secondOfDay: hour * 3_600 + minute * 60 + min(second, 59), sharedZone: isUTC ? .utc : nil)
  }
}
