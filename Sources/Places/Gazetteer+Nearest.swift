import Glibc

extension Gazetteer {
  /// The city nearest to a point on the Earth.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, north positive, -90...90.
  ///   - longitude: Degrees, east positive; any number of turns.
  ///   - kilometres: How far the city may be away.
  /// - Returns: The city and its great-circle distance in kilometres on a sphere of 6371.0 km, good to 0.6 %; nil where
  ///   no city is that near.
  public func nearest(
    latitude: Double, longitude: Double, within kilometres: Double
  ) -> (city: City, distance: Double)? {
    guard latitude.isFinite, longitude.isFinite, kilometres >= 0 else { return nil }
    var best: (city: Int, distance: Double)?
    var reach = kilometres
    var turn = largestTurn(at: latitude, within: reach)

    /// Whether a city so far north or south can still be the nearest one.
    func consider(_ line: Int) -> Bool {
      let city = table.coordinates(at: line)
      guard abs(city.latitude - latitude) * kilometresPerDegree <= reach else { return false }
      guard abs(remainder(city.longitude - longitude, 360)) <= turn else { return true }
      let distance = distance(from: (latitude, longitude), to: city)
      if distance < reach || distance == reach && best == nil {
        best = (line, distance)
        reach = distance
        turn = largestTurn(at: latitude, within: reach)
      }
      return true
    }

    var north = table.text.firstLine { table.coordinates(at: $0).latitude < latitude }
    var south = north
    var goesNorth = true
    var goesSouth = true
    while goesNorth || goesSouth {
      goesNorth = goesNorth && north < table.text.count && consider(north)
      if goesNorth { north = table.text.nextLine(after: north) }
      goesSouth = goesSouth && south > 0
      if goesSouth {
        south = table.text.lineStart(at: south - 1)
        goesSouth = consider(south)
      }
    }
    return best.map { (table.city(at: $0.city), $0.distance) }
  }
}

/// The mean radius of the Earth in kilometres (IUGG).
private let earthRadius = 6371.0088

private let radiansPerDegree = Double.pi / 180

private let kilometresPerDegree = earthRadius * radiansPerDegree

/// How many degrees of longitude, east or west, a circle around a point reaches at most, with a hair to spare.
private func largestTurn(at latitude: Double, within kilometres: Double) -> Double {
  let radius = kilometres / earthRadius
  guard abs(latitude) * radiansPerDegree + radius < .pi / 2 else { return 180 }
  return asin(sin(radius) / cos(latitude * radiansPerDegree)) / radiansPerDegree + 1e-9
}

/// The great-circle distance in kilometres of two points given in degrees, by the haversine formula.
private func distance(
  from: (latitude: Double, longitude: Double), to: (latitude: Double, longitude: Double)
) -> Double {
  let halfLatitude = sin((to.latitude - from.latitude) * radiansPerDegree / 2)
  let halfLongitude = sin((to.longitude - from.longitude) * radiansPerDegree / 2)
  let square =
    halfLatitude * halfLatitude
    + cos(from.latitude * radiansPerDegree) * cos(to.latitude * radiansPerDegree) * halfLongitude * halfLongitude
  return 2 * earthRadius * asin(min(1, square.squareRoot()))
}
