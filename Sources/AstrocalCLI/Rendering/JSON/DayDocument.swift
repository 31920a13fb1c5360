import AstroCore
import CivilTime
import SourceFiles
import SwissEphemeris

/// Writes the documents `astrocal.day/1` and `astrocal.range/1`.
struct DayDocument {
  private let context: RenderContext
  private let panchanga: PanchangaJSON
  private var place: Place { context.place }
  private var text: InstantText { context.text }

  init(_ context: RenderContext) {
    self.context = context
    panchanga = PanchangaJSON(context)
  }

  /// One `astrocal.day/1`.
  func writeDocument(_ report: DayReport, _ agenda: DayAgenda, to writer: inout JSONWriter) {
    writer.object { writer in
      writeConventions(to: &writer)
      writeDay(report, agenda, to: &writer) { writer in
        writeEphemeris(report.model, deltaT: report.deltaT, to: &writer)
      } place: { writer in
        writePlace(to: &writer)
        writer.member("schema", "astrocal.day/1")
      } sources: { writer in
        writer.key("sources")
        writer.array(agenda.statuses) { $0.source($1) }
      } version: { writer in
        writer.member("version", Astrocal.version)
      }
    }
  }

  /// The beginning of an `astrocal.range/1`, up to its days.
  func beginRange(to writer: inout JSONWriter) {
    writer.beginObject()
    writeConventions(to: &writer)
    writer.key("days")
    writer.beginArray()
  }

  /// One of the days: what an `astrocal.day/1` holds, less what the header says for all.
  func writeRangeDay(_ report: DayReport, _ agenda: DayAgenda, to writer: inout JSONWriter) {
    writer.beginElement()
    writer.object { writer in
      writeDay(report, agenda, to: &writer)
    }
  }

  func endRange(_ model: EphemerisModel, deltaT: Double, _ statuses: [SourceStatus], to writer: inout JSONWriter) {
    writer.endArray()
    writeEphemeris(model, deltaT: deltaT, to: &writer)
    writePlace(to: &writer)
    writer.member("schema", "astrocal.range/1")
    writer.key("sources")
    writer.array(statuses) { $0.source($1) }
    writer.member("version", Astrocal.version)
    writer.endObject()
  }

  func writeConventions(to writer: inout JSONWriter) {
    writer.key("conventions")
    writer.object { writer in
      writer.member("ayanamsha", context.ayanamsha.rawValue)
      writer.member("month", context.month.rawValue)
      writer.member("sunrise", context.sunrise.rawValue)
    }
  }

  func writeEphemeris(_ model: EphemerisModel, deltaT: Double, to writer: inout JSONWriter) {
    writer.key("ephemeris")
    writer.object { writer in
      writer.member("delta_t_s", deltaT, places: 2)
      writer.member("library", Ephemeris.libraryVersion)
      writer.member("model", model.rawValue)
    }
  }

  func writePlace(to writer: inout JSONWriter) {
    writer.key("place")
    writer.object { writer in
      writer.member("country", place.country)
      writer.member("elevation_m", place.position.elevation, places: 1)
      writer.member("latitude_deg", place.position.latitude.degrees, places: 6)
      writer.member("longitude_deg", place.position.longitude.degrees, places: 6)
      writer.member("name", place.name)
      writer.member("source", place.source.rawValue)
      writer.member("time_zone", place.zone.identifier)
    }
  }

  /// The members of a day; the closures write what only a whole document has, where the order of keys wants it.
  private func writeDay(
    _ report: DayReport, _ agenda: DayAgenda, to writer: inout JSONWriter,
    ephemeris: (inout JSONWriter) -> Void = { _ in }, place writePlace: (inout JSONWriter) -> Void = { _ in },
    sources: (inout JSONWriter) -> Void = { _ in }, version: (inout JSONWriter) -> Void = { _ in }
  ) {
    let day = report.day
    writer.member("date", day.date.description)
    writer.member("day_end", day.end, text)
    writer.member("day_start", day.start, text)
    ephemeris(&writer)
    writer.key("events")
    writer.array(agenda.events) { $0.event($1, text) }
    writer.key("festivals")
    panchanga.write(report.festivals, to: &writer)
    writer.key("launches")
    writer.array(agenda.launches) { $0.launch($1, now: context.now, text) }
    writer.key("moon")
    if let moon = report.moon { writeMoon(moon, to: &writer) } else { writer.null() }
    writer.key("next_launch")
    if let launch = agenda.nextLaunch { writer.launch(launch, now: context.now, text) } else { writer.null() }
    writer.key("next_shower")
    if let occurrence = report.nextShower {
      writer.object { writer in
        writer.member("code", occurrence.shower.code)
        writer.member("name", occurrence.shower.name)
        writer.member("peak", occurrence.peak, text)
        writer.member("zhr", occurrence.shower.zenithalHourlyRate, places: 1)
      }
    } else {
      writer.null()
    }
    writer.key("night")
    if let night = report.night { writeNight(night, to: &writer) } else { writer.null() }
    writer.key("panchanga")
    if let values = report.panchanga { panchanga.write(values, to: &writer) } else { writer.null() }
    writePlace(&writer)
    writer.key("showers")
    writer.array(report.showers) { writer, day in
      writer.object { writer in
        writer.member("code", day.occurrence.shower.code)
        writer.member("name", day.occurrence.shower.name)
        writer.member("peak", day.occurrence.peak, text)
        writer.key("peak_tonight")
        writer.boolean(day.isPeakTonight)
        writer.member("zhr", day.occurrence.shower.zenithalHourlyRate, places: 1)
      }
    }
    writer.key("sky")
    writer.array(report.sky) { writer, event in
      writer.object { writer in
        writer.member("id", event.id)
        writer.member("kind", event.kind)
        writer.member("name", event.name)
        writer.member("time", event.time, text)
      }
    }
    sources(&writer)
    writer.key("sun")
    if report.sun == nil, report.twilight == nil { writer.null() } else { writeSun(report, to: &writer) }
    writer.member("utc_offset", place.zone.dateTime(atUnixSeconds: report.noon.roundedUnixSeconds).utcOffsetText)
    version(&writer)
    writer.key("weather")
    if agenda.weather.isEmpty { writer.null() } else { writer.weather(agenda.weather, text) }
    writer.member("weekday", day.date.weekday.name)
  }

