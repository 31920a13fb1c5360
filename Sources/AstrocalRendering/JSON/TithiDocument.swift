import AstroCore
import CivilTime

/// The document `astrocal.tithi/1`: the header, and a list for each kind of rows, of which one is filled.
struct TithiDocument: ListDocument, ContextReader {
  let header: TithiHeader
  let context: RenderContext

  private static let lists: [(content: TithiRow.Content, key: StaticString)] = [
    (.tithis, "tithis"), (.angas, "angas"), (.festivals, "festivals"),
  ]
  private var index: Int { Self.lists.firstIndex { $0.content == header.content } ?? 0 }

  private static let title = "astrocal.tithi/1"

  static var schemaText: String {
    SchemaVisitor<TithiRow>.text(
      title,
      "Tithis, other angas or festivals at one place, as `astrocal tithi --json` and `astrocal festivals --json` print them, and with `--format ndjson` one on each line. Only the list that was asked for is filled. Every key is always present; the value of an event that does not happen is null or []. Keys may be added without a new number."
    ) { of in
      of.members(of: DocumentHeader.self)
      of.objects(
        "tithis", "Tithis that begin in the span, in order of time; [] in lists of other angas and of festivals.",
        Running<ListedTithi>.self)
      of.objects(
        "angas",
        "Angas that begin in the span, kind by kind, in order of time; [] in lists of tithis and of festivals.",
        Running<ListedAnga>.self)
      of.objects(
        "festivals", "Festivals whose date lies in the span, in order of date; [] of `astrocal tithi`.",
        Running<DatedFestival>.self)
      of.object("absence", "", ListAbsence.self, .orNull)
      of.members(of: DocumentSources.self)
    }
  }

  func begin(to writer: inout JSONWriter) {
    writer.header(Self.title, header.model, deltaT: header.deltaT, isMixed: header.hasSeveralModels, context)
    for list in Self.lists.prefix(index) { writer.emptyArray(list.key) }
    writer.key(Self.lists[index].key)
  }

  func end(isEmpty: Bool, to writer: inout JSONWriter) {
    for list in Self.lists.dropFirst(index + 1) { writer.emptyArray(list.key) }
    writer.absenceMember(isEmpty ? header.absence : nil, context)
    writer.sources([], context)
  }

  func write(_ row: TithiRow, to writer: inout JSONWriter) {
    let event = header.beginsNow ? row.event : nil
    switch row {
    case .tithi(let entry): writer.members(Running<ListedTithi>.self, of: (entry, event), context)
    case .anga(let anga): writer.members(Running<ListedAnga>.self, of: (anga, event), context)
    case .festival(let festival): writer.members(Running<DatedFestival>.self, of: (festival, event), context)
    }
  }
}

/// A tithi with the festivals that it decides.
enum ListedTithi: Described {
  typealias Row = TithiEntry

  static let definition: Definition? = Definition("listed_tithi", "A lunar day: 12 degrees of elongation.")

  static func describe(_ of: inout some MemberVisitor<TithiEntry> & ~Copyable) {
    of.shared(TithiEntry.self)
    of.objects(
      "festivals", "Festivals that the tithi decides; [] when there are none or festivals is left out.",
      DatedFestival.self
    ) { $0.festivals }
  }
}

/// An anga of a list.
enum ListedAnga: Described {
  typealias Row = Panchanga.Anga

  static let definition: Definition? = Definition("listed_anga", "A nakshatra, yoga, karana or tithi.")

  static func describe(_ of: inout some MemberVisitor<Panchanga.Anga> & ~Copyable) {
    of.shared(Panchanga.Anga.self)
  }
}
