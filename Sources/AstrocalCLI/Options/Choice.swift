import ArgumentParser
import Tables

/// One of a few values, each named by a word.
protocol Choice: OptionValue, ExpressibleByArgument, CaseIterable, Equatable, RawRepresentable<String> {
  /// The head of the choice in Sources/CTables/help/values.txt: its type without the module.
  static var head: String { get }
  /// What the value means, in a line for the help.
  var meaning: String { get }
  /// The word that stands for all values in a list; nil where there is none.
  static var wordForAll: String? { get }
  /// The values that ``wordForAll`` stands for.
  static var valuesOfAll: [Self] { get }
  /// Words that values had before, or that people type for them, with the word of each.
  static var formerWords: [String: String] { get }
}

/// A choice of which one value holds where nothing is stated.
protocol StandardChoice: Choice {
  static var standard: Self { get }
}

/// What values mean, by the heads of their choices.
enum ValueMeanings {
  static let all = EmbeddedText.helpValues.pairs
}

extension Choice {
  static var head: String { String(String(reflecting: Self.self).drop { $0 != "." }.dropFirst()) }
  var meaning: String {
    guard let meaning = ValueMeanings.all[Self.head]?[rawValue] else {
      preconditionFailure("values.txt has no \(rawValue) of \(Self.head)")
    }
    return meaning
  }
  static var wordForAll: String? { nil }
  static var valuesOfAll: [Self] { Array(allCases) }
  static var formerWords: [String: String] { [:] }
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }

  init(text: String) throws(InvalidValue) {
    self = try Self.named(text, in: Self.allValueStrings)
  }

  static func named(_ word: String, in words: @autoclosure () -> [String]) throws(InvalidValue) -> Self {
    let choice = Self(rawValue: word) ?? allCases.first { $0.rawValue.choiceKey == word.choiceKey }
    guard let choice else {
      if let name = formerWords[word.choiceKey] { throw InvalidValue("\(word.quoted) is called \(name)") }
      throw InvalidValue("\(word.quoted) is none of \(words().joined(separator: ", "))")
    }
    return choice
  }
}

extension String {
  /// The form by which spellings of a word are compared: small letters, and hyphens for underscores.
  fileprivate var choiceKey: String { String(lowercased().map { $0 == "_" ? "-" : $0 }) }
}

/// Some of a few values, their words separated by commas.
struct ChoiceList<Item: Sendable>: Sendable {
  /// The values in the order of the text, none of them twice.
  let items: [Item]
}

extension ChoiceList: OptionValue where Item: Choice {
  init(text: String) throws(InvalidValue) {
    var items: [Item] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard !word.isEmpty || !text.contains(",") else {
        let words = text.split { $0 == "," || $0 == " " }.joined(separator: ",")
        throw InvalidValue("\(text.quoted) has a comma without a word" + (words.isEmpty ? "" : ": write \(words)"))
      }
      let named = Item.wordForAll == word.lowercased() ? Item.valuesOfAll : [try Item.named(word, in: Self.words)]
      items += named.filter { !items.contains($0) }
    }
    self.items = items
  }

  static var words: [String] { Item.allValueStrings + [Item.wordForAll].compactMap(\.self) }
}

extension Option {
  /// An option whose value is read as its type says.
  init<V: OptionValue>(
    _ abstract: String, short: Character? = nil, valueName: String, parsing: SingleValueParsingStrategy = .next,
    completion: CompletionKind? = nil, visibility: ArgumentVisibility = .default
  ) where Value == Said<V>? {
    self.init(
      name: short.map { [.customShort($0, allowingJoined: true), .long] } ?? .long, parsing: parsing,
      help: ArgumentHelp(abstract, valueName: valueName, visibility: visibility), completion: completion)
  }

  /// An option whose value is one of a few, which the help and the shell's completion list.
  init<Item: Choice>(_ abstract: String, valueName: String) where Value == Said<Item>? {
    self.init(
      help: ArgumentHelp(abstract, discussion: Item.meanings(inList: false), valueName: valueName),
      completion: Completions.choice(of: Item.self))
  }

  /// The option of the format, whose values the help and the shell's completion list.
  init<Format: FormatChoice>(_ abstract: String, valueName: String) where Value == Said<Form<Format>>? {
    self.init(
      help: ArgumentHelp(abstract, discussion: Form<Format>.meanings, valueName: valueName),
      completion: Completions.form(of: Format.self))
  }

  /// An option whose value is a list of some of a few.
  init<Item: Choice>(_ abstract: String, valueName: String) where Value == Said<ChoiceList<Item>>? {
    self.init(
      help: ArgumentHelp(abstract, discussion: Item.meanings(inList: true), valueName: valueName),
      completion: Completions.list(of: Item.self))
  }

  /// An option whose values another one lists.
  init<V: OptionValue>(plain abstract: String, valueName: String, completion: CompletionKind) where Value == Said<V>? {
    self.init(help: ArgumentHelp(abstract, valueName: valueName), completion: completion)
  }
}

extension Option where Value == [String] {
  /// A repeatable option whose values are texts; the command reads them when it runs.
  init(wrappedValue: [String], _ abstract: String, valueName: String, completion: CompletionKind? = nil) {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(abstract, valueName: valueName), completion: completion)
  }
}

extension Form where Format: FormatChoice {
  fileprivate static var meanings: String? {
    guard let explains = Arguments.explainsValues else { return nil }
    guard explains else { return words.joined(separator: ", ") }
    return (Format.lines(inList: false) + ["\(schemaWord): the JSON Schema of the documents"]).joined(separator: "\n")
  }
}

extension Choice {
  /// What the help says of the values: their words, and where they are explained. The manual and completions have each with
  /// its meaning; nil where nobody reads it.
  fileprivate static func meanings(inList: Bool) -> String? {
    guard let explains = Arguments.explainsValues else { return nil }
    if explains { return lines(inList: inList).joined(separator: "\n") }
    let words = allValueStrings + (inList ? [wordForAll].compactMap(\.self) : [])
    let topic = ValueTopic.name(of: Self.self).map { "; see `astrocal help \($0)`" } ?? ""
    return words.joined(separator: ", ") + topic
  }

  /// A line for each value, with its meaning, and the word for all of them where a list may hold it.
  static func lines(inList: Bool) -> [String] {
    var lines = allCases.map { $0.rawValue + ": " + $0.meaning }
    if inList, let word = wordForAll {
      let others = allCases.filter { !valuesOfAll.contains($0) }.map(\.rawValue)
      lines.append(word + ": everything" + (others.isEmpty ? "" : " except " + others.enumeration))
    }
    return lines
  }
}
