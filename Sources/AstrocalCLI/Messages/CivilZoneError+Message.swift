import CivilTime

extension CivilZoneError: CustomStringConvertible, ExitingError {
  var status: ExitStatus { ending.status }
  /// One sentence for the user, with what to do; control characters of the input are escaped.
  public var description: String { ending.message }

  private var ending: (status: ExitStatus, message: String) {
    switch self {
    case .databaseMissing(let directory):
      (.fileMissing, "no time zone database in \(Self.quoted(directory)); install the package tzdata")
    case .unknownZone(let zone, let names) where names.isEmpty:
      (.usage, "unknown time zone \(Self.quoted(zone)); IANA names look like Asia/Kolkata, offsets like +05:30")
    case .unknownZone(let zone, let names):
      (.usage, "unknown time zone \(Self.quoted(zone)); did you mean \(names.alternatives)?")
    case .unreadable(let zone, let reason):
      (.badData, "cannot read the file of time zone \(Self.quoted(zone)): \(reason)")
    case .malformed(let zone, let reason):
      (.badData, "the file of time zone \(Self.quoted(zone)) is damaged: \(reason); reinstall the package tzdata")
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
