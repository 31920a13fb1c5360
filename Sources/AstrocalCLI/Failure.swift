import ForeignText

/// How the program ends; the numbers are those of sysexits.h.
enum ExitStatus: Int32 {
  case done = 0
  /// Done, and the answer is no, or a part of it is missing: see the names below.
  case negative = 1
  case usage = 64
  case badData = 65
  case fileMissing = 66
  case unavailable = 69
  case ownMistake = 70
  case cannotCreate = 73
  case cannotWrite = 74
  case tryAgain = 75

  /// A file of events, launches, weather or reminders could not be read, or not all of it.
  static let sourceFailed = negative
  /// A reminder could not be computed, or its command failed.
  static let incomplete = negative
  /// The condition of `--is` is false of the day.
  static let untrue = negative
  /// What is waited for does not come, or comes too late.
  static let notComing = negative
  /// With `--exit-code`, no reminder is due.
  static let nothingDue = negative
}

/// A failure that the executable finds, with its status and its line.
struct Failure: ExitingError {
  let status: ExitStatus
  let message: String
  /// Lines that stand below the message, such as the place of a mistake.
  let details: [String]

  init(_ status: ExitStatus, _ message: String, details: [String] = []) {
    self.status = status
    self.message = message
    self.details = details
  }

  /// A failure of what the user typed.
  static func usage(_ message: String, details: [String] = []) -> Failure {
    Failure(.usage, message, details: details)
  }
}

/// The end of a run that has printed the reason, or needs none.
struct SilentEnd: Error {
  let status: ExitStatus
}

extension StringProtocol {
  /// The text as a message repeats it: between quotation marks, at most 80 characters of it.
  var quoted: String { PlainText.quoted(self) }
}
