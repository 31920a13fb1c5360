import CivilTime

/// The reasons why there is no position.
public enum EphemerisError: Error, Equatable, CustomStringConvertible {
  /// No model reaches these instants.
  case outsideCoverage(from: JulianDay, through: JulianDay)
  /// The data files were asked for by name and are not there, or do not reach the instants. The path is that of
  /// ``Ephemeris/path``.
  case filesMissing(path: String)
  /// The file of an asteroid is not there, or does not reach the instants. The path is that of ``Ephemeris/path``.
  case noPlaces(of: Body, path: String)
  /// The data files give places that no body has.
  case filesDamaged(path: String)
  /// A data file is there and cannot be opened: its path, and the reason as the system has it.
  case fileUnreadable(path: String, reason: String)
  /// libswe keeps only 242 bytes of a path and silently uses another when there are more.
  case pathTooLong(String)
  /// A C function failed: its name, the Julian day of terrestrial time of the call, and the library's message.
  case library(function: String, terrestrialTime: Double, message: String)

  /// What is wrong and, where that is known, what to do.
  public var description: String { [reason, advice].compactMap(\.self).joined(separator: ": ") }

  /// What is wrong.
  package var reason: String {
    switch self {
    case .outsideCoverage: "no ephemeris for these dates"
    case .filesMissing(let path): "no Swiss Ephemeris files for these dates in \(path)"
    case .noPlaces(let body, let path):
      "no places of \(body.rawValue.prefix(1).uppercased() + body.rawValue.dropFirst()) for these dates in \(path)"
    case .filesDamaged(let path): "the Swiss Ephemeris files in \(path) are damaged"
    case .fileUnreadable(let path, let reason): "the Swiss Ephemeris file \(path) cannot be read: \(reason)"
    case .pathTooLong(let path):
      "the ephemeris path is longer than the \(Ephemeris.longestPath) bytes the Swiss Ephemeris can hold: \(path)"
    case .library(let function, let terrestrialTime, let message):
      "\(function) at JD \(terrestrialTime): \(message)"
    }
  }

  /// What to do about it.
  private var advice: String? {
    switch self {
    case .outsideCoverage:
      "the built-in one covers the years -3000 to 3000, Debian's swe-standard-data -3000 to 5399-12-29"
    case .filesMissing: "install Debian's swe-basic-data (1800-2399) or swe-standard-data"
    case .noPlaces: "Debian's swe-basic-data has asteroids from 1800 to 2399, in its file seas_18.se1"
    case .filesDamaged: "install them again (Debian: apt install --reinstall swe-basic-data)"
    case .fileUnreadable: "let this user read it or install it again"
    case .pathTooLong, .library: nil
    }
  }
}

extension EphemerisError {
  /// The result of a closure, or `nil` if it throws because no ephemeris reaches, or its file cannot be opened. Damaged files and
  /// failures of libswe are thrown on: they are no end of an ephemeris.
  package static func nilOutOfReach<Result>(
    _ body: () throws(EphemerisError) -> Result
  ) throws(EphemerisError) -> Result? {
    do throws(EphemerisError) {
      return try body()
    } catch {
      switch error {
      case .outsideCoverage, .filesMissing, .noPlaces, .fileUnreadable: return nil
      case .filesDamaged, .pathTooLong, .library: throw error
      }
    }
  }
}
