import CivilTime
import SwissEphemeris

/// Settles the Moon's events and phases into local days.
struct MoonSettler {
  private let almanac: Almanac
  private let track: SkyTrack
  private var horizon: BodySettler
  private var phases: Events<PhaseEvent>
  /// The Moon against the horizon.
  let spans: HorizonSpans

  init(_ almanac: Almanac, _ track: SkyTrack, _ events: HorizonEvents, from start: JulianDay) {
    self.almanac = almanac
    self.track = track
    let observer = Observer(almanac.position)
    let path = BodyPath(.moon, on: track)
    horizon = BodySettler(
      almanac, path, observer: observer, target: .moonUpperLimb, crossings: events.crossings[0], passages: events,
      from: start)
    spans = HorizonSpans(path, observer, .moonUpperLimb, events.crossings[0])
    phases = Events(track.phases(from: start, to: track.span.upperBound)) { $0.time }
  }

  mutating func settle(_ day: LocalDay, noon: JulianDay) -> MoonDay {
    let phases = Array(self.phases.take(until: day.end))
    let aspect = track.moonAspect(at: noon)
    return MoonDay(
      horizon: horizon.settle(day),
      aspect: aspect,
      phase: phases.first?.phase ?? MoonPhase(between: aspect.elongation),
      phases: phases,
      nextPhase: self.phases.next ?? phaseBeyond())
  }

  /// Where the files end with the track, the next phase comes from whatever model goes on.
  private func phaseBeyond() -> PhaseEvent? {
    almanac.sky.track(from: track.span.upperBound, days: 9).flatMap { further in
      further.phases(from: further.span.lowerBound, to: further.span.upperBound).first
    }
  }
}
