import ForeignText
import Glibc
import Reminders
import SystemPackage

/// The variables that a command finds in its environment, none of which astrocal itself reads.
enum HookVariable: String, CaseIterable {
  case reminder = "ASTROCAL_REMINDER"
  case occurrence = "ASTROCAL_OCCURRENCE"
  case event = "ASTROCAL_EVENT"
  case eventKind = "ASTROCAL_EVENT_KIND"
  case eventTime = "ASTROCAL_EVENT_TIME"
  case eventState = "ASTROCAL_EVENT_STATE"
  case lateness = "ASTROCAL_LATE_S"
  case note = "ASTROCAL_NOTE"
  case text = "ASTROCAL_TEXT"
}

/// A user's own command, run by the shell for each reminder.
///
/// The shell gets the text that the user wrote and nothing else: the facts about the event come on standard input and in
/// variables, so that no name of an event can become a command.
struct Hook {
  let command: String

  /// Runs the command in a shell of its own, and marks the occurrence where that ends with status 0.
  ///
  /// This shell makes the mark and holds the lock: it goes on when astrocal is killed. The command inherits none of its
  /// descriptors. Messages of the shell itself, such as "Killed", go nowhere: the command stands in parentheses, because
  /// dash would else write them to the standard error of the command while it waits.
  private static let script = #"(/bin/sh -c "$1" 2>&7 7>&- 8>&- 9>&-) || exit; printf + >&8"#

  /// The descriptors of the script.
  private enum Descriptor {
    static let standardError: CInt = 7
    static let mark: CInt = 8
    static let lock: CInt = 9
    /// The lowest number of the copies, which must not be the number of another descriptor.
    static let first: CInt = 10
  }

  /// Runs the command and waits until it ends.
  ///
  /// - Parameters:
  ///   - text: The text on the standard input of the command.
  ///   - variables: The variables that are added to its environment.
  ///   - inheritance: The descriptors of the mark and of the lock.
  /// - Returns: Nil when the command ended with status 0 and the occurrence is marked, else how it failed.
  func run(stdin text: String, variables: [HookVariable: String], inheriting inheritance: DueTurn.Inheritance)
    -> String?
  {
    var descriptors: [CInt] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    var pipe: [CInt] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else { return Errno(rawValue: errno).description }
    let (reading, writing) = (pipe[0], pipe[1])
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptors.append(reading)
    // The pipe is filled before anybody reads: a killed astrocal leaves no command without its text, and a command that
    // does not read holds nobody up. The texts are shorter than the 64 KB that a pipe holds.
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let bytes = SystemText.bytes(of: text + "\n")
    let written = bytes.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
    close(writing)
    guard written == bytes.count else { return "cannot be given a text of \(bytes.count) bytes" }

    var inherited: [CInt] = []
    for descriptor in [inheritance.mark, inheritance.lock] {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, Descriptor.first)
      guard copy >= 0 else { return Errno(rawValue: errno).description }
      descriptors.append(copy)
      inherited.append(copy)
    }
    var process: pid_t = 0
    let failure = spawn(&process, stdin: reading, mark: inherited[0], lock: inherited[1], variables)
    guard failure == 0 else { return Errno(rawValue: failure).description }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return Errno(rawValue: errno).description }
    }
    let signal = status & 0x7F
    if signal != 0 { return "ended by signal \(signal)" }
    let code = (status >> 8) & 0xFF
    // A shell whose command was ended by a signal ends with 128 and the number of the signal.
    if 129...192 ~= code { return "ended by signal \(code - 128)" }
    return code == 0 ? nil : "ended with status \(code)"
  }

  private func spawn(
    _ process: inout pid_t, stdin: CInt, mark: CInt, lock: CInt, _ variables: [HookVariable: String]
  ) -> CInt {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, stdin, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ProcessContext.current.standardError.rawValue, Descriptor.standardError)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, mark, Descriptor.mark)
    posix_spawn_file_actions_adddup2(&actions, lock, Descriptor.lock)
    // astrocal ignores the signals of closed pipes and of files that are too large; a command has the usual behaviour.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let words = ["/bin/sh", "-c", Self.script, "/bin/sh", command].map(SystemText.bytes)
    let own = variables.map { (name: $0.key.rawValue, value: $0.value) }.sorted { $0.name < $1.name }
      .map { SystemText.bytes(of: "\($0.name)=\($0.value)") }
    let inherited = ProcessContext.current.environment.entries(without: Set(variables.keys.map(\.rawValue)))
    var arguments = words.map(Self.cString) + [nil]
    var environment = (inherited + own).map(Self.cString) + [nil]
    defer { for text in arguments + environment { free(text) } }
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &environment)
  }

  /// A copy of the bytes up to the first that is zero, which the caller frees.
  private static func cString(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    strdup(bytes.map { CChar(bitPattern: $0) } + [0])
  }
}
