import Synchronization

/// The zones of a database, each read only once, for callers that need the same few zones thousands of times.
public final class KnownZones: Sendable {
  /// The database that the zones are read from.
  public let database: ZoneDatabase
  private let known = Mutex<[String: Result<CivilZone, CivilZoneError>]>([:])

  /// The zones of a database, of which none is read yet.
  public init(_ database: ZoneDatabase) {
    self.database = database
  }

  /// The zone of an IANA name. Throws as ``ZoneDatabase/zone(_:)`` does, and the same error each time.
  public func zone(_ identifier: String) throws(CivilZoneError) -> CivilZone {
    if let found = known.withLock({ $0[identifier] }) { return try found.get() }
    let found = Result { () throws(CivilZoneError) in try database.zone(identifier) }
    known.withLock { $0[identifier] = found }
    return try found.get()
  }
}
