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
  /// The code of the state or province in GeoNames; nil where unknown.
  var state: String?
  let position: GeographicPosition
  let zone: CivilZone
  let source: ValueSource
  /// The word by which a list of places calls it; nil where the list has none, or the place is of no list.
  var id: String?
  /// Addresses and texts that the user saved with the place.
  var links: [String] = []

  /// Why the place is a default of the system; nil where somebody named it.
  var reasonOfDefault: String? {
    switch source {
    case .systemTimeZone: localized("place by the system's time zone")
    case .standard: localized("no place given")
    case .option, .environment, .configuration, .file, .locator: nil
    }
  }

  /// The same where there is little room.
  var shortReasonOfDefault: String? {
    source == .systemTimeZone ? localized("system's zone") : reasonOfDefault
  }

  /// Name and coordinates: `Berlin 52.520N 13.405E`.
  var title: String {
    name.map { "\($0) \(coordinates)" } ?? coordinates
  }

  /// `52.520N 13.405E`
  var coordinates: String {
    let latitude = Decimal.fixed(abs(position.latitude.degrees), places: 3)
    let longitude = Decimal.fixed(abs(position.longitude.degrees), places: 3)
    let north = localizedDirection(position.latitude.degrees < 0 ? "S" : "N")
    let east = localizedDirection(position.longitude.degrees < 0 ? "W" : "E")
    return "\(latitude)\(north) \(longitude)\(east)"
  }
}
