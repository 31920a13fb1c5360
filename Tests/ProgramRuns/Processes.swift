import Foundation
import Glibc
import Testing

/// Runs the program as a process of its own, in a folder and an environment of its own.
package func program(
  _ arguments: String..., environment: [String: String] = [:], stdin: String = "", in sandbox: Sandbox? = nil
) throws -> Run {
  try (sandbox ?? Sandbox()).spawn([Sandbox.program] + arguments, environment: environment, stdin: stdin)
}

/// Runs a line of shell in such a folder and environment, the program first in its path.
package func shell(
  _ line: String, environment: [String: String] = [:], stdin: String = "", in sandbox: Sandbox? = nil
) throws -> Run {
  try (sandbox ?? Sandbox()).spawn(["/bin/bash", "-c", line], environment: environment, stdin: stdin)
}

extension Sandbox {
  /// The program, which the build puts beside the tests, wherever that is.
  package static let program: String = {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let path = folder.appendingPathComponent("astrocal").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
        FileManager.default.isExecutableFile(atPath: path)
      {
        return path
      }
      folder.deleteLastPathComponent()
    }
    fatalError("no program astrocal beside the tests: build it with swift build")
  }()

  /// Runs a command and waits for its end, five minutes at most.
  package func spawn(_ command: [String], environment: [String: String] = [:], stdin: String = "") throws -> Run {
    let streams = folder + "/." + UUID().uuidString
    let paths = (0...2).map { "\(streams)-\($0)" }
    defer { for path in paths { unlink(path) } }
    try Data(stdin.utf8).write(to: URL(fileURLWithPath: paths[0]))

    let process = try start(command, environment: environment, streams: paths)
    let status = try Self.wait(for: process, command)
    let signal = status & 0x7F
    return Run(
      status: signal == 0 ? (status >> 8) & 0xFF : -signal,
      stdout: try text(paths[1]), stderr: try text(paths[2]))
  }

  /// Waits for the end of a process that `start` began. One that takes longer than the limit is ended, which is a failure.
  ///
  /// - Returns: The status as `waitpid` has it.
  package static func wait(for process: pid_t, _ command: [String], limit: Duration = .seconds(300)) throws -> Int32 {
    let end = ContinuousClock.now + limit
    var status: Int32 = 0
    var pause: useconds_t = 200
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      try #require(ended == 0 || errno == EINTR)
      if ContinuousClock.now > end {
        Issue.record("ended after \(limit): \(command.joined(separator: " "))")
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        return status
      }
      usleep(pause)
      pause = min(pause * 2, 5_000)
    }
  }

  /// Starts a program whose three streams are files, and hands on its process, which the caller waits for.
  ///
  /// It leads a group of processes, and no signal is ignored, whatever the tests were started by: a shell ignores SIGINT in
  /// what it runs in the background.
  package func start(
    _ command: [String], environment: [String: String] = [:],
    streams paths: [String] = ["/dev/null", "/dev/null", "/dev/null"]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, paths[0], O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, paths[1], O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, paths[2], O_WRONLY | O_CREAT, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    let path = ["PATH": (Self.program as NSString).deletingLastPathComponent + ":/usr/bin:/bin"]
    let variables = self.environment.merging(path) { $1 }.merging(environment) { $1 }.map { "\($0)=\($1)" }
    // env changes the folder, which posix_spawn can do only by an extension that Swift does not see, and goes.
    let launcher = "/usr/bin/env"
    var argv = ([launcher, "-C", folder] + command).map { strdup($0) } + [nil]
    var envp = variables.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, launcher, &actions, &attributes, &argv, &envp)
    try #require(failure == 0, "\(launcher): \(String(cString: strerror(failure)))")
    return process
  }

  private func text(_ path: String) throws -> String {
    try #require(
      String(validating: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self), "output is not UTF-8")
  }
}
