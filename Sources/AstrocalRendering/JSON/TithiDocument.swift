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

  func end(isEmpty: Bool, to writer: inout JSONWriter) {
    for list in Self.lists.dropFirst(index + 1) { writer.emptyArray(list.key) }
    writer.absenceMember(isEmpty ? header.absence : nil)
    writer.emptyArray("sources")
  }

  func write(_ row: TithiRow, to writer: inout JSONWriter) {
    switch row {
    case .tithi(let entry): writeMembers(of: entry, to: &writer)
    case .anga(let anga):
      writer.member("anga", anga.kind.rawValue)
      writer.member("number", anga.number)
      writer.member("name", panchanga.name(anga))
      writer.spanMembers(of: anga, text)
    case .festival(let festival):
      writer.member("date", festival.date.description)
      writer.festivalMembers(festival, context)
    }
  }

  private func writeMembers(of entry: TithiEntry, to writer: inout JSONWriter) {
    writer.member("number", entry.tithi.number)
    writer.member("name", panchanga.name(entry.tithi))
    writer.tithiMembers(entry, context)
  }
}

extension JSONWriter {
  /// Writes the members of a tithi behind its number and its name.
  mutating func tithiMembers(_ entry: TithiEntry, _ context: RenderContext) {
    let tithi = entry.tithi
    member("paksha", tithi.paksha.word)
    spanMembers(of: tithi, context.text)
    array("sunrise_dates", entry.sunriseDates) { $0.string($1.description) }
    member("kshaya", tithi.isKshaya)
    member("vriddhi", tithi.isVriddhi)
    object("month") { $0.lunarMonthMembers(entry.month, context) }
    object("year") { $0.lunarYearMembers(entry.year, context) }
    objects("festivals", entry.festivals) { writer, festival in
      writer.member("date", festival.date.description)
      writer.festivalMembers(festival, context)
    }
  }

  /// Writes the beginning, the end and the length of an anga.
  mutating func spanMembers(of anga: Panchanga.Anga, _ text: InstantText) {
    member("start", anga.start, text)
    member("end", anga.end, text)
    member("duration_s", anga.duration, places: 0)
  }
}
