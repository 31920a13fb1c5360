/// Why a time zone could not be read.
public enum CivilZoneError: Error, Hashable, Sendable {
  /// There is no time zone database in that directory.
  case databaseMissing(directory: String)
  /// The database has no zone of that name; the suggestions are similar names, the most similar first.
  case unknownZone(identifier: String, suggestions: [String])
  /// The zone's file exists and cannot be read.
  case unreadable(identifier: String, reason: String)
  /// The zone's file departs from RFC 9636.
  case malformed(identifier: String, reason: String)
}
