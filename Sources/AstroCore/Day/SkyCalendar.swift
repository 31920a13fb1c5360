import CivilTime
import SwissEphemeris

/// What happens in the sky over some dates and is the same at every place: the track, the lunar calendar read off it, the
/// meteor showers.
struct SkyCalendar: Sendable {
  let track: SkyTrack
  /// Nil where it is not wanted.
  let lunar: LunarCalendar?
  /// Nil where none are wanted.
  let showers: ShowerCalendar?

  init(_ ephemeris: Ephemeris, _ request: SkyRequest) throws(EphemerisError) {
    let span = request.span
    track = try SkyTrack(
      ephemeris, model: request.model, span: span, margin: request.margin, ayanamsha: request.ayanamsha)
    lunar = request.hasLunarCalendar ? LunarCalendar(track) : nil
    showers =
      request.showers.isEmpty
      ? nil
      : try ShowerCalendar(
        ephemeris, model: request.model, span: span, showers: request.showers, hasAllLimits: false)
  }

  /// Seasons and sankrantis from an instant on, in order.
  func events(from start: JulianDay) -> [SkyEvent] {
    let seasons = track.seasons(from: start, to: track.span.upperBound).map { event in
      SkyEvent(phenomenon: .season(event.season), time: event.time)
    }
    let sankrantis = (lunar?.sankrantis ?? []).map { event in
      SkyEvent(phenomenon: .sankranti(rashi: event.rashi), time: track.julianDay(event.time))
    }
    return (seasons + sankrantis.filter { $0.time >= start }).sorted { $0.time < $1.time }
  }
}
