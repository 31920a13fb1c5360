import CivilTime
import SwissEphemeris

/// Divides the Moon's risings, settings, passages and phases between local days.
struct MoonDayMaker {
  private let almanac: Almanac
  private let track: SkyTrack
  private var horizon: BodyDayMaker<BodyPath>
  private var phases: Events<PhaseEvent>
  /// When the Moon is up.
  let spans: HorizonSpans

  init(_ almanac: Almanac, _ track: SkyTrack, _ events: HorizonEvents, from start: JulianDay) {
    self.almanac = almanac
    self.track = track
    let observer = Observer(almanac.position)
    let path = BodyPath(.moon, on: track)
    horizon = BodyDayMaker(
      almanac, .moon, path, on: track, observer: observer, target: .moonUpperLimb, crossings: events.crossings[0],
      passages: events, from: start)
    spans = HorizonSpans(path, observer, .moonUpperLimb, events.crossings[0])
    phases = Events(track.phases(from: start, to: track.span.upperBound), from: start, time: \.time)
  }

  /// The Moon within a day; the days must come in order.
  mutating func make(_ day: LocalDay, noon: JulianDay) -> MoonDay {
    let phases = Array(self.phases.take(until: day.end))
    let aspect = track.moonAspect(at: noon)
    return MoonDay(
      horizon: horizon.make(day),
      aspect: aspect,
      phase: phases.first?.phase ?? MoonPhase(between: aspect.elongation),
      phases: phases,
      nextPhase: self.phases.rest.first ?? phaseBeyond())
  }

  /// The first phase after the track, by any model that serves then; nil where none does.
  private func phaseBeyond() -> PhaseEvent? {
    almanac.sky.track(from: track.span.upperBound, days: 9).flatMap { further in
      further.phases(from: further.span.lowerBound, to: further.span.upperBound).first
    }
  }
}
