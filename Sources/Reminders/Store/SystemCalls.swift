import ForeignText
import Glibc
import SystemPackage

/// What a C function returns that fails with -1 and sets `errno`; a failure is thrown, an interrupted call repeated.
@discardableResult
func checked(_ call: () -> CInt) throws(Errno) -> CInt {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let reason = Errno(rawValue: errno)
    guard reason == .interrupted else { throw reason }
  }
}

/// What functions of swift-system return, which throw nothing but `Errno` and do not declare it.
func typed<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
  do {
    return try body()
  } catch {
    throw error as? Errno ?? .ioError
  }
}

extension FilePath {
  /// The path as a text that ``init(system:)`` reads back, whatever its bytes are.
  var text: String {
    withPlatformString { SystemText.text(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// The path with some letters behind its last name.
  func suffixed(_ suffix: String) -> FilePath {
    FilePath(system: text + suffix)
  }

  /// The folder that the path is in.
  var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// Removes the name of a file. C: `unlink`
  func unlink() throws(Errno) {
    try checked { withPlatformString { Glibc.unlink($0) } }
  }
}

extension FileDescriptor {
  /// Waits until the bytes of the file are on the disk. C: `fsync`
  func synchronize() throws(Errno) {
    try checked { fsync(rawValue) }
  }
}
