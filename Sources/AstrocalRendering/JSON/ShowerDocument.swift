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

  func end(isEmpty: Bool, to writer: inout JSONWriter) {
    writer.absenceMember(isEmpty ? header.absence : nil)
    writer.emptyArray("sources")
  }

  func write(_ report: ShowerReport, to writer: inout JSONWriter) {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    writer.member("code", shower.code)
    writer.member("iau_number", shower.iauNumber)
    writer.member("name", shower.name)
    writer.member("kind", shower.isDaytime ? "daytime" : "night")
    writer.showerFacts(report, context)
    if header.beginsNow { writer.member("running", AlmanacEvent.found(report).isRunning(context)) }
  }
}

extension JSONWriter {
  /// Writes the members of a shower's appearance behind those that name the shower.
  mutating func showerFacts(_ report: ShowerReport, _ context: RenderContext) {
    let (occurrence, text) = (report.occurrence, context.text)
    let shower = occurrence.shower
    member("list", shower.list)
    member("parent", shower.parent)
    object("activity") { writer in
      writer.member("start", occurrence.activityStart.map { text.date($0).description })
      writer.member("end", occurrence.activityEnd.map { text.date($0).description })
      writer.member("active_now", occurrence.isActive(at: context.now))
    }
    peakMember(occurrence, text)
    member("zhr", shower.zenithalHourlyRate, places: 1)
    member("zhr_note", shower.rateNote)
    member("population_index", shower.populationIndex, places: 2)
    member("speed_km_s", shower.speed, places: 1)
    object("radiant") { $0.radiantMembers(shower.radiant, report, text) }
    object("moon") { writer in
      writer.member("illumination", report.moon?.illumination, places: 4)
      writer.member("phase", report.moonPhase?.word)
      writer.member("rating", report.night?.moonRating?.rawValue)
    }
    object("night") { $0.nightMembers(report, text) }
    object("at", report.at) { $0.momentMembers($1, text) }
    member("reminder", context.remindedShowers.contains(shower.code))
  }

  private mutating func radiantMembers(_ radiant: Radiant, _ report: ShowerReport, _ text: InstantText) {
    let night = report.night
    let culmination = night?.radiantCulmination
    var position: (rightAscension: Double, declination: Double)?
    if case .equatorial(let ascension, let declination, _, _) = radiant { position = (ascension, declination) }
    member("ra_deg", position?.rightAscension, places: 2)
    member("dec_deg", position?.declination, places: 2)
    member("rise", night?.radiantRise, text)
    member("culmination", culmination?.time, text)
    member("culmination_altitude_deg", culmination?.altitude.degrees, places: 2)
    member("set", night?.radiantSet, text)
    if let clears = report.clears { array("clears", clears) { $0.instant($1, text) } }
  }

  private mutating func nightMembers(_ report: ShowerReport, _ text: InstantText) {
    let night = report.night
    member("date", night?.date.description)
    windowMember(night, text)
    object("best", night?.best) { $0.momentMembers($1, text) }
    objects("course", night?.course ?? []) { $0.momentMembers($1, text) }
    member("reason", report.reason)
  }

  private mutating func momentMembers(_ moment: ShowerMoment, _ text: InstantText) {
    member("time", moment.time, text)
    member("radiant_altitude_deg", moment.radiantAltitude.degrees, places: 2)
    member("radiant_azimuth_deg", moment.radiantAzimuth.degrees, places: 2)
    member("moon_altitude_deg", moment.moonAltitude.degrees, places: 2)
    member("moon_illumination", moment.moonIllumination, places: 4)
    member("limiting_magnitude", moment.limitingMagnitude, places: 2)
    member("hourly_rate", moment.hourlyRate, places: 1)
  }

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
