import ForeignText

/// A field that an expression may name.
public struct AskedField: Sendable {
  /// The name, such as `moon.rise`.
  public let name: String
  /// Other names of the field, such as the name of its column.
  public let aliases: [String]
  /// The type of its values.
  public let type: AskedType
  /// The usual form of a word in any of its spellings, or `nil` for a word that the field never has. Without it, words
  /// are compared with capitals, hyphens and spaces ignored.
  public let usualWord: (@Sendable (String) -> String?)?
  /// All words that the field may have, for the answer to a word that it never has, or empty if they are not known.
  public let words: @Sendable () -> [String]

  /// A field made of its values.
  public init(
    _ name: String, aliases: [String] = [], _ type: AskedType, usualWord: (@Sendable (String) -> String?)? = nil,
    words: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.name = name
    self.aliases = aliases
    self.type = type
    self.usualWord = usualWord
    self.words = words
  }

  /// A field whose values are words of a list.
  public init(_ name: String, aliases: [String] = [], _ type: AskedType, words: [String]) {
    let usual = words.map(Condition.plain)
    self.init(
      name, aliases: aliases, type,
      usualWord: { word in
        let plain = Condition.plain(word)
        return usual.contains(plain) ? plain : nil
      }, words: { usual })
  }
}

/// The type of the values of a field.
public enum AskedType: Hashable, Sendable {
  /// A number in a unit.
  case number(AskedUnit)
  /// A moment, by the clock of the place.
  case time
  case date
  /// One of some words.
  case word
  /// True or false.
  case truth
  /// Some words.
  case set
}

/// A value of a field on a row.
public enum AskedValue: Hashable, Sendable {
  /// The row has no such value: no moonrise.
  case none
  case number(Double)
  /// Seconds after the local midnight that begins the date of the row.
  case time(Double)
  /// The day number of a date.
  case date(Int)
  case word(String)
  case truth(Bool)
  case set([String])
}

extension AskedValue {
  /// The words that it is; none of other values.
  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .set(let words): words
    default: []
    }
  }
}

extension [AskedField] {
  /// The index of the field of a name, or `nil` if there is none.
  public func index(ofField name: String) -> Int? {
    let plain = Condition.plain(name)
    return firstIndex { $0.name == plain } ?? firstIndex { $0.aliases.contains(plain) }
  }

  /// The name that is nearest to another one, or `nil` if none is near.
  public func nearest(to name: String) -> String? {
    flatMap { [$0.name] + $0.aliases }.nearest(to: Condition.plain(name))
  }
}
