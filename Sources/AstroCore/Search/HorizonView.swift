import Geography
import Glibc
import SwissEphemeris

/// A body as an observer sees it at one instant: airless, topocentric.
struct HorizonView {
  /// Sine of the altitude of the body's centre, and its rate per day.
  let sineAltitude: Double
  let sineAltitudeRate: Double
  /// An approximate second derivative, per day squared.
  let sineAltitudeCurvature: Double
  /// Distance from the observer in Earth radii, and its rate per day.
  let distance: Double
  let distanceRate: Double

  @inline(__always)
  init(_ place: ApparentPlace, from observer: Standpoint) {
    let hourAngle = place.greenwichHourAngle + observer.longitude
    let (cosine, sine) = (cos(hourAngle), sin(hourAngle))
    // The body's component towards the observer's meridian on the equator.
    let meridian = place.axisDistance * cosine
    let meridianRate = place.axisDistanceRate * cosine - place.axisDistance * sine * place.greenwichHourAngleRate
    let up =
      (meridian - observer.axisDistance) * observer.cosineLatitude
      + (place.equatorHeight - observer.equatorHeight) * observer.sineLatitude
    let upRate = meridianRate * observer.cosineLatitude + place.equatorHeightRate * observer.sineLatitude
    let square =
      place.axisDistance * place.axisDistance + place.equatorHeight * place.equatorHeight
      + observer.axisDistance * observer.axisDistance + observer.equatorHeight * observer.equatorHeight
      - 2 * (meridian * observer.axisDistance + place.equatorHeight * observer.equatorHeight)
    distance = square.squareRoot()
    distanceRate =
      (place.axisDistance * place.axisDistanceRate + place.equatorHeight * place.equatorHeightRate
        - meridianRate * observer.axisDistance - place.equatorHeightRate * observer.equatorHeight) / distance
    sineAltitude = up / distance
    sineAltitudeRate = (upRate - sineAltitude * distanceRate) / distance
    sineAltitudeCurvature =
      -meridian * observer.cosineLatitude * place.greenwichHourAngleRate * place.greenwichHourAngleRate / distance
  }

  /// Altitude of the centre, airless.
  var altitude: Angle {
    Angle(radians: asin(min(max(sineAltitude, -1), 1)))
  }
}

extension Standpoint {
  /// Altitude of a body's centre, airless, topocentric.
  func altitude(of place: ApparentPlace) -> Angle {
    HorizonView(place, from: self).altitude
  }

  /// Azimuth of a body's centre from north through east, topocentric, 0..<360°.
  func azimuth(of place: ApparentPlace) -> Angle {
    let hourAngle = place.greenwichHourAngle + longitude
    let meridian = place.axisDistance * cos(hourAngle) - axisDistance
    let west = place.axisDistance * sin(hourAngle)
    let north = (place.equatorHeight - equatorHeight) * cosineLatitude - meridian * sineLatitude
    return Angle(radians: atan2(-west, north)).normalized
  }
}

/// The altitude at which a body counts as rising or setting.
enum HorizonTarget {
  /// A fixed altitude of the centre, by its sine.
  case altitude(sine: Double)
  /// The Moon's upper limb on a horizon lifted by 34′ of refraction.
  case moonUpperLimb

  static func altitude(_ angle: Angle) -> HorizonTarget {
    .altitude(sine: sin(angle.radians))
  }

  /// What the curved path of a body among the stars may add to the second derivative, per day squared: the Moon's
  /// declination swings by 28.7° in 27.3 days, which makes 0.03. At the poles there is no other part.
  private static let declinationCurvature = 0.05

  /// Refraction at the horizon. Source: USNO, Rise, Set, and Twilight Definitions.
  static let horizonRefraction = Angle(arcminutes: 34)
  /// The Moon's mean radius in Earth radii.
  static let moonRadius = MoonDisc.radius / ApparentPlace.earthRadiusKilometres
  private static let refractionSine = sin(horizonRefraction.radians)
  private static let refractionCosine = cos(horizonRefraction.radians)

  /// The height of the body above the target, as a difference of sines.
  @inline(__always)
  func excess(_ view: HorizonView) -> Sample {
    var sample = Sample(
      value: view.sineAltitude, rate: view.sineAltitudeRate,
      curvature: abs(view.sineAltitudeCurvature) + Self.declinationCurvature)
    switch self {
    case .altitude(let sine):
      sample.value -= sine
    case .moonUpperLimb:
      // sin(-34′ - s) for a semidiameter s with sin s = radius / distance.
      let sine = Self.moonRadius / view.distance
      let sineRate = -sine * view.distanceRate / view.distance
      let cosine = (1 - sine * sine).squareRoot()
      sample.value += Self.refractionSine * cosine + Self.refractionCosine * sine
      sample.rate += (Self.refractionCosine - Self.refractionSine * sine / cosine) * sineRate
    }
    return sample
  }
}
