import Foundation
import Glibc
import Testing

/// What a run of the program left behind.
struct Run {
  let status: Int32
  let stdout: String
  let stderr: String

  var lines: [String] {
    stdout.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The document on stdout.
  func json() throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(stdout.utf8))
    return try #require(value as? [String: Any])
  }
}

/// Runs the program in a world of its own: no home, no configuration, UTC, nothing of the tester's environment.
func astrocal(
  _ arguments: String..., environment: [String: String] = [:], stdin: String = "", in sandbox: Sandbox? = nil
) throws -> Run {
  try (sandbox ?? Sandbox()).run([Sandbox.program] + arguments, environment: environment, stdin: stdin)
}

/// Runs a line of shell in such a world, the program first in its path.
func shell(
  _ line: String, environment: [String: String] = [:], stdin: String = "", in sandbox: Sandbox? = nil
) throws -> Run {
  try (sandbox ?? Sandbox()).run(["/bin/bash", "-c", line], environment: environment, stdin: stdin)
}

/// The program refuses: the status, one line on stderr, nothing on stdout.
func expectRefusal(
  _ run: @autoclosure () throws -> Run, _ status: Int32, _ message: String,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  let run = try run()
  #expect(run.status == status, sourceLocation: sourceLocation)
  #expect(run.stderr == "astrocal: \(message)\n", sourceLocation: sourceLocation)
  #expect(run.stdout == "", sourceLocation: sourceLocation)
}

/// The program obliges, in silence on stderr.
func expectSuccess(_ run: Run, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(run.status == 0, sourceLocation: sourceLocation)
  #expect(run.stderr == "", sourceLocation: sourceLocation)
}

/// A fresh folder that serves as home and working directory, and goes when nobody needs it.
final class Sandbox: Sendable {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "astrocal-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a file, relative to the folder.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ bytes: Data, to name: String) throws -> String {
    let path = folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The configuration that the program finds by itself.
  static let configuration = "config/astrocal/config.json5"

  /// A sandbox with that configuration.
  static func configured(_ text: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: configuration)
    return sandbox
  }

  /// The program, which the build puts beside the tests, wherever that is.
  static let program: String = {
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

  /// What every run starts from.
  var environment: [String: String] {
    [
      "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "TZ": "UTC", "LANG": "C.UTF-8",
      "PATH": (Self.program as NSString).deletingLastPathComponent + ":/usr/bin:/bin",
    ]
  }

  func run(_ command: [String], environment: [String: String], stdin: String) throws -> Run {
    let streams = folder + "/." + UUID().uuidString
    let paths = (0...2).map { "\(streams)-\($0)" }
    defer { for path in paths { unlink(path) } }
    try Data(stdin.utf8).write(to: URL(fileURLWithPath: paths[0]))

    let process = try start(command, environment: environment, streams: paths)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
    let signal = status & 0x7F
    return Run(
      status: signal == 0 ? (status >> 8) & 0xFF : -signal,
      stdout: try text(paths[1]), stderr: try text(paths[2]))
  }

  /// Starts a program whose three streams are files, and hands on its process, which the caller waits for.
  func start(
    _ command: [String], environment: [String: String] = [:],
    streams paths: [String] = ["/dev/null", "/dev/null", "/dev/null"]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, paths[0], O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, paths[1], O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, paths[2], O_WRONLY | O_CREAT, 0o600)

    let variables = self.environment.merging(environment) { _, own in own }.map { "\($0)=\($1)" }
    // env changes the folder, which posix_spawn can do only by an extension that Swift does not see, and goes.
    let launcher = "/usr/bin/env"
    var argv = ([launcher, "-C", folder] + command).map { strdup($0) } + [nil]
    var envp = variables.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, launcher, &actions, nil, &argv, &envp)
    try #require(failure == 0, "\(launcher): \(String(cString: strerror(failure)))")
    return process
  }

  private func text(_ path: String) throws -> String {
    try #require(
      String(validating: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self), "output is not UTF-8")
  }
}
