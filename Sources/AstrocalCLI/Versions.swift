import CivilTime
import ICalendar
import SwissEphemeris

/// The versions of the program and of what it has loaded.
enum Versions {
  /// A line each, as `--version` prints them.
  static var text: String {
    """
    astrocal \(Astrocal.version)
    libswe \(Ephemeris.libraryVersion)
    tzdata \(ZoneDatabase().version ?? "of unknown version")
    """
  }

  /// The text that arguments ask for which ask for nothing else, without the parser: with `--verbose` also the version of
  /// libical, which is loaded for that. Nil where they ask for anything else.
  static func text(_ arguments: [String]) -> String? {
    switch arguments {
    case ["--version"]: text
    case ["--version", "--verbose"], ["--verbose", "--version"]:
      text + "\nlibical \(Libical.version ?? "not installed: needed for calendars only (apt install libical3)")"
    default: nil
    }
  }
}
