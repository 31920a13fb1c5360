import AstrocalRendering
import CivilTime

/// Reads the words of dates one after the other.
struct DateWordReader {
  let words: [DateWord]
  let today: GregorianDate
  /// The date from which days of the week, dates without a year and numbers of days count.
  var base: GregorianDate
  private(set) var position = 0
  /// The end of the words that the next date may have.
  var end = 0

  /// The zone of the place, see ``DateText/zone``.
  private let zone: CivilZone?
  /// The day with which weeks begin at the place, see ``DateText/weekStart``.
  private let weekStart: Weekday?

  init(words: [DateWord], base: GregorianDate, of dates: DateText) {
    self.words = words
    (today, zone, weekStart) = (dates.today, dates.zone, dates.weekStart)
    self.base = base
  }

  /// The next word; nil at the end.
  var word: DateWord? { position < words.count ? words[position] : nil }

  /// Skips the next word where it is a part of this date, and has a value.
  private mutating func take<Value>(_ value: (DateWord) -> Value?) -> Value? {
    guard position < end, let value = value(words[position]) else { return nil }
    position += 1
    return value
  }

  /// The dates that the next words name; nil where they name none.
  mutating func span() throws -> ClosedRange<GregorianDate>? {
    guard let word = take({ $0 }) else { return nil }
    let text = word.text
    if let span = try DateText(today: today).isoSpan(String(text)) { return span }
    if let week = DateWord.week(text) { return try self.week(week.number, year: week.year) }
    if text == "week", let number = take(\.week) { return try week(number, year: take(\.year)) }
    if let month = DateWord.month(text) {
      if let day = take(\.day) { return try date(day, month, year: take(\.year)).map { $0...$0 } }
      return self.month(month, year: take(\.year))
    }
    if let day = word.day {
      guard let month = take({ DateWord.month($0.text) }) else { return nil }
      return try date(day, month, year: take(\.year)).map { $0...$0 }
    }
    if DateWord.isRelation(text) {
      if let number = take(\.count) { return take(\.text).flatMap { days(text, number, $0) } }
      return take(\.text).flatMap { relative(text, $0) }
    }
    if text == "weekend" { return weekend(from: base.adding(days: -1)) }
    return day(text).map { $0...$0 }
  }

  /// `+3`, `today`, `now`, `tonight`, `tomorrow`, `yesterday` or `monday`, each of the words with `+3` or `-2` behind it.
  private func day(_ text: Substring) -> GregorianDate? {
    let name = text.prefix { $0.isLetter }
    let start: GregorianDate
    switch name {
    case "": start = base
    // After midnight the commands replace the word, which needs the Sun, by that of the evening before.
    case "today", "tonight", "now": start = today
    case "tomorrow": start = zone?.date(after: today) ?? today.adding(days: 1)
    case "yesterday": start = zone?.date(before: today) ?? today.adding(days: -1)
    default:
      guard let weekday = DateWord.weekday(name) else { return nil }
      start = first(weekday, from: base)
    }
    let rest = text.dropFirst(name.count)
    guard !rest.isEmpty else { return name.isEmpty ? nil : start }
    guard rest.hasPrefix("+") || rest.hasPrefix("-"), let days = Int(rest), -4_000_000...4_000_000 ~= days else {
      return nil
    }
    // Three digits behind a hyphen may be meant for a year.
    guard !name.isEmpty || rest.hasPrefix("+") || rest.utf8.count < 4 else { return nil }
    return start.adding(days: days)
  }

  /// `next 7 days`, which begin today, `last 2 months`, which end yesterday; nil where the last word is no such unit.
  private func days(_ relation: Substring, _ number: Int, _ unit: Substring) -> ClosedRange<GregorianDate>? {
    guard number > 0 else { return nil }
    let count = relation == "last" ? -number : number
    let end: GregorianDate
    switch unit.last == "s" ? unit.dropLast() : unit {
    case "day": end = today.adding(days: count)
    case "week": end = today.adding(days: 7 * count)
    case "fortnight": end = today.adding(days: 14 * count)
    case "month": end = today.adding(months: count)
    case "year": end = today.adding(months: 12 * count)
    default: return nil
    }
    return count < 0 ? end...today.adding(days: -1) : today...end.adding(days: -1)
  }

