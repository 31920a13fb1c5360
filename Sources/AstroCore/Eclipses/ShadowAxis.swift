import Glibc
import SwissEphemeris

/// The axis of the Moon's shadow at one instant, and where it passes the Earth.
///
/// Source: the fundamental plane of Bessel, Explanatory Supplement to the Astronomical Almanac (1992), 8.32; lengths in
/// Earth radii.
struct ShadowAxis {
  /// The unit vector towards the Sun.
  let direction: SIMD3<Double>
  /// The Moon's distance from the plane through the Earth's centre at right angles to the axis.
  let moonHeight: Double
  /// Where the axis passes that plane.
  let point: SIMD3<Double>
  /// Half the rate of the square of the distance of ``point`` from the Earth's centre, zero at the greatest eclipse.
  let approach: Sample
  /// From the Moon to the Sun.
  private let sunDistance: Double

  init(sun: EarthFixedMotion, moon: EarthFixedMotion) {
    let towards = EarthFixedMotion(
      position: sun.position - moon.position, velocity: sun.velocity - moon.velocity)
    let unit = towards.direction
    sunDistance = towards.position.length
    direction = unit.position
    moonHeight = moon.position.dot(direction)
    point = moon.position - moonHeight * direction
    var motion = moon.velocity - moonHeight * unit.velocity
    let rate = point.dot(motion)
    // The turning of the axes is no motion against the stars.
    motion += SIMD3(-point.y, point.x, 0) * SkyTrack.earthRotation
    let along = motion.dot(direction)
    approach = Sample(
      extremumOf: Sample(
        value: point.dot(point) / 2, rate: rate, curvature: motion.dot(motion) - along * along))
  }

  /// Distance of the axis from the Earth's centre, positive to the north.
  var gamma: Double { point.z < 0 ? -point.length : point.length }

  /// The radius of the penumbra in the plane through the Earth's centre.
  var penumbra: Double {
    let sine = (EclipseRadii.sun + EclipseRadii.moon) / sunDistance
    return (moonHeight + EclipseRadii.moon / sine) * sine / (1 - sine * sine).squareRoot()
  }

  /// The radius of the umbra in that plane; negative where the Sun is covered whole.
  var umbra: Double {
    let sine = (EclipseRadii.sun - EclipseRadii.umbralMoon) / sunDistance
    return (moonHeight - EclipseRadii.umbralMoon / sine) * sine / (1 - sine * sine).squareRoot()
  }

  /// Where the axis first meets the Earth's surface, or `nil` if it misses the Earth.
  var surfacePoint: SIMD3<Double>? {
    let discriminant = discriminant
    guard discriminant.value >= 0 else { return nil }
    let distance = (discriminant.value.squareRoot() - discriminant.half) / discriminant.square
    return point + distance * direction
  }

  /// Negative where the axis misses the Earth: of the quadratic equation for the distance along the axis.
  private var discriminant: (value: Double, half: Double, square: Double) {
    // The ellipsoid is a sphere where heights are divided by the polar radius.
    let weights = SIMD3(1, 1, 1 / Standpoint.polarRatio)
    let square = (direction * direction * weights).sum()
    let half = (point * direction * weights).sum()
    return (half * half - square * ((point * point * weights).sum() - 1), half, square)
  }

  /// Whether the axis meets the Earth.
  var meetsEarth: Bool { discriminant.value >= 0 }

  /// The point of the Earth's limb, as seen from the Sun, that is nearest to the axis, and its distance from it.
  var nearestLimb: (point: SIMD3<Double>, distance: Double) {
    // The limb of the ellipsoid is an ellipse in the plane; north of the plane is its minor axis.
    let east = SIMD3(-direction.y, direction.x, 0) / max((1 - direction.z * direction.z).squareRoot(), 1e-12)
    let north = SIMD3(
      direction.y * east.z - direction.z * east.y, direction.z * east.x - direction.x * east.z,
      direction.x * east.y - direction.y * east.x)
    let minor = (direction.z * direction.z + Standpoint.polarRatio * (1 - direction.z * direction.z)).squareRoot()
    let (x, y) = (point.dot(east), point.dot(north))
    var angle = atan2(y / minor, x)
    // The ellipse is nearly round, so a few steps lead to where the way to the axis stands upright on it.
    for _ in 0..<4 {
      let (cosine, sine) = (cos(angle), sin(angle))
      let across = (x - cosine) * sine - (y - minor * sine) * minor * cosine
      let slope =
        x * cosine + y * minor * sine + (sine * sine - cosine * cosine) * (1 - minor * minor)
      angle -= across / slope
    }
    let limb = SIMD2(cos(angle), minor * sin(angle))
    let distance = ((x - limb.x) * (x - limb.x) + (y - limb.y) * (y - limb.y)).squareRoot()
    return (limb.x * east + limb.y * north, distance)
  }
}
