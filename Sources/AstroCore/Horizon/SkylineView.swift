import Glibc
import SwissEphemeris

/// A body in an observer's sky at one instant, with the rates of its direction; radians and radians a day.
struct SkylineView {
  /// Altitude of the centre, airless, topocentric.
  let altitude: Double
  let altitudeRate: Double
  let sineAltitude: Double
  /// From north through east, -π...π.
  let azimuth: Double
  /// Not finite at the zenith.
  let azimuthRate: Double
  /// The angle that the body fills on either side of its centre.
  let semidiameter: Double

  init(_ place: ApparentPlace, from observer: Standpoint, _ limb: SkylineLimb) {
    let hourAngle = place.greenwichHourAngle + observer.longitude
    let (cosine, sine) = (cos(hourAngle), sin(hourAngle))
    let turning = place.greenwichHourAngleRate
    let meridian = place.axisDistance * cosine - observer.axisDistance
    let meridianRate = place.axisDistanceRate * cosine - place.axisDistance * sine * turning
    let east = -place.axisDistance * sine
    let eastRate = -place.axisDistanceRate * sine - place.axisDistance * cosine * turning
    let height = place.equatorHeight - observer.equatorHeight
    let (sineLatitude, cosineLatitude) = (observer.sineLatitude, observer.cosineLatitude)
    let north = height * cosineLatitude - meridian * sineLatitude
    let northRate = place.equatorHeightRate * cosineLatitude - meridianRate * sineLatitude
    let up = height * sineLatitude + meridian * cosineLatitude
    let upRate = place.equatorHeightRate * sineLatitude + meridianRate * cosineLatitude
    let square = north * north + east * east
    let level = square.squareRoot()
    let distance = (square + up * up).squareRoot()
    sineAltitude = up / distance
    altitude = atan2(up, level)
    altitudeRate =
      level > 0 ? (upRate * level - up * (north * northRate + east * eastRate) / level) / (distance * distance) : 0
    azimuth = atan2(east, north)
    azimuthRate = (north * eastRate - east * northRate) / square
    semidiameter = limb.semidiameter(atDistance: distance)
  }
}

/// What of a body counts as seen: its centre, or the upper limb.
enum SkylineLimb {
  /// A point: a planet, a star, or the centre of the Sun.
  case point
  /// The Sun's upper limb, 16′ above its centre, as sunrise has it.
  case sun
  /// The Moon's upper limb by its distance.
  case moon

  /// More than any semidiameter, in radians.
  static let largest = 0.3 * Double.pi / 180
  private static let sunRadius = 16.0 / 60 * .pi / 180

  /// The Moon's mean distance in Earth radii.
  private static let meanDistance = 384_400 / ApparentPlace.earthRadiusKilometres

  /// At the mean distance of the body, in radians: the Moon's differs from it by 1.2′ at most.
  var meanSemidiameter: Double { semidiameter(atDistance: Self.meanDistance) }

  /// - Parameter distance: In Earth radii.
  @inline(__always)
  func semidiameter(atDistance distance: Double) -> Double {
    switch self {
    case .point: 0
    case .sun: Self.sunRadius
    case .moon: asin(HorizonTarget.moonRadius / distance)
    }
  }
}
