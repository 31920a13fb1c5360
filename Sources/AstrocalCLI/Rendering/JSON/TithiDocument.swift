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

  func begin(to writer: inout JSONWriter) {
    writer.header(
      "astrocal.tithi/1", header.model, deltaT: header.deltaT, isMixed: context.hasSeveralModels, context)
    for list in Self.lists.prefix(index) { writer.emptyArray(list.key) }
    writer.key(Self.lists[index].key)
  }

  func end(to writer: inout JSONWriter) {
    for list in Self.lists.dropFirst(index + 1) { writer.emptyArray(list.key) }
    writer.emptyArray("sources")
  }

  func write(_ row: TithiRow, to writer: inout JSONWriter) {
    switch row {
    case .tithi(let entry): writeMembers(of: entry, to: &writer)
    case .anga(let anga):
      writer.member("anga", anga.kind.rawValue)
      writer.member("number", anga.number)
      writer.member("name", panchanga.name(anga))
      writeSpan(of: anga, to: &writer)
    case .festival(let festival):
      writer.member("date", festival.date.description)
      writer.festivalMembers(festival, context)
    }
  }

  private func writeMembers(of entry: TithiEntry, to writer: inout JSONWriter) {
    let tithi = entry.tithi
    writer.member("number", tithi.number)
    writer.member("name", panchanga.name(tithi))
    writer.member("paksha", tithi.paksha.word)
    writeSpan(of: tithi, to: &writer)
    writer.array("sunrise_dates", entry.sunriseDates) { $0.string($1.description) }
    writer.member("kshaya", tithi.isKshaya)
    writer.member("vriddhi", tithi.isVriddhi)
    writer.object("month") { $0.lunarMonthMembers(entry.month, context) }
    writer.object("year") { $0.lunarYearMembers(entry.year, context) }
    writer.objects("festivals", entry.festivals) { writer, festival in
      writer.member("date", festival.date.description)
      writer.festivalMembers(festival, context)
    }
  }

  private func writeSpan(of anga: Panchanga.Anga, to writer: inout JSONWriter) {
    writer.member("start", anga.start, text)
    writer.member("end", anga.end, text)
    writer.member("duration_s", anga.duration, places: 0)
  }
}
