import Agenda
import ArgumentParser
import CivilTime
import ForeignText
import Glibc
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

/// What a shell hands over, made fit for the parser.
enum Arguments {
  /// The arguments of the process, its name first; bytes that are not UTF-8 are escaped by `SystemText`.
  static var ofProcess: [String] {
    (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { SystemText.text(cString: $0) } }
  }

  static let commands: [any ParsableCommand.Type] = [
    DayCommand.self, RangeCommand.self, TithiCommand.self, ShowersCommand.self, RemindCommand.self,
  ]

  /// The command that the arguments name, else `day`.
  ///
  /// The parser would look through every command of the tree, which is a fifth of the time that a day takes; where the
  /// first argument names the command, and nothing is asked of the tree itself, it alone is parsed.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let asksTheTree = arguments.contains {
      ["-h", "-help", "--help", "--version"].contains($0) || $0.hasPrefix("--generate-completion-script")
        || $0.hasPrefix("--experimental-dump-help") || $0 == "---completion"
    }
    if arguments.starts(with: [RemindCommand._commandName, "help"]) {
      return try Astrocal.parseAsRoot(["help", RemindCommand._commandName] + arguments.dropFirst(2))
    }
    guard !asksTheTree, arguments.first != "help" else { return try Astrocal.parseAsRoot(arguments) }
    let named = commands.first { $0._commandName == arguments.first }
    return try (named ?? DayCommand.self).parseAsRoot(named == nil ? arguments : Array(arguments.dropFirst()))
  }

  /// Under this name the parser sees the name behind `--festivals`, which may have one or none.
  static let festivalOption = "festivals-named"

  static func prepared(_ arguments: ArraySlice<String>) -> [String] {
    namingTrends(namingFestivals(minusSigned(arguments)))
  }

  /// Under this name the parser sees the span behind `--trends=`, which may be left out.
  static let trendOption = "trends-over"

  private static func namingTrends(_ arguments: [String]) -> [String] {
    arguments.map { argument in
      guard argument.hasPrefix("--trends=") else { return argument }
      let span = argument.dropFirst("--trends=".count)
      return "--\(trendOption)=" + (span.isEmpty ? " " : span)
    }
  }

  /// `--festivals diwali` becomes an option with a value; what is a date stays one.
  private static func namingFestivals(_ arguments: [String]) -> [String] {
    var prepared = arguments
    for (index, argument) in arguments.enumerated() {
      if argument.hasPrefix("--festivals=") {
        let name = argument.dropFirst("--festivals=".count)
        // The parser would name its own option in its complaint about an empty value.
        prepared[index] = "--\(festivalOption)=" + (name.isEmpty ? " " : name)
      } else if argument == "--festivals", index + 1 < arguments.count {
        let next = arguments[index + 1]
        let dates = DateText(today: GregorianDate(dayNumber: 0))
        let isName = !next.hasPrefix("-") && (try? dates.span(next)) == nil
        if isName { prepared[index] = "--\(festivalOption)" }
      }
    }
    return prepared
  }

  /// A year before 0 begins with a hyphen and would be taken for an option: `-0044-03-15` is written with a minus sign.
  private static func minusSigned(_ arguments: ArraySlice<String>) -> [String] {
    arguments.map { argument in
      let bytes = argument.utf8.dropFirst()
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      let isDate =
        argument.hasPrefix("-") && bytes.count >= 4 && bytes.prefix(4).allSatisfy(digits.contains)
        && bytes.dropFirst(4).allSatisfy { digits.contains($0) || $0 == UInt8(ascii: "-") }
      return isDate ? "\u{2212}" + argument.dropFirst() : argument
    }
  }
}
