import AstrocalRendering

/// A format as a choice of the user.
protocol FormatChoice: Choice, OutputFormat {}

extension FormatChoice {
  static var head: String { "OutputFormat" }
  /// The words of other programs for the formats of the command.
  static var formerWords: [String: String] { OtherWords.formats.filter { allValueStrings.contains($0.value) } }
}

extension DayFormat: FormatChoice {}
extension RangeFormat: FormatChoice {}
extension FindFormat: FormatChoice {}
extension TithiFormat: FormatChoice {}
extension ShowerFormat: FormatChoice {}
extension ReminderFormat: FormatChoice {}
extension DueFormat: FormatChoice {}
extension ExportFormat: FormatChoice {}

/// The commands that have a format which another one lacks.
enum FormatOwner {
  static let ofDays: [(command: String, format: any FormatChoice.Type)] = [
    ("range", RangeFormat.self), ("find", FindFormat.self), ("day", DayFormat.self), ("tithi", TithiFormat.self),
    ("festivals", TithiFormat.self), ("showers", ShowerFormat.self),
  ]
  static let ofReminders: [(command: String, format: any FormatChoice.Type)] = [
    ("remind list", ReminderFormat.self), ("remind due", DueFormat.self), ("remind export", ExportFormat.self),
  ]

  /// The formats of a command of days; nil of other commands.
  static func formats(of command: any CommandRows.Type) -> (any FormatChoice.Type)? {
    ofDays.first { $0.command == command.configuration.commandName }?.format
  }

  /// The format of days that a word is, or that other programs call so; nil of other words.
  static func format(_ word: String) -> String? {
    let format = OtherWords.formats[word] ?? word
    return ofDays.contains { $0.format.allValueStrings.contains(format) } ? format : nil
  }

  /// The call of the first command that prints a format which a command of days does not; nil where the command itself does.
  static func call(of word: String, besides command: String) -> String? {
    guard let own = ofDays.first(where: { $0.command == command })?.format, !own.allValueStrings.contains(word) else {
      return nil
    }
    return call(of: word, besides: own)
  }

  /// The call of the first command that prints a format, `range 2027 --format svg`; nil where none does, and beside reminders, which
  /// are no calendar.
  static func call(of word: String, besides format: any FormatChoice.Type) -> String? {
    let word = word.lowercased()
    guard ofDays.contains(where: { $0.format == format }),
      let owner = ofDays.first(where: { $0.format != format && $0.format.allValueStrings.contains(word) })
    else { return nil }
    // A picture of days has a month or a year of them.
    let needsDates = owner.format == RangeFormat.self && RangeFormat(rawValue: word)?.hasPicture ?? false
    return "`astrocal \(owner.command)\(needsDates ? " 2027" : "") --format \(word)`"
  }
}

/// What `--format` asks for: a format, or the schema of the JSON that the command prints.
enum Form<Format: Sendable>: Sendable {
  case format(Format)
  case schema
}

extension Form: OptionValue where Format: FormatChoice {
  init(text: String) throws(InvalidValue) {
    if text.lowercased() == Self.schemaWord { self = .schema } else { self = .format(try Format(text: text)) }
  }

  static var schemaWord: String { "schema" }
  static var words: [String] { Format.allValueStrings + [schemaWord] }
}

extension FormatChoice {
  /// The format asked for by `--format` or `--json`; nil when neither is given, and of the schema. A rule
  /// refuses two that differ.
  static func chosen(_ said: Said<Form<Self>>?, json: Bool) throws -> Self? {
    if case .format(let format)? = try said?.value { format } else { json ? Self(rawValue: "json") : nil }
  }

  /// Whether the schema is asked for.
  static func asksSchema(_ said: Said<Form<Self>>?) throws -> Bool {
    if case .schema? = try said?.value { true } else { false }
  }

  /// Reads the word of a format; the refusal names a command that prints it.
  init(text: String) throws(InvalidValue) {
    do {
      self = try Self.named(text, in: Form<Self>.words)
    } catch {
      if let way = OtherWords.otherFormats[text.lowercased()] { throw InvalidValue("\(text.quoted): \(way)") }
      if text.contains("%") {
        throw InvalidValue("\(text.quoted): such a style is one of --template, as in --template '{date:%d.%m.%Y}'")
      }
      let call = FormatOwner.call(of: text, besides: Self.self)
      throw call.map { InvalidValue("\(error.reason); \($0) prints that") } ?? error
    }
  }
}
