import Geography

/// A city of the gazetteer.
///
/// Source: GeoNames (https://www.geonames.org, CC BY 4.0), cities over 15,000 people.
public struct City: Hashable, Sendable {
  /// The primary name, usually the English one or the local one in Latin letters: "Munich", "Varanasi".
  public let name: String

  /// The country, ISO 3166-1 alpha-2: "IN".
  public let country: String

  /// GeoNames' code of the first-level division ("MO" for Missouri, "35" for Madhya Pradesh); may be empty.
  public let region: String

  /// The position of the city with its elevation, which is 0 where it is not known.
  public let position: GeographicPosition

  /// The number of inhabitants; 0 where GeoNames does not know it.
  public let population: Int

  /// The IANA name of the time zone: "Asia/Kolkata".
  public let timeZone: String
}

extension City {
  /// A station as a city whose people nobody counts.
  init(_ station: Station) {
    self.init(
      name: station.name, country: station.country, region: station.region ?? "", position: station.position,
      population: 0, timeZone: station.timeZone)
  }
}
