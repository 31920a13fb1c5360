import CGuard
import ForeignText
import Glibc
import SwissEphemeris
import Synchronization
import SystemPackage

/// The environment, the folder and the streams of a run of the program.
///
/// A run depends on nothing else of the process but the clock and the system's files, so that tests run the program many
/// times at once in one process.
public final class ProcessContext: Sendable {
  /// The context of the run that asks; outside a run, the process as it is.
  @TaskLocal static var current = ProcessContext()

  /// The variables of the environment.
  let environment: Environment
  /// The value of libswe's own variable where the start of the process has taken it out of the environment.
  let libraryPath: String?
  /// The folder at which relative paths begin; nil for the working folder of the process.
  let folder: String?
  /// The file that is read for `-`.
  let standardInput: FileDescriptor
  /// The stream for data.
  let standardOutput: FileDescriptor
  /// The stream for notes and failures, and the standard error of children.
  let standardError: FileDescriptor
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  /// Lines for standard error that wait until the first output, or the end of the run.
  let notes = Mutex<[String]>([])
  /// What gives a note in the end, once the run has found out.
  let lateNotes = Mutex<[@Sendable () -> String?]>([])
  /// Whether the last line on standard error is one that the next replaces.
  let hasProgress = Atomic(false)

  /// - Parameters:
  ///   - folder: The folder at which relative paths begin; nil for the working folder of the process.
  ///   - isTerminal: Whether standard output is treated as a terminal; nil asks the system.
  public init(
    environment: Environment = .ofProcess, folder: String? = nil, standardInput: FileDescriptor = .standardInput,
    standardOutput: FileDescriptor = .standardOutput, standardError: FileDescriptor = .standardError,
    isTerminal: Bool? = nil, libraryPath: String? = nil
  ) {
    self.environment = environment
    self.libraryPath = libraryPath
    self.folder = folder
    self.standardInput = standardInput
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.isTerminal = isTerminal ?? (isatty(standardOutput.rawValue) == 1)
  }

  /// The same context with notes of its own, for a thread whose output comes later.
  convenience init(apartFrom other: ProcessContext) {
    self.init(
      environment: other.environment, folder: other.folder, standardInput: other.standardInput,
      standardOutput: other.standardOutput, standardError: other.standardError, isTerminal: other.isTerminal,
      libraryPath: other.libraryPath)
  }

  /// The same context with a file in place of standard output, and notes of its own.
  convenience init(writingTo file: FileDescriptor, of other: ProcessContext) {
    self.init(
      environment: other.environment, folder: other.folder, standardInput: other.standardInput, standardOutput: file,
      standardError: other.standardError, isTerminal: false, libraryPath: other.libraryPath)
  }

  /// The process itself, prepared so that it ends with one line and a status whatever happens to its streams and its
  /// memory.
  ///
  /// Changes the signals and the descriptors of the process: it is called once, at the start.
  public static func ofProcess() -> ProcessContext {
    // A reader that closes the pipe is no error of the program, whether or not the parent process ignores the signal.
    signal(SIGPIPE, SIG_IGN)
    // A file that may grow no further (`ulimit -f`) is an error that can be reported.
    signal(SIGXFSZ, SIG_IGN)
    // Where a standard stream is closed, the next file that is opened would replace it, and what is printed would go
    // there: something else is opened in its place, on which reading and writing fail as before.
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // libswe prefers the variable to the path that it is given. No thread runs yet.
    let libraryPath = Environment.ofProcess[Ephemeris.pathVariable]
    unsetenv(Ephemeris.pathVariable)
    return ProcessContext(standardError: FileDescriptor(rawValue: guard_begin()), libraryPath: libraryPath)
  }

  /// The arguments of the process without its name; bytes that are not UTF-8 are escaped by `SystemText`.
  ///
  /// They come from `main`, because `CommandLine` has none without /proc, as in a bare root folder.
  public static var arguments: [String] {
    (1..<max(1, process_argument_count())).compactMap { process_argument($0).map { SystemText.text(cString: $0) } }
  }

  /// The path for the system of a path that the user gave.
  func located(_ path: String) -> String {
    guard let folder, !path.isEmpty, !path.hasPrefix("/") else { return path }
    return folder + "/" + path
  }

  /// The paths for the system of a list of folders, which colons separate.
  func located(list: String) -> String {
    guard folder != nil else { return list }
    let folders = list.split(separator: ":", omittingEmptySubsequences: false)
    return folders.map { located(String($0)) }.joined(separator: ":")
  }

  /// The columns and the rows of the terminal of standard output; nil where it is not a terminal, or does not know. C: `ioctl`,
  /// `TIOCGWINSZ`
  var terminalSize: (columns: Int?, rows: Int?)? { Self.size(of: standardOutput) }

  /// The columns of the terminal of standard error; nil where it is not a terminal.
  var errorColumns: Int? { Self.size(of: standardError).map { max(20, $0.columns ?? 80) } }

  private static func size(of stream: FileDescriptor) -> (columns: Int?, rows: Int?)? {
    var size = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    func known(_ number: UInt16) -> Int? { number > 0 ? Int(number) : nil }
    return (known(size.ws_col), known(size.ws_row))
  }

  /// Whether a person reads standard error.
  var isErrorTerminal: Bool { isatty(standardError.rawValue) == 1 }
}
