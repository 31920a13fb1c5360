import Geography

extension Gazetteer {
  /// The largest city of a country within a zone, and the outermost of those with a tenth of its people: how far apart the Sun rises and
  /// sets there.
  ///
  /// - Parameters:
  ///   - country: ISO 3166-1 alpha-2.
  ///   - zone: The IANA name of the zone.
  package func outermostCities(of country: String, in zone: String) -> [City] {
    var cities: [City] = []
    // A tenth of the lines have the zone of India: the others are not read.
    let field = Array("\t\(zone)\t".utf8)
    var found = table.text.firstOffset(of: field, from: 0)
    while found < table.text.count {
      let city = table.city(at: table.text.lineStart(at: found))
      if city.country == country, city.timeZone == zone { cities.append(city) }
      found = table.text.firstOffset(of: field, from: table.text.nextLine(after: found))
    }
    guard let largest = cities.max(by: { $0.population < $1.population }) else { return [] }
    let large = cities.filter { $0.population * 10 >= largest.population }
    let (byLatitude, byLongitude) = (
      large.sorted { $0.position.latitude.degrees < $1.position.latitude.degrees },
      large.sorted { $0.position.longitude.degrees < $1.position.longitude.degrees }
    )
    let outermost = [byLatitude.last, byLongitude.first, byLongitude.last, byLatitude.first].compactMap(\.self)
    return outermost.reduce(into: [largest]) { if !$0.contains($1) { $0.append($1) } }
  }
}
