import AstroCore
import AstrocalRendering
import CivilTime

extension DateText {
  /// The dates that words name, whether they are several arguments or one.
  func spansOfWords(_ arguments: [String]) throws -> [ClosedRange<GregorianDate>] {
    var words: [DateWord] = []
    var dots: Int?
    for argument in Self.joiningSpans(arguments) {
      let ends = argument.split(separator: "..", omittingEmptySubsequences: false)
      let parts = ends.map { DateWord.words($0, of: argument) }
      guard ends.count == 1 || (ends.count == 2 && dots == nil), parts.allSatisfy({ !$0.isEmpty }) else {
        throw NoDate(argument, in: arguments)
      }
      if parts.count == 2 { dots = words.count + parts[0].count }
      words += parts.joined()
    }
    if let index = dots {
      let first = DateWord.usual(words[..<index])
      words = first + DateWord.usual(words[index...])
      dots = first.count
    } else {
      words = DateWord.usual(words[...])
    }
    if let zone { tellOtherDays(arguments, in: zone) }
    var reader = DateWordReader(words: words, base: today, of: self)
    var spans: [ClosedRange<GregorianDate>] = []
    while let word = reader.word {
      guard spans.count < 2 else {
        throw Failure.usage("\(word.argument.quoted): a date range has a first and a last date, no more")
      }
      let start = reader.position
      reader.end = dots.map { start < $0 ? $0 : words.count } ?? words.count
      guard let span = try reader.span() else { throw NoDate(words[start].argument, in: arguments) }
      // Both ends of "-2..+2" count from today, but in "friday +3" the number counts from the Friday.
      if !words[start].isNumberOfDays { reader.base = span.lowerBound }
      spans.append(span)
    }
    guard dots == nil || spans.count == 2 else { throw NoDate(arguments.joined(separator: " "), in: arguments) }
    return spans
  }

  /// Says which day is meant by a word that is tomorrow and yesterday, such as `kal`.
  private func tellOtherDays(_ arguments: [String], in zone: CivilZone) {
    let words = arguments.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    for word in words where TypedWords.dates(word).count == 2 {
      StandardError.note(
        "\(word.quoted) is read as \(zone.date(after: today)); it is also \(zone.date(before: today))")
    }
  }

  /// The words that stand between the first date of a span and its last.
  private static let between: Set = ["to", "till", "until", "through"]

  /// Arguments with `A..B` for `A to B` and `from A to B`.
  private static func joiningSpans(_ arguments: [String]) -> [String] {
    let arguments = arguments.map { Self.yearsJoined($0) ?? $0 }
    var words = arguments
    if arguments.contains(where: { $0.contains(" ") }) {
      words = arguments.flatMap { argument in
        let parts = argument.split(separator: " ").map(String.init)
        return parts.contains { between.contains($0.lowercased()) } ? parts : [argument]
      }
    }
    guard let index = words.firstIndex(where: { between.contains($0.lowercased()) }), index > 0, index + 1 < words.count
    else { return arguments }
    let first = words[0].lowercased() == "from" ? 1 : 0
    guard first < index else { return arguments }
    return words[first..<index - 1] + ["\(words[index - 1])..\(words[index + 1])"] + words[(index + 2)...]
  }

  /// `2026..2030` for `2026-2030`; nil of other words.
  private static func yearsJoined(_ word: String) -> String? {
    let years = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }.map(String.init)
    return years.count == 2 && years.allSatisfy(AskedWords.isYear) ? years.joined(separator: "..") : nil
  }

  /// Whether a word may belong to a date; a bare number of one or two digits does not count.
  static func mayBegin(_ word: String) -> Bool {
    if (try? check([word], isDay: false)) != nil { return true }
    return DateWord.isRelation(word) || DateWord.month(word.lowercased()[...]) != nil
  }

  /// Whether an argument is a date as a whole, or every word of it may belong to one, behind an argument that does: of "month" and "year"
  /// only those behind "next" or its like.
  static func isWritten(in argument: String, behind previous: String? = nil) -> Bool {
    let words = argument.split(whereSeparator: \.isWhitespace)
    if words.count > 1, TypedWords.date(argument) != nil { return true }
    let before: [Substring?] = [previous?.split(whereSeparator: \.isWhitespace).last] + words.map(Optional.some)
    return !words.isEmpty
      && zip(before, words).allSatisfy { before, word in
        if between.contains(word.lowercased()) { return before.map { mayBegin(String($0)) } ?? false }
        if DateWord.units.contains(DateWord.usual(String(word))) { return before.map(DateWord.isRelation) ?? false }
        // Kala is also a time of the day, as in Pradosha Kala.
        if TypedWords.areAlone(word) { return false }
        let first = word.unicodeScalars.first
        return first.map { $0.properties.numericType != nil || $0 == "+" || $0 == "-" } ?? false
          || mayBegin(String(word)) || word.contains("..")
      }
  }
}

/// A word of a date, in small letters.
struct DateWord {
  let text: Substring
  /// The argument that the word stands in.
  let argument: String

  private static let relations = ["this", "next", "last"]
  /// The words behind these that mean several days.
  static let units: Set = ["day", "week", "month", "year"]

