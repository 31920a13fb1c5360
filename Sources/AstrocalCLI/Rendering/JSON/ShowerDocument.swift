import AstroCore
import CivilTime
import SwissEphemeris

/// Writes the document `astrocal.showers/1`.
struct ShowerDocument: ListDocument {
  typealias Row = ShowerReport

  private let header: ShowerHeader
  private let context: RenderContext
  private let documents: DayDocument
  private var text: InstantText { context.text }

  init(_ header: ShowerHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
    documents = DayDocument(context)
  }

  /// Up to the elements of the list.
  func begin(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("assumptions")
    writer.object { writer in
      writer.member("dark_sky_limiting_magnitude", header.darkSky.limitingMagnitude, places: 2)
      writer.member("dark_sky_sqm", header.darkSky.sqm, places: 2)
      writer.member("hourly_rate", "one observer, clear sky; right within 40 % at best")
      writer.member("outbursts", "not forecast")
    }
    writer.key("catalogue")
    writer.object { writer in
      writer.member("name", Shower.listName)
      writer.key("year")
      writer.integer(Shower.listYear)
    }
    documents.writeConventions(to: &writer)
    documents.writeEphemeris(header.model, deltaT: header.deltaT, to: &writer)
    documents.writePlace(to: &writer)
    writer.member("schema", "astrocal.showers/1")
    writer.key("showers")
    writer.beginArray()
  }

  func end(to writer: inout JSONWriter) {
    writer.endArray()
    writer.emptyArray("sources")
    writer.member("version", Astrocal.version)
    writer.endObject()
  }

  func write(_ report: ShowerReport, to writer: inout JSONWriter) {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    writer.object { writer in
      writer.key("activity")
      writeActivity(occurrence, to: &writer)
      writer.key("at")
      if let moment = report.at { write(moment, to: &writer) } else { writer.null() }
      writer.member("code", shower.code)
      writer.key("iau_number")
      if let number = shower.iauNumber { writer.integer(number) } else { writer.null() }
      writer.member("kind", shower.isDaytime ? "daytime" : "night")
      writer.member("list", shower.list)
      writer.key("moon")
      writer.object { writer in
        writer.member("illumination", report.moon?.illumination, places: 4)
        writer.member("phase", report.moonPhase?.word)
        writer.member("rating", report.night?.moonRating?.rawValue)
      }
      writer.member("name", shower.name)
      writer.key("night")
      writeNight(report.night, to: &writer)
      writer.member("parent", shower.parent)
      writer.key("peak")
      writer.object { writer in
        writer.member("precision", shower.peakLongitude == nil ? nil : shower.precision.rawValue)
        writer.member("solar_longitude_deg", shower.peakLongitude, places: 3)
        writer.member("time", occurrence.peak, text)
      }
      writer.member("population_index", shower.populationIndex, places: 2)
      writer.key("radiant")
      writeRadiant(shower.radiant, report.night, to: &writer)
      writer.key("reminder")
      writer.boolean(context.remindedShowers.contains(shower.code))
      writer.member("speed_km_s", shower.speed, places: 1)
      writer.member("zhr", shower.zenithalHourlyRate, places: 1)
      writer.member("zhr_note", shower.rateNote)
    }
  }

  private func writeActivity(_ occurrence: ShowerOccurrence, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("active_now")
      writer.boolean(occurrence.isActive(at: context.now))
      writer.member("end", occurrence.activityEnd.map { text.date($0).description })
      writer.member("start", occurrence.activityStart.map { text.date($0).description })
    }
  }

  private func writeNight(_ night: ShowerNight?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("best")
      if let best = night?.best { write(best, to: &writer) } else { writer.null() }
      writer.key("course")
      writer.array(night?.course ?? []) { write($1, to: &$0) }
      writer.member("date", night?.date.description)
      let reason = night == nil ? "the source has no maximum" : night?.obstacle?.reason
      writer.member("reason", reason)
      writer.key("window")
      if let night, let window = night.window {
        writer.object { writer in
          writer.member("end", window.upperBound, text)
          writer.key("relaxed")
          writer.array(night.relaxed) { $0.string($1.rawValue) }
          writer.member("start", window.lowerBound, text)
        }
      } else {
        writer.null()
      }
    }
  }

  private func writeRadiant(_ radiant: Radiant, _ night: ShowerNight?, to writer: inout JSONWriter) {
    let culmination = night?.radiantCulmination
    writer.object { writer in
      writer.member("culmination", culmination?.time, text)
      writer.member("culmination_altitude_deg", culmination?.altitude.degrees, places: 2)
      switch radiant {
      case .equatorial(let rightAscension, let declination, _, _):
        writer.member("dec_deg", declination, places: 2)
        writer.member("ra_deg", rightAscension, places: 2)
      case .ecliptic:
        writer.null("dec_deg")
        writer.null("ra_deg")
      }
      writer.member("rise", night?.radiantRise, text)
      writer.member("set", night?.radiantSet, text)
    }
  }

  private func write(_ moment: ShowerMoment, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("hourly_rate", moment.hourlyRate, places: 1)
      writer.member("limiting_magnitude", moment.limitingMagnitude, places: 2)
      writer.member("moon_altitude_deg", moment.moonAltitude.degrees, places: 2)
      writer.member("moon_illumination", moment.moonIllumination, places: 4)
      writer.member("radiant_altitude_deg", moment.radiantAltitude.degrees, places: 2)
      writer.member("radiant_azimuth_deg", moment.radiantAzimuth.degrees, places: 2)
      writer.member("time", moment.time, text)
    }
  }
}
