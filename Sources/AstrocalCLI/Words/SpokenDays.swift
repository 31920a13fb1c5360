import CivilTime

/// The day that a number of days leads to, as people say it: `3 days ago`, `in a week`, `the day after tomorrow`.
struct SpokenDays {
  /// How many days are counted; months and years are about so many.
  let count: Int
  /// Whether they are counted back.
  let isPast: Bool
  /// Whether months or years are counted, of which no number of days is exact.
  let isInexact: Bool
  /// The word from which they are counted: `today`, `tomorrow`, `friday`.
  private let start: String

  /// The date as the program reads it: `today-3`, `tomorrow+1`.
  var date: String { "\(start)\(isPast ? "-" : "+")\(count)" }

  /// Reads words, in small letters; nil where one of them is not understood, so that no wrong date is advised.
  init?(_ words: [String]) {
    guard 2...5 ~= words.count,
      let index = words.firstIndex(where: { Self.daysOfUnits[Self.singular($0)] != nil }),
      let days = Self.daysOfUnits[Self.singular(words[index])]
    else { return nil }
    let numbers = words[..<index].compactMap { DateWord.count($0[...]) }
    let before = words[..<index].filter { DateWord.count($0[...]) == nil }
    guard numbers.count <= 1 else { return nil }
    isInexact = days >= 30
    guard !isInexact || !numbers.isEmpty || before.contains(where: ["a", "an"].contains) else { return nil }
    let after = words[(index + 1)...]
    if let day = before.first, before.count == 1, numbers.isEmpty, after.isEmpty, Self.isDate(day) {
      start = day
    } else if before.allSatisfy(Self.fillers.contains), let day = Self.start(after) {
      start = day
    } else {
      return nil
    }
    isPast = ["ago", "last", "past", "before", "earlier"].contains(where: words.contains)
    count = max(numbers.first ?? 1, 1) * days
  }

  /// The day from which is counted, by the words behind the unit: `ago`, `from now`, `after tomorrow`, `before friday`.
  private static func start(_ words: ArraySlice<String>) -> String? {
    switch words.count {
    case 0: return "today"
    case 1: return ["ago", "later", "hence", "earlier"].contains(words[words.startIndex]) ? "today" : nil
    case 2:
      guard ["from", "after", "before"].contains(words[words.startIndex]), let day = words.last else { return nil }
      return day == "now" ? "today" : isDate(day) ? day : nil
    default: return nil
    }
  }

  private static func isDate(_ word: String) -> Bool {
    ["today", "tomorrow", "yesterday"].contains(word) || Weekday.allCases.contains { $0.name.lowercased() == word }
  }

  private static func singular(_ word: String) -> String { word.hasSuffix("s") ? String(word.dropLast()) : word }

  private static let daysOfUnits = ["day": 1, "week": 7, "fortnight": 14, "month": 30, "year": 365]

  private static let fillers: Set = ["in", "a", "an", "the", "next", "last", "past", "this", "coming"]
}
