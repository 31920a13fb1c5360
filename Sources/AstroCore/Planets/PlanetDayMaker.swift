import Algorithms
import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// Makes the planets' parts of the reports of some days.
struct PlanetDaysMaker {
  private let track: SkyTrack
  private let sun: SunCourse
  private var planets: [PlanetDayMaker]

  /// - Parameter days: One at least, in order.
  init(_ almanac: Almanac, _ track: SkyTrack, _ days: [LocalDay]) {
    self.track = track
    let start = days[0].start
    // Most planets rise and set again within a day of stars; the night of the last day ends at noon.
    let span =
      max(track.start, track.time(at: start))..<min(track.end, track.time(at: days[days.count - 1].end) + 2)
    sun = SunCourse(BodyPath(.sun, on: track), from: Standpoint(almanac.position), in: span)
    planets = almanac.planets.map { PlanetDayMaker($0, almanac, track, span, from: start) }
  }

  /// The planets of a day; the days must come in order.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if the data files are damaged.
  mutating func make(
    _ day: LocalDay, noon: JulianDay, nextNoon: JulianDay
  ) throws(EphemerisError) -> [PlanetDay] {
    let night = track.time(at: noon)..<min(track.time(at: nextNoon), track.end)
    let frame = ConstellationFrame(at: noon)
    return try planets.indices.map { index throws(EphemerisError) in
      try planets[index].make(day, noon: noon, night: night, frame, sun)
    }
  }
}

/// Divides the risings, settings and meridian passages of a planet between local days, and its visibility between nights.
private struct PlanetDayMaker {
  private let body: Body
  private let track: SkyTrack
  private let path: PlanetSegments
  private let observer: Standpoint
  private let limit: LimitingMagnitude
  private var horizon: BodyDayMaker<PlanetSegments>
  /// When the planet is above the horizon, and above ``Unseen/leastAltitude``.
  private let up, high: [TrackSpan]
  /// The passages of the meridian, above the pole and below it.
  private let transits, passages: [TrackTime]
  /// How the planet looks at the end of the last night, which is the noon of the next day.
  private var next: PlanetAspect?

  private static let rising = HorizonTarget.altitude(-HorizonTarget.horizonRefraction)
  private static let least = HorizonTarget.altitude(Angle(degrees: Unseen.leastAltitude))

  init(_ body: Body, _ almanac: Almanac, _ track: SkyTrack, _ span: TrackSpan, from start: JulianDay) {
    self.body = body
    self.track = track
    path = PlanetSegments(body, on: track, in: span)
    observer = Standpoint(almanac.position)
    limit = almanac.limitingMagnitude
    let events = observer.events(of: path, at: [Self.rising, Self.least], in: span)
    horizon = BodyDayMaker(
      almanac, body, path, on: track, observer: observer, target: Self.rising, crossings: events.crossings[0],
      passages: events, from: start)
    (up, high) = (events.spans(above: 0), events.spans(above: 1))
    transits = events.transits
    passages = (events.transits + events.antitransits).sorted()
  }

  mutating func make(
    _ day: LocalDay, noon: JulianDay, night: TrackSpan, _ frame: ConstellationFrame, _ sun: SunCourse
  ) throws(EphemerisError) -> PlanetDay {
    let aspect = next.flatMap { $0.time == noon ? $0 : nil } ?? track.planetAspect(of: body, at: noon)
    let nextAspect = track.planetAspect(of: body, at: track.julianDay(night.upperBound))
    next = nextAspect
    let time = track.time(at: noon)
    let down = sun.down.clamped(to: night)
    let above = down.intersection(high)
    let open = horizon.seen.map { above.intersection($0.spans(in: night)) } ?? above
    let search = EyeSearch(
      observer: observer, limit: limit, path: path, sun: BodyPath(.sun, on: track),
      light: ObjectLight(aspect, nextAspect, in: night))
    let view = search.curves(in: open, sun, passages: passages).view
    return PlanetDay(
      body: body, horizon: try horizon.make(day), aspect: aspect,
      constellation: constellation(aspect, time, frame),
      sidereal: SiderealPlace(
        longitude: (aspect.longitude - Angle(radians: track.siderealOrigin(time).value)).normalized),
      up: view.seen.map(track.julianDays), low: view.low.map(track.julianDays),
      best: view.best.map { Transit(time: track.julianDay($0.time), altitude: $0.altitude) }, reserve: view.reserve,
      part: part(of: view.seen.isEmpty ? view.low : view.seen, in: down),
      unseen: view.sight == .notSeen
        ? unseen(down, above, open, aspect) { search.curves(in: above, sun, passages: passages).view } : nil)
  }

  private func constellation(
    _ aspect: PlanetAspect, _ time: TrackTime, _ frame: ConstellationFrame
  ) -> Constellation {
    frame.constellation(
      longitude: aspect.longitude.radians - track.nutation(time).longitude, latitude: aspect.latitude.radians)
  }

  /// The part of the night to which some spans belong; nil without any.
  private func part(of spans: [TrackSpan], in down: [TrackSpan]) -> PlanetDay.Part? {
    guard let rise = spans.first?.lowerBound, let set = spans.last?.upperBound,
      let first = down.first?.lowerBound, let last = down.last?.upperBound
    else { return nil }
    if spans.days > Self.most * (set - rise), rise < first + Self.hour, set > last - Self.hour { return .allNight }
    let middle = first + (last - first) / 2
    return spans.clamped(to: first..<middle).days >= spans.clamped(to: middle..<last).days ? .evening : .morning
  }

  private static let hour = 1.0 / 24
  /// Before the Sun Venus may be seen in the evening and in the morning, which is not all night.
  private static let most = 0.5

  private func unseen(
    _ down: [TrackSpan], _ above: [TrackSpan], _ open: [TrackSpan], _ aspect: PlanetAspect,
    withoutSkyline: () -> EyeView
  ) -> Unseen {
    if down.isEmpty { return .sunUp }
    if above.isEmpty { return down.intersection(up).isEmpty ? .belowHorizon : .tooLow }
    if open != above, withoutSkyline().sight > .notSeen { return .hidden }
    return Unseen(elongation: aspect.elongation)
  }
}

extension ObjectLight {
  /// The light of a planet in a night, from how it looks at both ends.
  init(_ start: PlanetAspect, _ end: PlanetAspect, in night: TrackSpan) {
    let days = max(night.upperBound - night.lowerBound, 0.1)
    self.init(
      time: night.lowerBound, magnitude: start.magnitude, elongation: start.elongation.degrees,
      magnitudeRate: (end.magnitude - start.magnitude) / days,
      elongationRate: (end.elongation.degrees - start.elongation.degrees) / days)
  }
}

extension PlanetSegments: SkyPath {}
