import ArgumentParser
import AstroCore
import AstrocalRendering

/// The value of an option as the parser takes it: a text, and the type that reads it.
///
/// The parser can name neither the variable nor the key that a value comes from. So it takes every text, and the row of the
/// option, which knows its name, refuses the wrong ones in the words of ``ValueError``.
///
/// The type asks nothing of `Value`: the run-time library checks each such demand by a search when the parser reflects a group,
/// half a million instructions for each type of value.
struct Said<Value>: ExpressibleByArgument, CustomStringConvertible, Sendable {
  let text: String

  init(argument: String) { text = argument }

  var description: String { text }
}

extension Said where Value: OptionValue {
  /// - Throws: `InvalidValue`; of what the command line says, none after `Arguments.command`.
  var value: Value {
    get throws(InvalidValue) { try Value(text: Value.keepsDigits ? text : AskedWords.withPlainDigits(text)) }
  }
}

/// Values with a row for each of them: what the environment and the configuration may state.
protocol SettingRows {
  static var rows: [OptionRow<Self>] { get }
}

/// A group of options with a row for each of them.
protocol OptionRows: ParsableArguments, SettingRows {}

/// What is said of an option beside its declaration: its name, the key of the configuration and the variable that may state it,
/// and what of a day it is about.
struct OptionRow<Group>: Sendable {
  let option: KnownOption
  let path: PartialKeyPath<Group> & Sendable
  /// The values that a group has of the option.
  let read: @Sendable (Group) -> [GivenOptions.Value]

  /// An option with one value.
  init<Value: OptionValue>(
    _ path: KeyPath<Group, Said<Value>?> & Sendable, _ name: String, key: ConfigurationKind? = nil,
    about: DaySubject? = nil, isList: Bool = false, mayStandAlone: Bool = false, short: Character? = nil
  ) {
    self.init(
      path,
      KnownOption(
        name: name, kind: .value, key: key, about: about, isList: isList, mayStandAlone: mayStandAlone, short: short))
  }

  /// An option whose value is one of a few.
  init<Item: Choice>(
    _ path: KeyPath<Group, Said<Item>?> & Sendable, _ name: String, key: ConfigurationKind? = nil,
    about: DaySubject? = nil
  ) {
    self.init(path, KnownOption(name: name, kind: .value, key: key, about: about, choice: Item.self))
  }

  /// An option whose value is a list of some of a few.
  init<Item: Choice>(
    _ path: KeyPath<Group, Said<ChoiceList<Item>>?> & Sendable, _ name: String, key: ConfigurationKind? = nil,
    about: DaySubject? = nil
  ) {
    self.init(path, KnownOption(name: name, kind: .value, key: key, about: about, isList: true, choice: Item.self))
  }

  private init<Value: OptionValue>(_ path: KeyPath<Group, Said<Value>?> & Sendable, _ option: KnownOption) {
    self.option = option
    self.path = path
    read = { group in
      group[keyPath: path].map { said in
        [.init(text: said.text, said: said) { _ = try said.value }]
      } ?? []
    }
  }

  /// An option that may be given again.
  init(
    _ path: KeyPath<Group, [String]> & Sendable, _ name: String, key: ConfigurationKind? = nil, about: DaySubject? = nil
  ) {
    option = KnownOption(name: name, kind: .values, key: key, about: about)
    self.path = path
    read = { group in group[keyPath: path].map { .init(text: $0, said: $0) {} } }
  }

  /// A switch.
  init(_ path: KeyPath<Group, Bool> & Sendable, _ name: String, about: DaySubject? = nil) {
    option = KnownOption(name: name, kind: .flag, key: nil, about: about)
    self.path = path
    read = { group in group[keyPath: path] ? [.init(text: "true", said: true) {}] : [] }
  }

  /// A switch with an opposite.
  init(
    _ path: KeyPath<Group, Bool?> & Sendable, _ name: String, key: ConfigurationKind? = nil, about: DaySubject? = nil
  ) {
    option = KnownOption(name: name, kind: .invertible, key: key, about: about)
    self.path = path
    read = { group in group[keyPath: path].map { [.init(text: "\($0)", said: $0) {}] } ?? [] }
  }
}

/// An option, whatever its group and its type.
struct KnownOption: ConfigurationKey {
  enum Kind {
    /// A switch, and one that has an opposite: `--utc` and `--no-utc`.
    case flag, invertible
    /// An option that takes one value, and one that may be given again.
    case value, values
  }

  /// `time-zone`
  let name: String
  let optionKind: Kind
  /// The type of its key in the configuration; nil where the command line alone states it.
  let keyKind: ConfigurationKind?
  /// What of a day it is about; nil of an option that is about the whole.
  let about: DaySubject?
  /// Whether its value is a list with commas.
  let isList: Bool
  /// Whether it has a value where none follows it.
  let mayStandAlone: Bool
  /// The type of its values where they are a few.
  let choice: (any Choice.Type)?
  /// The letter that stands for it behind one hyphen, before its value: `-pOslo`; nil where it has none.
  let short: Character?

  init(
    name: String, kind: Kind, key: ConfigurationKind?, about: DaySubject?, isList: Bool = false,
    mayStandAlone: Bool = false, choice: (any Choice.Type)? = nil, short: Character? = nil
  ) {
    (self.mayStandAlone, self.choice, self.short) = (mayStandAlone, choice, short)
    (self.name, optionKind, keyKind, self.about) = (name, kind, key, about)
    self.isList = isList || key == .list
  }

  var kind: ConfigurationKind { keyKind ?? .text }

  /// The words that the option has on the command line, without hyphens.
  var words: [String] { optionKind == .invertible ? [name, "no-" + name] : [name] }

  /// `ASTROCAL_TIME_ZONE`
  var variable: String {
    "ASTROCAL_" + String(decoding: key.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }
}

extension SettingRows {
  /// The option of a property.
  static func option(_ path: PartialKeyPath<Self>) -> KnownOption {
    guard let row = rows.first(where: { $0.path == path }) else { preconditionFailure("no row of \(path)") }
    return row.option
  }
}

/// A group among the properties of a command.
struct GroupRow<Command>: Sendable {
  let options: @Sendable () -> [KnownOption]
  let read: @Sendable (Command) -> [GivenOptions.Entry]

  init<Group: OptionRows>(_ path: KeyPath<Command, Group> & Sendable) {
    options = { Group.rows.map(\.option) }
    read = { command in
      let group = command[keyPath: path]
      return Group.rows.map { GivenOptions.Entry(option: $0.option, path: $0.path, values: $0.read(group)) }
    }
  }
}

/// A command with its groups of options.
protocol CommandRows: ParsableCommand {
  static var groups: [GroupRow<Self>] { get }
  /// The arguments that are no options, and options that the command does not have.
  var words: [String] { get }
  /// Whether the command writes a folder of files, and nothing to standard output.
  var writesFolder: Bool { get }
}

extension CommandRows {
  var words: [String] { [] }
  var writesFolder: Bool { false }

  /// The options that the command declares.
  static var options: [KnownOption] { groups.flatMap { $0.options() } }

  /// The options of the command, with what the user gave.
  var given: GivenOptions { allGiven }
  var allGiven: GivenOptions { GivenOptions(Self.groups.flatMap { $0.read(self) }) }
}

extension OptionRows {
  /// The options of the group, with what the user gave.
  var given: GivenOptions {
    GivenOptions(Self.rows.map { .init(option: $0.option, path: $0.path, values: $0.read(self)) })
  }
}
