import Algorithms
import CivilTime
import ForeignText
import SwissEphemeris

/// The room of the days that are fit for a ceremony: `marriage`, `griha pravesh`.
extension MuhurtaQuery: EventSearch {
  public typealias Found = MuhurtaDay
  package static let kinds = [EventKind.muhurta]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> MuhurtaQuery? {
    rank == .word ? try MuhurtaQuery(words: words.text) : nil
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard let query = try MuhurtaQuery(words: words.text) else {
      let ids = CeremonyRule.all.map(\.id).uniqued().joined(separator: ", ")
      throw Mistake("\(PlainText.quoted(words.text)) is not a ceremony: use \(ids)")
    }
    self = query
  }

  public var conventions: Set<Convention> { [.sunrise, .ayanamsha] }
  package func daysRunning(at latitude: Angle) -> Int { 1 }
  public var notice: Notice { .days(1) }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (MuhurtaDay) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      try almanac.muhurtaDays(self, on: year) { try !$0.isFit || handOn($0) }
    }
  }

  package func occasion(of day: MuhurtaDay, in zone: CivilZone) -> Occasion? {
    Occasion(.found(day), on: day.date, zone, time: day.spans.first?.span.lowerBound, end: day.endInstant)
  }
}

extension EventKind {
  // The first span of a day may begin elsewhere in it.
  public static let muhurta = EventKind("muhurta", tolerance: 0.9)
}

extension MuhurtaDay: FoundEvent {
  /// `Marriage muhurta`
  package func eventName(_ script: NameScript) -> EventName { Self.name(rule) }
  package static func name(_ rule: CeremonyRule) -> EventName { "\(EventName(rule.name)) muhurta" }

  public var eventKind: EventKind { .muhurta }
  public var id: String { rule.id }
  public var nominal: String { "\(date)" }
  public var instant: JulianDay? { (spans.first?.span ?? day).lowerBound }
  public var endInstant: JulianDay? { spans.last?.span.upperBound }
  /// A span before sunrise belongs to the day before.
  package func date(in zone: CivilZone) -> GregorianDate { date }

  package func course(in zone: CivilZone) -> EventCourse {
    .lasting((spans.first?.span ?? day).lowerBound, (spans.last?.span ?? day).upperBound)
  }
}
