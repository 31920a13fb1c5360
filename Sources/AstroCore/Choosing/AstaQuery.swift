import ForeignText
import SwissEphemeris

/// A search for when planets are lost in the light of the Sun and seen again.
public struct AstaQuery: Hashable, Sendable {
  /// The planet, or `nil` for Venus and Jupiter, for which ceremonies wait.
  public let planet: Body?
  /// Whether the first time is meant at which a planet is seen again, rather than the last, or `nil` for both.
  public let isUdaya: Bool?
  /// How one reckons.
  public var method = AstaMethod.visible

  /// The planets of which one may search.
  package static let visiblePlanets = AstaSearch.visiblePlanets

  /// A search by its values.
  package init(planet: Body?, isUdaya: Bool?) {
    (self.planet, self.isUdaya) = (planet, isUdaya)
  }

  /// The words for the time in which a planet is lost, and for its end.
  static let (asta, udaya): (Set, Set) = (
    ["asta", "ast", "maudhya", "moudhya", "moudhyam", "moudhyami", "combustion", "combust"], ["udaya", "uday"]
  )

  /// The search that words name: `asta` for both planets, `udaya`, `venus asta`, `guru tara asta`, `shani udaya`, with `orb` behind them for that
  /// method, or `nil` for any other words.
  ///
  /// - Throws: ``Mistake`` for another planet.
  init?(words text: String) throws(Mistake) {
    var words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.map(String.init)
    words.removeAll { ["tara", "of", "the"].contains($0) }
    // Asta of Venus.
    if words.count == 2, Self.asta.contains(words[0]) || Self.udaya.contains(words[0]),
      AstaMethod(rawValue: words[1]) == nil
    {
      words.reverse()
    }
    var method = AstaMethod.visible
    if words.count > 1, let named = words.last.flatMap(AstaMethod.init) {
      method = named
      words.removeLast()
    }
    guard let word = words.last, Self.asta.contains(word) || Self.udaya.contains(word), words.count < 3 else {
      return nil
    }
    let name = words.count == 2 ? words[0] : nil
    let planet = name.flatMap { SignEntryQuery.names[$0] }.flatMap { Body(rawValue: $0.rawValue) }
    if let name, planet == nil {
      guard Body(rawValue: name) != nil || SignEntryQuery.names[name] != nil else { return nil }
      throw Mistake(
        "\(PlainText.quoted(name)): asta and udaya are computed of mercury, venus, mars, jupiter and saturn")
    }
    self.init(planet: planet, isUdaya: Self.udaya.contains(word) ? true : planet == nil ? nil : false)
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
