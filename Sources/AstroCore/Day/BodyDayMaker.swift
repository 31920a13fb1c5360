import CivilTime
import SwissEphemeris

/// Divides the risings, settings and meridian passages of a body between local days.
struct BodyDayMaker<Path: SkyPath> {
  private let almanac: Almanac
  private let body: Body
  private let path: Path
  private let track: SkyTrack
  private let observer: Standpoint
  private let target: HorizonTarget
  private var crossings: Events<Crossing>
  private var transits: Events<TrackTime>
  private var antitransits: Events<TrackTime>
  /// The end of the events that are known.
  private let searchedUntil: TrackTime
  /// The first rising, under the key true, and the first setting after the known events, searched once for all days.
  private var beyond: [Bool: JulianDay?] = [:]
  /// `nil` if the almanac has no skyline.
  private(set) var seen: SeenDayMaker?

  init(
    _ almanac: Almanac, _ body: Body, _ path: Path, on track: SkyTrack, observer: Standpoint, target: HorizonTarget,
    crossings: [Crossing], until end: TrackTime? = nil, passages: HorizonEvents, from start: JulianDay
  ) {
    self.almanac = almanac
    self.body = body
    self.path = path
    self.track = track
    self.observer = observer
    self.target = target
    self.crossings = Events(crossings, from: start) { track.julianDay($0.time) }
    transits = Events(passages.transits, from: start, time: track.julianDay)
    antitransits = Events(passages.antitransits, from: start, time: track.julianDay)
    searchedUntil = end ?? passages.span.upperBound
    if let skyline = almanac.skyline {
      let search = SkylineSearch(
        track: track, observer: Standpoint(almanac.position), skyline: skyline,
        limb: SkylineLimb(body, almanac.sunrise), place: path.place)
      seen = SeenDayMaker(search, body, almanac.sky, from: start, to: passages.span.upperBound)
    }
  }

  /// The Sun's days, by the definition of sunrise that the almanac has.
  init(sun events: SunEvents, _ almanac: Almanac, _ track: SkyTrack, from start: JulianDay) where Path == BodyPath {
    self.init(
      almanac, .sun, BodyPath(.sun, on: track), on: track,
      observer: almanac.sunrise.observer(Standpoint(almanac.position)), target: almanac.sunrise.target,
      crossings: events.rises, until: events.end, passages: events.passages, from: start)
  }

  /// Risings, settings and transits of the body within a day; the days must come in order.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if the data files are damaged.
  mutating func make(_ day: LocalDay) throws(EphemerisError) -> BodyDay {
    let crossings = self.crossings.take(until: day.end)
    let isAbove = crossings.first.map { !$0.isRising } ?? isAbove(at: day.start)
    // Loops, because a method handed to `map` takes a copy of the whole maker.
    var (rises, sets): ([HorizonEvent], [HorizonEvent]) = ([], [])
    for crossing in crossings {
      let event = horizonEvent(crossing)
      if crossing.isRising { rises.append(event) } else { sets.append(event) }
    }
    var passages: [Transit] = []
    for time in transits.take(until: day.end) {
      passages.append(Transit(time: track.julianDay(time), altitude: observer.altitude(of: path.place(at: time))))
    }
    var lower: [JulianDay] = []
    for time in antitransits.take(until: day.end) { lower.append(track.julianDay(time)) }
    return BodyDay(
      state: !crossings.isEmpty ? .crosses : isAbove ? .aboveAllDay : .belowAllDay,
      rises: rises, sets: sets, transits: passages, antitransits: lower,
      nextRise: try next(rising: true),
      nextSet: try next(rising: false),
      secondsAbove: secondsAbove(in: day, crossings, startsAbove: isAbove), seen: try seen?.make(day))
  }

  private func isAbove(at time: JulianDay) -> Bool {
    target.excess(HorizonView(path.place(at: track.time(at: time)), from: observer)).value >= 0
  }

  private func horizonEvent(_ crossing: Crossing) -> HorizonEvent {
    HorizonEvent(
      time: track.julianDay(crossing.time), azimuth: observer.azimuth(of: path.place(at: crossing.time)))
  }

  private func secondsAbove(
    in day: LocalDay, _ crossings: ArraySlice<Crossing>, startsAbove: Bool
  ) -> Double {
    // Each set closes and each rise opens a span above; the ends of the day close what is open there.
    let endsAbove = startsAbove == crossings.count.isMultiple(of: 2)
    func sum(rising: Bool) -> Double {
      crossings.reduce(0) { $1.isRising == rising ? $0 + ($1.time - track.start) : $0 }
    }
    let closing = sum(rising: false) + (endsAbove ? track.time(at: day.end) - track.start : 0)
    let opening = sum(rising: true) + (startsAbove ? track.time(at: day.start) - track.start : 0)
    return (closing - opening) * 86_400
  }

  /// The first rising or setting after the days that were made, or `nil` if the ephemeris ends before.
  private mutating func next(rising: Bool) throws(EphemerisError) -> JulianDay? {
    if let crossing = crossings.rest.first(where: { $0.isRising == rising }) { return track.julianDay(crossing.time) }
    if let known = beyond[rising] { return known }
    let found = try almanac.sky.first(from: track.julianDay(searchedUntil), bodies: [body]) { further in
      observer.events(of: BodyPath(body, on: further), at: [target], in: further.start..<further.end).crossings[0]
        .first { $0.isRising == rising }.map { further.julianDay($0.time) }
    }
    beyond.updateValue(found, forKey: rising)
    return found
  }
}