  /// Whether a word stands before another in a date: `next`, `पुढच्या`.
  static func isRelation(_ word: some StringProtocol) -> Bool { relations.contains(usual(String(word))) }

  /// A word in small letters as the program has it: `today` for `आज`.
  static func usual(_ word: String) -> String { TypedWords.date(word) ?? word.lowercased() }

  /// Words of dates as the program has them: `this month` for `is mahine`, `tomorrow+1` for `उद्या+1`.
  static func usual(_ words: ArraySlice<DateWord>) -> [DateWord] {
    var (usual, rest): ([DateWord], ArraySlice<DateWord>) = ([], words)
    while let word = rest.first {
      let found = (1...3).reversed().lazy.filter { $0 <= rest.count }.compactMap { count in
        TypedWords.date(rest.prefix(count).map(\.text).joined(separator: " ")).map { (count: count, date: $0) }
      }.first
      if let found {
        usual += found.date.split(separator: " ").map { DateWord(text: $0, argument: word.argument) }
      } else {
        usual.append(DateWord(text: sum(word.text) ?? word.text, argument: word.argument))
      }
      rest = rest.dropFirst(found?.count ?? 1)
    }
    return usual
  }

  /// A day with a number of days behind it, such as `उद्या+1`; nil of other words.
  private static func sum(_ word: Substring) -> Substring? {
    guard let sign = word.firstIndex(where: { $0 == "+" || $0 == "-" }), sign > word.startIndex,
      let day = TypedWords.date(word[..<sign])
    else { return nil }
    return day + word[sign...]
  }

  /// `+3` or `-2`
  var isNumberOfDays: Bool { text.first == "+" || (text.first == "-" && text.utf8.count < 5) }

  /// The words between blanks and commas; a date such as `21-nov-2026` or `21nov` is several words.
  static func words(_ text: Substring, of argument: String) -> [DateWord] {
    plain(text).split { $0.isWhitespace || $0 == "," }.flatMap { word in
      (runs(of: word) ?? [word]).map { DateWord(text: $0, argument: argument) }
    }
  }

  /// A text in small letters, and in the usual letters where people write a word as it sounds.
  static func plain(_ text: some StringProtocol) -> String { text.lowercased().replacing("tonite", with: "tonight") }

  /// The runs of letters and of digits in a word that names a month and has numbers beside it; nil for any other word.
  private static func runs(of word: Substring) -> [Substring]? {
    guard word.utf8.count <= 40, word.contains(where: \.isLetter), word.contains(where: \.isNumber) else { return nil }
    var runs: [Substring] = []
    for part in word.split(separator: "-", omittingEmptySubsequences: false) {
      guard !part.isEmpty else { return nil }
      let digits = part.prefix(while: \.isNumber)
      let letters = part.dropFirst(digits.count).prefix(while: \.isLetter)
      runs += [digits, letters, part.dropFirst(digits.count + letters.count)].filter { !$0.isEmpty }
    }
    runs.removeAll { ["st", "nd", "rd", "th"].contains($0) }
    guard runs.count(where: { month($0) != nil }) == 1,
      runs.allSatisfy({ month($0) != nil || $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return runs
  }

  /// The month, 1…12, that a word of three letters or more names or abbreviates; nil for any other word.
  static func month(_ word: Substring) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return DateWords.monthNames.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }

  /// The weekday that a word of three letters or more names or abbreviates.
  static func weekday(_ word: Substring) -> Weekday? {
    guard word.utf8.count >= 3 else { return nil }
    return Weekday.allCases.first { $0.name.lowercased().hasPrefix(word) }
  }

  /// The day of a month, `21` or `21st`; nil for any other word.
  var day: Int? {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    guard 1...2 ~= digits.count else { return nil }
    return ["", "st", "nd", "rd", "th"].contains(text.dropFirst(digits.count)) ? Int(text.prefix(digits.count)) : nil
  }

  /// The year, `2026` or `-0043`; nil for any other word.
  var year: Int? {
    guard !text.dropFirst().contains("-"), let span = try? GregorianDate.span(text) else { return nil }
    return span.lowerBound.year
  }
}

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
    if let month = DateWord.month(text) {
      if let day = take(\.day) { return try date(day, month, year: take(\.year)).map { $0...$0 } }
      return self.month(month, year: take(\.year))
    }
    if let day = word.day {
      guard let month = take({ DateWord.month($0.text) }) else { return nil }
      return try date(day, month, year: take(\.year)).map { $0...$0 }
    }
    if DateWord.isRelation(text) { return take(\.text).flatMap { relative(text, $0) } }
    if text == "weekend" { return weekend(from: base.adding(days: -1)) }
    return day(text).map { $0...$0 }
  }

  /// `+3`, `today`, `tonight`, `tomorrow`, `yesterday` or `monday`, each of the words with `+3` or `-2` behind it.
  private func day(_ text: Substring) -> GregorianDate? {
    let name = text.prefix { $0.isLetter }
    let start: GregorianDate
    switch name {
    case "": start = base
    // After midnight the commands replace the word, which needs the Sun, by that of the evening before.
    case "today", "tonight": start = today
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
      let months = today.year * 12 + today.month - 1 + step
      let year = months >= 0 ? months / 12 : (months - 11) / 12
      return month(months - year * 12 + 1, year: year)
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
