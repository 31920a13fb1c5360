import CivilTime
import Glibc
import SwissEphemeris

/// A bright star near the ecliptic, or a cluster, that the Moon and the planets meet.
public enum Star: String, CaseIterable, Hashable, Sendable {
  case aldebaran, regulus, spica, antares, pleiades

  /// Right ascension and declination at J2000 in degrees, and their proper motion in milliarcseconds a year, that of right
  /// ascension on the great circle. Source: Hipparcos, van Leeuwen 2007, A&A 474, 653; of the Pleiades Alcyone.
  private var place: (rightAscension: Double, declination: Double, motion: (x: Double, y: Double)) {
    switch self {
    case .aldebaran: (68.980_163, 16.509_301, (63.45, -188.94))
    case .regulus: (152.092_962, 11.967_208, (-248.73, 5.59))
    case .spica: (201.298_247, -11.161_322, (-42.35, -30.67))
    case .antares: (247.351_915, -26.432_003, (-12.11, -23.30))
    case .pleiades: (56.871_152, 24.105_137, (19.34, -43.67))
    }
  }

  /// The apparent place against the true equator and equinox of date, as a unit vector; within 0.1″ over a century.
  func direction(on track: SkyTrack, _ time: TrackTime) -> SIMD3<Double> {
    Self.apparent(meanPlace(at: track.julianDay(time)), on: track, time)
  }

  /// The place against the mean ecliptic and equinox of date, as a vector of about unit length.
  private func meanPlace(at instant: JulianDay) -> SIMD3<Double> {
    let years = (instant.ut - 2_451_545) / 365.25
    let milliarcsecond = Double.pi / 648_000_000
    let place = place
    let (alpha, delta) = (place.rightAscension * .pi / 180, place.declination * .pi / 180)
    let (cosAlpha, sinAlpha, cosDelta, sinDelta) = (cos(alpha), sin(alpha), cos(delta), sin(delta))
    let unit = SIMD3(cosDelta * cosAlpha, cosDelta * sinAlpha, sinDelta)
    let (east, north) = (SIMD3(-sinAlpha, cosAlpha, 0), SIMD3(-sinDelta * cosAlpha, -sinDelta * sinAlpha, cosDelta))
    let moved = unit + (place.motion.x * east + place.motion.y * north) * (years * milliarcsecond)
    let mean = Precession(to: instant).applied(to: moved)
    let obliquity = Precession.obliquity(at: instant).radians
    return SIMD3(
      mean.x, mean.y * cos(obliquity) + mean.z * sin(obliquity), mean.z * cos(obliquity) - mean.y * sin(obliquity))
  }

  /// A place of the mean ecliptic with nutation and aberration, against the true equator.
  private static func apparent(_ mean: SIMD3<Double>, on track: SkyTrack, _ time: TrackTime) -> SIMD3<Double> {
    // Nutation turns about the pole of the ecliptic and changes the obliquity.
    let (nutation, obliquity) = track.nutation(time)
    let aberrated = turned(mean, by: nutation) + track.earthVelocity(time)
    let (cosine, sine) = (cos(obliquity), sin(obliquity))
    let apparent = SIMD3(
      aberrated.x, aberrated.y * cosine - aberrated.z * sine, aberrated.z * cosine + aberrated.y * sine)
    return apparent / apparent.length
  }

  /// A vector turned about the pole of the ecliptic, by less than a minute of arc.
  private static func turned(_ vector: SIMD3<Double>, by angle: Double) -> SIMD3<Double> {
    let (cosine, sine) = (1 - angle * angle / 2, angle)
    return SIMD3(vector.x * cosine - vector.y * sine, vector.y * cosine + vector.x * sine, vector.z)
  }

  /// General precession in longitude, in radians a day. Source: Lieske et al. 1977.
  private static let precession = 50.290_966 / 365.25 * (.pi / 648_000)

  /// The star as something that has a place in the sky at each time.
  func place(on track: SkyTrack, _ time: TrackTime, near reference: SIMD3<Double>) -> ApparentPlace {
    // Aberration moves it by up to 0.35″ a day, from which the approach of a slow planet would be minutes off.
    let mean = meanPlace(at: track.julianDay(time))
    func apparent(_ days: Double) -> SIMD3<Double> {
      Self.apparent(Self.turned(mean, by: Self.precession * days), on: track, time + days)
    }
    return ApparentPlace(
      direction: apparent(0), drift: apparent(0.5) - apparent(-0.5), near: reference,
      siderealTime: track.greenwichSiderealTime(time) + track.equationOfEquinoxes(time))
  }

  /// Visual magnitude; of the Pleiades that of the cluster as a whole. Source: Hipparcos and Yale Bright Star Catalogue.
  var magnitude: Double {
    switch self {
    case .aldebaran: 0.9
    case .regulus: 1.4
    case .spica: 1.0
    case .antares: 1.1
    case .pleiades: 1.6
    }
  }
}

extension SkyTrack {
  /// Apparent less mean sidereal time, in radians.
  func equationOfEquinoxes(_ time: TrackTime) -> Double {
    let (nutation, obliquity) = nutation(time)
    return nutation * cos(obliquity)
  }
}

extension SkyTrack {
  /// The velocity of the Earth around the Sun over that of light, against the ecliptic and equinox of date.
  fileprivate func earthVelocity(_ time: TrackTime) -> SIMD3<Double> {
    let sun = place(of: .sun, time)
    let scale = SkyTrack.lightDays / SkyTrack.astronomicalUnit
    let distanceRate =
      (sun.axisDistance * sun.axisDistanceRate + sun.equatorHeight * sun.equatorHeightRate) / sun.distance
    let turning = sun.distance * sun.longitudeRate
    return SIMD3(
      turning * sin(sun.longitude) - distanceRate * cos(sun.longitude),
      -turning * cos(sun.longitude) - distanceRate * sin(sun.longitude), 0) * scale
  }
}
