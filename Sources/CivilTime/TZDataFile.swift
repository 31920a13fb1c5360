import ForeignText
import SystemPackage

/// Why a file's bytes could not be read.
enum TZDataFileError: Error {
  case absent
  case directory
  case unreadable(reason: String)
}

/// The bytes of files below tzdata's directory.
enum TZDataFile {
  /// Larger than any file of tzdata by ten times: a guard against a path that leads to something else.
  private static let largestSize = 2_000_000

  /// The whole file; a named pipe is not waited for. C: `open`, `fstat`, `read`.
  static func bytes(path: String) throws(TZDataFileError) -> [UInt8] {
    do throws(InputFileError) {
      return try InputFile.bytes(path: path, kind: .regular, limit: largestSize)
    } catch {
      switch error {
      case .system(.noSuchFileOrDirectory), .system(.notDirectory), .system(.fileNameTooLong): throw .absent
      case .notRegular(isDirectory: true): throw .directory
      case .tooLarge: throw .unreadable(reason: "too large for time zone data")
      case .system, .notRegular: throw .unreadable(reason: error.description)
      }
    }
  }
}
