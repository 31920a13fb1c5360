import AstroCore
import CivilTime
import SwissEphemeris

/// Writes the document `astrocal.tithi/1`: the header and one list that is filled, by what was asked for.
struct TithiDocument: ListDocument {
  typealias Row = TithiRow

  private let header: TithiHeader
  private let context: RenderContext
  private let panchanga: PanchangaJSON
  private let documents: DayDocument
  private var text: InstantText { context.text }

  init(_ header: TithiHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
    panchanga = PanchangaJSON(context)
    documents = DayDocument(context)
  }

  /// Up to the elements of the list that is filled.
  func begin(to writer: inout JSONWriter) {
    writer.beginObject()
    if header.content == .angas { list("angas", to: &writer) } else { writer.emptyArray("angas") }
    if header.content != .angas {
      documents.writeConventions(to: &writer)
      documents.writeEphemeris(header.model, deltaT: header.deltaT, to: &writer)
      if header.content == .festivals { list("festivals", to: &writer) } else { writer.emptyArray("festivals") }
    }
    if header.content == .tithis {
      writeMiddle(to: &writer)
      list("tithis", to: &writer)
    }
  }

  /// The rest, in the order of the keys.
  func end(to writer: inout JSONWriter) {
    writer.endArray()
    if header.content == .angas {
      documents.writeConventions(to: &writer)
      documents.writeEphemeris(header.model, deltaT: header.deltaT, to: &writer)
      writer.emptyArray("festivals")
    }
    if header.content != .tithis {
      writeMiddle(to: &writer)
      writer.emptyArray("tithis")
    }
    writer.member("version", Astrocal.version)
    writer.endObject()
  }

  func write(_ row: TithiRow, to writer: inout JSONWriter) {
    switch row {
    case .tithi(let entry): write(entry, to: &writer)
    case .anga(let anga): write(anga, to: &writer)
    case .festival(let festival): write(festival, to: &writer)
    }
  }

  private func write(_ entry: TithiEntry, to writer: inout JSONWriter) {
    let tithi = entry.tithi
    writer.object { writer in
      writer.member("duration_s", tithi.end.days(since: tithi.start) * 86_400, places: 0)
      writer.member("end", tithi.end, text)
      writer.key("festivals")
      writer.array(entry.festivals) { write($1, to: &$0) }
      writer.key("kshaya")
      writer.boolean(tithi.isKshaya)
      writer.key("month")
      panchanga.write(entry.month, to: &writer)
      writer.member("name", PanchangaNames.table.name(tithi, context.script))
      writer.key("number")
      writer.integer(tithi.number)
      writer.member("paksha", tithi.paksha.word)
      writer.member("start", tithi.start, text)
      writer.key("sunrise_dates")
      writer.array(entry.sunriseDates) { $0.string($1.description) }
      writer.key("vriddhi")
      writer.boolean(tithi.isVriddhi)
      writer.key("year")
      panchanga.write(entry.year, to: &writer)
    }
  }

  private func write(_ anga: Panchanga.Anga, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("anga", anga.kind.rawValue)
      writer.member("duration_s", anga.end.days(since: anga.start) * 86_400, places: 0)
      writer.member("end", anga.end, text)
      writer.member("name", PanchangaNames.table.name(anga, context.script))
      writer.key("number")
      writer.integer(anga.number)
      writer.member("start", anga.start, text)
    }
  }

  private func write(_ festival: Festival, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("date", festival.date.description)
      panchanga.writeMembers(of: festival, to: &writer)
    }
  }

  private func list(_ key: StaticString, to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginArray()
  }

  private func writeMiddle(to writer: inout JSONWriter) {
    documents.writePlace(to: &writer)
    writer.member("schema", "astrocal.tithi/1")
    writer.emptyArray("sources")
  }
}
