import CivilTime

/// Dates as the user writes them.
struct DateText {
  let today: GregorianDate

  /// The days that a text names: a day, a month `2026-11` or a year `2026`.
  func span(_ text: String) throws -> ClosedRange<GregorianDate> {
    if let day = try relativeDay(text) { return day...day }
    let fields = try numbers(text)
    guard GregorianDate(year: fields[0], month: 1, day: 1) != nil, (-9999...9999).contains(fields[0]) else {
      throw Failure.usage("\(text.quoted): years run from -9999 to 9999")
    }
    let firstMonth = fields.count > 1 ? fields[1] : 1
    let lastMonth = fields.count > 1 ? fields[1] : 12
    guard (1...12).contains(firstMonth) else { throw Failure.usage("\(text.quoted): there is no month \(firstMonth)") }
    let length = GregorianDate.daysInMonth(lastMonth, year: fields[0])
    let firstDay = fields.count > 2 ? fields[2] : 1
    let lastDay = fields.count > 2 ? fields[2] : length
    guard let first = GregorianDate(year: fields[0], month: firstMonth, day: firstDay),
      let last = GregorianDate(year: fields[0], month: lastMonth, day: lastDay)
    else {
      let month = Self.monthNames[firstMonth - 1]
      throw Failure.usage("\"\(text)\" does not exist: \(month) \(fields[0]) has \(length) days")
    }
    return first...last
  }

  /// A single day.
  func day(_ text: String) throws -> GregorianDate {
    let span = try span(text)
    guard span.lowerBound == span.upperBound else {
      throw Failure.usage("\(text.quoted) is more than a day: use `astrocal range`")
    }
    return span.lowerBound
  }

  /// Refuses what is no date whatever today is.
  static func check(_ text: String, isDay: Bool) throws {
    let dates = DateText(today: GregorianDate(dayNumber: 0))
    _ = isDay ? try dates.day(text) : try dates.span(text).lowerBound
  }

  /// `2026-11-21`, nil when it is not a date of that form.
  static func date(_ text: Substring) -> GregorianDate? {
    let dates = DateText(today: GregorianDate(dayNumber: 0))
    guard let fields = try? dates.numbers(String(text)), fields.count == 3 else { return nil }
    return GregorianDate(year: fields[0], month: fields[1], day: fields[2])
  }

  /// `today`, `tomorrow`, `yesterday`, `monday` (the next, today included), each with `+3` or `-2` behind it.
  private func relativeDay(_ text: String) throws -> GregorianDate? {
    let word = text.lowercased()
    let name = word.prefix { $0.isLetter }
    guard !name.isEmpty else { return nil }
    let base: GregorianDate
    switch name {
    case "today": base = today
    case "tomorrow": base = today.adding(days: 1)
    case "yesterday": base = today.adding(days: -1)
    default:
      let weekday = Weekday.allCases.first { $0.name.lowercased() == name || $0.name.lowercased().prefix(3) == name }
      guard let weekday else { throw unreadable(text) }
      base = today.adding(days: (weekday.rawValue - today.weekday.rawValue + 7) % 7)
    }
    let rest = word.dropFirst(name.count)
    guard !rest.isEmpty else { return base }
    guard rest.hasPrefix("+") || rest.hasPrefix("-"), let days = Int(rest), (-4_000_000...4_000_000).contains(days)
    else {
      throw unreadable(text)
    }
    return base.adding(days: days)
  }

  /// Year, month and day, as many as there are, none checked for its range.
  private func numbers(_ text: String) throws -> [Int] {
    var digits = Substring(text)
    var sign = 1
    if let first = digits.first, first == "-" || first == "\u{2212}" {
      sign = -1
      digits = digits.dropFirst()
    }
    let fields = digits.split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed =
      (1...3).contains(fields.count) && fields[0].count == 4 && fields.dropFirst().allSatisfy { $0.count == 2 }
      && fields.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard isWellFormed else { throw unreadable(text) }
    let numbers = fields.compactMap { Int($0) }
    return [sign * numbers[0]] + numbers.dropFirst()
  }

  private func unreadable(_ text: String) -> Failure {
    .usage(
      "\(text.quoted) is no date: use 2026-11-21, 2026-11, 2026, today, tomorrow, yesterday, today+3, monday")
  }

  /// A year as it is typed: `2026`, `0800`, `-0043` (44 BC).
  static func year(_ year: Int) -> String {
    let digits = String(abs(year))
    return (year < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}

extension GregorianDate {
  /// `Nov`
  var shortMonth: String { String(DateText.monthNames[month - 1].prefix(3)) }

  /// `Sat`
  var shortWeekday: String { String(weekday.name.prefix(3)) }
}

extension CivilZone {
  /// The local day of a date, which the user named and the zone may have skipped.
  func existingDay(_ date: GregorianDate) throws -> LocalDay {
    guard let day = localDay(date) else {
      throw Failure.usage("\(date) does not exist in \(identifier): its clocks skipped that date")
    }
    return day
  }
}
