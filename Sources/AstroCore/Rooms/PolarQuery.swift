import CivilTime
import SwissEphemeris

/// The room of the beginnings and ends of midnight suns, polar nights and white nights.
package struct PolarQuery: EventSearch {
  package typealias Found = PolarEvent
  package static let kinds = [EventKind.extreme]

  package let kinds: Set<PolarSeason.Kind>

  package init(kinds: Set<PolarSeason.Kind>) { self.kinds = kinds }

  private static let words: [String: Set<PolarSeason.Kind>] = [
    "midnight sun": [.midnightSun], "polar day": [.midnightSun], "polar night": [.polarNight],
    "polar nights": [.polarNight], "white nights": [.whiteNights], "white night": [.whiteNights],
  ]
  package static let usualWords = ["midnight sun", "polar night", "white nights"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> PolarQuery? {
    guard rank == .word else { return nil }
    return Self.words[words.partsWithoutFillers.joined(separator: " ")].map { PolarQuery(kinds: $0) }
  }

  package var description: String {
    kinds == [.midnightSun] ? "midnight sun" : kinds == [.whiteNights] ? "white nights" : "polar night"
  }

  package var conventions: Set<Convention> { [.sunrise] }
  /// The seasons of the poles last for 189 days.
  package func daysRunning(at latitude: Angle) -> Int { 190 }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (PolarEvent) throws -> Bool
  ) throws {
    if kinds.allSatisfy({ almanac.obstacle(to: $0, on: dates) != nil }) { return }
    try almanac.inYears(dates) {
      try almanac.polarEvents(kinds, on: $1)
    } _: {
      try body($0)
    }
  }

  package func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    guard kinds.count == 1, let kind = kinds.first, let reach = almanac.obstacle(to: kind, on: dates) else {
      return EventAbsence(.dates)
    }
    return EventAbsence(.never, .body(.sun), reach)
  }
}

extension PolarEvent: FoundEvent {
  /// `polar night begins`
  package func eventName(_ script: NameScript) -> EventName { Self.name(season.kind, isEnd: isEnd) }
  package static func name(_ kind: PolarSeason.Kind, isEnd: Bool) -> EventName {
    switch kind {
    case .midnightSun: .common(isEnd ? "Midnight sun ends" : "Midnight sun begins")
    case .whiteNights: .common(isEnd ? "White nights end" : "White nights begin")
    case .polarNight: .common(isEnd ? "Polar night ends" : "Polar night begins")
    }
  }

  public var eventKind: EventKind { .extreme }
  public var id: String { season.kind.rawValue + (isEnd ? "_end" : "_begin") }
  public var nominal: String { "\(nominalYear)" }
  public var nominalName: String { "\(nominal)-\(id)" }
  public var instant: JulianDay? { time }
  public var endInstant: JulianDay? { season.end }
  package func course(in zone: CivilZone) -> EventCourse { .instant(time) }
}
