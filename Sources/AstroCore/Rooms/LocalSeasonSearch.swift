import CivilTime
import Geography
import SwissEphemeris

/// The room of seasons by their names at the place, which are others south of the equator: `winter solstice`, `first day of spring`.
package struct LocalSeasonSearch: EventSearch {
  package typealias Found = SkyEvent
  package static let kinds = [EventKind.season]

  /// The season that begins. The raw value is its word.
  package enum Name: String, CaseIterable, Sendable {
    case spring, summer, autumn, winter

    /// The word of the equinox or solstice with which the season begins.
    var turn: String { self == .spring || self == .autumn ? "equinox" : "solstice" }

    /// The equinox or solstice at the beginning of the season, north or south of the equator.
    func event(isSouthern: Bool) -> Season {
      let northern: [Season] = [.marchEquinox, .juneSolstice, .septemberEquinox, .decemberSolstice]
      let index = Self.allCases.firstIndex(of: self) ?? 0
      return northern[(index + (isSouthern ? 2 : 0)) % northern.count]
    }
  }

  package let name: Name

  // MARK: Words

  package static let usualWords = Name.allCases.map { "\($0) \($0.turn)" }

  private static let names: [String: Name] = [
    "spring": .spring, "vernal": .spring, "springtime": .spring, "summer": .summer, "autumn": .autumn,
    "autumnal": .autumn, "fall": .autumn, "winter": .winter,
  ]
  private static let beginnings: Set = [
    "the", "of", "first", "day", "start", "starts", "beginning", "begins", "begin", "astronomical",
  ]

  /// `winter solstice`, `vernal equinox`, `first day of autumn`, `start of winter`, `spring`
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> LocalSeasonSearch? {
    let parts = words.parts.filter { !beginnings.contains($0) }
    guard rank == .word, let name = parts.first.flatMap({ names[$0] }) else { return nil }
    return parts.count == 1 || parts.dropFirst() == [name.turn] ? LocalSeasonSearch(name: name) : nil
  }

  package var description: String { "\(name)-\(name.turn)" }

  // MARK: Search

  /// The search for the equinox or the solstice by its month.
  private func search(at latitude: Angle) -> SkyEventQuery {
    SkyEventQuery(.seasons([name.event(isSouthern: latitude.degrees < 0)]))
  }

  /// Whether the place is between the tropics, where the name is that of its hemisphere alone: no season is a winter there.
  package static func isTropical(_ latitude: Angle) -> Bool { abs(latitude.degrees) < 23.44 }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (SkyEvent) throws -> Bool
  ) throws { try search(at: almanac.position.latitude).find(on: dates, of: almanac, body) }

  package func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    try search(at: almanac.position.latitude).occasions(on: dates, of: almanac)
  }
}
