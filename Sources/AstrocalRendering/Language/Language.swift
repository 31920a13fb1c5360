import AstroCore
import CivilTime
import Drawing
import Synchronization
import Tables

/// The language of the output that is made for a person to read.
///
/// English is the language of the source. All others stand in `CTables/language/languages.csv`, which is read when one of them
/// is asked for; the words of each in a table of its own beside it.
package struct Language: RawRepresentable, CaseIterable, Equatable, Sendable {
  /// 0 for English, else one more than the position of the language's row.
  private let number: Int

  package static let english = Language(number: 0)

  private init(number: Int) { self.number = number }

  /// The language of what the run prints: that of the user for a format that a person reads, else English.
  package static var current: Language {
    get { RunLanguage.current.language.withLock { $0 } }
    set { RunLanguage.current.language.withLock { $0 = newValue } }
  }

  /// What something gives where the run prints English: the words of documents and conditions.
  static func inEnglish<Value>(_ body: () throws -> Value) rethrows -> Value {
    try RunLanguage.$current.withValue(RunLanguage(.english), operation: body)
  }

  /// All languages, English first.
  package static var allCases: [Language] { (0...Facts.rows.count).map(Language.init) }

  /// The language of a code of ISO 639, such as `hi`; nil where the table has none.
  package init?(rawValue: String) {
    self.init(isEnglish: rawValue == "en") { $0.code == rawValue }
  }

  /// The language that has its names in a script where the user chooses none, the first of several; nil for no language.
  package init?(namesIn script: NameScript) {
    self.init(isEnglish: script == .latin) { $0.script.plain == script }
  }

  private init?(isEnglish: Bool, where fits: (Facts) -> Bool) {
    guard let number = isEnglish ? 0 : Facts.rows.firstIndex(where: fits).map({ $0 + 1 }) else { return nil }
    self.number = number
  }

  /// What the table says of the language; nil for English.
  private var facts: Facts? { number == 0 ? nil : Facts.rows[number - 1] }

  /// The code of ISO 639.
  package var rawValue: String { facts?.code ?? "en" }
  /// What the language is, in a line for the help.
  package var meaning: String { facts?.meaning ?? "English" }
  /// The name in English: `Gujarati`.
  package var name: String { String(meaning.prefix { $0.isLetter }) }
  /// The script of names where the user chooses none, with the names that the language has of its own.
  package var script: NameScript { facts?.script ?? .latin }
  /// Whether lunar months are those of the region of the place, if it is one that counts them in a way of its own.
  package var hasMonthsOfPlace: Bool { facts?.hasMonthsOfPlace ?? false }
  /// The reckoning of lunar months in the almanacs of the language; nil for English.
  package var month: MonthReckoning? { facts?.month }
  /// The first day of the week in the calendars of the language; nil for English, which is read in many countries.
  package var weekStart: Weekday? { facts?.weekStart }

  /// The region whose festivals and names readers of the language mean where the place has none; nil where several share the language.
  package var region: String? { facts?.region }

  /// A phrase of the catalogue in the language; nil for English, and where the language has none.
  package func words(of phrase: String) -> String? { facts?.words[phrase] }

  /// The digits of the language.
  var digits: Digits { facts?.zero.map(Digits.init) ?? .ascii }

  /// The text with the digits of the language. Links keep theirs.
  package func withDigits(_ text: String) -> String { digits.written(text) }

  /// A text whose digits stay those of ASCII in every language, because a person types it back or it is a name: the id of
  /// a reminder, the designation of a comet. Characters of the program's own use stand for them until the text is written.
  package func keepingDigits(_ text: String) -> String {
    guard facts?.zero != nil else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let kept = "0"..."9" ~= scalar ? Unicode.Scalar(Self.keptZero + scalar.value - 0x30) : nil
      scalars.append(kept ?? scalar)
    }
    return String(scalars)
  }

  /// A text that leaves the program in bytes of a format, as a title in a calendar: with the digits of the language, and those of ASCII
  /// where ``keepingDigits(_:)`` asked for them.
  func written(_ text: String) -> String {
    guard facts?.zero != nil else { return text }
    return String(withDigits(text).map { $0.unicodeScalars.first.flatMap(Self.keptDigit) ?? $0 })
  }

  /// The digit of ASCII for which a character stands since ``keepingDigits(_:)``; nil for any other character.
  static func keptDigit(_ scalar: Unicode.Scalar) -> Character? {
    guard scalar.value >= keptZero, scalar.value < keptZero + 10 else { return nil }
    return Unicode.Scalar(scalar.value - keptZero + 0x30).map(Character.init)
  }

  /// The first of ten characters that Unicode keeps for a program's own use, behind those of ``Style``: no text from
  /// outside has them.
  private static let keptZero: UInt32 = 0xFDE0

  /// A row of the table.
  private struct Facts {
    let code: String
    let meaning: String
    let script: NameScript
    /// The digit zero, which the other nine follow; nil where digits are those of ASCII.
    let zero: Unicode.Scalar?
    let hasMonthsOfPlace: Bool
    let month: MonthReckoning
    let weekStart: Weekday
    let region: String?
    let words: WordCatalogue

    static let rows = TableText.languages.rows.map(Facts.init)

    private init(_ row: TableText.Row) {
      let months = row[4].split(separator: " ").map(String.init)
      guard let script = NameScript(rawValue: row[2]), let month = months.last.flatMap(MonthReckoning.init),
        let weekStart = Weekday.allCases.first(where: { $0.name.lowercased() == row[5] })
      else { preconditionFailure("languages.csv: \(row[0])") }
      (code, meaning) = (row[0], row[1])
      self.script = script.withNames(of: code, writesAnusvara: row[6] == "anusvara")
      (zero, hasMonthsOfPlace, self.month) = (row[3].unicodeScalars.first, months.first == "place", month)
      self.weekStart = weekStart
      region = row[7].isEmpty ? nil : row[7]
      words = WordCatalogue(code)
    }
  }
}

/// The language of a run of the program; several may run at once in a process.
package final class RunLanguage: Sendable {
  @TaskLocal package static var current = RunLanguage()

  fileprivate let language: Mutex<Language>

  package init(_ language: Language = .english) {
    self.language = Mutex(language)
  }
}
