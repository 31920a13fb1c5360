import AstroCore
import CivilTime

extension JSONWriter {
  /// Writes the Sun with the twilights; the members of the one that the report lacks are null or empty.
  mutating func sunMembers(_ report: DayReport, _ text: InstantText) {
    let horizon = report.sun?.horizon
    passages(horizon, of: "Sun", text)
    member("civil_dawn", report.twilight?.civil.dawns ?? [], text)
    member("civil_dusk", report.twilight?.civil.dusks ?? [], text)
    member("nautical_dawn", report.twilight?.nautical.dawns ?? [], text)
    member("nautical_dusk", report.twilight?.nautical.dusks ?? [], text)
    member("astronomical_dawn", report.twilight?.astronomical.dawns ?? [], text)
    member("astronomical_dusk", report.twilight?.astronomical.dusks ?? [], text)
    directions(horizon)
    member("day_length_s", report.sun?.dayLength, places: 0)
    nextPassages(horizon, text)
    seenMember(horizon?.seen, text)
  }

  /// Writes the risings, settings and phases of the Moon, and its aspect at noon.
  mutating func moonMembers(_ moon: MoonDay, _ text: InstantText) {
    passages(moon.horizon, of: "Moon", text)
    directions(moon.horizon)
    nextPassages(moon.horizon, text)
    seenMember(moon.horizon.seen, text)
    member("at", moon.aspect.time, text)
    member("phase", moon.phase.word)
    member("elongation_deg", moon.aspect.elongation.degrees, places: 4)
    member("illumination", moon.aspect.illumination, places: 6)
    member("distance_km", moon.aspect.distance, places: 1)
    member("diameter_arcsec", moon.aspect.diameter.degrees * 3600, places: 1)
    member("age_days", moon.age, places: 3)
    member("bright_limb_deg", moon.disc.brightLimb.degrees, places: 1)
    member("libration_longitude_deg", moon.disc.libration.longitude.degrees, places: 2)
    member("libration_latitude_deg", moon.disc.libration.latitude.degrees, places: 2)
    member("constellation", moon.constellation.abbreviation)
    objects("phases", moon.phases) { $0.phaseMembers($1, text) }
    object("next_phase", moon.nextPhase) { $0.phaseMembers($1, text) }
  }

  private mutating func phaseMembers(_ event: PhaseEvent, _ text: InstantText) {
    member("phase", event.phase.word)
    member("time", event.time, text)
  }

  /// Writes the members from `state` to `antitransit`.
  private mutating func passages(_ horizon: BodyDay?, of body: String, _ text: InstantText) {
    member("state", horizon?.state.word)
    member("reason", horizon?.reason(body: body))
    member("rise", (horizon?.rises ?? []).lazy.map(\.time), text)
    member("set", (horizon?.sets ?? []).lazy.map(\.time), text)
    member("transit", (horizon?.transits ?? []).lazy.map(\.time), text)
    member("antitransit", horizon?.antitransits ?? [], text)
  }

  /// Writes where the body rises, sets and culminates.
  mutating func directions(_ horizon: BodyDay?) {
    array("rise_azimuth_deg", horizon?.rises ?? []) { $0.number($1.azimuth.degrees, places: 3) }
    array("set_azimuth_deg", horizon?.sets ?? []) { $0.number($1.azimuth.degrees, places: 3) }
    array("transit_altitude_deg", horizon?.transits ?? []) { $0.number($1.altitude.degrees, places: 3) }
  }

  /// Writes when the body is seen over the skyline, where there is one.
  mutating func seenMember(_ seen: SeenDay?, _ text: InstantText) {
    guard let seen else { return }
    object("seen") { writer in
      writer.member("state", seen.state.word)
      writer.member("appears", seen.appears, text)
      writer.member("disappears", seen.disappears, text)
      writer.array("intervals", seen.spans) { $0.span($1, text) }
      writer.member("total_s", seen.seconds, places: 0)
      writer.member("next_appears", seen.nextAppears, text)
      writer.member("next_disappears", seen.nextDisappears, text)
      writer.member("graze_margin_deg", seen.grazeMargin?.degrees, places: 4)
    }
  }

  /// Writes what comes after the day.
  mutating func nextPassages(_ horizon: BodyDay?, _ text: InstantText) {
    member("next_rise", horizon?.nextRise, text)
    member("next_set", horizon?.nextSet, text)
  }
}

extension BodyDay {
  /// Why a list of risings or settings is empty; nil when neither is.
  fileprivate func reason(body: String) -> String? {
    switch state {
    case .aboveAllDay: "the \(body) is above the horizon all day"
    case .belowAllDay: "the \(body) is below the horizon all day"
    case .crosses: rises.isEmpty ? "no rise this day" : sets.isEmpty ? "no set this day" : nil
    }
  }
}

extension JSONWriter {
  /// Writes a part of the day, the beginning and the end of a golden or blue hour.
  mutating func lightMembers(_ light: LightSpan, _ text: InstantText) {
    member("part", light.part.rawValue)
    member("start", light.start, text)
    member("end", light.end, text)
  }
}
