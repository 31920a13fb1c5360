import ArgumentParser
import AstrocalRendering
import Tables

/// What options of a command say of each other: an option that needs others, or that cannot be used with them.
///
/// Sources/CTables/help/rules.txt has the rules, one a line. A rule names facts: an option by its name, which holds where it is
/// given, `format csv`, or another mode of the command.
struct OptionRule: Sendable {
  /// What the rule is about; a refusal begins with the first that holds.
  let subjects: [String]
  /// The rule is about calls of which this holds.
  let within: String?
  /// One of these must hold; empty for a rule that needs nothing.
  let needs: [String]
  /// None of these may hold.
  let excludes: [String]
  /// The refusal behind the subject. It has `{other}` for what is excluded, `{format}` for the option of the format, `{word}`
  /// for its word, and `{page}` for the call of a page that has more. One that begins with hyphens or an equals sign, which is dropped,
  /// is the whole refusal, with `{subject}`.
  let sentence: String

  private init(_ columns: [Substring]) {
    (subjects, within) = (Self.list(columns[1]), Self.list(columns[2]).first)
    (needs, excludes, sentence) = (Self.list(columns[3]), Self.list(columns[4]), String(columns[5]))
  }

  private static func list(_ text: Substring) -> [String] {
    text == "-" ? [] : text.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
  }

  private static let all = EmbeddedText.helpRules.tabbedLines.dropFirst()

  /// The rules of a command, in the order in which they are checked.
  static func of(_ command: any ParsableCommand.Type) -> [OptionRule] {
    let name = command.configuration.commandName ?? ""
    return all.filter { $0[0] == "*" || list($0[0]).contains(name) }.map(OptionRule.init)
  }

  /// Why a call is refused; nil where it obeys, or where something that the rule names is not known yet.
  fileprivate func refusal(_ call: CallFacts) -> String? {
    guard !(subjects + needs + excludes + [within].compactMap(\.self)).contains(where: call.isOpen),
      within.map(call.holds) ?? true, let subject = subjects.first(where: call.holds)
    else { return nil }
    let other = excludes.first(where: call.holds)
    guard other != nil || !needs.isEmpty && !needs.contains(where: call.holds) else { return nil }
    let named = call.words(of: subject)
    let text =
      sentence.hasPrefix("=")
      ? String(sentence.dropFirst()) : sentence.hasPrefix("--") ? sentence : "--\(named) \(sentence)"
    return text.replacing("{other}", with: "--\(other ?? "")").replacing("{subject}", with: "--\(named)")
      .replacing("{format}", with: call.isJSON ? "--json" : "--format \(call.format)")
      .replacing("{word}", with: call.format).replacing("{page}", with: call.page)
  }
}

/// What holds of a call: an option, an option with a value (`picture months`) or the end of one (`paper *portrait`), the format, or what the command says of its words
/// (`search ceremony`). A rule waits until all that it names is known.
struct CallFacts {
  private let given: GivenOptions
  /// The word of the format.
  fileprivate let format: String
  private var facts: [String: Bool]
  /// The call of a page that has more than what is asked for: `astrocal day --include planets`; empty where there is none.
  var page = ""

  init(_ given: GivenOptions, format: String, facts: [String: Bool] = [:]) {
    (self.given, self.format, self.facts) = (given, format, facts)
  }

  /// Adds what is known by now.
  mutating func add(_ facts: [String: Bool]) { self.facts.merge(facts) { $1 } }

  /// Refuses options that do not go together.
  ///
  /// - Throws: `Failure` by the first rule that the call does not obey.
  func check(_ rules: [OptionRule]) throws {
    for rule in rules { if let refusal = rule.refusal(self) { throw Failure.usage(refusal) } }
  }

  /// The option and the value of a fact such as `picture months`; nil where it is an option alone.
  private static func stated(_ fact: String) -> (name: String, value: String)? {
    let parts = fact.split(separator: " ", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  fileprivate var isJSON: Bool { given.first(of: ["json"]) != nil }

  fileprivate func isOpen(_ fact: String) -> Bool {
    guard facts[fact] == nil, let (name, _) = Self.stated(fact) else { return false }
    return name != "format" && !given.has(name)
  }

  fileprivate func holds(_ fact: String) -> Bool {
    fact == "format \(format)" || facts[fact] ?? false || given.first(of: [fact]) != nil
      || Self.stated(fact).map { $0.name != "format" && holds($0.name, $0.value) } ?? false
  }

  /// The words of a fact in a message: of the end of a value the value that is given.
  fileprivate func words(of fact: String) -> String {
    guard let (name, value) = Self.stated(fact), value.hasPrefix("*"), let text = given.text(of: name) else {
      return fact
    }
    return "\(name) \(text)"
  }

  /// Whether an option has a value; one that begins with a star is the end of it: `paper *portrait`.
  private func holds(_ name: String, _ value: String) -> Bool {
    guard let text = given.text(of: name) else { return false }
    return value.hasPrefix("*") ? text.lowercased().hasSuffix(value.dropFirst()) : text == value
  }
}

extension GivenOptions {
  /// Refuses options that do not go together.
  ///
  /// - Parameters:
  ///   - format: The format of the output.
  ///   - modes: What else holds of the call, as the rules name it.
  /// - Throws: `Failure` by the first rule that the call does not obey.
  func check(_ rules: [OptionRule], format: String, modes: [String: Bool] = [:]) throws {
    try CallFacts(self, format: format, facts: modes).check(rules)
  }
}
