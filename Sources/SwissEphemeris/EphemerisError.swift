import CivilTime

/// Why no position can be had.
public enum EphemerisError: Error, Equatable, CustomStringConvertible {
  /// No model reaches these instants.
  case outsideCoverage(from: JulianDay, through: JulianDay, hint: String)
  /// The data files were asked for by name and are not there, or do not reach the instants.
  case filesMissing(path: String, hint: String)
  /// The data files give places that no body has.
  case filesDamaged(path: String)
  /// libswe keeps only 242 characters of a path and silently uses another when there are more.
  case pathTooLong(String)
  /// A C function failed: its name, what it was asked, what it said.
  case library(function: String, julianDay: Double, message: String)

  public var description: String {
    switch self {
    case .outsideCoverage(_, _, let hint):
      hint
    case .filesMissing(let path, let hint):
      "no Swiss Ephemeris files for these dates in \(path): \(hint)"
    case .filesDamaged(let path):
      "the Swiss Ephemeris files in \(path) are damaged: install them again (Debian: apt install --reinstall "
        + "swe-basic-data), or use --ephemeris moshier"
    case .pathTooLong(let path):
      "the ephemeris path is longer than the \(Ephemeris.longestPath) bytes the Swiss Ephemeris can hold: \(path)"
    case .library(let function, let julianDay, let message):
      "\(function) at JD \(julianDay): \(message)"
    }
  }
}
