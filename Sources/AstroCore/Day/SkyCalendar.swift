import CivilTime
import SwissEphemeris

/// The sky over some dates, as far as it is the same at every place: the track, the lunar calendar computed from it, the
/// meteor showers.
struct SkyCalendar: Sendable {
  let track: SkyTrack
  /// Nil when left out.
  let lunar: LunarCalendar?
  /// Nil when left out.
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
        ephemeris, model: request.model, span: span, showers: request.showers, hasAllLimits: false,
        hasNights: true)
  }

  /// Seasons and sankrantis from an instant on, in order.
  func events(from start: JulianDay) -> [SkyEvent] {
    let sankrantis = (lunar?.sankrantis ?? []).map { event in
      SkyEvent(phenomenon: .sankranti(rashi: event.rashi), time: track.julianDay(event.time))
    }
    let seasons = track.seasons(from: start, to: track.span.upperBound)
    return (seasons + sankrantis.filter { $0.time >= start }).sorted { $0.time < $1.time }
  }
}
