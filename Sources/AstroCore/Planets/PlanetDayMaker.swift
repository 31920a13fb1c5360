import Algorithms
import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// Makes the planets' parts of the reports of some days.
struct PlanetDaysMaker {
  private let track: SkyTrack
  /// When the Sun is above each of ``limits``.
  private let sun: [[TrackSpan]]
  private var planets: [PlanetDayMaker]

  /// The altitudes of the Sun that ``PlanetDay/sunAltitude(forMagnitude:)`` knows.
  private static let limits = [-6.0, -10, -12].map(Angle.init(degrees:))

  /// - Parameter days: One at least, in order.
  init(_ almanac: Almanac, _ track: SkyTrack, _ days: [LocalDay]) {
    self.track = track
    let start = days[0].start
    // Most planets rise and set again within a day of stars; the night of the last day ends at noon.
    let span =
      max(track.start, track.time(at: start))..<min(track.end, track.time(at: days[days.count - 1].end) + 2)
    let events = Observer(almanac.position)
      .events(of: BodyPath(.sun, on: track), at: Self.limits.map(HorizonTarget.altitude), in: span)
    sun = Self.limits.indices.map(events.spans)
    planets = almanac.planets.map { PlanetDayMaker($0, almanac, track, span, from: start) }
  }

  /// The planets of a day; the days must come in order.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if the data files are damaged.
  mutating func make(
    _ day: LocalDay, noon: JulianDay, nextNoon: JulianDay
  ) throws(EphemerisError) -> [PlanetDay] {
    let night = track.time(at: noon)..<min(track.time(at: nextNoon), track.end)
    let dark = sun.map { $0.gaps(in: night) }
    let frame = ConstellationFrame(at: noon)
    return try planets.indices.map { index throws(EphemerisError) in
      try planets[index].make(day, noon: noon, night: night, frame) { dark[Self.limits.firstIndex(of: $0) ?? 0] }
    }
  }
}

/// Divides the risings, settings and meridian passages of a planet between local days, and its visibility between nights.
private struct PlanetDayMaker {
  private let body: Body
  private let track: SkyTrack
  private let path: PlanetSegments
  private let observer: Observer
  private var horizon: BodyDayMaker<PlanetSegments>
  /// When the planet is above ``PlanetDay/leastAltitude``.
  private let high: [TrackSpan]
  private let transits: [TrackTime]

  /// Nearer to the Sun a planet is drowned in its light, whatever the hour.
  private static let nearSun = Angle(degrees: 15)
  private static let rising = HorizonTarget.altitude(-HorizonTarget.horizonRefraction)
  private static let up = HorizonTarget.altitude(PlanetDay.leastAltitude)

  init(_ body: Body, _ almanac: Almanac, _ track: SkyTrack, _ span: TrackSpan, from start: JulianDay) {
    self.body = body
    self.track = track
    path = PlanetSegments(body, on: track, in: span)
    observer = Observer(almanac.position)
    let events = observer.events(of: path, at: [Self.rising, Self.up], in: span)
    horizon = BodyDayMaker(
      almanac, body, path, on: track, observer: observer, target: Self.rising, crossings: events.crossings[0],
      passages: events, from: start)
    high = events.spans(above: 1)
    transits = events.transits
  }

  /// - Parameter dark: The parts of the night in which the Sun is below an altitude.
  mutating func make(
    _ day: LocalDay, noon: JulianDay, night: TrackSpan, _ frame: ConstellationFrame, _ dark: (Angle) -> [TrackSpan]
  ) throws(EphemerisError) -> PlanetDay {
    let aspect = track.planetAspect(of: body, at: noon)
    let time = track.time(at: noon)
    let dark = dark(PlanetDay.sunAltitude(forMagnitude: aspect.magnitude))
    var up = dark.intersection(high)
    let isHigh = !up.isEmpty
    if isHigh, let seen = horizon.seen { up = up.intersection(seen.spans(in: night)) }
    return PlanetDay(
      body: body, horizon: try horizon.make(day), aspect: aspect,
      constellation: constellation(aspect, time, frame),
      sidereal: SiderealPlace(
        longitude: (aspect.longitude - Angle(radians: track.siderealOrigin(time).value)).normalized),
      up: up.map(track.julianDays), best: best(in: up), visibility: visibility(up, isHigh: isHigh, dark, aspect))
  }

  private func constellation(
    _ aspect: PlanetAspect, _ time: TrackTime, _ frame: ConstellationFrame
  ) -> Constellation {
    frame.constellation(
      longitude: aspect.longitude.radians - track.nutation(time).longitude, latitude: aspect.latitude.radians)
  }

  /// The highest point: a passage of the meridian, or an end of a span.
  private func best(in spans: [TrackSpan]) -> Transit? {
    let times = spans.flatMap { span -> [TrackTime] in
      let first = transits.partitioningIndex { $0 >= span.lowerBound }
      return [span.lowerBound] + transits[first...].prefix { $0 < span.upperBound } + [span.upperBound]
    }
    return times.map { Transit(time: track.julianDay($0), altitude: observer.altitude(of: path.place(at: $0))) }
      .max { $0.altitude < $1.altitude }
  }

  private func visibility(
    _ up: [TrackSpan], isHigh: Bool, _ dark: [TrackSpan], _ aspect: PlanetAspect
  ) -> PlanetDay.Visibility {
    guard let first = dark.first?.lowerBound, let last = dark.last?.upperBound else { return .notVisible(.brightSky) }
    guard let rise = up.first?.lowerBound, let set = up.last?.upperBound else {
      if isHigh { return .notVisible(.hidden) }
      return .notVisible(aspect.elongation < Self.nearSun ? .nearSun : .tooLow)
    }
    if rise == first, set == last { return .allNight }
    let middle = first + (last - first) / 2
    return up.clamped(to: first..<middle).days >= up.clamped(to: middle..<last).days ? .evening : .morning
  }
}

extension PlanetSegments: SkyPath {}
