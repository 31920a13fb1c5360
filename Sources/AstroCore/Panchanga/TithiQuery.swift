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
    self.reckoning = reckoning
    let names = PanchangaNames.table
    var paksha: Panchanga.Paksha?
    var tithis: Set<Int>?
    var (isNumber, isMonth) = (false, false)
    func refuseTwo(_ what: String) -> Mistake { Mistake("\(PlainText.quoted(text)) names two \(what)") }
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      if let number = Self.number(word), (1...30).contains(number) {
        guard tithis == nil else { throw refuseTwo("tithis") }
        tithis = [number]
        isNumber = true
      } else if let coded = Self.tithi(code: word) {
        guard tithis == nil, paksha == nil else { throw refuseTwo("tithis") }
        tithis = [coded]
      } else if let known = Self.paksha(word) {
        guard paksha == nil else { throw refuseTwo("pakshas") }
        paksha = known
      } else if Self.isPakshaItself(word) {
        continue
      } else if Self.monthWords.contains(word.lowercased()) {
        isMonth = true
      } else if isMonth, Self.beginWords.contains(word.lowercased()) {
        continue
      } else if Self.adhikaWords.contains(word.lowercased()) {
        isAdhikaOnly = true
      } else if case let found = names.numbers(.tithi, named: word), !found.isEmpty {
        guard tithis == nil else { throw refuseTwo("tithis") }
        tithis = Set(found)
      } else if case let found = names.numbers(.masa, named: word), !found.isEmpty {
        guard months.isEmpty else { throw refuseTwo("months") }
        months = Set(found)
      } else if case let found = names.numbers(.tithi, sounding: word), !found.isEmpty {
        guard tithis == nil else { throw refuseTwo("tithis") }
        tithis = Set(found)
      } else if case let found = names.numbers(.masa, sounding: word), !found.isEmpty {
        guard months.isEmpty else { throw refuseTwo("months") }
        months = Set(found)
      } else {
        throw Mistake(
          "\(PlainText.quoted(word)) is not a tithi, paksha or lunar month; use ekadashi, 11, purnima, "
            + "\"krishna 14\" or \"Karttika krishna 14\"", isUnknown: true)
      }
    }
    if isMonth, tithis == nil, paksha == nil, !months.isEmpty {
      tithis = [reckoning == .amanta || isAdhikaOnly ? 1 : 16]
    }
    guard var wanted = tithis ?? (months.isEmpty && paksha == nil ? nil : Set(1...30)) else {
      throw Mistake("name a tithi, such as ekadashi, 11 or \"Karttika krishna 14\"")
    }
    if let paksha {
      // Within a half, tithis count from 1 to 15.
      if isNumber, let number = wanted.first, number <= 15 {
        wanted = [paksha == .krishna ? number + 15 : number]
      } else {
        wanted = wanted.filter { ($0 <= 15) == (paksha == .shukla) }
      }
      guard !wanted.isEmpty else {
        throw Mistake("\(PlainText.quoted(text)) does not exist: that tithi belongs to the other half of the month")
      }
    }
    numbers = wanted
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

  private static func paksha(_ word: String) -> Panchanga.Paksha? {
    let names = PanchangaNames.table
    let wanted = word.lowercased()
    if let typed = TypedWords.paksha(word) { return typed == "krishna" ? .krishna : .shukla }
    return [Panchanga.Paksha.shukla, .krishna].first { paksha in
      names.numbers(.paksha, named: word).contains(paksha.rawValue)
        // "Shukla" of "Shukla Paksha", in each script.
        || NameScript.allCases.contains { script in
          names.name(.paksha, paksha.rawValue, script).split(separator: " ").first?.lowercased() == wanted
        }
    }
  }

  /// The word for an intercalary month, in the letters of each script.
  private static let adhikaWords: Set = [
    "adhika", "adhik", "अधिक", "અધિક", "অধিক", "అధిక", "ಅಧಿಕ", "അധിക", "அதிக", "ଅଧିକ", "ਅਧਿਕ",
  ]

  /// The words for a month behind its name, and for its beginning behind those.
  private static let monthWords: Set = ["month", "maas", "mas", "masa", "masam", "maah", "mahina", "mahine", "maasam"]
  private static let beginWords: Set = ["begins", "begin", "starts", "start"]

  /// The name of a lunar month, where a text has nothing else beside the words for a month and for an intercalary one, in any
  /// spelling: `kartik` of `kartik` and of `kartik maas`; nil of others.
  package static func month(in text: String) -> String? {
    let words = withoutMonthWord(text).split(separator: " ").map(String.init)
    let isAdhika = words.count == 2 && adhikaWords.contains(words[0].lowercased())
    guard let name = words.last, words.count == (isAdhika ? 2 : 1), paksha(name) == nil else { return nil }
    let names = PanchangaNames.table
    let isName = !names.numbers(.masa, named: name).isEmpty || !names.numbers(.masa, sounding: name).isEmpty
    return isName ? words.joined(separator: " ") : nil
  }

  /// A text without the word for a month behind its name: `kartik` of `kartik maas`.
  static func withoutMonthWord(_ text: String) -> String {
    var words = text.split(separator: " ")
    if let last = words.last, words.count > 1, monthWords.contains(last.lowercased()) { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// Whether a word is the second one of "Shukla Paksha", in any script.
  private static func isPakshaItself(_ word: String) -> Bool {
    let plain = Transliteration.plainWords(word)
    return NameScript.allCases.contains { script in
      let words = PanchangaNames.table.name(.paksha, 1, script).split(separator: " ")
      return words.count == 2 && Transliteration.plainWords(String(words[1])) == plain
    }
  }

  /// The number that a word is, in the digits of any script of India: `14`, `१४`.
  private static func number(_ word: String) -> Int? {
    Int(String(String.UnicodeScalarView(IndicSpelling.folded(word.unicodeScalars))))
  }

  /// The number of a tithi by the code that tables print before its name: `S12`, `K15`.
  private static func tithi(code: String) -> Int? {
    guard let half = code.lowercased().first, half == "s" || half == "k", let number = Int(code.dropFirst()),
      (1...15).contains(number)
    else { return nil }
    return half == "k" ? number + 15 : number
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
