import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// Where the calendar is for.
struct Place {
  /// Nil for bare coordinates.
  let name: String?
  /// ISO 3166 alpha-2; nil where unknown.
  let country: String?
  let position: GeographicPosition
  let zone: CivilZone
  let source: ValueSource
  /// Addresses and texts that the user saved with the place.
  var links: [String] = []

  /// Name and coordinates: `Berlin 52.520N 13.405E`.
  var title: String {
    name.map { "\($0) \(coordinates)" } ?? coordinates
  }

  /// `52.520N 13.405E`
  var coordinates: String {
    let latitude = Decimal.fixed(abs(position.latitude.degrees), places: 3)
    let longitude = Decimal.fixed(abs(position.longitude.degrees), places: 3)
    let north = position.latitude.degrees < 0 ? "S" : "N"
    let east = position.longitude.degrees < 0 ? "W" : "E"
    return "\(latitude)\(north) \(longitude)\(east)"
  }
}