  /// `next friday`, `last november`, `this month`; nil where the second word has no such relation.
  private func relative(_ relation: Substring, _ word: Substring) -> ClosedRange<GregorianDate>? {
    let step = relation == "next" ? 1 : relation == "last" ? -1 : 0
    switch word {
    case "weekend":
      return weekend(from: base.adding(days: step < 0 ? -8 : step))
    case "day":
      let days = step > 0 ? zone?.date(after: today) : step < 0 ? zone?.date(before: today) : today
      let day = days ?? today.adding(days: step)
      return day...day
    case "week":
      let start = weekStart ?? Language.current.weekStart ?? .monday
      let first = first(start, from: today.adding(days: 7 * step - 6))
      return first...first.adding(days: 6)
    case "month":
      let day = today.adding(months: step)
      return month(day.month, year: day.year)
    case "year":
      return month(1, year: today.year + step).flatMap { first in
        month(12, year: today.year + step).map { first.lowerBound...$0.upperBound }
      }
    default:
      if let weekday = DateWord.weekday(word) {
        let day = first(weekday, from: base.adding(days: step < 0 ? -7 : step))
        return day...day
      }
      guard let number = DateWord.month(word) else { return nil }
      guard step != 0 else { return month(number, year: nil) }
      let isThisYear = step > 0 ? number > base.month : number < base.month
      return month(number, year: base.year + (isThisYear ? 0 : step))
    }
  }

  /// The first such day of the week on a date or after it.
  private func first(_ weekday: Weekday, from date: GregorianDate) -> GregorianDate {
    date.adding(days: (weekday.rawValue - date.weekday.rawValue + 7) % 7)
  }

  /// The first Saturday on a date or after it, with the Sunday behind it.
  private func weekend(from date: GregorianDate) -> ClosedRange<GregorianDate> {
    let saturday = first(.saturday, from: date)
    return saturday...saturday.adding(days: 1)
  }

  /// A week by ISO 8601 of a year, or without a year the one that runs or comes next.
  ///
  /// - Throws: `Failure` where the year has no such week.
  private func week(_ number: Int, year: Int?) throws -> ClosedRange<GregorianDate> {
    let start = base.isoWeek.year
    // Of seven years one has 53 weeks at least.
    let years = year.map { $0...$0 } ?? start...start + 7
    let week = years.lazy.compactMap { GregorianDate.isoWeek(number, of: $0) }.first {
      year != nil || $0.upperBound >= base
    }
    guard let week else {
      throw Failure.usage(
        "there is no week \(number)" + (year.map { " in \($0)" } ?? "") + ": weeks are counted by ISO 8601")
    }
    return week
  }

  /// A month of a year, or without a year the one that runs or comes next.
  private func month(_ month: Int, year: Int?) -> ClosedRange<GregorianDate>? {
    let year = year ?? base.year + (month < base.month ? 1 : 0)
    guard let first = GregorianDate(year: year, month: month, day: 1), -9999...9999 ~= year else { return nil }
    return first...first.adding(days: GregorianDate.daysInMonth(month, year: year) - 1)
  }

  /// A day of a year, or without a year the next that there is, from the base on.
  ///
  /// - Throws: `Failure` where the month has no such day.
  private func date(_ day: Int, _ month: Int, year: Int?) throws -> GregorianDate? {
    if let year, !(-9999...9999 ~= year) { return nil }
    let name = DateWords.monthNames[month - 1]
    // Between two leap days there may be eight years.
    let years = year.map { $0...$0 } ?? base.year...base.year + 8
    let found = years.lazy.compactMap { GregorianDate(year: $0, month: month, day: day) }
      .first { year != nil || $0 >= base }
    guard let found else {
      let length = GregorianDate.daysInMonth(month, year: year ?? 2000)
      throw Failure.usage(
        "\"\(day) \(name)\(year.map { " " + DateWords.year($0) } ?? "")\" does not exist: \(name) has \(length) days"
          + (year == nil ? " at most" : " in that year"))
    }
    return found
  }
}

extension GregorianDate {
  /// The same day of another month, or its last day where that month is shorter.
  fileprivate func adding(months: Int) -> GregorianDate {
    let months = year * 12 + month - 1 + months
    let year = (months - (months < 0 ? 11 : 0)) / 12
    let month = months - year * 12 + 1
    let day = min(day, GregorianDate.daysInMonth(month, year: year))
    return GregorianDate(year: year, month: month, day: day) ?? self
  }
}
