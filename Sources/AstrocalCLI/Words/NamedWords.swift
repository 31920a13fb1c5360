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
    let all = Self.joined(words)
    if words.count > 1, isName(all) {
      name = all
      return
    }
    var names: [String] = []
    for word in words {
      if DateText.isWritten(in: word, behind: dates.last) { dates.append(word) } else { names.append(word) }
    }
    // A word that is also a date names something where no other does: `find mon` is a shower.
    if names.isEmpty, let word = dates.first(where: { isName($0) || $0.lowercased() == "sun" }) {
      names = [word]
      dates.removeAll { $0 == word }
    }
    name = Self.joined(names)
  }

  /// Words with single spaces between them.
  static func joined(_ words: [String]) -> String {
    words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
  }
}
