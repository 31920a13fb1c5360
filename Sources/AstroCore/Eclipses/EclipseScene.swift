import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// The positions of Sun and Moon, or of the Moon and the shadow of the Earth, at one instant of an eclipse.
///
/// Positions are measured from the centre of the covered body to the centre of the covering one (the Moon, or the axis
/// of the shadow), in radii of the covered body on the sky.
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
  /// The radius of the Moon as it decides on totality, or of the umbra.
  public let cover: Double
  /// The radius of the penumbra of a lunar eclipse; nil of a solar one.
  public let penumbra: Double?
  /// The altitude of the skyline below the body, without refraction as the altitude of the body, or `nil` if the place
  /// has none.
  public let skyline: Angle?
}

/// The course of an eclipse at a place, as a picture needs it.
public struct EclipseScene: Sendable {
  /// The eclipse that is drawn.
  public let report: EclipseReport
  /// The whole of it, and a little before and after, in even steps.
  public let course: [EclipseAspect]
  /// The contacts, the maximum, and the rising and setting between them.
  public let moments: [Moment]

  /// A moment that is drawn large.
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

extension Almanac {
  /// The course of an eclipse at the place, or `nil` if the Moon's shadow misses it.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the eclipse.
  public func scene(of report: EclipseReport) throws(EphemerisError) -> EclipseScene? {
    guard let local = report.local, let first = local.contacts.first?.contact.time,
      let last = local.contacts.last?.contact.time
    else { return nil }
    let margin = last.days(since: first) * EclipseScene.margin
    let (start, end) = (first.advanced(byDays: -margin), last.advanced(byDays: margin))
    let track = try sky.track(over: start.advanced(byDays: -0.1)...end.advanced(byDays: 0.1))
    let observer = Observer(position)
    func aspect(_ time: JulianDay) -> EclipseAspect {
      EclipseAspect(time, isSolar: report.eclipse.kind.isSolar, track, observer, skyline)
    }
    let length = end.days(since: start)
    let course = (0...EclipseScene.steps).map { step in
      aspect(start.advanced(byDays: length * Double(step) / Double(EclipseScene.steps)))
    }
    var moments = local.contacts.map { ($0.contact.time, EclipseScene.Kind.contact($0.contact.name)) }
    moments.append((local.maximum.time, .maximum))
    for span in local.seen {
      if span.lowerBound != first { moments.append((span.lowerBound, .rising)) }
      if span.upperBound != last { moments.append((span.upperBound, .setting)) }
    }
    return EclipseScene(
      report: report, course: course,
      moments: moments.sorted { $0.0 < $1.0 }.map { time, kind in
        EclipseScene.Moment(kind: kind, aspect: aspect(time), isUp: local.isSeen(at: time))
      })
  }
}

extension EclipseScene {
  /// The part of the length of the eclipse that the course holds before it and after it.
  fileprivate static let margin = 0.08
  /// The steps of the course: a minute or two each.
  fileprivate static let steps = 160
}

extension EclipseAspect {
  init(_ time: JulianDay, isSolar: Bool, _ track: SkyTrack, _ observer: Observer, _ skyline: Skyline?) {
    let trackTime = track.time(at: time)
    let body: Body = isSolar ? .sun : .moon
    let place = track.place(of: body, trackTime)
    let sun = EarthFixedMotion(track.place(of: .sun, trackTime))
    let moon = EarthFixedMotion(track.place(of: .moon, trackTime))
    let covered: EarthFixedMotion
    let covering: EarthFixedMotion
    let radius: Double
    if isSolar {
      (covered, covering) = (sun.seen(from: observer.earthFixed), moon.seen(from: observer.earthFixed))
      radius = covered.semidiameter(radius: EclipseRadii.sun).value
      cover = covering.semidiameter(radius: EclipseRadii.umbralMoon).value / radius
      penumbra = nil
    } else {
      // The shadow lies at the distance of the Moon, so that the place of the observer moves both alike.
      (covered, covering) = (moon, sun.opposite)
      let shadow = EarthShadow(track, trackTime)
      radius = shadow.moonRadius
      cover = shadow.umbraRadius / radius
      penumbra = shadow.penumbraRadius / radius
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
    altitude = observer.altitude(of: place)
    let azimuth = observer.azimuth(of: place)
    self.azimuth = azimuth
    self.skyline = skyline.map { Angle(radians: Skyline.airless($0.altitude(at: azimuth).radians).value) }
    fromZenith = offset(upwards: observer.zenith)
    fromNorth = offset(upwards: SIMD3(0, 0, 1))
  }
}

extension Observer {
  /// The direction of the zenith, against the axes of ``EarthFixedMotion``.
  fileprivate var zenith: SIMD3<Double> {
    SIMD3(cosineLatitude * cos(longitude), cosineLatitude * sin(longitude), sineLatitude)
  }
}
