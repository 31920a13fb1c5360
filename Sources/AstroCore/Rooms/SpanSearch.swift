import CivilTime
import ForeignText
import SwissEphemeris

/// The room of the spans that almanacs have a name for, such as Kharmas.
package struct SpanSearch: EventSearch {
  package typealias Found = NamedSpan
  package static let kinds = [EventKind.span]

  package let span: NamedSpan.Kind

  package init(_ span: NamedSpan.Kind) { self.span = span }

  /// `kharmas`, `Holashtak Prarambh`
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> SpanSearch? {
    guard rank == .word else { return nil }
    return (NamedSpan.Kind(words: words.text) ?? NamedSpan.Kind(endOf: words.text)).map { SpanSearch($0) }
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard let span = NamedSpan.Kind(words: words.text) else {
      let known = NamedSpan.Kind.allCases.map(\.word).joined(separator: ", ")
      throw Mistake("\(PlainText.quoted(words.text)) is not a span: use \(known)")
    }
    self.span = span
  }

  package var description: String { span.word }
  package func daysRunning(at latitude: Angle) -> Int { span.longest + 1 }

  /// Those that begin with a day or belong to a weekday depend on sunrise; Vishti is an interval between Sun and Moon alone.
  package var conventions: Set<Convention> {
    switch span {
    case .bhadra, .bhadraMukha, .bhadraPuchha: []
    case .kharmas, .adhika, .agniNakshatra, .panchaka, .raviYoga, .gandaMoola: [.ayanamsha]
    default: [.sunrise, .ayanamsha]
    }
  }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (NamedSpan) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in try almanac.namedSpans(span, on: year, handOn) }
  }

  package func occasion(of event: NamedSpan, in zone: CivilZone) -> Occasion? {
    Occasion(
      .found(event), on: event.date, zone, name: event.nominalName, time: event.span.lowerBound,
      end: event.span.upperBound)
  }
}

extension EventKind {
  // A span may begin with the sunrise of the next date, and a station beside the limit of a sign is uncertain by hours.
  public static let span = EventKind("span", tolerance: 1.6)
}

extension NamedSpan: FoundEvent {
  /// `Kharmas`
  package func eventName(_ script: NameScript) -> EventName { EventName(kind.name) }
  public var eventKind: EventKind { .span }
  public var id: String { kind.rawValue }
  public var nominal: String { nominalName }
  public var instant: JulianDay? { span.lowerBound }
  public var endInstant: JulianDay? { span.upperBound }
  package func date(in zone: CivilZone) -> GregorianDate { date }
}
