/// How the program ends; the numbers are those of sysexits.h.
enum ExitStatus: Int32 {
  case done = 0
  /// Done, but a named source failed.
  case sourceFailed = 1
  case usage = 64
  case badData = 65
  case fileMissing = 66
  case noEphemeris = 69
  case ownMistake = 70
  case cannotWrite = 74
}

/// An end that the user is told of: one line on stderr and a status.
struct Failure: Error {
  let status: ExitStatus
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  static func usage(_ message: String) -> Failure {
    Failure(.usage, message)
  }
}
