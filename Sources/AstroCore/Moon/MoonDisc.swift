import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// How the disc of the Moon is turned and lit, as seen from the Earth's centre at an instant.
public struct MoonDisc: Hashable, Sendable {
  /// Position angle of the middle of the bright limb, from the north point of the disc through east, 0..<360°.
  public let brightLimb: Angle
  /// How the Moon is turned against its mean direction.
  public let libration: Libration

  /// The Moon's mean radius in kilometres. Source: IAU.
  static let radius = 1737.4
}

/// How the Moon is turned and lit at an instant, as its observers want to know, from the Earth's centre.
public struct MoonGeometry: Hashable, Sendable {
  /// Bright limb and libration.
  public let disc: MoonDisc
  /// Position angle of the northern pole of rotation, from celestial north through east, 0..<360°.
  public let axis: Angle
  /// Selenographic colongitude of the Sun, 0..<360°: the terminator at which the Sun rises lies at this longitude west.
  public let colongitude: Angle
  /// Selenographic latitude of the Sun.
  public let subsolarLatitude: Angle

  /// Selenographic longitude of the morning terminator at the Moon's equator, where the Sun rises: -180°..<180°, positive east.
  public var morningTerminator: Angle { (Angle(degrees: 0) - colongitude).signed }
  /// Selenographic longitude of the evening terminator at the Moon's equator, where the Sun sets: -180°..<180°, positive east.
  public var eveningTerminator: Angle { (Angle(degrees: 180) - colongitude).signed }
  /// Whether the terminator on the half of the Moon that faces the Earth is the morning terminator, as while the Moon waxes.
  public var facesMorning: Bool { abs(morningTerminator.degrees) <= 90 }
  /// The terminator on the half of the Moon that faces the Earth: -90°...90°, positive east.
  public var terminator: Angle { facesMorning ? morningTerminator : eveningTerminator }
}

extension MoonAspect {
  /// Diameter of the disc.
  public var diameter: Angle { Angle(radians: 2 * asin(MoonDisc.radius / distance)) }
}

/// The Moon at an instant as it looks from the Earth's centre.
struct GeocentricMoon {
  let aspect: MoonAspect
  let disc: MoonDisc
  let constellation: Constellation
}

extension SkyTrack {
  /// The Moon at an instant within the track as it looks from the Earth's centre.
  func geocentricMoon(at time: JulianDay) -> GeocentricMoon {
    GeocentricMoon(
      aspect: moonAspect(at: time), disc: moonDisc(at: time), constellation: moonConstellation(at: time))
  }

  /// Bright limb and libration of the Moon at an instant within the track.
  ///
  /// Source of the bright limb: Meeus, Astronomical Algorithms (1998), formula 48.5.
  package func moonDisc(at time: JulianDay) -> MoonDisc {
    let trackTime = self.time(at: time)
    let (moon, sun) = (place(of: .moon, trackTime), place(of: .sun, trackTime))
    // The right ascension of the Sun less that of the Moon.
    let difference = moon.greenwichHourAngle - sun.greenwichHourAngle
    let east = sun.axisDistance * sin(difference)
    let north =
      (sun.equatorHeight * moon.axisDistance - sun.axisDistance * moon.equatorHeight * cos(difference)) / moon.distance
    let nutation = nutation(trackTime)
    return MoonDisc(
      brightLimb: Angle(radians: atan2(east, north)).normalized,
      libration: Libration(
        longitude: moon.longitude - nutation.longitude, latitude: moon.eclipticLatitude(obliquity: nutation.obliquity),
        centuries: (time.ut + deltaT(at: time) / 86_400 - 2_451_545) / 36_525))
  }

  /// Bright limb, libration, axis and colongitude of the Moon at an instant within the track.
  ///
  /// Source: Meeus, Astronomical Algorithms (1998), chapter 53: the Sun as the Moon sees it is turned like the Earth.
  package func moonGeometry(at time: JulianDay) -> MoonGeometry {
    let (trackTime, disc) = (self.time(at: time), moonDisc(at: time))
    let (moon, sun) = (place(of: .moon, trackTime), place(of: .sun, trackTime))
    let nutation = nutation(trackTime)
    let centuries = (time.ut + deltaT(at: time) / 86_400 - 2_451_545) / 36_525
    let latitude = moon.eclipticLatitude(obliquity: nutation.obliquity)
    let ratio = moon.distance / sun.distance
    let fromMoon = Libration(
      longitude: sun.longitude - nutation.longitude + .pi
        + ratio * cos(latitude) * sin(sun.longitude - moon.longitude),
      latitude: ratio * latitude, centuries: centuries)
    let rightAscension =
      greenwichSiderealTime(trackTime) + equationOfEquinoxes(trackTime) - moon.greenwichHourAngle
    return MoonGeometry(
      disc: disc,
      axis: disc.libration.axis(rightAscension: rightAscension, nutation: nutation, centuries: centuries),
      colongitude: (Angle(degrees: 90) - fromMoon.longitude).normalized, subsolarLatitude: fromMoon.latitude)
  }

  /// The constellation of the Moon's centre at an instant within the track, as seen from the centre of the Earth.
  package func moonConstellation(at time: JulianDay) -> Constellation {
    let trackTime = self.time(at: time)
    let (moon, nutation) = (place(of: .moon, trackTime), nutation(trackTime))
    return ConstellationFrame(at: time).constellation(
      longitude: moon.longitude - nutation.longitude, latitude: moon.eclipticLatitude(obliquity: nutation.obliquity))
  }
}

extension ApparentPlace {
  /// Ecliptic latitude in radians.
  fileprivate func eclipticLatitude(obliquity: Double) -> Double {
    // sin δ = sin β cos ε + cos β sin ε sin λ, a sine of β shifted by an angle.
    let (sine, cosine) = (cos(obliquity), sin(obliquity) * sin(longitude))
    let scale = (sine * sine + cosine * cosine).squareRoot()
    return asin(equatorHeight / distance / scale) - atan2(cosine, sine)
  }
}
