import ForeignText

/// The reckoning of lunar months: from new moon to new moon, or from full moon to full moon.
public enum MonthReckoning: String, CaseIterable, Sendable {
  case amanta, purnimanta
}

/// A search for tithis by words: `ekadashi`, `11`, `purnima`, `krishna 14`, `Karttika krishna 14`, `adhika purnima`; `Karttika month`
/// is the first tithi of the month.
public struct TithiQuery: Sendable, Hashable {
  /// The numbers of the tithis, 1…30.
  public let numbers: Set<Int>
  /// The months, 1 Chaitra … 12 Phalguna; empty for any.
  private(set) var months: Set<Int> = []
  private(set) var isAdhikaOnly = false
  private let reckoning: MonthReckoning

  /// Reads words in any order and case, in any script of the table of names.
  ///
  /// - Throws: ``Mistake`` if a word is unknown, two words contradict each other, or none names a tithi.
  public init(_ text: String, reckoning: MonthReckoning) throws(Mistake) {
    var words = TithiWords(text)
    for word in text.split(whereSeparator: \.isWhitespace) { try words.read(String(word)) }
    (months, isAdhikaOnly, self.reckoning) = (words.months, words.isAdhikaOnly, reckoning)
    numbers = try words.numbers(reckoning)
  }

  /// Whether a festival is kept on such a tithi of such a month, so that its name may be that of the tithi.
  func isThat(_ rule: FestivalRule) -> Bool {
    !months.isEmpty && rule.month.map(months.contains) ?? false && !numbers.isDisjoint(with: rule.tithis)
  }

  /// Whether the words name a tithi.
  package func matches(_ entry: TithiEntry) -> Bool {
    matches(entry.tithi.number, in: entry.month)
  }

  /// Whether the words name a tithi of a number, 1…30, in a month.
  func matches(_ number: Int, in month: Panchanga.Month) -> Bool {
    let name = reckoning == .amanta ? month.amanta : month.purnimanta
    return numbers.contains(number) && (months.isEmpty || months.contains(name)) && (!isAdhikaOnly || month.isAdhika)
  }

  /// The name of a lunar month, where a text has nothing else beside the words for a month and for an intercalary one, in any
  /// spelling: `kartik` of `kartik` and of `kartik maas`; nil of others.
  package static func month(in text: String) -> String? {
    let words = withoutMonthWord(text).split(separator: " ").map(String.init)
    let isAdhika = words.count == 2 && TithiWords.adhika.contains(words[0].lowercased())
    guard let name = words.last, words.count == (isAdhika ? 2 : 1), TithiWords.paksha(name) == nil else { return nil }
    let names = PanchangaNames.table
    let isName = !names.numbers(.masa, named: name).isEmpty || !names.numbers(.masa, sounding: name).isEmpty
    return isName ? words.joined(separator: " ") : nil
  }

  /// A text without the word for a month behind its name: `kartik` of `kartik maas`.
  static func withoutMonthWord(_ text: String) -> String {
    var words = text.split(separator: " ")
    if let last = words.last, words.count > 1, TithiWords.isMonth(last) { words.removeLast() }
    return words.joined(separator: " ")
  }
}

extension TithiQuery: CustomStringConvertible {
  /// The words in one spelling, from which the same search can be read: `ekadashi`, `Karttika krishna 14`, `adhika purnima`.
  public var description: String {
    let names = PanchangaNames.table
    var words = isAdhikaOnly ? ["adhika"] : []
    words += months.sorted().map { names.name(.masa, $0, .latin) }
    let sorted = numbers.sorted()
    if let number = sorted.first, sorted.count == 1 {
      words += number.isMultiple(of: 15) ? [] : [number > 15 ? "krishna" : "shukla", "\((number - 1) % 15 + 1)"]
      if number.isMultiple(of: 15) { words.append(names.name(.tithi, number, .latin).lowercased()) }
    } else if sorted.count == 2 {
      words.append(names.name(.tithi, sorted[0], .latin).lowercased())
    } else if sorted.count == 15 {
      words.append(sorted[0] > 15 ? "krishna" : "shukla")
    }
    return words.joined(separator: " ")
  }
}
