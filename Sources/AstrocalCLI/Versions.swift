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
    libical \(Libical.version ?? "not installed: needed for calendars only (apt install libical3)")
    tzdata \(ZoneDatabase().version ?? "of unknown version")
    """
  }
}
