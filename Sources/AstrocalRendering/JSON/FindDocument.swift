import AstroCore
import CivilTime

/// The document `astrocal.events/1`: the header, the words of the search, and the events that it found.
struct FindDocument: DescribedList, ContextReader {
  typealias Row = AlmanacEvent
  typealias Element = FoundOfList

  let header: FindHeader
  let context: RenderContext
  /// ΔT at the start of the first date, in seconds.
  private let deltaT: Double

  init(_ header: FindHeader, _ context: RenderContext) throws {
    self.header = header
    self.context = context
    deltaT = try header.deltaT(context.place.zone.start(of: header.dates.lowerBound))
  }

  static let title = "astrocal.events/1"
  static let sentence =
    "Events at one place, as `astrocal find WORDS --json` prints them and `--format ndjson` one on each line. Every event begins with date, kind, id, name and time; further members are the same as for events of its kind in other documents. Keys may be added without a new number."
  static let list: (key: StaticString, sentence: StaticString) = (
    "events", "The events that were found, in order of time."
  )

  static func begin(_ of: inout some MemberVisitor<FindDocument> & ~Copyable) {
    of.shared(DocumentHeader.self) {
      DocumentHeader(
        model: $0.header.model, deltaT: $0.deltaT, isMixed: $0.header.hasSeveralModels, place: $0.context.place)
    }
    of.member("query", "The words of the search, with single spaces.", .text { $1.header.words }, .notEmpty)
  }

  func element(_ event: AlmanacEvent) throws -> FoundOfList {
    let date = event.date(in: place.zone)
    return FoundOfList(
      event: event, worded: event.worded, date: date,
      deltaT: try header.deltaT(event.time ?? place.zone.start(of: date)), beginsNow: header.beginsNow)
  }

  func absence() throws -> ListAbsence? { try header.absence(.plain) }

  static func end(_ of: inout some MemberVisitor<DocumentEnd<FindDocument>> & ~Copyable) {
    of.absence()
    of.sources { _ in [] }
  }
}

/// An event that a search found: its date, kind, id, name and time, and then the members that events of its kind have.
struct FoundOfList: Described {
  let event: AlmanacEvent
  let worded: any WordedEvent
  let date: GregorianDate
  let deltaT: Double
  let beginsNow: Bool

  static func describe(_ of: inout some MemberVisitor<FoundOfList> & ~Copyable) {
    of.member(
      "date",
      "Local date of the event. Eclipse: the first date on which a part of it can be seen. Tithi or another anga: the date of its beginning.",
      .date { $1.date })
    of.member(
      "delta_t_s", "ΔT = TT − UT1 in seconds at the event; of a festival at the start of its date.",
      .number(places: 2) { $1.deltaT })
    of.running { $0.beginsNow ? $0.event : nil }
    of.member("kind", "Kind of the event.", .text { $1.worded.kindWord }, .notEmpty)
    of.member("id", "The word of the event within its kind.", .text { $1.worded.id }, .notEmpty)
    of.member("name", "Name for people to read.", .text { $1.worded.name($0.script) }, .notEmpty)
    of.member("time", "Instant of the event.", .time { $1.worded.instant })
    of.variants(FoundKinds.self)
  }
}

/// The kinds of events that a search finds.
enum FoundKinds: DescribedVariants {
  typealias Row = FoundOfList

  static var all: [Variant] { WordedEvents.all.flatMap { $0.variants } }

  static func write(_ row: FoundOfList, to writer: inout JSONWriter, _ context: RenderContext) {
    row.worded.writeMembers(to: &writer, context)
  }
}
