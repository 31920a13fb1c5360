import Geography
import Synchronization

/// The zones of a database, each read only once, for callers that need the same few zones thousands of times.
public final class KnownZones: Sendable {
  /// The database that the zones are read from.
  public let database: ZoneDatabase
  private let cities = Mutex<[ZoneCity]?>(nil)
  private let known = Mutex<[String: Result<CivilZone, CivilZoneError>]>([:])
  /// The most names that are remembered, more than a database has; a caller may ask for any number of wrong ones.
  private static let mostKnown = 1_000

  /// The zones of a database, of which none is read yet.
  public init(_ database: ZoneDatabase) {
    self.database = database
  }

  /// The zone of an IANA name. Throws as ``ZoneDatabase/zone(_:)`` does, and the same error each time.
  public func zone(_ identifier: String) throws(CivilZoneError) -> CivilZone {
    if let found = known.withLock({ $0[identifier] }) { return try found.get() }
    let found = Result { () throws(CivilZoneError) in try database.zone(identifier) }
    known.withLock {
      if $0.count >= Self.mostKnown { $0.removeAll() }
      $0[identifier] = found
    }
    return try found.get()
  }

  private var zoneCities: [ZoneCity] {
    cities.withLock { known in
      let all = known ?? ZoneTables(directory: database.directory).cities
      known = all
      return all
    }
  }

  /// The zones that are named after cities, with the last part of each name, "_" as space. Source: `zone.tab`,
  /// `zone1970.tab`.
  public var namesakes: [(city: String, zone: String)] { zoneCities.map { ($0.name, $0.identifier) } }

  /// The city after which a zone is named that is nearest to a position, however small it is: Resolute, Chatham, Eucla.
  ///
  /// - Parameters:
  ///   - place: The position.
  ///   - kilometres: The greatest distance of the city.
  ///   - isWanted: Whether a zone of a country (ISO 3166, two letters) counts.
  /// - Returns: The city with its country (ISO 3166, two letters), its zone and its great-circle distance in
  ///   kilometres, or `nil` if none is that near. Source: `zone.tab`, `zone1970.tab`.
  public func nearestCity(
    to place: GeographicPosition, within kilometres: Double,
    where isWanted: (_ zone: String, _ country: String) -> Bool = { _, _ in true }
  ) -> (name: String, country: String, zone: String, distance: Double)? {
    let kilometresPerDegree = GeographicPosition.meanEarthRadiusKilometres * .pi / 180
    var best: (city: ZoneCity, distance: Double)?
    for city in zoneCities {
      let reach = best?.distance ?? kilometres
      guard abs(city.position.latitude.degrees - place.latitude.degrees) * kilometresPerDegree <= reach else {
        continue
      }
      let distance = place.distance(to: city.position).degrees * kilometresPerDegree
      guard distance < reach || distance == reach && best == nil, isWanted(city.identifier, city.country) else {
        continue
      }
      best = (city, distance)
    }
    return best.map { ($0.city.name, $0.city.country, $0.city.identifier, $0.distance) }
  }
}
