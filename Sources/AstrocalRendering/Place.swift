import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// Where the calendar is for.
package struct Place {
  /// Nil for bare coordinates.
  package let name: String?
  /// ISO 3166 alpha-2; nil where unknown.
  package let country: String?
  /// The code of the state or province in GeoNames; nil where unknown.
  package var state: String?
  package let position: GeographicPosition
  package let zone: CivilZone
  package let source: ValueSource
  /// The text by which it was found, or its name in a list of places; nil where it was named by nobody.
  package var given: String?
  /// The word by which a list of places calls it; nil where the list has none, or the place is of no list.
  package var id: String?
  /// Addresses and texts that the user saved with the place.
  package var links: [String] = []
  /// What hides its lower sky; nil where nobody asks for it.
  package var horizon: PlaceHorizon?

  package init(
    name: String?, country: String?, state: String? = nil, position: GeographicPosition, zone: CivilZone,
    source: ValueSource, id: String? = nil, links: [String] = []
  ) {
    self.name = name
    self.country = country
    self.state = state
    self.position = position
    self.zone = zone
    self.source = source
    self.id = id
    self.links = links
  }

  /// Why the place is a default of the system; nil where somebody named it.
  package var reasonOfDefault: String? {
    switch source {
    case .systemTimeZone: localized("place by the system's time zone")
    case .standard: localized("no place given")
    case .option, .environment, .configuration, .file, .locator: nil
    }
  }

  /// The same where there is little room.
  package var shortReasonOfDefault: String? {
    source == .systemTimeZone ? localized("system's zone") : reasonOfDefault
  }

  /// Whether it lies where the almanacs of India are daily reading: India, Nepal, Bangladesh, Sri Lanka, Bhutan, Pakistan, the
  /// Maldives, Mauritius. The time zone decides where the country is unknown.
  package var isInSouthAsia: Bool {
    if let country { return Self.southAsia.keys.contains(country) }
    return Self.southAsia.values.joined().contains(zone.identifier)
  }

  /// The countries of South Asia by ISO 3166, and their zones with the older names of these.
  private static let southAsia = [
    "IN": ["Asia/Kolkata", "Asia/Calcutta"], "NP": ["Asia/Kathmandu", "Asia/Katmandu"],
    "BD": ["Asia/Dhaka", "Asia/Dacca"], "LK": ["Asia/Colombo"], "BT": ["Asia/Thimphu", "Asia/Thimbu"],
    "PK": ["Asia/Karachi"], "MV": ["Indian/Maldives"],
    "MU": ["Indian/Mauritius"],
  ]

  /// Name and coordinates: `Berlin 52.520N 13.405E`.
  package var title: String {
    name.map { "\($0) \(coordinates)" } ?? coordinates
  }

  /// `52.520N 13.405E`
  package var coordinates: String {
    let latitude = Decimal.fixed(abs(position.latitude.degrees), places: 3)
    let longitude = Decimal.fixed(abs(position.longitude.degrees), places: 3)
    let north = localizedDirection(position.latitude.degrees < 0 ? "S" : "N")
    let east = localizedDirection(position.longitude.degrees < 0 ? "W" : "E")
    return "\(latitude)\(north) \(longitude)\(east)"
  }
}
