import CivilTime
import SwissEphemeris

/// Divides the Moon's risings, settings, passages and phases between local days.
struct MoonDayMaker {
  private let almanac: Almanac
  private let track: SkyTrack
  private var horizon: BodyDayMaker<BodyPath>
  private var phases: Events<PhaseEvent>
  /// The new moons on the track from a month before the first day on.
  private let newMoons: [JulianDay]
  /// The last new moon before the track, searched once for all days.
  private var newMoonBefore: JulianDay??
  private let crescents: CrescentDays
  /// When the Moon is up.
  let spans: [TrackSpan]

  /// `nil` if the bodies lack the Moon.
  init?(_ almanac: Almanac, _ track: SkyTrack, _ bodies: BodySearch, from start: JulianDay) {
    guard let events = bodies.moon else { return nil }
    self.almanac = almanac
    self.track = track
    let observer = Standpoint(almanac.position)
    horizon = BodyDayMaker(
      almanac, .moon, BodyPath(.moon, on: track), on: track, observer: observer, target: .moonUpperLimb,
      crossings: events.crossings[0],
      passages: events, from: start)
    spans = events.spans(above: 0)
    let all = track.phases(
      from: max(start.advanced(byDays: -Self.month), track.span.lowerBound), to: track.span.upperBound)
    phases = Events(all, from: start) { $0.time }
    newMoons = all.filter { $0.phase == .newMoon }.map(\.time)
    crescents = CrescentDays(
      search: CrescentSearch(track: track, position: almanac.position), moon: (events.crossings[0], events.span),
      sun: almanac.sunrise == .standard ? bodies.sun?.rises : nil)
  }

  /// The Moon within a day; the days must come in order.
  ///
  /// - Parameter moon: The Moon at the noon of the day.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if the data files are damaged.
  mutating func make(_ day: LocalDay, _ moon: GeocentricMoon) throws(EphemerisError) -> MoonDay {
    let phases = Array(self.phases.take(until: day.end))
    let noon = moon.aspect.time
    let (newMoon, nextPhase) = (try lastNewMoon(before: noon), try nextPhase())
    // The new moon may fall between the noon and the evening, or between the morning and the noon.
    let today = phases.first { $0.phase == .newMoon }?.time
    let next = nextPhase.flatMap { $0.phase == .newMoon ? $0.time : nil }
    return MoonDay(
      horizon: try horizon.make(day),
      aspect: moon.aspect,
      disc: moon.disc,
      constellation: moon.constellation,
      age: newMoon.map { noon.days(since: $0) },
      phase: phases.first?.phase ?? MoonPhase(between: moon.aspect.elongation),
      phases: phases,
      nextPhase: nextPhase,
      young: (today ?? newMoon).flatMap { crescents.crescent(on: day, of: $0, isMorning: false) },
      old: (today ?? next).flatMap { crescents.crescent(on: day, of: $0, isMorning: true) })
  }

  /// Days in which a new moon comes: the longest lunation lasts 29.84 days.
  private static let month = 30.0

  /// The last new moon at or before an instant, by any model that covers then, or `nil` if none does.
  private mutating func lastNewMoon(before time: JulianDay) throws(EphemerisError) -> JulianDay? {
    if let known = newMoons.last(where: { $0 <= time }) { return known }
    if let known = newMoonBefore { return known }
    let found = try almanac.sky.first(
      from: track.span.lowerBound, isAfter: false, days: Self.month, count: 1, bodies: [.sun, .moon]
    ) { $0.phases.last { $0.phase == .newMoon }?.time }
    newMoonBefore = .some(found)
    return found
  }

  /// The first phase after the days that were made, beyond the track by any model that covers then, or `nil` if none
  /// does.
  private func nextPhase() throws(EphemerisError) -> PhaseEvent? {
    if let known = phases.rest.first { return known }
    return try almanac.sky.first(from: track.span.upperBound, days: 9, count: 1, bodies: [.sun, .moon]) {
      $0.phases.first
    }
  }
}
