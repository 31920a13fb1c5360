import ForeignText
import SwissEphemeris

/// The name of an event in English, with its parts apart, so that other languages translate each and order them anew.
///
/// `"\(planet) first seen"` has the key `%1 first seen` and a part that is a name itself.
package struct EventName: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation {
  /// The English words, with `%1`, `%2` … for the parts.
  private let key: String
  private let parts: [EventName]
  private var kind = Kind.phrase

  private enum Kind {
    /// A catalogue of words may have it in another language.
    case phrase
    /// The same, which begins with a capital letter in titles alone: `Sunrise`.
    case common
    /// It is the same in every language, or in that of its script already.
    case text
  }

  private init(_ key: String, _ parts: [EventName], as kind: Kind) {
    (self.key, self.parts, self.kind) = (key, parts, kind)
  }

  /// A name of a fixed set: `Geminids`.
  init(_ name: String) { self.init(name, [], as: .phrase) }

  /// The name of a word: `Venus` of `venus`.
  init(titled word: String) { self.init(word.capitalizedFirst, [], as: .phrase) }

  /// A name that is no proper name: `sunrise` of `Sunrise`, which is the phrase.
  static func common(_ title: String) -> EventName { EventName(title, [], as: .common) }

  /// A name without words of the program.
  static func text(_ text: String) -> EventName { EventName(text, [], as: .text) }

  /// Several names, `Io, Europa`.
  static func list(_ names: some Collection<EventName>) -> EventName {
    EventName((1...max(1, names.count)).map { "%\($0)" }.joined(separator: ", "), Array(names), as: .text)
  }

  package init(stringLiteral value: String) { self.init(value, [], as: .phrase) }

  package init(stringInterpolation interpolation: StringInterpolation) {
    self.init(interpolation.key, interpolation.parts, as: .phrase)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var parts: [EventName] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { key += literal }

    /// A part that is a name itself.
    package mutating func appendInterpolation(_ name: EventName) {
      parts.append(name)
      key += "%\(parts.count)"
    }

    /// A part that is the same in every language.
    package mutating func appendInterpolation(_ text: String) { appendInterpolation(EventName.text(text)) }

    /// The name of a body: `Venus`.
    package mutating func appendInterpolation(_ body: Body) { appendInterpolation(EventName(titled: body.rawValue)) }
  }

  /// A phrase of a table with its parts.
  static func phrase(_ key: String, _ parts: [EventName]) -> EventName { EventName(key, parts, as: .phrase) }

  /// The name with the words that a language has for its phrases; nil keeps the English ones.
  package func words(_ translated: (String) -> String?) -> String {
    let pattern = kind == .text ? key : translated(key) ?? key
    return Phrase(key, parts.map { $0.words(translated) }).filled(pattern)
  }

  /// The English name: `sunrise`, `full moon`, `Venus first seen`.
  package var description: String {
    let words = words { _ in nil }
    return kind == .common ? words.prefix(1).lowercased() + words.dropFirst() : words
  }
}
