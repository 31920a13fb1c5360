import ForeignText

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

extension CivilZoneError: CustomStringConvertible {
  /// What is wrong and what to do, in one line; control characters of a name are escaped.
  public var description: String {
    switch self {
    case .databaseMissing(let directory):
      "no time zone database in \(Self.quoted(directory)); install the package tzdata"
    case .unknownZone(let zone, let names) where names.isEmpty:
      "unknown time zone \(Self.quoted(zone)); IANA names look like Asia/Kolkata, offsets like +05:30"
    case .unknownZone(let zone, let names):
      "unknown time zone \(Self.quoted(zone)); did you mean \(names.alternatives)?"
    case .unreadable(let zone, let reason): "cannot read the file of time zone \(Self.quoted(zone)): \(reason)"
    case .malformed(let zone, let reason):
      "the file of time zone \(Self.quoted(zone)) is damaged: \(reason); reinstall the package tzdata"
    }
  }

  /// The text between quotation marks, without what could move a terminal's cursor, at most 80 characters of it.
  private static func quoted(_ text: String) -> String {
    let escaped: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    let shown = text.unicodeScalars.prefix(80).map { scalar in
      escaped.contains(scalar.properties.generalCategory) ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return "\"" + shown.joined() + (text.unicodeScalars.count > 80 ? "…\"" : "\"")
  }
}
