/// Why a time zone could not be read.
public enum CivilZoneError: Error, Hashable, Sendable {
  /// There is no time zone database in that directory.
  case databaseMissing(directory: String)
  /// The database has no zone of that name; the suggestions are names that differ little, best first.
  case unknownZone(identifier: String, suggestions: [String])
  /// The zone's file is there and cannot be read.
  case unreadable(identifier: String, reason: String)
  /// The zone's file is not what RFC 9636 describes.
  case malformed(identifier: String, reason: String)
}
