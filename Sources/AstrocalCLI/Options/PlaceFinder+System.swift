import AstrocalRendering
import CivilTime
import Geography
import Places

/// The place of a run that states none.
extension PlaceFinder {
  /// What to write in place of a default, and which default that would be: `--place Kolkata,IN`.
  var advice: String {
    let identifier = Environment.systemTimeZone ?? CivilZone.utc.identifier
    guard let city = systemCity(of: identifier) else {
      return "the system's time zone \(identifier) names no city: give --place CITY"
    }
    let name = city.query.contains(" ") ? city.query.quoted : city.query
    return "\(city.name) comes from the system's time zone \(identifier); if you mean it, give --place \(name)"
  }

  /// The city that a zone is named after: that of the gazetteer, else the point of tzdata, as `--place` finds them.
  private func systemCity(of identifier: String) -> SystemCity? {
    guard let principal = zones.database.principalCity(of: identifier) else { return nil }
    let words = "\(principal.name),\(principal.country)"
    if let city = try? Gazetteer.embedded.resolve(words),
      zones.database.principalCity(of: city.timeZone)?.position == principal.position
    {
      let query = "\(city.name),\(city.country)"
      let isEqual = (try? Gazetteer.embedded.resolve(query)) == city
      return SystemCity(
        name: city.name, country: city.country, position: city.position, state: city.region,
        query: isEqual ? query : words)
    }
    return SystemCity(
      name: principal.name, country: principal.country, position: principal.position, state: nil, query: identifier)
  }

  /// The city of the system's time zone, with the text that names it behind `--place`.
  private struct SystemCity {
    let name: String
    let country: String
    let position: GeographicPosition
    let state: String?
    let query: String
  }

  /// The city that the system's time zone is named after, else Greenwich.
  func systemPlace() throws -> Place {
    let hint = "give a place with --place CITY, or for every run with \"place\" in the configuration"
    let identifier = Environment.systemTimeZone ?? CivilZone.utc.identifier
    guard let city = systemCity(of: identifier) else {
      StandardError.note(
        "no place given, and the system's time zone \(identifier) names no city: using Greenwich; \(hint)")
      let zone = (try? zones.zone(identifier)) ?? .utc
      return try place(at: .greenwich, zone: zone.identifier, source: .standard, overrides(.systemTimeZone))
    }
    StandardError.note("place \(city.query) from the system's time zone \(identifier); \(hint)")
    return try place(
      city.name, city.country, city.position, state: city.state, zone: identifier, source: .systemTimeZone,
      overrides(.systemTimeZone))
  }
}
