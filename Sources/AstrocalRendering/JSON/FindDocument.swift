import AstroCore
import CivilTime

/// The document `astrocal.events/1`: the header, the words of the search, and the events that it found.
///
/// An event has its date, kind, id, name and time, and then the members that events of its kind have in other documents.
struct FindDocument: ListDocument, ContextReader {
  let header: FindHeader
  let context: RenderContext
  /// ΔT at the start of the first date, in seconds.
  private let deltaT: Double

  init(_ header: FindHeader, _ context: RenderContext) throws {
    self.header = header
    self.context = context
    deltaT = try header.deltaT(context.place.zone.start(of: header.dates.lowerBound))
  }

  func begin(to writer: inout JSONWriter) {
    writer.header(
      "astrocal.events/1", header.model, deltaT: deltaT, isMixed: header.hasSeveralModels, context)
    writer.member("query", header.words)
    writer.key("events")
  }

  func end(isEmpty: Bool, to writer: inout JSONWriter) throws {
    writer.absenceMember(isEmpty ? try header.absence(.plain) : nil)
    writer.emptyArray("sources")
  }

  func write(_ event: AlmanacEvent, to writer: inout JSONWriter) throws {
    let date = event.date(in: place.zone)
    writer.member("date", date.description)
    writer.member("delta_t_s", try header.deltaT(event.time ?? place.zone.start(of: date)), places: 2)
    if header.beginsNow { writer.member("running", event.isRunning(context)) }
    let worded = event.worded
    worded.writeHead(to: &writer, context)
    worded.writeMembers(to: &writer, context)
  }
}
