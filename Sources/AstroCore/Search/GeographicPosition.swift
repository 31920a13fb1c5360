import Glibc
import SwissEphemeris

/// A place on the Earth.
public struct GeographicPosition: Hashable, Sendable {
  /// Geographic (geodetic) latitude on WGS84, north positive, -90…90°.
  public let latitude: Angle
  /// Geographic longitude, east positive, -180…180°.
  public let longitude: Angle
  /// Height above the ellipsoid in metres. It moves the observer and nothing else: no dip, no thinner air.
  public let elevation: Double

  /// Nil when a value is not finite or out of its range; elevations run from -500 to 100,000 m.
  public init?(latitude: Angle, longitude: Angle, elevation: Double = 0) {
    guard abs(latitude.degrees) <= 90, abs(longitude.degrees) <= 180, (-500...100_000).contains(elevation) else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
  }
}

/// An observer as the search needs it: directions and the distances from the Earth's axis and equator, in Earth radii.
struct Observer {
  let longitude: Double
  let sineLatitude: Double
  let cosineLatitude: Double
  let axisDistance: Double
  let equatorHeight: Double

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

  private init(centredBelow observer: Observer) {
    longitude = observer.longitude
    sineLatitude = observer.sineLatitude
    cosineLatitude = observer.cosineLatitude
    axisDistance = 0
    equatorHeight = 0
  }

  /// The same directions seen from the centre of the Earth: no parallax.
  var geocentric: Observer {
    Observer(centredBelow: self)
  }
}
