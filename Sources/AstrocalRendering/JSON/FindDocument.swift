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
      "astrocal.events/1", header.model, deltaT: deltaT, isMixed: context.hasSeveralModels, context)
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
    guard case .sky(let sky) = event else {
      writer.member("kind", event.word)
      writer.member("id", event.id)
      writer.member("name", event.name(context.script))
      writer.member("time", event.time, text)
      return facts(event, to: &writer)
    }
    writer.skyMembers(sky, text)
  }

  private func facts(_ event: AlmanacEvent, to writer: inout JSONWriter) {
    switch event {
    case .sky, .anniversary, .date, .condition: break
    case .phase(let event): writer.member("phase", event.phase.word)
    case .tithi(let entry):
      writer.member("number", entry.tithi.number)
      writer.members(TithiFacts.self, of: entry, context)
      writer.festivals(entry.festivals, context)
    case .anga(let anga):
      writer.member("anga", anga.kind.rawValue)
      writer.member("number", anga.number)
      writer.members(AngaTimes.self, of: anga, context)
    case .festival(let festival): writer.festivalFacts(festival, context)
    case .shower(let report):
      let shower = report.occurrence.shower
      writer.member("code", shower.code)
      writer.member("iau_number", shower.iauNumber)
      writer.member("daytime", shower.isDaytime)
      writer.showerFacts(report, context)
    case .asta(let asta):
      writer.member("planet", asta.planet.rawValue)
      writer.member("event", asta.word)
      writer.member("passage", asta.asta.passage.rawValue)
      writer.member("side", asta.side.rawValue)
      writer.member("sun_altitude_deg", asta.end.sunAltitude?.degrees, places: 2)
      writer.member("method", asta.asta.method.rawValue)
    case .special(.sun(let extreme)): writer.members(SunExtreme.self, of: extreme, context)
    case .special(.polar(let event)): writer.members(PolarEvent.self, of: event, context)
    case .special(.moon(let moon, let finding)):
      writer.members(FoundMoon.self, of: FoundMoon(moon: moon, finding: finding), context)
    case .special(.crescent(let crescent, let criterion)):
      writer.members(FoundCrescent.self, of: FoundCrescent(crescent: crescent, criterion: criterion), context)
    case .special(.satellite(let event)): writer.members(JovianEvent.self, of: event, context)
    case .special(.list(let night)): writer.members(ListNight.self, of: night, context)
    case .span(let event): writer.member("end", event.span.upperBound, text)
    case .signEntry(let event):
      writer.member("planet", event.graha.rawValue)
      writer.member("sign", event.rashi)
      writer.member("retrograde", event.isRetrograde)
    case .muhurta(let day): writer.muhurtaDayMembers(day, MuhurtaText(context: context, names: []))
    case .daily(let moment):
      if let light = moment.light {
        writer.member("light", light.band.rawValue)
        return writer.lightMembers(light, text)
      }
      writer.member("body", moment.event.subject.body?.rawValue)
      writer.member("target", moment.event.subject.target?.id)
      writer.member("azimuth_deg", moment.azimuth?.degrees, places: 2)
      writer.member("altitude_deg", moment.altitude?.degrees, places: 2)
    case .target(let event):
      writer.member("target", event.query.target.id)
      writer.member("topic", event.query.topic.rawValue)
      writer.object("night", event.night) { $0.members(TargetNight.self, of: $1, context) }
    }
  }
}
