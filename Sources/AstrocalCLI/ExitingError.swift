import AstrocalRendering
import ICalendar
import SwissEphemeris

/// An error that ends the program with one line on standard error and a status of its own.
protocol ExitingError: Error {
  /// The exit status.
  var status: ExitStatus { get }
  /// The line, without the name of the program.
  var message: String { get }
}

extension ExitingError where Self: CustomStringConvertible {
  var message: String { description }
}

extension EphemerisError: ExitingError {
  var status: ExitStatus { .unavailable }

  /// What is wrong, and what to do about it.
  var message: String { ([description] + [advice].compactMap(\.self)).joined(separator: ": ") }

  private var advice: String? {
    switch self {
    case .outsideCoverage:
      "the built-in one covers the years -3000 to 3000, Debian's swe-standard-data -3000 to 5399-12-29"
    case .filesMissing:
      "install Debian's swe-basic-data (1800-2399) or swe-standard-data, or leave out --ephemeris swiss"
    case .noPlaces: "Debian's swe-basic-data has asteroids from 1800 to 2399, in its file seas_18.se1"
    case .filesDamaged:
      "install them again (Debian: apt install --reinstall swe-basic-data), or use --ephemeris moshier"
    case .fileUnreadable:
      "let this user read it or install it again, or use --ephemeris moshier"
    case .pathTooLong, .library: nil
    }
  }
}

extension CalendarWriterError: ExitingError {
  var status: ExitStatus { self == .noLibical ? .unavailable : .usage }
}

extension FormatError: ExitingError {
  var status: ExitStatus { .usage }
}
