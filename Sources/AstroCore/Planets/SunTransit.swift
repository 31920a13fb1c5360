import CivilTime
import Geography
import SwissEphemeris

/// A passage of Mercury or Venus over the disc of the Sun, as a place has it.
///
/// Contacts are instants at which the limbs touch: the outer ones (``Contact/Name/c1``, ``Contact/Name/c4``) where the centres
/// are the sum of the semidiameters apart, the inner ones where they are the difference.
public struct SunTransit: Hashable, Sendable {
  /// The contacts and the greatest phase in order of time; without the inner ones where the planet only grazes the limb.
  public let contacts: [Contact]
  /// The least angle between the centres, from the place.
  public let separation: Angle
  /// The spans of the transit in which the Sun is up, by −50′, and over the skyline where there is one, in UT.
  public let seen: [Range<JulianDay>]

  /// A contact, or the greatest phase.
  public struct Contact: Hashable, Sendable {
    /// The name of the contact.
    public enum Name: String, CaseIterable, Sendable {
      case c1, c2, greatest, c3, c4
    }

    public let name: Name
    /// The instant, in UT.
    public let time: JulianDay
    /// The Sun's centre, airless and topocentric.
    public let altitude: Angle
    /// The Sun's centre, from north through east.
    public let azimuth: Angle
    /// Whether the Sun is seen then.
    public let isSeen: Bool
  }

  /// How much of the transit the place sees.
  public enum Visibility: String, Sendable {
    case all, part, none
  }

  /// Whether the planet only grazes the limb here, and is never whole before the Sun.
  public var isPartial: Bool { !contacts.contains { $0.name == .c2 } }

  /// How much of it is seen.
  public var visibility: Visibility {
    guard let first = seen.first, let last = seen.last else { return .none }
    let isWhole =
      seen.count == 1 && first.lowerBound == contacts.first?.time && last.upperBound == contacts.last?.time
    return isWhole ? .all : .part
  }

  /// The radius of Mercury or Venus in Earth radii. Source: IAU WGCCRE 2015, mean radii of 2,439.7 and 6,051.8 km.
  static func radius(of planet: Body) -> Double {
    (planet == .mercury ? 2439.7 : 6051.8) / ApparentPlace.earthRadiusKilometres
  }

  /// The semidiameters of planet and Sun as an observer sees them, in radians, and the angle between their centres.
  struct Gap {
    let separation: Sample
    let sun, planet: Double

    /// - Parameter observer: In Earth radii, zero for the Earth's centre.
    init(_ planet: Body, _ track: SkyTrack, _ time: TrackTime, from observer: SIMD3<Double>) {
      let sun = EarthFixedMotion(track.place(of: .sun, time)).seen(from: observer)
      let body = EarthFixedMotion(track.place(of: planet, time)).seen(from: observer)
      separation = Sample(separationOf: body, sun)
      self.sun = sun.semidiameter(radius: EclipseRadii.sun).value
      self.planet = body.semidiameter(radius: SunTransit.radius(of: planet)).value
    }
  }

  /// The time at which the centres are nearest, within some hours of a guess.
  static func greatest(
    of planet: Body, on track: SkyTrack, near time: TrackTime, from observer: SIMD3<Double>
  ) -> TrackTime {
    let reach = 0.75
    let (first, last) = (max(time - reach, track.start), min(time + reach, track.end))
    func rate(_ time: TrackTime) -> Double { Gap(planet, track, time, from: observer).separation.rate }
    guard rate(first) < 0, rate(last) > 0 else { return time }
    return Root.zero(from: first, to: last, rate)
  }

  /// The transit as a place has it, or `nil` if the planet passes beside the Sun.
  ///
  /// - Parameter time: The instant of the least angle from the Earth's centre.
  init?(_ planet: Body, near time: TrackTime, _ sight: SkySight) {
    let (track, observer) = (sight.track, sight.observer.earthFixed)
    let greatest = Self.greatest(of: planet, on: track, near: time, from: observer)
    func gap(_ time: TrackTime) -> Gap { Gap(planet, track, time, from: observer) }
    let least = gap(greatest)
    guard least.separation.value < least.sun + least.planet else { return nil }
    // Mercury needs five hours at most from the limb to the middle, Venus four.
    let reach = 0.3
    func touch(_ sign: Double, isBefore: Bool) -> TrackTime? {
      func excess(_ time: TrackTime) -> Double {
        let gap = gap(time)
        return gap.separation.value - gap.sun - sign * gap.planet
      }
      let limit = isBefore ? max(greatest - reach, track.start) : min(greatest + reach, track.end)
      guard excess(greatest) < 0, excess(limit) > 0 else { return nil }
      return Root.zero(from: isBefore ? limit : greatest, to: isBefore ? greatest : limit, excess)
    }
    guard let first = touch(1, isBefore: true), let last = touch(1, isBefore: false) else { return nil }
    let sun = BodyView(.sun, target: SunriseDefinition.standard.target, track: track, observer: sight.observer)
    let up = sun.spansUp(in: first..<last)
    let clear = sight.skyline.map { sun.spans(over: $0, in: first..<last) } ?? up
    let times: [(Contact.Name, TrackTime?)] = [
      (.c1, first), (.c2, touch(-1, isBefore: true)), (.greatest, greatest), (.c3, touch(-1, isBefore: false)),
      (.c4, last),
    ]
    contacts = times.compactMap { name, time in
      time.map { time in
        let place = sun.place(at: time)
        return Contact(
          name: name, time: track.julianDay(time), altitude: place.altitude, azimuth: place.azimuth,
          isSeen: clear.contains { $0.lowerBound <= time && time <= $0.upperBound })
      }
    }
    separation = Angle(radians: least.separation.value)
    seen = clear.map(track.julianDays)
  }
}

extension SkySight {
  /// The sight of a transit from the place: visible if the Sun is up during a part of it.
  func transit(_ phenomenon: Phenomenon) -> PhenomenonReport {
    let hidden = PhenomenonReport(phenomenon, SightReport(.belowHorizon))
    guard case .body(let planet) = phenomenon.bodies[0],
      let transit = SunTransit(planet, near: track.time(at: phenomenon.time), self)
    else { return hidden }
    var report = hidden
    if let first = transit.seen.first, let middle = transit.contacts.first(where: { $0.name == .greatest }) {
      let nearest = transit.seen.map { min(max(middle.time, $0.lowerBound), $0.upperBound) }
        .min { abs($0.days(since: middle.time)) < abs($1.days(since: middle.time)) }
      let moment = nearest ?? first.lowerBound
      let sun = track.place(of: .sun, track.time(at: moment))
      report.report = SightReport(
        .seen,
        SightReport.Sighting(time: moment, altitude: observer.altitude(of: sun), azimuth: observer.azimuth(of: sun)))
    }
    report.transit = transit
    return report
  }
}
