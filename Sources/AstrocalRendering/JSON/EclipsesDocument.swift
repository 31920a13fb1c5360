import AstroCore
import CivilTime

/// The document `astrocal.eclipses/1`: eclipses at several places beside each other.
struct EclipsesDocument: ListDocument {
  let header: FindHeader
  let contexts: [RenderContext]

  func begin(to writer: inout JSONWriter) {
    writer.member("schema", "astrocal.eclipses/1")
    writer.member("version", ProgramVersion.current)
    writer.member("query", header.words)
    writer.places(contexts)
    writer.conventions(contexts[0])
    writer.key("eclipses")
  }

  func end(isEmpty: Bool, to writer: inout JSONWriter) {
    writer.absenceMember(isEmpty ? header.absenceAtPlaces : nil)
    writer.emptyArray("sources")
  }

  func write(_ row: ComparedEclipse, to writer: inout JSONWriter) throws {
    let eclipse = row.eclipse
    writer.member("id", eclipse.kind.id)
    writer.member("name", eclipse.kind.name)
    writer.member("time", eclipse.greatest, InstantText.utc)
    writer.member("delta_t_s", try header.deltaT(eclipse.greatest), places: 2)
    writer.worldMembers(eclipse)
    writer.objects("towns", row.towns) { writer, town in
      let context = contexts[town.placeIndex]
      writer.member("place", context.placeName)
      if let id = context.place.id { writer.member("place_id", id) }
      writer.member("date", town.event.date(in: context.place.zone).description)
      if header.beginsNow { writer.member("running", town.event.isRunning(context)) }
      writer.member("seen_kind_s", town.report.local?.seenSeconds, places: 1)
      writer.localEclipse(town.report, context.text)
    }
  }
}
