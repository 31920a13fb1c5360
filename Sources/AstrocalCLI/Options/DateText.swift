import CivilTime

/// Dates as the user writes them.
struct DateText {
  let today: GregorianDate

  /// The days that a text names: a day, a month `2026-11` or a year `2026`.
  func span(_ text: String) throws -> ClosedRange<GregorianDate> {
    if let day = try relativeDay(text) { return day...day }
    do throws(DateTextError) {
      let span = try GregorianDate.span(text)
      guard -9999...9999 ~= span.lowerBound.year else { throw .noYear(span.lowerBound.year) }
      return span
    } catch {
      switch error {
      case .malformed, .noYear: throw unreadable(text)
      case .noMonth(let month): throw Failure.usage("\(text.quoted): there is no month \(month)")
      case .noDay(let year, let month, let length):
        throw Failure.usage("\"\(text)\" does not exist: \(Self.monthNames[month - 1]) \(year) has \(length) days")
      }
    }
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
  /// The instants from the beginning of the first of some dates to the end of the last, UT.
  func span(of dates: ClosedRange<GregorianDate>) -> Range<JulianDay> {
    start(of: dates.lowerBound)..<start(of: dates.upperBound.adding(days: 1))
  }

  /// The local day of a date that the user named.
  ///
  /// - Throws: `Failure` where the clocks of the zone skipped the date.
  func existingDay(_ date: GregorianDate) throws -> LocalDay {
    guard let day = localDay(date) else {
      throw Failure.usage("\(date) does not exist in \(identifier): its clocks skipped that date")
    }
    return day
  }
}
