import CivilTime
import SwissEphemeris
import Synchronization

/// The sky over some dates, as far as it is the same at every place: the track, the lunar calendar computed from it, the
/// meteor showers.
struct SkyCalendar: Sendable {
  let track: SkyTrack
  /// `nil` when left out.
  let lunar: LunarCalendar?
  /// `nil` when left out.
  let zodiac: ZodiacCalendar?
  /// `nil` when left out.
  let showers: ShowerCalendar?
  /// The eclipses of the world, in order, also those of the days around; empty when left out. Both these and the
  /// phenomena reach a day beyond the dates, which ends the last night.
  let eclipses: [Eclipse]
  /// Phenomena of Moon and planets, in order; empty if left out.
  let phenomena: [Phenomenon]
  /// The meetings of the Moon with stars that it may cover, also some hours before and after; empty when left out.
  let starMeetings: [StarMeeting]
  private let moons = SharedMoons()

  init(_ ephemeris: Ephemeris, _ request: SkyRequest) throws(EphemerisError) {
    let span = request.span
    track = try SkyTrack(
      ephemeris, model: request.model, span: span, margin: request.margin, ayanamsha: request.ayanamsha,
      bodies: request.needs.bodies, planetSpan: request.planetSpan)
    lunar = request.needs.hasLunarCalendar ? LunarCalendar(track) : nil
    zodiac = request.needs.hasElements ? ZodiacCalendar(track) : nil
    let (first, last) = (track.time(at: span.lowerBound), track.time(at: span.upperBound))
    eclipses = request.needs.hasEvents ? EclipseSearch(track: track).eclipses(from: first - 0.5, to: last + 1.5) : []
    phenomena =
      request.needs.hasEvents
      ? try PhenomenonSearch(
        track: track, planets: request.needs.eventPlanets, hasFurther: request.needs.hasFurtherEvents
      ).events(from: first, to: last + 1).refined(by: ephemeris, request.model) : []
    starMeetings =
      request.needs.hasStarMeetings
      ? track.starMeetings(from: first - SkySight.parallaxReach, to: last + SkySight.parallaxReach) : []
    showers =
      request.needs.showers.isEmpty
      ? nil
      : try ShowerCalendar(
        ephemeris, model: request.model, span: span, showers: request.needs.showers, hasAllLimits: false,
        hasNights: true)
  }

  /// The Moon at some instants, which is computed once for all places that have the same noons.
  func moons(at noons: [JulianDay]) -> [GeocentricMoon] {
    if let known = moons.known.withLock({ $0.first { $0 == noons } }) { return known }
    let found = noons.map { track.geocentricMoon(at: $0) }
    // Centuries are those of few places, and would take memory.
    if noons.count <= Almanac.daysAtOnce + 1 { moons.known.withLock { $0.add(found, for: noons) } }
    return found
  }

  /// The sankrantis from an instant on, in order, or none if the lunar calendar is left out.
  func sankrantis(from start: JulianDay) -> [SkyEvent] {
    (lunar?.sankrantis ?? []).map { event in
      SkyEvent(.sankranti(rashi: event.rashi), time: track.julianDay(event.time))
    }.filter { $0.time >= start }
  }
}

/// The Moon at the instants for which it was computed.
private final class SharedMoons: Sendable {
  let known = Mutex(KeptValues<[JulianDay], [GeocentricMoon]>())
}
