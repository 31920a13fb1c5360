/// A place on the Earth.
public struct GeographicPosition: Hashable, Sendable {
  /// Geographic (geodetic) latitude on WGS84, north positive, -90…90°.
  public let latitude: Angle
  /// Geographic longitude, east positive, -180…180°.
  public let longitude: Angle
  /// The height above the ellipsoid in metres. It moves the observer; the dip of the horizon and the thinner air are
  /// ignored.
  public let elevation: Double

  /// A position, or `nil` if a value is not finite or out of its range; elevations run from -500 to 100,000 m.
  public init?(latitude: Angle, longitude: Angle, elevation: Double = 0) {
    guard abs(latitude.degrees) <= 90, abs(longitude.degrees) <= 180, (-500...100_000).contains(elevation) else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
  }
}
