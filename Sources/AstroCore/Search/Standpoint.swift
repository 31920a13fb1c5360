import Geography
import Glibc
import SwissEphemeris

/// An observer as the search needs it: directions and the distances from the Earth's axis and equator, in Earth radii.
struct Standpoint {
  let longitude: Double
  let sineLatitude: Double
  let cosineLatitude: Double
  private(set) var axisDistance: Double
  private(set) var equatorHeight: Double

  /// Polar over equatorial radius of the Earth, squared. Source: flattening of WGS84.
  static let polarRatio = (1 - 1 / 298.257223563) * (1 - 1 / 298.257223563)

  init(_ position: GeographicPosition) {
    let latitude = position.latitude.radians
    longitude = position.longitude.radians
    sineLatitude = sin(latitude)
    cosineLatitude = cos(latitude)
    let curvature = 1 / (cosineLatitude * cosineLatitude + Self.polarRatio * sineLatitude * sineLatitude).squareRoot()
    let height = position.elevation / 1000 / ApparentPlace.earthRadiusKilometres
    axisDistance = (curvature + height) * cosineLatitude
    equatorHeight = (curvature * Self.polarRatio + height) * sineLatitude
  }

  /// An observer with the same directions at the centre of the Earth: no parallax.
  var geocentric: Standpoint {
    var observer = self
    (observer.axisDistance, observer.equatorHeight) = (0, 0)
    return observer
  }
}
