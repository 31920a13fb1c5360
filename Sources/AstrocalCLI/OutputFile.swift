import ForeignText
import Glibc
import SystemPackage

/// A file that is written whole or not at all: under another name until it is complete. What is no regular file, such as /dev/null or
/// a pipe, is never replaced: it is written to as it stands.
enum OutputFile {
  /// Replaces a file by what a body writes.
  ///
  /// - Parameters:
  ///   - name: The path as the user gave it, for messages.
  ///   - body: Writes to the file. Where it ends with `SilentEnd`, what it wrote is complete.
  /// - Throws: `Failure` where the file cannot be written, and what the body throws; then the file is as it was.
  static func write(to path: FilePath, named name: String, _ body: (FileDescriptor) throws -> Void) throws {
    let target = resolved(path)
    let mode = mode(of: target)
    let isReplaced = mode.map { $0 & S_IFMT == S_IFREG } ?? true
    let temporary = isReplaced ? target.suffixed(".new") : target
    func failure(_ error: Errno) -> Failure { Failure(.cannotCreate, "cannot create \(name.quoted): \(error)") }
    let file = try mapErrno(to: failure) {
      try FileDescriptor.open(
        temporary, .writeOnly, options: isReplaced ? [.create, .truncate, .closeOnExec] : [.closeOnExec],
        permissions: FilePermissions(rawValue: 0o666))
    }
    do {
      // Who may read the file before may read it afterwards.
      if let mode, isReplaced { try checked { fchmod(file.rawValue, mode & 0o777) } }
      var end: SilentEnd?
      do {
        defer { try? file.close() }
        do { try body(file) } catch let silent as SilentEnd { end = silent }
      }
      if isReplaced { try temporary.rename(to: target) }
      if let end { throw end }
    } catch {
      guard !(error is SilentEnd) else { throw error }
      if isReplaced { try? temporary.unlink() }
      guard let error = error as? Errno else { throw error }
      throw Failure(.cannotWrite, "cannot write \(name.quoted): \(error)")
    }
  }

  /// The path that a symbolic link leads to; the path itself where it is none.
  private static func resolved(_ path: FilePath) -> FilePath {
    guard let real = realpath(path.string, nil) else { return path }
    defer { free(real) }
    return FilePath(platformString: real)
  }

  /// The kind and the permissions of a file; nil where there is none yet.
  private static func mode(of path: FilePath) -> mode_t? {
    var status = stat()
    return stat(path.string, &status) == 0 ? status.st_mode : nil
  }

  /// Runs a command whose output goes to a file.
  ///
  /// - Parameter path: The path as the user gave it; nil and a hyphen for standard output.
  static func run(into path: String?, _ command: () throws -> Void) throws {
    guard let path, path != "-" else { return try command() }
    guard !path.allSatisfy(\.isWhitespace) else { throw Failure.usage("--output: \(path.quoted) names no file") }
    let outer = ProcessContext.current
    try write(to: FilePath(system: outer.located(path)), named: path) { file in
      var notes: [String] = []
      defer { StandardError.keep(notes) }
      try ProcessContext.$current.withValue(ProcessContext(writingTo: file, of: outer)) {
        defer { notes = StandardError.takeNotes() }
        try command()
      }
    }
  }
}
