import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// The positions of Sun and Moon, of the Moon and the shadow of the Earth, or of Sun and planet, at one instant of an eclipse or
/// a transit.
///
/// Positions are measured from the centre of the covered body to the centre of the covering one (the Moon, the planet, or the
/// axis of the shadow), in radii of the covered body on the sky.
public struct EclipseAspect: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// Altitude of the centre of the covered body, airless and topocentric.
  public let altitude: Angle
  /// Azimuth of that centre from north through east.
  public let azimuth: Angle
  /// The place with the zenith upwards, as somebody has it who faces the body: positive to the right, and upwards.
  public let fromZenith: SIMD2<Double>
  /// The place with north upwards: positive to the west, which is on the right, and to the north.
  public let fromNorth: SIMD2<Double>
  /// The radius of the Moon as it decides on totality, of the planet, or of the umbra.
  public let cover: Double
  /// The semidiameter of the covered body, as the place sees it.
  public let radius: Angle
  /// The radius of the penumbra of a lunar eclipse; nil of a solar one.
  public let penumbra: Double?
  /// The altitude of the skyline below the body, without refraction as the altitude of the body, or `nil` if the place
  /// has none.
  public let skyline: Angle?
  /// How high the Sun is, without refraction: what makes the sky light or dark.
  public let sunAltitude: Angle
  /// The covered share of the Sun's disc by area; of the Moon the share of its diameter inside the umbra or, in a penumbral
  /// eclipse, inside the penumbra, negative outside it; nil of a transit.
  public let covered: Double?
}

/// The course of an eclipse at a place, as a picture needs it.
public struct EclipseScene: Sendable {
  /// The eclipse that is drawn.
  public let report: EclipseReport
  /// The whole of it, and a little before and after, in even steps.
  public let course: [EclipseAspect]
  /// The contacts, the maximum, and the rising and setting between them.
  public let moments: [Moment]
  /// The eclipsed body in even steps of ``minutes`` before and after the greatest phase that is seen, from the first contact to
  /// the last; where the horizon hides a part, as far as the eclipse is seen.
  public let discs: [EclipseAspect]
  /// The minutes between two of ``discs``.
  public let minutes: Int

  /// A contact or another moment with a name.
  public struct Moment: Hashable, Sendable {
    public let kind: Kind
    public let aspect: EclipseAspect
    /// Whether the body is seen: over the skyline, where there is one, else above the horizon.
    public let isUp: Bool
  }

  /// The event of a moment; a body rises over the skyline if there is one.
  public enum Kind: Hashable, Sendable {
    case contact(EclipseContact.Name)
    case maximum, rising, setting
  }
}

/// The course of a transit of Mercury or Venus at a place, as a picture needs it.
public struct TransitScene: Sendable {
  /// The transit that is drawn.
  public let transit: SunTransit
  /// The planet.
  public let planet: Body
  /// The whole of it, and a little before and after, in even steps.
  public let course: [EclipseAspect]
  /// The contacts, the greatest phase, and the rising and setting of the Sun between them.
  public let moments: [EclipseScene.Moment]
}

extension Almanac {
  /// The course of an eclipse at the place, or `nil` if the Moon's shadow misses it.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the eclipse.
  package func scene(of report: EclipseReport) throws(EphemerisError) -> EclipseScene? {
    guard let local = report.local else { return nil }
    var moments = local.contacts.map { ($0.contact.time, EclipseScene.Kind.contact($0.contact.name)) }
    moments.append((local.maximum.time, .maximum))
    let isSolar = report.eclipse.kind.isSolar
    let cover: EclipseAspect.Cover = isSolar ? .moon : .shadow(isPenumbral: report.eclipse.kind == .lunarPenumbral)
    guard let (course, named) = try course(moments, seen: local.seen, cover) else { return nil }
    let steps = EclipseScene.Steps(local, isSolar: isSolar)
    return EclipseScene(
      report: report, course: course, moments: named, discs: try aspects(steps.times, cover), minutes: steps.minutes)
  }

