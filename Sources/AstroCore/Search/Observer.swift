import Geography
import Glibc
import SwissEphemeris

/// An observer as the search needs it: directions and the distances from the Earth's axis and equator, in Earth radii.
struct Observer {
  let longitude: Double
  let sineLatitude: Double
  let cosineLatitude: Double
  private(set) var axisDistance: Double
  private(set) var equatorHeight: Double

  /// Flattening of WGS84.
  private static let flattening = 1 / 298.257223563

  init(_ position: GeographicPosition) {
    let latitude = position.latitude.radians
    longitude = position.longitude.radians
    sineLatitude = sin(latitude)
    cosineLatitude = cos(latitude)
    let polarRatio = (1 - Self.flattening) * (1 - Self.flattening)
    let curvature = 1 / (cosineLatitude * cosineLatitude + polarRatio * sineLatitude * sineLatitude).squareRoot()
    let height = position.elevation / 1000 / ApparentPlace.earthRadiusKilometres
    axisDistance = (curvature + height) * cosineLatitude
    equatorHeight = (curvature * polarRatio + height) * sineLatitude
  }

  /// An observer with the same directions at the centre of the Earth: no parallax.
  var geocentric: Observer {
    var observer = self
    (observer.axisDistance, observer.equatorHeight) = (0, 0)
    return observer
  }
}
