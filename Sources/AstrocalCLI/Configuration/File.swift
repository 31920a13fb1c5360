import ForeignText
import Glibc
import SystemPackage

/// Access to files that the user names.
enum File {
  /// How messages call the file at a path.
  static func name(_ path: String) -> String {
    path == "-" ? "standard input" : path.isEmpty ? "\"\"" : path
  }

  /// Whether there is a file at a path.
  static func exists(_ path: String) -> Bool {
    FilePath(system: ProcessContext.current.located(path)).withPlatformString { access($0, F_OK) == 0 }
  }

  /// Whether there is nothing at a path; false of a file that cannot be read, and of a link that leads to nothing.
  static func isMissing(_ path: String) -> Bool {
    let path = FilePath(system: ProcessContext.current.located(path))
    do throws(Errno) {
      try path.check(F_OK)
      return false
    } catch {
      return [.noSuchFileOrDirectory, .notDirectory].contains(error) && path.deadLink == nil
    }
  }

  /// The bytes of a file; `-` is standard input.
  static func bytes(_ path: String, limit: Int = InputFile.largest) throws(InputFileError) -> [UInt8] {
    let process = ProcessContext.current
    return path == "-"
      ? try InputFile.bytes(of: process.standardInput, limit: limit)
      : try InputFile.bytes(path: process.located(path), limit: limit)
  }

  /// The text of a file, which must be UTF-8, or UTF-16 with a byte order mark.
  ///
  /// - Parameter limit: The most bytes that the file may have.
  /// - Throws: `Failure` where the file cannot be read or is no such text.
  static func text(_ path: String, limit: Int = InputFile.largest) throws -> String {
    let name = name(path)
    let bytes: [UInt8]
    do throws(InputFileError) {
      bytes = try self.bytes(path, limit: limit)
    } catch {
      throw Failure(error.status, "\(name): \(error)")
    }
    guard let text = Encoding.text(bytes) else {
      throw Failure(.badData, "\(name): the text is not UTF-8: convert it, for instance with iconv")
    }
    return text
  }
}

extension InputFileError {
  /// The status with which the program ends where it needs the file.
  var status: ExitStatus {
    switch self {
    case .system, .deadLink: .fileMissing
    case .notRegular, .tooLarge: .badData
    }
  }
}
