import Glibc

extension GeographicPosition {
  /// The mean radius of the Earth in kilometres, for distances on a sphere. Source: IUGG, R1 of GRS 80.
  public static let meanEarthRadiusKilometres = 6371.0088

  /// The angle between two positions as seen from the centre of a spherical Earth, 0…180°.
  ///
  /// Multiplied in radians by ``meanEarthRadiusKilometres`` it is the great-circle distance, good to 0.6 % of the
  /// geodesic. Source: Meeus, Astronomical Algorithms, chapter 17 (haversines).
  public func distance(to other: GeographicPosition) -> Angle {
    let halfLatitude = sin((other.latitude - latitude).radians / 2)
    let halfLongitude = sin((other.longitude - longitude).radians / 2)
    let square =
      halfLatitude * halfLatitude
      + cos(latitude.radians) * cos(other.latitude.radians) * halfLongitude * halfLongitude
    return Angle(radians: 2 * asin(min(1, square.squareRoot())))
  }
}
