import CivilTime
import Tables

/// The words that people type in the languages of India for words of the program: `आज` for today, `kadhi` for when, `चंद्रग्रहण` for a
/// lunar eclipse. Source: `CTables/language/typed.csv`.
package enum TypedWords {
  private enum Kind: String {
    /// A word or several of a date.
    case date
    /// A word that is a date only where no name stands beside it: `kal` is also the kala of Pradosha Kala.
    case alone
    /// A word that only asks for an event.
    case call
    /// An event or a body.
    case event
    /// A half of the lunar month.
    case paksha
    /// What a family remembers each year.
    case occasion
  }

  /// The words of the program for those of a date, such as `next month`; nil of other words.
  package static func date(_ text: some StringProtocol) -> String? { dates(text).first }

  /// The dates that words may mean; of several the first counts: `kal` is tomorrow and yesterday.
  package static func dates(_ text: some StringProtocol) -> [String] { meanings(text, .date) + meanings(text, .alone) }

  /// Whether words are a date only where no name stands beside them.
  package static func areAlone(_ text: some StringProtocol) -> Bool { !meanings(text, .alone).isEmpty }

  /// Whether a word only asks for an event: `कधी`, `ahe`.
  static func asks(_ word: some StringProtocol) -> Bool { !meanings(word, .call).isEmpty }

  /// The search for the event or the body that the whole of some words names: `lunar eclipse`; nil of other words.
  package static func event(_ text: String) -> String? { meanings(text, .event).first }

  /// The half of the lunar month that a word is: `shukla` for `सुदी`, `krishna` for `वद्य`; nil of other words.
  static func paksha(_ word: String) -> String? { meanings(word, .paksha).first }

  /// What the whole of some words remembers each year: `death` for `श्राद्ध`; nil of other words.
  package static func occasion(_ text: String) -> AnniversarySubject.Occasion? {
    meanings(text, .occasion).first.flatMap(AnniversarySubject.Occasion.init)
  }

  private static func meanings(_ text: some StringProtocol, _ kind: Kind) -> [String] {
    let isLatin = text.utf8.allSatisfy { $0 < 0x80 }
    let key = PlainKey(key(String(text)))
    let words = (isLatin ? latin : scripts)[kind]?[key] ?? []
    return words.isEmpty && !isLatin && kind == .alone ? weekdays[key].map { [$0] } ?? [] : words
  }

  /// The weekdays by their names in the languages of the output. Like `kal` they are no date within a name: सावन सोमवार.
  private static let weekdays = printed(
    Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0.name, $0.name.lowercased()) }))

  /// What the languages of the output print for some English words, each with the meaning of the word.
  static func printed<Meaning>(_ meanings: [String: Meaning]) -> [PlainKey: Meaning] {
    TableText.languages.rows.reduce(into: [:]) { printed, language in
      for row in TableText.words(of: language[0]).rows {
        guard let meaning = meanings[row[0]] else { continue }
        let key = PlainKey(key(row[1]))
        if printed[key] == nil { printed[key] = meaning }
      }
    }
  }

  /// Words are compared without what lies between them: `चंद्र ग्रहण` and `चंद्रग्रहण`.
  package static func key(_ text: String) -> String { Transliteration.plainWords(text).joined() }

  private typealias Meanings = [Kind: [PlainKey: [String]]]
  /// The words of the program by those in Latin letters, and by those in the scripts of India.
  private static let latin = meanings(of: 2...2)
  private static let scripts = meanings(of: 3...(TableText.typedWords.header.count - 1))

  private static func meanings(of columns: ClosedRange<Int>) -> Meanings {
    TableText.typedWords.rows.reduce(into: [:]) { meanings, row in
      guard let kind = Kind(rawValue: row[0]) else { preconditionFailure("typed.csv: \(row[0])") }
      let word = row[1]
      for column in columns {
        for typed in row[column].split(separator: ";") {
          let key = PlainKey(key(String(typed)))
          guard meanings[kind]?[key]?.contains(word) != true else { continue }
          meanings[kind, default: [:]][key, default: []].append(word)
        }
      }
    }
  }
}
