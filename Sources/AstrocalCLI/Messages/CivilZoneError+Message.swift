import CivilTime

extension CivilZoneError: CustomStringConvertible {
  /// One sentence for the user, with what to do; control characters of the input are escaped.
  public var description: String {
    switch self {
    case .databaseMissing(let directory):
      "no time zone database in \(Self.quoted(directory)); install the package tzdata"
    case .unknownZone(let identifier, let suggestions):
      "unknown time zone \(Self.quoted(identifier))"
        + (suggestions.isEmpty
          ? "; IANA names look like Asia/Kolkata" : "; did you mean \(Self.alternatives(suggestions))?")
    case .unreadable(let identifier, let reason):
      "cannot read the file of time zone \(Self.quoted(identifier)): \(reason)"
    case .malformed(let identifier, let reason):
      "the file of time zone \(Self.quoted(identifier)) is damaged: \(reason); reinstall the package tzdata"
    }
  }

  private static func alternatives(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }

  /// Single quotes around the text, without what could move a terminal's cursor, at most 80 characters of it.
  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars.prefix(80) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: quoted += scalar.escaped(asASCII: true)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + (text.unicodeScalars.count > 80 ? "…'" : "'")
  }
}
