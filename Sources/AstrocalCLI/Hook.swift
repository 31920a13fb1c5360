import Glibc

/// A user's own command, run by the shell for each reminder.
///
/// The shell sees the text that the user wrote and nothing else: what a reminder says comes on standard input and in
/// variables, so no name of an event can become a command.
struct Hook {
  let command: String

  /// Runs it and waits.
  ///
  /// - Returns: Nil when it ended with status 0, else how it failed.
  func run(stdin text: String, variables: [String: String]) -> String? {
    var pipe: [Int32] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else { return systemReason(errno) }
    let (reading, writing) = (pipe[0], pipe[1])
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var process: pid_t = 0
    let failure = spawn(&process, stdin: reading, variables)
    close(reading)
    guard failure == 0 else {
      close(writing)
      return systemReason(failure)
    }
    // A hook that does not read its input has failed in nothing. The text is shorter than what a pipe holds.
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
    close(writing)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return systemReason(errno) }
    }
    let signal = status & 0x7F
    if signal != 0 { return "ended by signal \(signal)" }
    let code = (status >> 8) & 0xFF
    return code == 0 ? nil : "ended with status \(code)"
  }

  private func spawn(_ process: inout pid_t, stdin: Int32, _ variables: [String: String]) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, stdin, STDIN_FILENO)
    // We ignore closed pipes; a hook has the usual behaviour.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let own = variables.map { "\($0)=\($1)" }
    let inherited = Self.environment.filter { entry in
      !variables.keys.contains { entry.hasPrefix($0 + "=") }
    }
    let words = ["/bin/sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = (inherited + own).map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &environment)
  }

  private static var environment: [String] {
    var entries: [String] = []
    var next = environ
    while let entry = next.pointee {
      entries.append(String(cString: entry))
      next += 1
    }
    return entries
  }

  private func systemReason(_ number: Int32) -> String {
    String(cString: strerror(number))
  }
}
