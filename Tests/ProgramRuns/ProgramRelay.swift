import AstrocalCLI
import CProgramRelay
import ForeignText
import Foundation
import Glibc
import SystemPackage

/// Runs in this process what scripts call by the name of the program: a process of its own takes three times as long.
///
/// `Tests/ProgramClient` stands in the path of the scripts, and sends their calls here with their streams.
final class ProgramRelay: Sendable {
  static let shared = Result { try ProgramRelay() }

  /// What a script needs in its environment.
  let environment: [String: String]
  private let sandbox: Sandbox

  private init() throws {
    sandbox = try Sandbox()
    let programs = URL(fileURLWithPath: Sandbox.program).deletingLastPathComponent()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder + "/astrocal", withDestinationPath: programs.path + "/astrocal-client")
    let path = sandbox.folder + "/calls"
    environment = ["PATH": "\(sandbox.folder):\(programs.path):/usr/bin:/bin", "TEST_RELAY": path]
    // A reader that closes the pipe is no error.
    signal(SIGPIPE, SIG_IGN)
    let listener = relay_listen(path)
    guard listener >= 0 else { throw Errno(rawValue: errno) }
    Thread.detachNewThread {
      while true {
        var streams: [Int32] = [0, 0, 0]
        let connection = relay_accept(listener, &streams)
        guard connection >= 0 else { continue }
        let taken = streams.map { FileDescriptor(rawValue: $0) }
        // A call may wait for the output of another.
        Thread.detachNewThread { Self.serve(connection, taken) }
      }
    }
  }

  private static func serve(_ connection: Int32, _ streams: [FileDescriptor]) {
    var size = 0
    var status: Int32 = 70
    if let bytes = relay_texts(connection, &size) {
      defer { free(bytes) }
      var texts = UnsafeRawBufferPointer(start: bytes, count: size).split(
        separator: 0, omittingEmptySubsequences: false
      )
      .map { SystemText.text(cString: Array($0.map { CChar(bitPattern: $0) }) + [0]) }[...].dropLast()
      let folder = texts.removeFirst()
      let count = Int(texts.removeFirst()) ?? 0
      let arguments = Array(texts.prefix(count))
      let variables = texts.dropFirst(count).compactMap { text -> (String, String)? in
        guard let sign = text.firstIndex(of: "=") else { return nil }
        return (String(text[..<sign]), String(text[text.index(after: sign)...]))
      }
      let process = ProcessContext(
        environment: .variables(Dictionary(variables) { first, _ in first }), folder: folder, standardInput: streams[0],
        standardOutput: streams[1], standardError: streams[2])
      status = Astrocal.run(arguments, in: process)
    }
    // The streams end before the call does: a reader behind a pipe sees all of it.
    for stream in streams { try? stream.close() }
    relay_end(connection, status)
  }
}
