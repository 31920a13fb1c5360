import ForeignText
import SwissEphemeris

/// A search for when planets are lost in the light of the Sun and seen again.
public struct AstaQuery: Hashable, Sendable {
  /// Venus or Jupiter, or `nil` for both.
  public let planet: Body?
  /// Whether the first time is meant at which a planet is seen again, rather than the last, or `nil` for both.
  public let isUdaya: Bool?
  /// How one reckons.
  public var method = AstaMethod.visible

  /// A search by its values.
  public init(planet: Body?, isUdaya: Bool?) {
    (self.planet, self.isUdaya) = (planet, isUdaya)
  }

  /// The names of the planets in searches.
  private static let planets: [String: Body] = [
    "venus": .venus, "shukra": .venus, "jupiter": .jupiter, "guru": .jupiter, "brihaspati": .jupiter,
  ]

  /// The search that words name: `asta` for all, `udaya`, `venus asta`, `guru udaya`, with `orb` behind them for that
  /// method, or `nil` for any other words.
  ///
  /// - Throws: ``Mistake`` for another planet.
  init?(words text: String) throws(Mistake) {
    var words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.map(String.init)
    // What books in English call heliacal.
    if let index = words.firstIndex(of: "heliacal"), index + 1 < words.count {
      words[index...index + 1] = [words[index + 1].hasPrefix("ris") ? "udaya" : "asta"]
    }
    var method = AstaMethod.visible
    if words.count > 1, let named = words.last.flatMap(AstaMethod.init) {
      method = named
      words.removeLast()
    }
    guard let word = words.last, word == "asta" || word == "udaya" || word == "ast", words.count < 3 else { return nil }
    let name = words.count == 2 ? words[0] : nil
    let planet = name.flatMap { Self.planets[$0] }
    if let name, planet == nil {
      guard Body(rawValue: name) != nil else { return nil }
      throw Mistake("\(PlainText.quoted(name)): asta and udaya are computed of venus and jupiter")
    }
    self.init(planet: planet, isUdaya: word == "udaya" ? true : planet == nil ? nil : false)
    self.method = method
  }

  /// The planets.
  var planets: [Body] { planet.map { [$0] } ?? AstaSearch.planets }
}

extension AstaQuery: CustomStringConvertible {
  /// The words from which the search is read: `venus asta`, `jupiter udaya`, `asta orb`.
  public var description: String {
    let words = [planet?.rawValue, isUdaya == true ? "udaya" : "asta", method == .visible ? nil : method.rawValue]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
