import AstroCore

/// What `--find` looks for: `ekadashi`, `11`, `purnima`, `krishna 14`, `Karttika krishna 14`, `adhika purnima`.
struct TithiQuery {
  /// 1…30; every one where it is nil.
  private(set) var numbers: Set<Int> = []
  private var months: Set<Int> = []
  private var isAdhikaOnly = false
  private let reckoning: MonthReckoning

  init(_ text: String, reckoning: MonthReckoning) throws {
    self.reckoning = reckoning
    let names = PanchangaNames.table
    var paksha: Panchanga.Paksha?
    var tithis: Set<Int>?
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      if let number = Int(word), (1...30).contains(number) {
        tithis = [number]
      } else if let known = Self.paksha(word) {
        paksha = known
      } else if word.lowercased() == "adhika" {
        isAdhikaOnly = true
      } else if case let found = names.numbers(.tithi, named: word), !found.isEmpty {
        tithis = Set(found)
      } else if case let found = names.numbers(.masa, named: word), !found.isEmpty {
        months = Set(found)
      } else {
        throw Failure.usage(
          "--find: \"\(word)\" is no tithi, paksha or lunar month; use ekadashi, 11, purnima, "
            + "\"krishna 14\" or \"Karttika krishna 14\"")
      }
    }
    guard var wanted = tithis ?? (months.isEmpty && paksha == nil ? nil : Set(1...30)) else {
      throw Failure.usage("--find: name a tithi, such as ekadashi, 11 or \"Karttika krishna 14\"")
    }
    if let paksha {
      // Within a half, tithis count from 1 to 15.
      if wanted.count == 1, let number = wanted.first, number <= 15, Int(text.split(separator: " ").last ?? "") != nil {
        wanted = [paksha == .krishna ? number + 15 : number]
      } else {
        wanted = wanted.filter { ($0 <= 15) == (paksha == .shukla) }
      }
      guard !wanted.isEmpty else {
        throw Failure.usage("--find: \"\(text)\" does not exist: that tithi belongs to the other half of the month")
      }
    }
    numbers = wanted
  }

  func matches(_ entry: TithiEntry) -> Bool {
    let month = reckoning == .amanta ? entry.month.amanta : entry.month.purnimanta
    return numbers.contains(entry.tithi.number) && (months.isEmpty || months.contains(month))
      && (!isAdhikaOnly || entry.month.isAdhika)
  }

  private static func paksha(_ word: String) -> Panchanga.Paksha? {
    switch word.lowercased() {
    case "shukla", "sudi", "s": .shukla
    case "krishna", "badi", "vadi", "k": .krishna
    default: nil
    }
  }
}