  /// The bodies at each of some times, which are in order.
  private func aspects(
    _ times: [JulianDay], _ cover: EclipseAspect.Cover
  ) throws(EphemerisError) -> [EclipseAspect] {
    guard let first = times.first, let last = times.last else { return [] }
    let track = try sky.track(
      over: first.advanced(byDays: -0.1)...last.advanced(byDays: 0.1), bodies: [.sun, .moon])
    let observer = Standpoint(position)
    return times.map { EclipseAspect($0, cover, track, observer, skyline) }
  }

  /// The course of a transit at the place, or `nil` if the planet passes beside the Sun there, or the report is about something
  /// else.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the transit.
  package func scene(of report: PhenomenonReport) throws(EphemerisError) -> TransitScene? {
    guard let transit = report.transit, case .body(let planet) = report.phenomenon.bodies[0] else { return nil }
    let moments = transit.contacts.map { ($0.time, $0.name.kind) }
    return try course(moments, seen: transit.seen, .planet(planet)).map {
      TransitScene(transit: transit, planet: planet, course: $0.course, moments: $0.moments)
    }
  }

  /// Even steps from a little before the first moment to a little after the last, and the moments, with the rising and setting of
  /// the body between them.
  private func course(
    _ contacts: [(JulianDay, EclipseScene.Kind)], seen: [Range<JulianDay>], _ cover: EclipseAspect.Cover
  ) throws(EphemerisError) -> (course: [EclipseAspect], moments: [EclipseScene.Moment])? {
    var moments = contacts.sorted { $0.0 < $1.0 }
    guard let first = moments.first?.0, let last = moments.last?.0 else { return nil }
    let margin = last.days(since: first) * EclipseScene.margin
    let (start, end) = (first.advanced(byDays: -margin), last.advanced(byDays: margin))
    var bodies: Set<Body> = [.sun, .moon]
    if case .planet(let planet) = cover { bodies.insert(planet) }
    let track = try sky.track(over: start.advanced(byDays: -0.1)...end.advanced(byDays: 0.1), bodies: bodies)
    let observer = Standpoint(position)
    func aspect(_ time: JulianDay) -> EclipseAspect { EclipseAspect(time, cover, track, observer, skyline) }
    let length = end.days(since: start)
    for span in seen {
      if span.lowerBound != first { moments.append((span.lowerBound, .rising)) }
      if span.upperBound != last { moments.append((span.upperBound, .setting)) }
    }
    return (
      (0...EclipseScene.steps).map { aspect(start.advanced(byDays: length * Double($0) / Double(EclipseScene.steps))) },
      moments.sorted { $0.0 < $1.0 }.map { time, kind in
        EclipseScene.Moment(
          kind: kind, aspect: aspect(time), isUp: seen.contains { $0.lowerBound <= time && time <= $0.upperBound })
      }
    )
  }
}

extension SunTransit.Contact.Name {
  /// The contact of an eclipse that is like it.
  fileprivate var kind: EclipseScene.Kind {
    switch self {
    case .c1: .contact(.c1)
    case .c2: .contact(.c2)
    case .greatest: .maximum
    case .c3: .contact(.c3)
    case .c4: .contact(.c4)
    }
  }
}

extension EclipseScene {
  /// The part of the length of the eclipse that the course holds before it and after it.
  fileprivate static let margin = 0.08
  /// The steps of the course: a minute or two each.
  fileprivate static let steps = 160

  /// The times of the discs of a picture.
  fileprivate struct Steps {
    let minutes: Int
    let times: [JulianDay]

    /// The fewest discs that show how the eclipse goes on; a shorter one has shorter steps.
    private static let fewest = 6.0

    init(_ local: LocalEclipse, isSolar: Bool) {
      let ends = local.contacts.map(\.contact.time)
      let middle = (local.seenMaximum ?? local.maximum).time
      let start = local.seen.first?.lowerBound ?? ends.first ?? middle
      let end = local.seen.last?.upperBound ?? ends.last ?? middle
      let length = end.days(since: start) * 1440
      let choices = isSolar ? [10, 5, 2, 1] : [20, 10, 5, 2]
      let minutes = choices.first { length / Double($0) >= Self.fewest } ?? choices[choices.count - 1]
      let step = Double(minutes) / 1440
      let before = Int(max(middle.days(since: start), 0) / step)
      let after = Int(max(end.days(since: middle), 0) / step)
      self.minutes = minutes
      times = (-before...after).map { middle.advanced(byDays: Double($0) * step) }
    }
  }
}

