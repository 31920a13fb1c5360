import CivilTime
import Glibc
import SwissEphemeris

/// The position of a star at J2000, and its motion from there.
struct StarPlace: Sendable {
  /// The direction at J2000 against the axes of the ICRS, and its change in a Julian year, in radians.
  private let direction, motion: SIMD3<Double>
  /// The annual parallax in radians.
  private let parallax: Double

  /// A star by the values of a catalogue.
  ///
  /// - Parameters:
  ///   - rightAscension: Right ascension at J2000 in degrees.
  ///   - declination: Declination at J2000 in degrees.
  ///   - motion: Proper motion in milliarcseconds a year, that of right ascension on the great circle.
  ///   - parallax: Annual parallax in milliarcseconds.
  init(rightAscension: Double, declination: Double, motion: (x: Double, y: Double), parallax: Double) {
    let milliarcsecond = Double.pi / 648_000_000
    let (alpha, delta) = (rightAscension * .pi / 180, declination * .pi / 180)
    let (cosAlpha, sinAlpha, cosDelta, sinDelta) = (cos(alpha), sin(alpha), cos(delta), sin(delta))
    let (east, north) = (SIMD3(-sinAlpha, cosAlpha, 0), SIMD3(-sinDelta * cosAlpha, -sinDelta * sinAlpha, cosDelta))
    direction = SIMD3(cosDelta * cosAlpha, cosDelta * sinAlpha, sinDelta)
    self.motion = (motion.x * east + motion.y * north) * milliarcsecond
    self.parallax = parallax * milliarcsecond
  }

  /// The apparent place against the true equator and equinox of date, as a unit vector; within 0.05″ over a century.
  func direction(on track: SkyTrack, _ time: TrackTime) -> SIMD3<Double> {
    apparent(meanPlace(at: track.julianDay(time)), on: track, time)
  }

  /// The star as something that has a place in the sky at each time.
  func place(on track: SkyTrack, _ time: TrackTime, near reference: SIMD3<Double>) -> ApparentPlace {
    // Aberration moves it by up to 0.35″ a day, from which the approach of a slow planet would be minutes off.
    let mean = meanPlace(at: track.julianDay(time))
    func apparent(_ days: Double) -> SIMD3<Double> {
      self.apparent(Self.turned(mean, by: Self.precession * days), on: track, time + days)
    }
    return ApparentPlace(
      direction: apparent(0), drift: apparent(0.5) - apparent(-0.5), near: reference,
      siderealTime: track.greenwichSiderealTime(time) + track.equationOfEquinoxes(time))
  }

  /// The mean ecliptic latitude of date.
  func eclipticLatitude(at instant: JulianDay) -> Angle {
    let place = meanPlace(at: instant)
    return Angle(radians: atan2(place.z, (place.x * place.x + place.y * place.y).squareRoot()))
  }

  /// The mean declination of date.
  func declination(at instant: JulianDay) -> Angle {
    let place = meanPlace(at: instant)
    let obliquity = Precession.obliquity(at: instant).radians
    return Angle(radians: asin((place.z * cos(obliquity) + place.y * sin(obliquity)) / place.length))
  }

  /// The place against the mean ecliptic and equinox of date, as a vector of about unit length.
  private func meanPlace(at instant: JulianDay) -> SIMD3<Double> {
    MeanEcliptic(at: instant).applied(to: direction + motion * ((instant.ut - 2_451_545) / 365.25))
  }

  /// A place of the mean ecliptic with nutation, parallax, aberration and the bending of light, against the true equator.
  private func apparent(_ mean: SIMD3<Double>, on track: SkyTrack, _ time: TrackTime) -> SIMD3<Double> {
    // Nutation turns about the pole of the ecliptic and changes the obliquity.
    let (nutation, obliquity) = track.nutation(time)
    let earth = track.earthMotion(time)
    let geometric = Self.turned(mean, by: nutation) - earth.position * parallax
    let aberrated = geometric + Self.bending(of: geometric, near: earth.position) + earth.velocity
    let (cosine, sine) = (cos(obliquity), sin(obliquity))
    let apparent = SIMD3(
      aberrated.x, aberrated.y * cosine - aberrated.z * sine, aberrated.z * cosine + aberrated.y * sine)
    return apparent / apparent.length
  }

  /// How the Sun bends the light of a star: away from it, by 1.75″ at its limb, by 0.4″ at 1°.
  ///
  /// Source: Explanatory Supplement to the Astronomical Almanac (2013), 7.59.
  ///
  /// - Parameters:
  ///   - direction: The direction of the star, of about unit length.
  ///   - earth: The place of the Earth as the Sun sees it, in astronomical units.
  private static func bending(of direction: SIMD3<Double>, near earth: SIMD3<Double>) -> SIMD3<Double> {
    let distance = earth.length
    let outward = earth / distance
    let cosine = direction.dot(outward)
    // Behind the Sun no star is seen.
    return (outward - cosine * direction) * (SkyTrack.bendingLength / distance / max(1 + cosine, 1e-5))
  }

  /// A vector turned about the pole of the ecliptic, by less than a minute of arc.
  private static func turned(_ vector: SIMD3<Double>, by angle: Double) -> SIMD3<Double> {
    let (cosine, sine) = (1 - angle * angle / 2, angle)
    return SIMD3(vector.x * cosine - vector.y * sine, vector.y * cosine + vector.x * sine, vector.z)
  }

  /// General precession in longitude, in radians a day. Source: Lieske et al. 1977.
  private static let precession = 50.290_966 / 365.25 * (.pi / 648_000)
}

extension SkyTrack {
  /// Apparent less mean sidereal time, in radians.
  func equationOfEquinoxes(_ time: TrackTime) -> Double {
    let (nutation, obliquity) = nutation(time)
    return nutation * cos(obliquity)
  }

  /// The place of the Earth as the Sun sees it, in astronomical units, and its velocity over that of light, against the
  /// ecliptic and equinox of date.
  func earthMotion(_ time: TrackTime) -> (position: SIMD3<Double>, velocity: SIMD3<Double>) {
    let sun = place(of: .sun, time)
    let scale = SkyTrack.lightDays / SkyTrack.astronomicalUnit
    let distanceRate =
      (sun.axisDistance * sun.axisDistanceRate + sun.equatorHeight * sun.equatorHeightRate) / sun.distance
    let turning = sun.distance * sun.longitudeRate
    let (cosine, sine) = (cos(sun.longitude), sin(sun.longitude))
    return (
      SIMD3(-cosine, -sine, 0) * (sun.distance / SkyTrack.astronomicalUnit),
      SIMD3(turning * sine - distanceRate * cosine, -turning * cosine - distanceRate * sine, 0) * scale
    )
  }
}
