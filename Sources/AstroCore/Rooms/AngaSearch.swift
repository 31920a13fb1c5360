import Algorithms
import CivilTime
import ForeignText
import SwissEphemeris

/// The room of nakshatras, yogas and karanas: `rohini`, `yoga:siddhi`, `vishti`.
package struct AngaSearch: EventSearch {
  package typealias Found = Panchanga.Anga
  package static let kinds = [EventKind.nakshatra, .yoga, .karana]
  package var dependsOnPlace: Bool { false }

  package let anga: AngaKind
  /// The numbers, 1 to ``AngaKind/count``.
  package let numbers: Set<Int>

  package init(_ anga: AngaKind, numbers: Set<Int>) { (self.anga, self.numbers) = (anga, numbers) }

  package var kind: EventKind { EventKind(anga) }

  /// A name as it is written is surer than one that only sounds so.
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> AngaSearch? {
    guard rank != .word, case .success(.angas(let kind, let numbers)) = words.angas,
      rank == .part || AngaQuery.isName(words.text)
    else { return nil }
    return AngaSearch(kind, numbers: numbers)
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    let text = "\(words.kind ?? Self.kinds[0]):\(words.text)"
    guard case .angas(let kind, let numbers) = try AngaQuery(text, reckoning: words.reckoning) else {
      throw Self.none(words)
    }
    self.init(kind, numbers: numbers)
  }

  /// The names, from which ``AngaQuery`` reads them behind the word of their kind. A karana alone is its number, for eight have a
  /// name.
  package var description: String {
    if anga == .karana, numbers.count == 1 { return numbers.map(String.init).joined() }
    return numbers.sorted().map { PanchangaNames.table.name(anga.name, $0, .latin).lowercased() }.uniqued()
      .joined(separator: ", ")
  }

  package var parts: Set<DayPart> { [.panchanga] }
  package var conventions: Set<Convention> { anga.conventions }
  package func daysRunning(at latitude: Angle) -> Int { 2 }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (Panchanga.Anga) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      try almanac.angas(anga, in: almanac.instants(of: year)) {
        try !numbers.contains($0.number) || handOn($0)
      }
    }
  }

  /// Of neighbouring angas two may begin on a date.
  package func occasion(of event: Panchanga.Anga, in zone: CivilZone) -> Occasion? {
    let areSeveral = numbers.contains { numbers.contains($0 % anga.count + 1) }
    return Occasion(
      .found(event), on: zone.date(at: event.start), zone,
      name: event.nominal + (areSeveral ? "-\(event.number)" : ""), time: event.start, end: event.end)
  }
}

extension EventKind {
  public static let nakshatra = EventKind("nakshatra", tolerance: 0.25)
  public static let yoga = EventKind("yoga", tolerance: 0.25)
  // A karana lasts for nine hours at least.
  public static let karana = EventKind("karana", tolerance: 0.1)

  /// The kind of an anga.
  package init(_ anga: AngaKind) {
    switch anga {
    case .tithi: self = .tithi
    case .nakshatra: self = .nakshatra
    case .yoga: self = .yoga
    case .karana: self = .karana
    }
  }
}

extension Panchanga.Anga: FoundEvent {
  package func eventName(_ script: NameScript) -> EventName { .text(PanchangaNames.table.name(self, script)) }
  public var eventKind: EventKind { EventKind(kind) }
  /// The Latin name as a word: `purva_phalguni`.
  public var id: String {
    String(PanchangaNames.table.name(self, .latin).lowercased().map { $0 == " " ? "_" : $0 })
  }
  public var nominal: String { "\(nominalDate)" }
  public var instant: JulianDay? { start }
  public var endInstant: JulianDay? { end }
}
