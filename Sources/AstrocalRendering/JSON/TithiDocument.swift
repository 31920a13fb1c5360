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
      "astrocal.tithi/1", header.model, deltaT: header.deltaT, isMixed: header.hasSeveralModels, context)
    for list in Self.lists.prefix(index) { writer.emptyArray(list.key) }
    writer.key(Self.lists[index].key)
  }

  func end(isEmpty: Bool, to writer: inout JSONWriter) {
    for list in Self.lists.dropFirst(index + 1) { writer.emptyArray(list.key) }
    writer.absenceMember(isEmpty ? header.absence : nil)
    writer.emptyArray("sources")
  }

  func write(_ row: TithiRow, to writer: inout JSONWriter) {
    defer { if header.beginsNow { writer.member("running", row.event.isRunning(context)) } }
    switch row {
    case .tithi(let entry):
      writer.members(TithiEntry.self, of: entry, context)
      writer.festivals(entry.festivals, context)
    case .anga(let anga): writer.members(Panchanga.Anga.self, of: anga, context)
    case .festival(let festival):
      writer.member("date", festival.date.description)
      writer.festivalMembers(festival, context)
    }
  }
}

extension JSONWriter {
  /// Writes the festivals of a tithi.
  mutating func festivals(_ festivals: [Festival], _ context: RenderContext) {
    objects("festivals", festivals) { writer, festival in
      writer.member("date", festival.date.description)
      writer.festivalMembers(festival, context)
    }
  }
}
