import ForeignText

/// What the words of a search for tithis say, read one after the other.
struct TithiWords {
  private let text: String
  private var paksha: Panchanga.Paksha?
  private var tithis: Set<Int>?
  /// The months, 1 Chaitra … 12 Phalguna; empty for any.
  private(set) var months: Set<Int> = []
  private(set) var isAdhikaOnly = false
  private var (isNumber, isMonth) = (false, false)

  init(_ text: String) { self.text = text }

  /// - Throws: ``Mistake`` if the word is unknown, or says what another word has said.
  mutating func read(_ word: String) throws(Mistake) {
    let names = PanchangaNames.table
    if let number = Self.number(word), (1...30).contains(number) {
      try take(tithis: [number])
      isNumber = true
    } else if let coded = Self.tithi(code: word) {
      guard paksha == nil else { throw two("tithis") }
      try take(tithis: [coded])
    } else if let known = Self.paksha(word) {
      guard paksha == nil else { throw two("pakshas") }
      paksha = known
    } else if Self.isPakshaItself(word) {
      return
    } else if Self.isMonth(word) {
      isMonth = true
    } else if isMonth, Self.begin.contains(word.lowercased()) {
      return
    } else if Self.adhika.contains(word.lowercased()) {
      isAdhikaOnly = true
    } else if case let found = names.numbers(.tithi, named: word), !found.isEmpty {
      try take(tithis: found)
    } else if case let found = names.numbers(.masa, named: word), !found.isEmpty {
      try take(months: found)
    } else if case let found = names.numbers(.tithi, sounding: word), !found.isEmpty {
      try take(tithis: found)
    } else if case let found = names.numbers(.masa, sounding: word), !found.isEmpty {
      try take(months: found)
    } else {
      throw Mistake(
        "\(PlainText.quoted(word)) is not a tithi, paksha or lunar month; use ekadashi, 11, purnima, "
          + "\"krishna 14\" or \"Karttika krishna 14\"", isUnknown: true)
    }
  }

  private mutating func take(tithis found: [Int]) throws(Mistake) {
    guard tithis == nil else { throw two("tithis") }
    tithis = Set(found)
  }

  private mutating func take(months found: [Int]) throws(Mistake) {
    guard months.isEmpty else { throw two("months") }
    months = Set(found)
  }

  private func two(_ what: String) -> Mistake { Mistake("\(PlainText.quoted(text)) names two \(what)") }

  /// The numbers of the tithis that all words mean.
  ///
  /// - Throws: ``Mistake`` if the words contradict each other, or none names a tithi.
  func numbers(_ reckoning: MonthReckoning) throws(Mistake) -> Set<Int> {
    if isMonth, tithis == nil, paksha == nil, !months.isEmpty {
      return [reckoning == .amanta || isAdhikaOnly ? 1 : 16]
    }
    guard let wanted = tithis ?? (months.isEmpty && paksha == nil ? nil : Set(1...30)) else {
      throw Mistake("name a tithi, such as ekadashi, 11 or \"Karttika krishna 14\"")
    }
    guard let paksha else { return wanted }
    // Within a half, tithis count from 1 to 15.
    if isNumber, let number = wanted.first, number <= 15 { return [paksha == .krishna ? number + 15 : number] }
    let ofHalf = wanted.filter { ($0 <= 15) == (paksha == .shukla) }
    guard !ofHalf.isEmpty else {
      throw Mistake("\(PlainText.quoted(text)) does not exist: that tithi belongs to the other half of the month")
    }
    return ofHalf
  }

  static func paksha(_ word: String) -> Panchanga.Paksha? {
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
  static let adhika: Set = [
    "adhika", "adhik", "अधिक", "અધિક", "অধিক", "అధిక", "ಅಧಿಕ", "അധിക", "அதிக", "ଅଧିକ", "ਅਧਿਕ",
  ]

  /// Whether a word stands for a month behind its name: `mahina`, `માસ`.
  static func isMonth(_ word: some StringProtocol) -> Bool {
    month.contains(word.lowercased()) || TypedWords.date(word) == "month"
  }

  /// The words for a month, and for its beginning behind those.
  private static let month: Set = ["month", "maas", "mas", "masa", "masam", "maah", "mahina", "mahine", "maasam"]
  private static let begin: Set = ["begins", "begin", "starts", "start"]

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
