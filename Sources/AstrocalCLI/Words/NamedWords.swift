import AstroCore
import CivilTime

/// The words of a command that name something, and the dates among them: of words that the shell left apart, such as
/// `find venus jupiter 2027`, those that are no dates belong to the name.
struct NamedWords {
  /// With single spaces; empty where all words are dates.
  private(set) var name = ""
  private(set) var dates: [String] = []

  /// - Parameter isName: Whether words name something. All words may: `find best ngc 7000`.
  /// - Throws: `Failure` where a word is empty, as a variable of a script may be.
  init(_ words: [String], isName: (String) -> Bool) throws {
    let words = words.map(AskedWords.withPlainDigits)
    if let word = words.first(where: { $0.allSatisfy(\.isWhitespace) }) {
      throw Failure.usage("\(word.quoted) is not a name or a date: leave it out")
    }
    // Of `29 feb 2027` the number is no tithi: the month is shorter.
    if let absence = DateText.absence(in: words) { throw Failure.usage(absence) }
    let all = Self.joined(words)
    // `next month` is a date, though some festivals have the word.
    // So is `2026-12-20 +5`, though a tithi has the number.
    let isWritten = (words.first ?? "").contains("-") && (words.first ?? "").prefix { $0.isNumber }.count == 4
    let isSpan = isWritten || DateWord.isRelation(words.first ?? "") || TypedWords.date(all) != nil
    if isSpan, (try? DateText.check(words, isDay: false)) != nil {
      dates = words
      return
    }
    var (names, dates) = Self.parted(words)
    if words.count > 1, !dates.isEmpty, isName(all) {
      name = all
      return
    }
    // A word that is also a date names something where no other does: `find mon` is a shower.
    if names.isEmpty, let word = dates.first(where: { isName($0) || $0.lowercased() == "sun" }) {
      names = [word]
      dates.removeAll { $0 == word }
    }
    (name, self.dates) = (Self.joined(names), dates)
  }

  private static let beforeDates: Set = ["in", "on", "of", "for", "from"]

  /// The words that are no dates, and those that are, each in their order.
  static func parted(_ words: [String]) -> (names: [String], dates: [String]) {
    var (names, dates): ([String], [String]) = ([], [])
    var rest = words[...]
    while let word = rest.first {
      // `in january` is no part of a name, but `of the sun` may be one.
      if let next = rest.dropFirst().first, beforeDates.contains(word.lowercased()), next.utf8.count > 3,
        DateText.isWritten(in: next)
      {
        rest.removeFirst()
        continue
      }
      // The words of `ya mahinyat` are a date together, and those of `next 12 months`.
      let count =
        [3, 2].first { $0 <= rest.count && TypedWords.date(joined(Array(rest.prefix($0)))) != nil }
        ?? (DateText.isCounted(Array(rest.prefix(3))) ? 3 : 1)
      if count > 1 || DateText.isWritten(in: word, behind: dates.last) {
        dates += rest.prefix(count)
      } else {
        names.append(word)
      }
      rest = rest.dropFirst(count)
    }
    return (names, dates)
  }

  /// Words with single spaces between them.
  static func joined(_ words: [String]) -> String {
    words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
  }
}
