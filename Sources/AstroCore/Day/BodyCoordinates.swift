import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// The coordinates of the Sun, the Moon or a planet at an instant, from the Earth's centre and from a place.
public struct BodyCoordinates: Hashable, Sendable {
  /// A direction: longitude or right ascension, and latitude or declination.
  public struct Spherical: Hashable, Sendable {
    /// Right ascension or longitude, 0..<360°.
    public let longitude: Angle
    /// Declination or latitude.
    public let latitude: Angle

    /// The position at J2000 of a target among the stars.
    init(_ target: Target) {
      (longitude, latitude) = (Angle(degrees: target.rightAscension), Angle(degrees: target.declination))
    }

    /// The direction of a vector of any length.
    init(_ vector: SIMD3<Double>) {
      longitude = Angle(radians: atan2(vector.y, vector.x)).normalized
      latitude = Angle(radians: atan2(vector.z, (vector.x * vector.x + vector.y * vector.y).squareRoot()))
    }
  }

  /// The body.
  public let body: Body
  /// Apparent geocentric direction against the true equator and equinox of date.
  public let equatorial: Spherical
  /// Apparent geocentric direction against the true ecliptic and equinox of date.
  public let ecliptic: Spherical
  /// Astrometric geocentric direction in the ICRS (J2000): with light-time, without aberration and bending of light.
  public let astrometric: Spherical
  /// Distance from the Earth's centre in astronomical units.
  public let distance: Double
  /// Altitude of the centre from the place, without refraction.
  public let altitude: Angle
  /// Altitude with refraction by Bennett 1982, scaled to 34′ at the horizon; nil below -1°.
  public let apparentAltitude: Angle?
  /// Azimuth of the centre from the place, from north through east.
  public let azimuth: Angle
  /// The apparent direction from the place, and how it is turned against the horizon.
  public let topocentric: TopocentricPlace
  /// The path of the light through the air, 1 at the zenith, or `nil` below the horizon.
  public let airMass: Double?
  /// The constellation of the astrometric direction, by the borders of the IAU.
  public let constellation: Constellation
  /// Diameter of the disc from the Earth's centre, of planets at the equator.
  public let diameter: Angle
  /// The angle from the Sun; nil of the Sun.
  public let elongation: Angle?
  /// The angle at the body between Sun and Earth; nil of the Sun.
  public let phaseAngle: Angle?
  /// The lit part of the disc, 0…1; nil of the Sun.
  public let illumination: Double?
  /// Visual magnitude of a planet; nil of Sun and Moon.
  public let magnitude: Double?

  /// Distance from the Earth's centre in kilometres.
  public var kilometres: Double { distance * SkyTrack.kilometresInAstronomicalUnit }
}

/// The coordinates of bodies at one instant of a day, with the time of the stars and of the Sun.
public struct SkyCoordinates: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// How the instant was chosen.
  public let choice: CoordinatesTime.Choice
  /// Local apparent and local mean sidereal time in seconds, 0 ..< 86,400.
  public let apparentSiderealTime, meanSiderealTime: Double
  /// Apparent less mean solar time, in seconds: positive where a sundial is ahead of a clock of mean time.
  public let equationOfTime: Double
  /// How the Moon is turned and lit.
  public let moon: MoonGeometry
  /// Which side Jupiter shows, and how Saturn is tilted; nil where ``bodies`` lack them.
  public let jupiter: JupiterFace?
  public let saturn: SaturnFace?
  /// Sun, Moon, the planets from Mercury to Neptune, and further bodies that are asked for.
  public let bodies: [BodyCoordinates]

  /// The coordinates of a body; nil of one that is none of ``bodies``.
  public subscript(_ body: Body) -> BodyCoordinates? { bodies.first { $0.body == body } }

  /// The coordinates on a track that holds all of the bodies.
  init(
    _ track: SkyTrack, at time: JulianDay, from position: GeographicPosition,
    chosen choice: CoordinatesTime.Choice = .stated, also further: [Body] = []
  ) {
    let instant = track.time(at: time)
    let observer = Standpoint(position)
    func ofDay(_ radians: Double) -> Double {
      let seconds = Angle(radians: radians).normalized.degrees * 240
      return seconds < 86_400 ? seconds : 0
    }
    let (mean, turn) = (track.greenwichSiderealTime(instant), track.equationOfEquinoxes(instant))
    (self.time, self.choice) = (time, choice)
    meanSiderealTime = ofDay(mean + observer.longitude)
    apparentSiderealTime = ofDay(mean + turn + observer.longitude)
    let sun = track.place(of: .sun, instant)
    // The hour angle of the apparent Sun less that of the mean Sun, which passes the meridian at 12:00 of mean time.
    let meanHourAngle = (time.unixSeconds / 86_400 - 0.5) * 2 * .pi
    equationOfTime = Angle(radians: sun.greenwichHourAngle - meanHourAngle).signed.degrees * 240
    moon = track.moonGeometry(at: time)
    let frame = CoordinateFrame(track, instant)
    let bodies = ([.sun, .moon] + Body.planets + further).map { BodyCoordinates($0, frame, observer) }
    let days = time.ut + track.deltaT(at: time) / 86_400 - 2_451_545
    jupiter = bodies.first { $0.body == .jupiter }.map {
      JupiterFace($0, days: days, moons: JovianSearch(track: track).places(at: instant))
    }
    saturn = bodies.first { $0.body == .saturn }.map { SaturnFace($0) }
    self.bodies = bodies
  }
}

extension SkyTrack {
  /// The astrometric geocentric direction of a body in the ICRS (J2000); a precondition is that the track holds the body.
  func astrometricPlace(of body: Body, at time: TrackTime) -> BodyCoordinates.Spherical {
    CoordinateFrame(self, time).astrometric(place(of: body, time))
  }
}

