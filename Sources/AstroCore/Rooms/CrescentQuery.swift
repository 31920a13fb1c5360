import CivilTime

/// The room of the young and the old Moon.
package struct CrescentQuery: EventSearch {
  package typealias Found = FoundCrescent
  package static let kinds = [EventKind.crescent]

  /// Whether the old Moon of the morning is meant.
  package let isMorning: Bool
  /// Whether all evenings are found, also those on which the Moon is not seen.
  package let isOfAll: Bool
  /// The criterion that says which is the first evening on which the Moon is seen.
  package let criterion: Crescent.Criterion
}

extension CrescentQuery {
  package static let usualWords = ["young moon", "old moon"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> CrescentQuery? {
    rank == .word ? CrescentQuery(words.partsWithoutFillers) : nil
  }

  /// `young moon`, `old moon`, `first crescent`, `all young moon odeh`
  private init?(_ words: [String]) {
    var words = words.map { $0 == "crescents" ? "crescent" : $0 }
    let criterion = words.last.flatMap(Crescent.Criterion.init)
    if criterion != nil { words.removeLast() }
    let isOfAll = words.first == "all" || words.last == "all"
    words.removeAll { $0 == "all" }
    guard let isMorning = Self.words[words.joined(separator: " ")] else { return nil }
    (self.isMorning, self.isOfAll, self.criterion) = (isMorning, isOfAll, criterion ?? .yallop)
  }

  private static let words = [
    "young moon": false, "first crescent": false, "new crescent": false, "crescent": false, "young crescent": false,
    "crescent moon": false, "moon visibility": false, "hilal": false, "new crescent moon": false,
    "waxing crescent": false, "waning crescent": true, "old moon": true, "last crescent": true, "old crescent": true,
  ]

  package var description: String {
    (isOfAll ? "all " : "") + (isMorning ? "old moon" : "young moon")
      + (criterion == .yallop ? "" : " \(criterion.rawValue)")
  }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (FoundCrescent) throws -> Bool
  ) throws {
    try almanac.inYears(dates) { _, within in
      try almanac.crescents(self, on: within).map { FoundCrescent(crescent: $0, criterion: criterion) }
    } _: {
      try body($0)
    }
  }
}

extension EventKind {
  public static let crescent = EventKind("crescent", tolerance: 0.25)
}

/// The young or the old Moon, with the criterion that decides.
public struct FoundCrescent: FoundEvent, Hashable {
  public let crescent: Crescent
  public let criterion: Crescent.Criterion

  public var eventKind: EventKind { .crescent }
  /// `Young Moon`
  package func eventName(_ script: NameScript) -> EventName { Self.name(isMorning: crescent.isMorning) }
  package static func name(isMorning: Bool) -> EventName { isMorning ? "Old Moon" : "Young Moon" }
  public var id: String { crescent.isMorning ? "old_moon" : "young_moon" }
  public var nominal: String {
    "\(PhaseEvent(phase: .newMoon, time: crescent.newMoon).nominalDate)-\(crescent.number)"
  }
  public var nominalName: String { "\(nominal)-\(id)" }
  public var instant: JulianDay? { crescent.time }
  public var sight: PhenomenonReport.Sighting? {
    guard crescent.isSeen(by: criterion), let altitude = crescent.altitude, let azimuth = crescent.azimuth else {
      return nil
    }
    return .init(time: crescent.time, altitude: altitude, azimuth: azimuth)
  }
}
