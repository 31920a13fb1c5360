import CivilTime
import SwissEphemeris

/// Settles the risings, settings and meridian passages of a body into local days.
struct BodySettler {
  private let almanac: Almanac
  private let track: SkyTrack
  private let body: Body
  private let observer: Observer
  private let target: HorizonTarget
  private var rises: Events<Double>
  private var sets: Events<Double>
  private var transits: Events<Double>
  private var antitransits: Events<Double>
  /// How far the events reach, in days since the start of the track.
  private let searchedUntil: Double
  /// Found beyond, once for all days that look there.
  private var riseBeyond: JulianDay??
  private var setBeyond: JulianDay??

  init(
    _ almanac: Almanac, _ track: SkyTrack, _ body: Body, observer: Observer, target: HorizonTarget,
    crossings: [HorizonCrossing], passages: HorizonEvents, from start: JulianDay
  ) {
    self.almanac = almanac
    self.track = track
    self.body = body
    self.observer = observer
    self.target = target
    let time = { (days: Double) in track.julianDay(days) }
    rises = Events(crossings.compactMap { $0.isRising ? $0.days : nil }, time: time)
    sets = Events(crossings.compactMap { $0.isRising ? nil : $0.days }, time: time)
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
    let view = HorizonView(track.place(of: body, track.days(at: day.start)), from: observer)
    let isAbove = target.excess(view).value >= 0
    let state: HorizonState = !rises.isEmpty || !sets.isEmpty ? .crosses : isAbove ? .aboveAllDay : .belowAllDay
    return BodyDay(
      state: state,
      rises: rises.map { horizonEvent($0) },
      sets: sets.map { horizonEvent($0) },
      transits: transits.take(until: day.end).map { days in
        Transit(
          time: track.julianDay(days),
          altitude: HorizonView(track.place(of: body, days), from: observer).altitude)
      },
      antitransits: antitransits.take(until: day.end).map { track.julianDay($0) },
      nextRise: next(rising: true, after: day.end),
      nextSet: next(rising: false, after: day.end),
      secondsAbove: secondsAbove(in: day, rises: rises, sets: sets, startsAbove: isAbove))
  }

  private func horizonEvent(_ days: Double) -> HorizonEvent {
    HorizonEvent(time: track.julianDay(days), azimuth: observer.azimuth(of: track.place(of: body, days)))
  }

  private func secondsAbove(
    in day: LocalDay, rises: ArraySlice<Double>, sets: ArraySlice<Double>, startsAbove: Bool
  ) -> Double {
    // Each set closes and each rise opens a stretch; the ends of the day close what is open there.
    let endsAbove = startsAbove == (rises.count == sets.count)
    let closing = sets.reduce(0, +) + (endsAbove ? track.days(at: day.end) : 0)
    let opening = rises.reduce(0, +) + (startsAbove ? track.days(at: day.start) : 0)
    return (closing - opening) * 86_400
  }

  private mutating func next(rising: Bool, after end: JulianDay) -> JulianDay? {
    if let days = rising ? rises.next : sets.next { return track.julianDay(days) }
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
      let search = HorizonSearch(track: further, body: body, observer: observer, targets: [target])
      let crossings = search.events(from: 0, to: further.days).crossings[0]
      if let crossing = crossings.first(where: { $0.isRising == rising }) {
        return further.julianDay(crossing.days)
      }
      start = further.span.upperBound
    }
    return nil
  }
}