extension EclipseAspect {
  /// The altitude of what is seen on the level horizon, without refraction as all altitudes here.
  package static let horizon = Angle(radians: Skyline.airless(0).value)
}

extension EclipseAspect {
  /// What covers the body.
  fileprivate enum Cover {
    case moon
    case shadow(isPenumbral: Bool)
    case planet(Body)
  }

  fileprivate init(_ time: JulianDay, _ cover: Cover, _ track: SkyTrack, _ observer: Standpoint, _ skyline: Skyline?) {
    let trackTime = track.time(at: time)
    let body: Body = if case .shadow = cover { .moon } else { .sun }
    let place = track.place(of: body, trackTime)
    let sun = EarthFixedMotion(track.place(of: .sun, trackTime))
    let moon = EarthFixedMotion(track.place(of: .moon, trackTime))
    let covered: EarthFixedMotion
    let covering: EarthFixedMotion
    let radius: Double
    var share: Double?
    switch cover {
    case .moon, .planet:
      covered = sun.seen(from: observer.earthFixed)
      var coveringRadius = EclipseRadii.umbralMoon
      if case .planet(let planet) = cover {
        covering = EarthFixedMotion(track.place(of: planet, trackTime)).seen(from: observer.earthFixed)
        coveringRadius = SunTransit.radius(of: planet)
      } else {
        covering = moon.seen(from: observer.earthFixed)
        share = Discs(sun: sun, moon: moon, from: observer.earthFixed).obscuration
      }
      radius = covered.semidiameter(radius: EclipseRadii.sun).value
      self.cover = covering.semidiameter(radius: coveringRadius).value / radius
      penumbra = nil
    case .shadow(let isPenumbral):
      // The shadow lies at the distance of the Moon, so that the place of the observer moves both alike.
      (covered, covering) = (moon, sun.opposite)
      let shadow = EarthShadow(track, trackTime)
      radius = shadow.moonRadius
      self.cover = shadow.umbraRadius / radius
      penumbra = shadow.penumbraRadius / radius
      share = isPenumbral ? shadow.penumbralMagnitude : shadow.umbralMagnitude
    }
    let centre = covered.direction.position
    let across = (covering.direction.position - centre) / radius
    func offset(upwards pole: SIMD3<Double>) -> SIMD2<Double> {
      let along = pole - centre * centre.dot(pole)
      let up = along / max(along.length, 1e-9)
      let right = SIMD3(
        centre.y * up.z - centre.z * up.y, centre.z * up.x - centre.x * up.z, centre.x * up.y - centre.y * up.x)
      return SIMD2(across.dot(right), across.dot(up))
    }
    self.time = time
    self.radius = Angle(radians: radius)
    self.covered = share
    sunAltitude = observer.altitude(of: track.place(of: .sun, trackTime))
    altitude = observer.altitude(of: place)
    let azimuth = observer.azimuth(of: place)
    self.azimuth = azimuth
    self.skyline = skyline.map { Angle(radians: Skyline.airless($0.altitude(at: azimuth).radians).value) }
    fromZenith = offset(upwards: observer.zenith)
    fromNorth = offset(upwards: SIMD3(0, 0, 1))
  }
}

extension Standpoint {
  /// The direction of the zenith, against the axes of ``EarthFixedMotion``.
  fileprivate var zenith: SIMD3<Double> {
    SIMD3(cosineLatitude * cos(longitude), cosineLatitude * sin(longitude), sineLatitude)
  }
}
