import CivilTime
import ForeignText
import SwissEphemeris

/// The room of the last and the first times at which planets are seen: `venus asta`, `jupiter udaya`.
extension AstaQuery: EventSearch {
  public typealias Found = AstaEvent
  package static let kinds = [EventKind.asta]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> AstaQuery? {
    rank == .word ? try AstaQuery(words: words.text) : nil
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard let query = try AstaQuery(words: words.text) else {
      throw Mistake(
        "\(PlainText.quoted(words.text)) names neither asta nor udaya: use asta, \"venus asta\" or \"jupiter udaya\"")
    }
    self = query
  }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (AstaEvent) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      try almanac.astaEvents(planets, method, on: year) { try !(isUdaya ?? $0.isUdaya == $0.isUdaya) || handOn($0) }
    }
  }
}

extension EventKind {
  // Another ephemeris may see a planet a day later.
  public static let asta = EventKind("asta", tolerance: 1.6)
}

extension AstaEvent: FoundEvent {
  /// `Venus asta`
  package func eventName(_ script: NameScript) -> EventName { Self.name(of: planet, isUdaya: isUdaya) }
  package static func name(of planet: Body, isUdaya: Bool) -> EventName {
    isUdaya ? "\(planet) udaya" : "\(planet) asta"
  }

  public var eventKind: EventKind { .asta }
  /// `venus_udaya`
  public var id: String { planet.rawValue + "_" + word }
  public var nominal: String { nominalName }
  public var instant: JulianDay? { time }
}