/// What the coordinates of all bodies at one instant have in common.
private struct CoordinateFrame {
  let track: SkyTrack
  let time: TrackTime
  let nutation: (longitude: Double, obliquity: Double)
  let siderealTime: Double
  let mean: MeanEcliptic
  let borders: ConstellationFrame
  let sun: ApparentPlace
  /// The velocity of the Earth over that of light, against the true ecliptic of date.
  let velocity: SIMD3<Double>

  init(_ track: SkyTrack, _ time: TrackTime) {
    (self.track, self.time) = (track, time)
    nutation = track.nutation(time)
    siderealTime = track.greenwichSiderealTime(time) + track.equationOfEquinoxes(time)
    mean = MeanEcliptic(at: track.julianDay(time))
    borders = ConstellationFrame(at: track.julianDay(time))
    sun = track.place(of: .sun, time)
    velocity = track.earthMotion(time).velocity
  }

  /// The apparent direction as a unit vector against the true equator and equinox.
  func equatorial(_ place: ApparentPlace) -> SIMD3<Double> {
    let rightAscension = siderealTime - place.greenwichHourAngle
    return SIMD3(
      place.axisDistance * cos(rightAscension), place.axisDistance * sin(rightAscension), place.equatorHeight)
      / place.distance
  }

  /// The direction in the ICRS, without aberration.
  func astrometric(_ place: ApparentPlace) -> BodyCoordinates.Spherical {
    BodyCoordinates.Spherical(mean.reversed(withoutAberration(ecliptic(equatorial(place)))))
  }

  /// A vector of the true equator against the true ecliptic.
  func ecliptic(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let (cosine, sine) = (cos(nutation.obliquity), sin(nutation.obliquity))
    return SIMD3(vector.x, vector.y * cosine + vector.z * sine, vector.z * cosine - vector.y * sine)
  }

  /// The angle at a place between Sun and Earth, by directions without aberration.
  ///
  /// - Parameter place: The place against the mean ecliptic, in Earth radii.
  func phaseAngle(_ place: SIMD3<Double>) -> Angle {
    let fromSun = place - withoutAberration(ecliptic(equatorial(sun))) * sun.distance
    let cosine = place.dot(fromSun) / (place.length * fromSun.length)
    return Angle(radians: acos(min(max(cosine, -1), 1)))
  }

  /// The direction without aberration against the mean ecliptic, from the apparent one against the true ecliptic.
  ///
  /// The apparent direction is that of the sum of the geometric one and of the velocity of the Earth.
  func withoutAberration(_ apparent: SIMD3<Double>) -> SIMD3<Double> {
    let along = apparent.dot(velocity)
    let geometric = apparent * (along + (1 - velocity.dot(velocity) + along * along).squareRoot()) - velocity
    let (cosine, sine) = (cos(nutation.longitude), sin(nutation.longitude))
    return SIMD3(
      geometric.x * cosine + geometric.y * sine, geometric.y * cosine - geometric.x * sine, geometric.z)
  }
}

extension BodyCoordinates {
  fileprivate init(_ body: Body, _ frame: CoordinateFrame, _ observer: Standpoint) {
    let (track, time) = (frame.track, frame.track.julianDay(frame.time))
    let place = track.place(of: body, frame.time)
    let equatorial = frame.equatorial(place)
    let ecliptic = frame.ecliptic(equatorial)
    let geometric = frame.withoutAberration(ecliptic)
    let altitude = observer.altitude(of: place)
    let planet = body.isPlanet ? track.planetAspect(of: body, at: time) : nil
    let moon = body == .moon ? track.moonAspect(at: time) : nil
    let separation = Sample(separationOf: EarthFixedMotion(place), EarthFixedMotion(frame.sun)).value
    let illumination = planet?.illumination ?? moon?.illumination
    self.body = body
    self.equatorial = Spherical(equatorial)
    self.ecliptic = Spherical(ecliptic)
    astrometric = Spherical(frame.mean.reversed(geometric))
    distance = place.distance / SkyTrack.astronomicalUnit
    self.altitude = altitude
    apparentAltitude = Refraction.apparent(altitude)
    azimuth = observer.azimuth(of: place)
    topocentric = TopocentricPlace(place, siderealTime: frame.siderealTime, observer)
    airMass = apparentAltitude.flatMap(AirMass.value)
    constellation = frame.borders.constellation(ofEcliptic: geometric)
    diameter =
      planet?.diameter ?? moon?.diameter
      ?? Angle(radians: 2 * asin(Self.sunRadius / (place.distance * ApparentPlace.earthRadiusKilometres)))
    elongation = body == .sun ? nil : Angle(radians: separation)
    self.illumination = illumination
    phaseAngle = body == .sun ? nil : frame.phaseAngle(geometric * place.distance)
    magnitude = planet?.magnitude
  }

  /// Radius of the Sun in kilometres. Source: the value of eclipses and transits here, 959.63″ at 1 au.
  private static let sunRadius = 696_000.0
}

/// Refraction of the usual air.
enum Refraction {
  /// The altitude at which a point appears that is at an altitude without refraction; nil below -1°.
  ///
  /// Source: Bennett 1982, as ``Skyline/airless(_:)`` has it.
  static func apparent(_ airless: Angle) -> Angle? {
    guard airless.degrees >= -1 else { return nil }
    var apparent = airless.radians + HorizonTarget.horizonRefraction.radians
    // Newton's method: the altitude without refraction grows with the apparent one.
    for _ in 0..<20 {
      let found = Skyline.airless(apparent)
      let step = (found.value - airless.radians) / found.rate
      apparent -= step
      if abs(step) < 1e-9 { break }
    }
    return Angle(radians: apparent)
  }
}
