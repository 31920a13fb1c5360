import ArgumentParser
import CivilTime
import Glibc
import ICalendar
import Reminders
import SwissEphemeris

/// The program: its command line, from the arguments to the exit status.
public struct Astrocal: ParsableCommand {
  static let version = "0.1.0"

  public static let configuration = CommandConfiguration(
    commandName: "astrocal",
    abstract: "An astronomical calendar for the shell: Sun, Moon and sky of any place and date.",
    discussion: """
      Without a subcommand: the day of today at the default place.

      The place comes from --place or --latitude and --longitude, else from ASTROCAL_PLACE, else from the \
      configuration file, else from the system's time zone. Data go to standard output, everything else to \
      standard error.
      """,
    version: version,
    subcommands: Arguments.commands)

  public init() {}

  /// Runs the program with the arguments of the process, and ends it where something fails.
  public static func main() {
    // A reader that has enough is no error of ours, whether or not our parent ignores the signal.
    signal(SIGPIPE, SIG_IGN)
    // A file that may grow no further (`ulimit -f`) is an error that can be reported.
    signal(SIGXFSZ, SIG_IGN)
    Output.holdClosedStreams()
    _ = StandardError.descriptor
    do {
      var command = try Arguments.command(Arguments.prepared(Arguments.ofProcess.dropFirst()))
      try command.run()
      StandardError.writeNotes()
    } catch {
      end(with: error)
    }
  }

  /// Says in one line what went wrong and ends with the status that belongs to it.
  private static func end(with error: any Error) -> Never {
    switch error {
    case is ClosedPipe:
      StandardError.writeNotes()
      Glibc.exit(ExitStatus.done.rawValue)
    case let failure as Failure:
      end(failure)
    case let end as ToldEnd:
      StandardError.writeNotes()
      Glibc.exit(end.status.rawValue)
    case let error as EphemerisError:
      end(Failure(.unavailable, error.description))
    case let error as CalendarWriterError:
      end(Failure(error == .noLibical ? .unavailable : .usage, error.description))
    case let error as StoreError:
      end(Failure(error.status, error.description))
    case let error as CivilZoneError:
      end(Failure(error.status, error.description))
    default:
      // Help, the version and completion scripts arrive here too, as errors without a failure. The parser computes with
      // COLUMNS as it is, and traps on the smallest integers.
      if let columns = Environment.value("COLUMNS").flatMap({ Int($0) }), !(20...10_000).contains(columns) {
        unsetenv("COLUMNS")
      }
      let code = exitCode(for: error)
      guard code.isSuccess else {
        end(Failure(ExitStatus(rawValue: code.rawValue) ?? .ownMistake, message(for: error)))
      }
      let text = fullMessage(for: error)
      show(text == version ? Versions.text : text)
    }
  }

  /// Prints what was asked for instead of a day, and ends.
  private static func show(_ text: String) -> Never {
    do {
      var output = Output()
      try output.line(text)
      try output.flush()
    } catch {
      end(with: error)
    }
    Glibc.exit(ExitStatus.done.rawValue)
  }

  private static func end(_ failure: Failure) -> Never {
    if failure.status == .sourceFailed { StandardError.writeNotes() }
    StandardError.write("astrocal: \(failure.message)")
    Glibc.exit(failure.status.rawValue)
  }
}

extension CivilZoneError {
  fileprivate var status: ExitStatus {
    switch self {
    case .databaseMissing: .fileMissing
    case .unknownZone: .usage
    case .unreadable, .malformed: .badData
    }
  }
}

extension StoreError {
  fileprivate var status: ExitStatus {
    switch self {
    case .corrupt, .newer, .damagedJournal: .badData
    case .unreadable: .fileMissing
    case .cannotCreate: .cannotCreate
    case .cannotWrite: .cannotWrite
    case .locked: .tryAgain
    }
  }
}
