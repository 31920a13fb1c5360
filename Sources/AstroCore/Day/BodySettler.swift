import CivilTime
import SwissEphemeris

/// Settles the risings, settings and meridian passages of a body into local days.
struct BodySettler {
  private let almanac: Almanac
  private let path: BodyPath
  private var track: SkyTrack { path.track }
  private let observer: Observer
  private let target: HorizonTarget
  private var rises: Events<TrackTime>
  private var sets: Events<TrackTime>
  private var transits: Events<TrackTime>
  private var antitransits: Events<TrackTime>
  /// How far the events reach.
  private let searchedUntil: TrackTime
  /// Found beyond, once for all days that look there.
  private var riseBeyond: JulianDay??
  private var setBeyond: JulianDay??

  init(
    _ almanac: Almanac, _ path: BodyPath, observer: Observer, target: HorizonTarget,
    crossings: [HorizonCrossing], passages: HorizonEvents, from start: JulianDay
  ) {
    self.almanac = almanac
    self.path = path
    self.observer = observer
    self.target = target
    let track = path.track
    let time = { (time: TrackTime) in track.julianDay(time) }
    rises = Events(crossings.compactMap { $0.isRising ? $0.time : nil }, time: time)
    sets = Events(crossings.compactMap { $0.isRising ? nil : $0.time }, time: time)
    transits = Events(passages.transits, time: time)
    antitransits = Events(passages.antitransits, time: time)
    searchedUntil = passages.end
    rises.skip(to: start)
    sets.skip(to: start)
    transits.skip(to: start)
    antitransits.skip(to: start)
  }

  mutating func settle(_ day: LocalDay) -> BodyDay {
    let rises = self.rises.take(until: day.end)
    let sets = self.sets.take(until: day.end)
    let view = HorizonView(path.place(at: track.time(at: day.start)), from: observer)
    let isAbove = target.excess(view).value >= 0
    let state: HorizonState = !rises.isEmpty || !sets.isEmpty ? .crosses : isAbove ? .aboveAllDay : .belowAllDay
    return BodyDay(
      state: state,
      rises: rises.map { horizonEvent($0) },
      sets: sets.map { horizonEvent($0) },
      transits: transits.take(until: day.end).map { time in
        Transit(
          time: track.julianDay(time), altitude: HorizonView(path.place(at: time), from: observer).altitude)
      },
      antitransits: antitransits.take(until: day.end).map { track.julianDay($0) },
      nextRise: next(rising: true, after: day.end),
      nextSet: next(rising: false, after: day.end),
      secondsAbove: secondsAbove(in: day, rises: rises, sets: sets, startsAbove: isAbove))
  }

  private func horizonEvent(_ time: TrackTime) -> HorizonEvent {
    HorizonEvent(time: track.julianDay(time), azimuth: observer.azimuth(of: path.place(at: time)))
  }

  private func secondsAbove(
    in day: LocalDay, rises: ArraySlice<TrackTime>, sets: ArraySlice<TrackTime>, startsAbove: Bool
  ) -> Double {
    // Each set closes and each rise opens a span above; the ends of the day close what is open there.
    let endsAbove = startsAbove == (rises.count == sets.count)
    func sum(_ times: ArraySlice<TrackTime>) -> Double { times.reduce(0) { $0 + ($1 - track.start) } }
    let closing = sum(sets) + (endsAbove ? track.time(at: day.end) - track.start : 0)
    let opening = sum(rises) + (startsAbove ? track.time(at: day.start) - track.start : 0)
    return (closing - opening) * 86_400
  }

  private mutating func next(rising: Bool, after end: JulianDay) -> JulianDay? {
    if let time = rising ? rises.next : sets.next { return track.julianDay(time) }
    if let known = rising ? riseBeyond : setBeyond { return known }
    let found = searchBeyond(rising: rising)
    if rising { riseBeyond = found } else { setBeyond = found }
    return found
  }

  /// Goes on where the events end: a polar night lasts half a year.
  private func searchBeyond(rising: Bool) -> JulianDay? {
    var start = track.julianDay(searchedUntil)
    let stride = 64.0
    for _ in 0..<6 {
      // Begins a little early, so that nothing falls between two tracks.
      guard let further = almanac.sky.track(from: start.advanced(byDays: -0.01), days: stride) else { return nil }
      let search = HorizonSearch(path: BodyPath(path.body, on: further), observer: observer, targets: [target])
      let crossings = search.events(from: further.start, to: further.end).crossings[0]
      if let crossing = crossings.first(where: { $0.isRising == rising }) {
        return further.julianDay(crossing.time)
      }
      start = further.span.upperBound
    }
    return nil
  }
}
