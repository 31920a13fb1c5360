import CivilTime
import ICalendar
import Reminders
import SwissEphemeris

/// An error that ends the program with one line on standard error and a status of its own.
protocol ExitingError: Error {
  var status: ExitStatus { get }
  /// The line, without the name of the program.
  var message: String { get }
}

extension ExitingError where Self: CustomStringConvertible {
  var message: String { description }
}

extension EphemerisError: ExitingError {
  var status: ExitStatus { .unavailable }
}

extension CalendarWriterError: ExitingError {
  var status: ExitStatus { self == .noLibical ? .unavailable : .usage }
}

extension CivilZoneError: ExitingError {
  var status: ExitStatus {
    switch self {
    case .databaseMissing: .fileMissing
    case .unknownZone: .usage
    case .unreadable, .malformed: .badData
    }
  }
}

extension StoreError: ExitingError {
  var status: ExitStatus {
    switch self {
    case .corrupt, .newer, .damagedJournal: .badData
    case .unreadable: .fileMissing
    case .cannotCreate: .cannotCreate
    case .cannotWrite: .cannotWrite
    case .locked: .tryAgain
    }
  }
}
