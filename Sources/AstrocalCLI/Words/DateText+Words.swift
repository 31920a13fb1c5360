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
    let arguments = arguments.filter { arguments.count == 1 || !DateWord.isFiller($0) }
      .map { Self.yearsJoined($0) ?? $0 }
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
    let start = words[index - 1]
    // `minutes until sunset` asks for an event.
    guard first < index, start.contains(where: \.isNumber) || mayBegin(start) else { return arguments }
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

  /// Whether three words are a number of days before today or from it: `next 12 months`, `last two weeks`.
  static func isCounted(_ words: [String]) -> Bool {
    words.count == 3 && DateWord.isRelation(words[0]) && (try? check(words, isDay: false)) != nil
  }

  /// Whether an argument is a date as a whole, or every word of it may belong to one, behind an argument that does: of "month" and "year"
  /// only those behind "next" or its like.
  static func isWritten(in argument: String, behind previous: String? = nil) -> Bool {
    let words = argument.split(whereSeparator: \.isWhitespace)
    if words.count > 1, TypedWords.date(argument) != nil || isCounted(words.map(String.init)) { return true }
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
    plain(text).split { $0.isWhitespace || $0 == "," }.filter { !isFiller($0) }.flatMap { word in
      (runs(of: word) ?? [word]).map { DateWord(text: $0, argument: argument) }
    }
  }

  /// Whether a word of a date says nothing: `24th of december`. With an article the Sun is no Sunday.
  static func isFiller(_ word: some StringProtocol) -> Bool { word.lowercased() == "of" }

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

  /// The year and the number of a week as ISO 8601 writes it, `2026-w49` or `2026w49`; nil for any other word.
  static func week(_ text: Substring) -> (year: Int, number: Int)? {
    let parts = text.split(separator: "w", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = number(parts[1], digits: 1...2), 4...5 ~= parts[0].utf8.count,
      let year = Int(parts[0].last == "-" ? parts[0].dropLast() : parts[0]), 1000...9999 ~= year
    else { return nil }
    return (year, number)
  }

  /// A number of days or weeks, up to four digits or a word for it; nil for any other word.
  var count: Int? { Self.count(text) }

  /// The number that a word in small letters is, from `zero` to `twelve` or up to four digits; nil for any other word.
  static func count(_ word: Substring) -> Int? {
    number(word, digits: 1...4) ?? numberWords.firstIndex { $0 == word }
  }

  private static let numberWords = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// The number of a week, one or two digits; nil for any other word.
  var week: Int? { Self.number(text, digits: 1...2) }

  /// A number that has so many digits and nothing else; nil for any other word.
  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    digits ~= text.utf8.count && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
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
