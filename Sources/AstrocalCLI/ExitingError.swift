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

  /// What is wrong, and what to do about it, by an option too.
  var message: String { description + option }

  private var option: String {
    switch self {
    case .filesMissing: ", or leave out --ephemeris swiss"
    case .filesDamaged, .fileUnreadable: ", or use --ephemeris moshier"
    case .outsideCoverage, .noPlaces, .pathTooLong, .library: ""
    }
  }
}

extension CalendarWriterError: ExitingError {
  var status: ExitStatus { self == .noLibical ? .unavailable : .usage }
}

extension FormatError: ExitingError {
  var status: ExitStatus { .usage }
}
