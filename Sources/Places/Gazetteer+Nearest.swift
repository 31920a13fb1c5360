import Geography
import Glibc
import Tables

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
    table.nearest(to: place, within: kilometres, of: nil, where: isWanted)
  }

  /// The time zone of the nearest city, of an observatory or another station of known time that is nearer, or of a small
  /// town that is nearer still: near borders the cities alone are often those of the other side.
  ///
  /// - Parameters:
  ///   - place: The position.
  ///   - kilometres: The greatest distance.
  ///   - country: The country that counts alone, ISO 3166-1 alpha-2, or `nil` for all.
  ///   - isWanted: Whether a time zone counts, or `nil` if every one does.
  /// - Returns: The name and the country (ISO 3166, two letters) of the nearest of these places, its time zone and its
  ///   distance in kilometres, or `nil` if none is that near. Source: GeoNames, `border_towns.tsv`; `stations.csv`.
  package func nearestZone(
    to place: GeographicPosition, within kilometres: Double, of country: String? = nil,
    where isWanted: ((_ timeZone: String) -> Bool)? = nil
  ) -> (name: String, country: String, timeZone: String, distance: Double)? {
    var best = table.nearest(to: place, within: kilometres, of: country, where: isWanted).map {
      ($0.city.name, $0.city.country, $0.city.timeZone, $0.distance)
    }
    for station in Station.all
    where station.timeZone != "UTC" && country ?? station.country == station.country
      && isWanted?(station.timeZone) ?? true
    {
      let distance = place.distance(to: station.position).degrees * kilometresPerDegree
      if distance < best?.3 ?? kilometres { best = (station.name, station.country, station.timeZone, distance) }
    }
    let reach = best?.3 ?? kilometres
    if let town = CityTable.borderTowns.nearest(to: place, within: reach, of: country, where: isWanted),
      town.distance < reach
    {
      best = (town.city.name, town.city.country, town.city.timeZone, town.distance)
    }
    return best
  }

  /// The degrees of longitude, east or west, between a meridian and the farthest city of a time zone.
  ///
  /// - Parameters:
  ///   - longitude: The meridian.
  ///   - timeZone: The IANA name; 0 if no city has it.
  package func widestTurn(from longitude: Angle, in timeZone: String) -> Double {
    let text = EmbeddedText.cityZones
    let line = text.firstOffset(of: [.newline] + Array(timeZone.utf8) + [.tab], from: 0) + 1
    guard line < text.count else { return 0 }
    let fields = text[line..<text.nextLine(after: line) - 1].split(separator: .tab)
    return fields.dropFirst().reduce(0) { turn, field in
      let limit = Double(String(decoding: field, as: UTF8.self)) ?? longitude.degrees
      return max(turn, abs(remainder(limit - longitude.degrees, 360)))
    }
  }
}

extension CityTable {
  /// The city nearest to a position, see ``Gazetteer/nearest(to:within:where:)``.
  fileprivate func nearest(
    to place: GeographicPosition, within kilometres: Double, of country: String?,
    where isWanted: ((_ timeZone: String) -> Bool)?
  ) -> (city: City, distance: Double)? {
    guard kilometres >= 0 else { return nil }
    let (latitude, longitude) = (place.latitude.degrees, place.longitude.degrees)
    var best: (city: Int, distance: Double)?
    var reach = kilometres
    var turn = largestTurn(at: place.latitude, within: reach)

    func isOfWanted(_ city: City) -> Bool {
      country ?? city.country == city.country && isWanted?(city.timeZone) ?? true
    }

    /// Compares the city of a line with the best one; false if its latitude alone differs too much.
    func consider(_ line: Int) -> Bool {
      let site = position(at: line)
      guard abs(site.latitude.degrees - latitude) * kilometresPerDegree <= reach else { return false }
      guard abs(remainder(site.longitude.degrees - longitude, 360)) <= turn else { return true }
      let distance = place.distance(to: site).degrees * kilometresPerDegree
      let isNearer = distance < reach || distance == reach && best == nil
      if isNearer, isOfWanted(city(at: line)) {
        best = (line, distance)
        reach = distance
        turn = largestTurn(at: place.latitude, within: reach)
      }
      return true
    }

    var north = text.firstLine { position(at: $0).latitude < place.latitude }
    var south = north
    var goesNorth = true
    var goesSouth = true
    while goesNorth || goesSouth {
      goesNorth = goesNorth && north < text.count && consider(north)
      if goesNorth { north = text.nextLine(after: north) }
      goesSouth = goesSouth && south > 0
      if goesSouth {
        south = text.lineStart(at: south - 1)
        goesSouth = consider(south)
      }
    }
    return best.map { (city(at: $0.city), $0.distance) }
  }
}

private let kilometresPerDegree = GeographicPosition.meanEarthRadiusKilometres * .pi / 180

/// The degrees of longitude, east or west, that a circle around a point covers, rounded up by 1e-9.
private func largestTurn(at latitude: Angle, within kilometres: Double) -> Double {
  let radius = kilometres / GeographicPosition.meanEarthRadiusKilometres
  guard abs(latitude.radians) + radius < .pi / 2 else { return 180 }
  return Angle(radians: asin(sin(radius) / cos(latitude.radians))).degrees + 1e-9
}
