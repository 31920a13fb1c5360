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
      city.timeZone == identifier
        || zones.database.principalCity(of: city.timeZone)?.position == principal.position
    {
      let query = "\(city.name),\(city.country)"
      let isEqual = (try? Gazetteer.embedded.resolve(query)) == city
      return SystemCity(
        name: city.name, country: city.country, position: city.position, state: city.region, zone: city.timeZone,
        query: isEqual ? query : words)
    }
    return SystemCity(
      name: principal.name, country: principal.country, position: principal.position, state: nil, zone: identifier,
      query: identifier)
  }

  /// The city of the system's time zone, with the text that names it behind `--place`.
  private struct SystemCity {
    let name: String
    let country: String
    let position: GeographicPosition
    let state: String?
    /// The zone as the gazetteer calls it, which may be another name of the system's.
    let zone: String
    let query: String
  }

  /// The city that the system's time zone is named after, else Greenwich.
  func systemPlace() throws -> Place {
    let identifier = Environment.systemTimeZone ?? CivilZone.utc.identifier
    guard let city = systemCity(of: identifier) else {
      let advice = ProcessContext.current.isErrorTerminal ? "; to keep a place: astrocal place NAME" : ""
      StandardError.note(text: "no --place, and the time zone \(identifier) names no city: using Greenwich" + advice)
      let zone = (try? zones.zone(identifier)) ?? .utc
      return try place(at: .greenwich, zone: zone.identifier, source: .standard, overrides(.systemTimeZone))
    }
    let place = try place(
      city.name, city.country, city.position, state: city.state, zone: identifier, source: .systemTimeZone,
      overrides(.systemTimeZone))
    let deviation = deviation(of: place, in: city.zone)
    // A person at a terminal can keep a place; a script states one.
    let isRead = ProcessContext.current.isErrorTerminal
    let kept = deviation == nil || !place.isInSouthAsia ? city.query : "NAME"
    let advice = isRead ? "; to keep a place: astrocal place \(kept)" : ""
    StandardError.note(text: "no --place: using \(city.query)" + (deviation.map { "; \($0)" } ?? "") + advice)
    return place
  }

  /// Minutes of the Sun below which the cities of a zone count as one place.
  private static let leastDeviation = 5

  /// How far the Sun and the tithi of other cities of the zone may be off, and what to type: `sunrise up to 80 min off, a tithi a day:
  /// give --place NAME`, outside South Asia `noon up to 48 min off`; nil where all of them are near.
  private func deviation(of place: Place, in zone: String) -> String? {
    let degrees = Gazetteer.embedded.widestTurn(from: place.position.longitude, in: zone)
    // The Sun moves 15 degrees in an hour.
    let minutes = Int((degrees * 4).rounded())
    guard minutes >= Self.leastDeviation else { return nil }
    guard place.isInSouthAsia else { return "noon up to \(minutes) min off" }
    // Sunrise depends on the latitude, too: to Srinagar in January it is 79 minutes where noon is 54.
    return "sunrise up to \((minutes + 9) / 10 * 10) min off, a tithi a day: give --place NAME"
  }
}
