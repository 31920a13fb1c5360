import CivilTime
import SwissEphemeris

/// Where one of Jupiter's moons is seen beside the planet.
public struct JupiterMoonPlace: Hashable, Sendable {
  /// The moon.
  public let moon: JupiterMoon
  /// Its distance from the middle of the disc along Jupiter's equator, in equatorial radii of 71,492 km: positive to the east.
  public let offset: Double
  /// What hides it or what it is in front of: `transit`, `occultation` or `eclipse`; nil of a moon beside the disc in sunlight.
  public let phenomenon: JovianEvent.Phenomenon?
}

/// Jupiter's moons in the night that begins on a day.
public struct JupiterNight: Hashable, Sendable {
  /// The spans in UT in which Jupiter is 5° high or higher, over the skyline too where there is one, and the Sun 6° below the horizon
  /// or lower.
  public let seen: [Range<JulianDay>]
  /// What the moons do in these spans, in order.
  public let events: [JovianEvent]
  /// The moons at the first full hour of the local clock in these spans, or at the beginning where they hold none; nil if Jupiter is
  /// not seen.
  public let order: Order?

  /// The moons at an instant.
  public struct Order: Hashable, Sendable {
    /// The instant in UT.
    public let time: JulianDay
    /// The four moons from west to east.
    public let moons: [JupiterMoonPlace]
  }
}

/// Makes the nights of Jupiter's moons of some days.
struct JupiterNightMaker: DaySectionMaker {
  private let sight: SkySight
  private let events: [JovianEvent]
  private let zone: CivilZone

  init?(_ days: DaysOfSky) throws {
    let (almanac, nights) = (days.almanac, days.nights)
    let track = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in
      try almanac.jovianTrack(over: nights)
    }
    guard let track else { return nil }
    sight = SkySight(almanac, on: track)
    events = almanac.jovianEvents(.all, in: nights, on: track).filter(\.isVisible)
    zone = almanac.zone
  }

  func make(_ day: DayAndNight) -> JupiterNight {
    let track = sight.track
    let (noon, nextNoon) = (day.noon, day.nextNoon)
    let span = track.time(at: noon)..<track.time(at: nextNoon)
    let seen = sight.spansOfJupiterMoons(in: span).map(track.julianDays)
    return JupiterNight(
      seen: seen, events: events.filter { noon <= $0.time && $0.time < nextNoon },
      order: instant(of: seen).map { time in
        JupiterNight.Order(time: time, moons: JovianSearch(track: track).places(at: track.time(at: time)))
      })
  }

  /// The first full hour of the local clock in some spans, or their beginning.
  private func instant(of spans: [Range<JulianDay>]) -> JulianDay? {
    let hours = spans.lazy.map { span -> JulianDay in
      let seconds = span.lowerBound.unixSeconds
      let offset = Double(zone.utcOffset(atUnixSeconds: Int64(seconds.rounded(.down))))
      return JulianDay(unixSeconds: ((seconds + offset) / 3600).rounded(.up) * 3600 - offset)
    }
    return zip(spans, hours).first { $0.contains($1) }?.1 ?? spans.first?.lowerBound
  }
}

extension SkySight {
  /// The parts of a span of a day at most in which a telescope shows Jupiter's moons, see ``JupiterNight/seen``.
  func spansOfJupiterMoons(in span: TrackSpan) -> [TrackSpan] {
    let middle = span.lowerBound + (span.upperBound - span.lowerBound) / 2
    let jupiter = ObjectPath(through: track.place(of: .jupiter, middle), at: middle)
    let high = jupiter.events(from: observer, at: [.altitude(JovianEvent.leastAltitude)], in: span)
    let dark = observer.spans(of: BodyPath(.sun, on: track), above: .altitude(JovianEvent.sunLimit), in: span)
      .gaps(in: span)
    return jupiter.spans(over: skyline, in: dark.intersection(high.spans(above: 0)), self)
  }
}

extension DayReport {
  /// Jupiter's moons in the night that begins this day; nil unless asked for, and where the ephemeris ends before.
  public var jupiter: JupiterNight? { self[JupiterNightMaker.self] }
}
