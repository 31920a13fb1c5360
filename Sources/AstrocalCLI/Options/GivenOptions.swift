import AstrocalRendering

/// The options of a command, with what the user gave.
struct GivenOptions: Sendable {
  /// A value that is given.
  struct Value: Sendable {
    let text: String
    /// The value with its type: `Said`, a text or a switch.
    let said: any Sendable
    /// Throws `InvalidValue` where the text means nothing.
    let check: @Sendable () throws -> Void
  }

  /// An option or a switch with its values; none where it is not given.
  struct Entry: Sendable {
    let option: KnownOption
    /// The property that has the option: another group may have another option of the same name.
    let path: AnyKeyPath & Sendable
    let values: [Value]

    var name: String { option.name }
    /// Whether the option asks for something; a switch that is unset undoes the configuration.
    var isGiven: Bool { !values.isEmpty && (option.optionKind != .invertible || values[0].text == "true") }
  }

  /// In the order of the groups.
  let entries: [Entry]

  init(_ entries: [Entry] = []) { self.entries = entries }

  /// Refuses the first value that means nothing.
  ///
  /// - Throws: `ValueError` of the command line.
  func checkValues() throws {
    for entry in entries {
      for value in entry.values { try ValueError.Source.option.read("--" + entry.name, value.check) }
    }
  }

  /// Whether the command has an option.
  func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

  /// The values that are given to an option; none where the command does not have it.
  func values(of name: String) -> [Value] { entries.first { $0.name == name }?.values ?? [] }

  /// The first value that is given to the option of a property; nil where the command does not have the property.
  func value(at path: AnyKeyPath) -> Value? { entries.first { $0.path == path }?.values.first }

  /// The texts that are given to an option.
  func texts(of name: String) -> [String] { values(of: name).map(\.text) }

  /// The text of an option that takes one; nil where it is not given.
  func text(of name: String) -> String? { values(of: name).first?.text }

  /// The first of some options that is given, with its hyphens; nil where none is.
  func first(of names: [String]) -> String? {
    names.first { name in entries.contains { $0.name == name && $0.isGiven } }.map { "--" + $0 }
  }

  /// The first option that is given, with its hyphens; nil where none is.
  var first: String? { entries.first(where: \.isGiven).map { "--" + $0.name } }
}
