import AstrocalCLI
import Foundation
import Glibc
import SystemPackage
import Testing

/// A fresh folder that serves as home and working directory, and goes when nobody needs it.
package final class Sandbox: Sendable {
  package let folder: String

  package init() throws {
    folder = NSTemporaryDirectory() + "astrocal-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a file, relative to the folder.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  package func write(_ bytes: Data, to name: String) throws -> String {
    let path = folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The configuration that the program finds by itself.
  package static let configuration = "config/astrocal/config.json5"

  /// A sandbox with that configuration.
  package static func configured(_ text: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: configuration)
    return sandbox
  }

  /// The folder of the tests of all targets.
  package static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// A sandbox with the event, launch and weather files that the readers are tested with.
  ///
  /// - Parameter line: The command line that it is for, where only files that it names are wanted: links to all of them take a
  ///   quarter of the time of thousands of runs.
  package static func withAgendaFiles(for line: String? = nil) throws -> Sandbox {
    let sandbox = try Sandbox()
    let fixtures = tests.appendingPathComponent("Fixtures")
    for folder in ["events", "launches", "weather"] {
      let path = fixtures.appendingPathComponent(folder).path
      let files = try FileManager.default.contentsOfDirectory(atPath: path)
      for name in files where name != "ORIGIN.txt" && line?.contains(name) != false {
        try FileManager.default.createSymbolicLink(
          atPath: sandbox.folder + "/" + name, withDestinationPath: path + "/" + name)
      }
    }
    return sandbox
  }

  /// What every run starts from.
  package var environment: [String: String] {
    ["HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "TZ": "UTC", "LANG": "C.UTF-8"]
  }

  /// Runs the program in this process; its streams are files without a name.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the program takes its standard output for a terminal, which has no width of its own.
  ///   - isMerged: Whether standard error goes where standard output does.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], stdin: String = "", isTerminal: Bool = false,
    isMerged: Bool = false
  ) throws -> Run {
    try run(environment: environment, stdin: stdin, isTerminal: isTerminal, isMerged: isMerged) {
      Astrocal.run(arguments, in: $0)
    }
  }

  /// Runs a part of the program, which returns a status, in this process.
  package func run(
    environment: [String: String] = [:], stdin: String = "", isTerminal: Bool = false,
    isMerged: Bool = false, _ body: (ProcessContext) throws -> Int32
  ) throws -> Run {
    let streams = try (0...2).map { _ in try Self.unnamedFile() }
    defer { for stream in streams { try? stream.close() } }
    try streams[0].writeAll(stdin.utf8)
    try streams[0].seek(offset: 0, from: .start)
    let process = ProcessContext(
      environment: .variables(self.environment.merging(environment) { _, own in own }), folder: folder,
      standardInput: streams[0], standardOutput: streams[1], standardError: streams[isMerged ? 1 : 2],
      isTerminal: isTerminal)
    let status = try body(process)
    return Run(status: status, stdout: try text(streams[1]), stderr: try text(streams[2]))
  }

  private static func unnamedFile() throws -> FileDescriptor {
    let path = NSTemporaryDirectory() + "astrocal-test-" + UUID().uuidString
    defer { unlink(path) }
    return try FileDescriptor.open(
      path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec], permissions: .ownerReadWrite)
  }

  private func text(_ stream: FileDescriptor) throws -> String {
    let size = try stream.seek(offset: 0, from: .end)
    let bytes = try [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      count = try stream.read(fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))
    }
    return try #require(String(validating: bytes, as: UTF8.self), "output is not UTF-8")
  }
}
