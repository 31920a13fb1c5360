import ArgumentParser

/// The options of a command, as its declarations have them, with what the user gave.
struct GivenOptions {
  /// An option or a switch.
  struct Entry {
    enum Kind {
      /// A switch, and one that has an opposite: `--utc` and `--no-utc`.
      case flag, invertible
      /// An option that takes one value, and one that may be given again.
      case value, values
    }

    /// `time-zone`
    let name: String
    let kind: Kind
    /// The given values; that of a switch is `true` or `false`. None where the option is not given.
    let texts: [String]

    /// Whether the option asks for something; a switch that is unset undoes the configuration.
    var isGiven: Bool { !texts.isEmpty && (kind != .invertible || texts == ["true"]) }

    /// The words that the option has on the command line, without hyphens.
    var words: [String] { kind == .invertible ? [name, "no-" + name] : [name] }
  }

  /// In the order of the declarations.
  private(set) var entries: [Entry] = []

  /// No options at all.
  init() {}

  /// Those of a command that the parser has read.
  init(of command: some ParsableArguments) { add(Mirror(reflecting: command), isRead: true) }

  /// Those that a command declares; none is given.
  init(declaredBy command: any ParsableArguments.Type) { add(Mirror(reflecting: command.init()), isRead: false) }

  /// Whether the command has an option.
  func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

  /// The values that are given to an option; none where the command does not have it.
  func texts(of name: String) -> [String] { entries.first { $0.name == name }?.texts ?? [] }

  /// The value of an option that takes one; nil where it is not given.
  func text(of name: String) -> String? { texts(of: name).first }

  /// The first of some options that is given, with its hyphens; nil where none is.
  func first(of names: [String]) -> String? {
    names.first { name in entries.contains { $0.name == name && $0.isGiven } }.map { "--" + $0 }
  }

  /// The first option that is given, with its hyphens; nil where none is.
  var first: String? { entries.first(where: \.isGiven).map { "--" + $0.name } }

  /// Adds the options of properties: the parser calls an option by the name of its property, as this does.
  private mutating func add(_ properties: Mirror, isRead: Bool) {
    for (label, property) in properties.children {
      let letters = (label ?? "").utf8.dropFirst().reduce(into: [UInt8]()) { letters, byte in
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        if isCapital { letters.append(UInt8(ascii: "-")) }
        letters.append(isCapital ? byte | 0x20 : byte)
      }
      let name = String(decoding: letters, as: UTF8.self)
      func add(_ kind: Entry.Kind, _ texts: @autoclosure () -> [String]) {
        entries.append(Entry(name: name, kind: kind, texts: isRead ? texts() : []))
      }
      switch property {
      // Dates and words are no options. This is said first, since a protocol is looked for among all conformances of the program.
      case is Argument<[String]>: break
      case let option as Option<String?>: add(.value, [option.wrappedValue].compactMap(\.self))
      case let option as Option<[String]>: add(.values, option.wrappedValue)
      case let flag as Flag<Bool>: add(.flag, flag.wrappedValue ? ["true"] : [])
      case let flag as Flag<Bool?>: add(.invertible, [Switch.text(flag.wrappedValue)].compactMap(\.self))
      case let group as any OptionsInGroup: self.add(Mirror(reflecting: group.options(isRead)), isRead: isRead)
      default: break
      }
    }
  }
}

extension ParsableArguments {
  /// The options of a command or a group that the parser has read.
  var given: GivenOptions { GivenOptions(of: self) }
}

/// A group of options, whatever its type.
private protocol OptionsInGroup {
  /// - Parameter areRead: Whether the parser has read them.
  func options(_ areRead: Bool) -> any ParsableArguments
}

extension OptionGroup: OptionsInGroup {
  func options(_ areRead: Bool) -> any ParsableArguments { areRead ? wrappedValue : Value() }
}
