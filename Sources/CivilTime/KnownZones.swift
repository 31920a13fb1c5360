import Synchronization

/// Zones of a database, each read once: for those who ask for the same few thousands of times.
public final class KnownZones: Sendable {
  /// The database that the zones are read from.
  public let database: ZoneDatabase
  private let known = Mutex<[String: Result<CivilZone, CivilZoneError>]>([:])

  /// Zones of a database, of which none is read yet.
  public init(_ database: ZoneDatabase) {
    self.database = database
  }

  /// The zone of an IANA name, as ``ZoneDatabase/zone(_:)`` gives it.
  public func zone(_ identifier: String) throws(CivilZoneError) -> CivilZone {
    if let found = known.withLock({ $0[identifier] }) { return try found.get() }
    let found: Result<CivilZone, CivilZoneError>
    do throws(CivilZoneError) {
      found = .success(try database.zone(identifier))
    } catch {
      found = .failure(error)
    }
    known.withLock { $0[identifier] = found }
    return try found.get()
  }
}
