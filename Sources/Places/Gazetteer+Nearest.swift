import Geography
import Glibc

extension Gazetteer {
  /// The city nearest to a position.
  ///
  /// - Parameters:
  ///   - place: The position.
  ///   - kilometres: The greatest distance of the city.
  ///   - isWanted: Whether a city counts, by its time zone, or `nil` if every city counts.
  /// - Returns: The city and its great-circle distance in kilometres, see `GeographicPosition.distance(to:)`, or `nil`
  ///   if no city is that near.
  public func nearest(
    to place: GeographicPosition, within kilometres: Double, where isWanted: ((_ timeZone: String) -> Bool)? = nil
  ) -> (city: City, distance: Double)? {
    guard kilometres >= 0 else { return nil }
    let (latitude, longitude) = (place.latitude.degrees, place.longitude.degrees)
    var best: (city: Int, distance: Double)?
    var reach = kilometres
    var turn = largestTurn(at: place.latitude, within: reach)

    /// Compares the city of a line with the best one; false if its latitude alone differs too much.
    func consider(_ line: Int) -> Bool {
      let city = table.position(at: line)
      guard abs(city.latitude.degrees - latitude) * kilometresPerDegree <= reach else { return false }
      guard abs(remainder(city.longitude.degrees - longitude, 360)) <= turn else { return true }
      let distance = place.distance(to: city).degrees * kilometresPerDegree
      let isNearer = distance < reach || distance == reach && best == nil
      if isNearer, isWanted?(table.city(at: line).timeZone) ?? true {
        best = (line, distance)
        reach = distance
        turn = largestTurn(at: place.latitude, within: reach)
      }
      return true
    }

    var north = table.text.firstLine { table.position(at: $0).latitude < place.latitude }
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

private let kilometresPerDegree = GeographicPosition.meanEarthRadiusKilometres * .pi / 180

/// The degrees of longitude, east or west, that a circle around a point covers, rounded up by 1e-9.
private func largestTurn(at latitude: Angle, within kilometres: Double) -> Double {
  let radius = kilometres / GeographicPosition.meanEarthRadiusKilometres
  guard abs(latitude.radians) + radius < .pi / 2 else { return 180 }
  return Angle(radians: asin(sin(radius) / cos(latitude.radians))).degrees + 1e-9
}
