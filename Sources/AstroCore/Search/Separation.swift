import Glibc
import SwissEphemeris

/// A position in Earth radii against axes that turn with the Earth (x through Greenwich on the equator, y 90° to the east
/// of it, z through the north pole), with its rate per day.
struct EarthFixedMotion {
  var position: SIMD3<Double>
  var velocity: SIMD3<Double>

  init(position: SIMD3<Double>, velocity: SIMD3<Double>) {
    self.position = position
    self.velocity = velocity
  }

  /// The centre of a body.
  init(_ place: ApparentPlace) {
    let (cosine, sine) = (cos(place.greenwichHourAngle), sin(place.greenwichHourAngle))
    position = SIMD3(place.axisDistance * cosine, -place.axisDistance * sine, place.equatorHeight)
    let turning = place.axisDistance * place.greenwichHourAngleRate
    velocity = SIMD3(
      place.axisDistanceRate * cosine - turning * sine, -place.axisDistanceRate * sine - turning * cosine,
      place.equatorHeightRate)
  }

  /// The same place as somebody at a fixed place of the Earth sees it.
  func seen(from observer: SIMD3<Double>) -> EarthFixedMotion {
    EarthFixedMotion(position: position - observer, velocity: velocity)
  }

  /// Distance from the origin, and its rate per day.
  var distance: (value: Double, rate: Double) {
    let distance = position.length
    return (distance, position.dot(velocity) / distance)
  }

  /// The unit vector towards the place, with its rate per day.
  var direction: EarthFixedMotion {
    let (distance, rate) = self.distance
    let unit = position / distance
    return EarthFixedMotion(position: unit, velocity: (velocity - unit * rate) / distance)
  }

  /// The opposite place.
  var opposite: EarthFixedMotion {
    EarthFixedMotion(position: -position, velocity: -velocity)
  }

  /// The angle that a sphere of some radius around the place fills on either side, in radians, and its rate per day.
  func semidiameter(radius: Double) -> (value: Double, rate: Double) {
    let (distance, rate) = self.distance
    let sine = radius / distance
    return (asin(sine), -sine * rate / (distance * (1 - sine * sine).squareRoot()))
  }
}

extension Sample {
  /// The angle between two places as seen from the origin, in radians.
  ///
  /// The curvature is exact for straight motion against the stars; where the places meet it grows without limit.
  init(separationOf one: EarthFixedMotion, _ other: EarthFixedMotion) {
    let (one, other) = (one.direction, other.direction)
    let across = one.position - other.position
    var motion = one.velocity - other.velocity
    let chord = max(across.length, 1e-12)
    let chordRate = across.dot(motion) / chord
    // Half the chord is the sine of half the angle.
    let cosine = max((1 - chord * chord / 4).squareRoot(), 1e-9)
    // The turning of the axes is no motion against the stars.
    motion += SIMD3(-across.y, across.x, 0) * SkyTrack.earthRotation
    self.init(
      value: 2 * asin(min(chord / 2, 1)), rate: chordRate / cosine,
      curvature: (motion.dot(motion) - chordRate * chordRate) / chord)
  }
}

extension Sample {
  /// The rate of a function as a function itself, whose root is an extremum.
  ///
  /// The curvature of the function is approximate, so that Newton's steps shrink by a constant factor, some tens, rather
  /// than ever faster: the search ends with a step below 0.2 s, which leaves an error of some 0.01 s.
  init(extremumOf value: Sample) {
    self.init(value: value.rate, rate: value.curvature, curvature: 1000 * value.curvature)
  }
}

extension SIMD3<Double> {
  @inline(__always)
  func dot(_ other: Self) -> Double { (self * other).sum() }

  @inline(__always)
  var length: Double { dot(self).squareRoot() }
}

extension Standpoint {
  /// The place of the observer in Earth radii, against the axes of ``EarthFixedMotion``.
  var earthFixed: SIMD3<Double> {
    SIMD3(axisDistance * cos(longitude), axisDistance * sin(longitude), equatorHeight)
  }
}