  private func writeSun(_ report: DayReport, to writer: inout JSONWriter) {
    let horizon = report.sun?.horizon
    writer.object { writer in
      writer.key("antitransit")
      times(horizon?.antitransits ?? [], to: &writer)
      let (civil, nautical) = (report.twilight?.civil, report.twilight?.nautical)
      let astronomical = report.twilight?.astronomical
      writer.key("astronomical_dawn")
      times(astronomical?.dawns ?? [], to: &writer)
      writer.key("astronomical_dusk")
      times(astronomical?.dusks ?? [], to: &writer)
      writer.key("civil_dawn")
      times(civil?.dawns ?? [], to: &writer)
      writer.key("civil_dusk")
      times(civil?.dusks ?? [], to: &writer)
      writer.key("day_length_s")
      if let length = report.sun?.dayLength { writer.number(length, places: 0) } else { writer.null() }
      writer.key("nautical_dawn")
      times(nautical?.dawns ?? [], to: &writer)
      writer.key("nautical_dusk")
      times(nautical?.dusks ?? [], to: &writer)
      writeNext(horizon, to: &writer)
      writer.member("reason", horizon?.reason(body: "Sun"))
      writeHorizon(horizon, to: &writer)
    }
  }

  private func writeMoon(_ moon: MoonDay, to writer: inout JSONWriter) {
    let horizon = moon.horizon
    writer.object { writer in
      writer.key("antitransit")
      times(horizon.antitransits, to: &writer)
      writer.member("at", moon.aspect.time, text)
      writer.member("distance_km", moon.aspect.distance, places: 1)
      writer.member("elongation_deg", moon.aspect.elongation.degrees, places: 4)
      writer.member("illumination", moon.aspect.illumination, places: 6)
      writer.key("next_phase")
      if let phase = moon.nextPhase { writePhase(phase, to: &writer) } else { writer.null() }
      writeNext(horizon, to: &writer)
      writer.member("phase", moon.phase.word)
      writer.key("phases")
      writer.array(moon.phases) { writer, phase in writePhase(phase, to: &writer) }
      writer.member("reason", horizon.reason(body: "Moon"))
      writeHorizon(horizon, to: &writer)
    }
  }

  private func writeNext(_ horizon: BodyDay?, to writer: inout JSONWriter) {
    writer.member("next_rise", horizon?.nextRise, text)
    writer.member("next_set", horizon?.nextSet, text)
  }

  /// The members from `rise` to `transit_altitude_deg`.
  private func writeHorizon(_ horizon: BodyDay?, to writer: inout JSONWriter) {
    let (rises, sets, transits) = (horizon?.rises ?? [], horizon?.sets ?? [], horizon?.transits ?? [])
    writer.key("rise")
    times(rises.lazy.map(\.time), to: &writer)
    writer.key("rise_azimuth_deg")
    writer.array(rises) { $0.number($1.azimuth.degrees, places: 3) }
    writer.key("set")
    times(sets.lazy.map(\.time), to: &writer)
    writer.key("set_azimuth_deg")
    writer.array(sets) { $0.number($1.azimuth.degrees, places: 3) }
    writer.member("state", horizon?.state.word)
    writer.key("transit")
    times(transits.lazy.map(\.time), to: &writer)
    writer.key("transit_altitude_deg")
    writer.array(transits) { $0.number($1.altitude.degrees, places: 3) }
  }

  private func writePhase(_ event: PhaseEvent, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("phase", event.phase.word)
      writer.member("time", event.time, text)
    }
  }

  private func writeNight(_ night: Night, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("dark")
      spans(night.dark, to: &writer)
      writer.key("moonless")
      spans(night.moonless, to: &writer)
    }
  }

  private func spans(_ spans: [Range<JulianDay>], to writer: inout JSONWriter) {
    writer.array(spans) { writer, span in
      writer.object { writer in
        writer.member("end", span.upperBound, text)
        writer.member("start", span.lowerBound, text)
      }
    }
  }

  private func times(_ times: some Sequence<JulianDay>, to writer: inout JSONWriter) {
    writer.array(times) { $0.instant($1, text) }
  }
}

extension BodyDay {
  /// Why a list of risings or settings is empty; nil when neither is.
  func reason(body: String) -> String? {
    switch state {
    case .aboveAllDay: "the \(body) is above the horizon all day"
    case .belowAllDay: "the \(body) is below the horizon all day"
    case .crosses: rises.isEmpty ? "no rise this day" : sets.isEmpty ? "no set this day" : nil
    }
  }
}
