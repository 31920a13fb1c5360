import AstroCore
import CivilTime
import SwissEphemeris

/// The document `astrocal.showers/1`.
struct ShowerDocument: ListDocument, ContextReader {
  let header: ShowerHeader
  let context: RenderContext

  func begin(to writer: inout JSONWriter) {
    writer.header("astrocal.showers/1", header.model, deltaT: header.deltaT, context)
    writer.object("catalogue") { writer in
      writer.member("name", Shower.listName)
      writer.member("year", Shower.listYear)
    }
    writer.object("assumptions") { writer in
      writer.member("dark_sky_sqm", header.darkSky.sqm, places: 2)
      writer.member("dark_sky_limiting_magnitude", header.darkSky.limitingMagnitude, places: 2)
      writer.member("hourly_rate", "one observer, clear sky; right within 40 % at best")
      writer.member("outbursts", "not forecast")
    }
    writer.key("showers")
  }

  func end(to writer: inout JSONWriter) {
    writer.emptyArray("sources")
  }

  func write(_ report: ShowerReport, to writer: inout JSONWriter) {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    writer.member("code", shower.code)
    writer.member("iau_number", shower.iauNumber)
    writer.member("name", shower.name)
    writer.member("kind", shower.isDaytime ? "daytime" : "night")
    writer.member("list", shower.list)
    writer.member("parent", shower.parent)
    writer.object("activity") { writer in
      writer.member("start", occurrence.activityStart.map { text.date($0).description })
      writer.member("end", occurrence.activityEnd.map { text.date($0).description })
      writer.member("active_now", occurrence.isActive(at: context.now))
    }
    writer.peakMember(occurrence, text)
    writer.member("zhr", shower.zenithalHourlyRate, places: 1)
    writer.member("zhr_note", shower.rateNote)
    writer.member("population_index", shower.populationIndex, places: 2)
    writer.member("speed_km_s", shower.speed, places: 1)
    writer.object("radiant") { writeMembers(of: shower.radiant, report.night, to: &$0) }
    writer.object("moon") { writer in
      writer.member("illumination", report.moon?.illumination, places: 4)
      writer.member("phase", report.moonPhase?.word)
      writer.member("rating", report.night?.moonRating?.rawValue)
    }
    writer.object("night") { writeMembers(of: report.night, to: &$0) }
    writer.object("at", report.at) { writeMembers(of: $1, to: &$0) }
    writer.member("reminder", context.remindedShowers.contains(shower.code))
  }

  private func writeMembers(of radiant: Radiant, _ night: ShowerNight?, to writer: inout JSONWriter) {
    let culmination = night?.radiantCulmination
    var position: (rightAscension: Double, declination: Double)?
    if case .equatorial(let ascension, let declination, _, _) = radiant { position = (ascension, declination) }
    writer.member("ra_deg", position?.rightAscension, places: 2)
    writer.member("dec_deg", position?.declination, places: 2)
    writer.member("rise", night?.radiantRise, text)
    writer.member("culmination", culmination?.time, text)
    writer.member("culmination_altitude_deg", culmination?.altitude.degrees, places: 2)
    writer.member("set", night?.radiantSet, text)
  }

  private func writeMembers(of night: ShowerNight?, to writer: inout JSONWriter) {
    writer.member("date", night?.date.description)
    writer.windowMember(night, text)
    writer.object("best", night?.best) { writeMembers(of: $1, to: &$0) }
    writer.objects("course", night?.course ?? []) { writeMembers(of: $1, to: &$0) }
    writer.member("reason", night == nil ? "the source has no maximum" : night?.obstacle?.reason)
  }

  private func writeMembers(of moment: ShowerMoment, to writer: inout JSONWriter) {
    writer.member("time", moment.time, text)
    writer.member("radiant_altitude_deg", moment.radiantAltitude.degrees, places: 2)
    writer.member("radiant_azimuth_deg", moment.radiantAzimuth.degrees, places: 2)
    writer.member("moon_altitude_deg", moment.moonAltitude.degrees, places: 2)
    writer.member("moon_illumination", moment.moonIllumination, places: 4)
    writer.member("limiting_magnitude", moment.limitingMagnitude, places: 2)
    writer.member("hourly_rate", moment.hourlyRate, places: 1)
  }
}

extension JSONWriter {
  /// The maximum of a shower; null for a source that has none.
  mutating func peakMember(_ occurrence: ShowerOccurrence, _ text: InstantText) {
    let shower = occurrence.shower
    object("peak", occurrence.peak) { writer, peak in
      writer.member("time", peak, text)
      writer.member("precision", shower.precision.rawValue)
      writer.member("solar_longitude_deg", shower.peakLongitude, places: 3)
    }
  }

  /// The window of a night; null where the shower cannot be seen.
  fileprivate mutating func windowMember(_ night: ShowerNight?, _ text: InstantText) {
    object("window", night?.window) { writer, window in
      writer.limits(of: window, text)
      writer.array("relaxed", night?.relaxed ?? []) { $0.string($1.rawValue) }
    }
  }

  /// The best moment of a night, its rate, and the window that holds it; null where the shower cannot be seen.
  mutating func bestMember(_ night: ShowerNight?, _ text: InstantText) {
    object("best", night?.best) { writer, best in
      writer.member("time", best.time, text)
      writer.member("hourly_rate", best.hourlyRate, places: 1)
      writer.windowMember(night, text)
    }
  }
}
