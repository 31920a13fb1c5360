import Glibc
import SystemPackage

/// What a C function returns that fails with -1 and sets `errno`; a failure is thrown, an interrupted call repeated.
@discardableResult
package func checked(_ call: () -> CInt) throws(Errno) -> CInt {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let reason = Errno(rawValue: errno)
    guard reason == .interrupted else { throw reason }
  }
}

/// What functions of swift-system return, which throw nothing but `Errno` and do not declare it.
package func typed<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
  do {
    return try body()
  } catch {
    throw error as? Errno ?? .ioError
  }
}

extension FilePath {
  /// The path as a text that ``init(system:)`` reads back, whatever its bytes are.
  package var text: String {
    withPlatformString { SystemText.text(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// The path with some letters behind its last name.
  package func suffixed(_ suffix: String) -> FilePath {
    FilePath(system: text + suffix)
  }

  /// The folder that the path is in.
  package var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The path with every symbolic link resolved; nil where it leads nowhere. C: `realpath`
  package var resolved: FilePath? {
    guard let path = withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// What a symbolic link points to; nil where the path is none. C: `readlink`
  package var linkTarget: FilePath? {
    var target = [CInterop.PlatformChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = withPlatformString { readlink($0, &target, target.count - 1) }
    return count > 0 ? FilePath(platformString: target) : nil
  }

  /// Throws where the file may not be used in the ways of `mode`, such as `W_OK`, or where there is none. C: `access`
  package func check(_ mode: CInt) throws(Errno) {
    try checked { withPlatformString { access($0, mode) } }
  }

  /// Gives a file another name, in the place of any file of that name. C: `rename`
  package func rename(to path: FilePath) throws(Errno) {
    try checked { withPlatformString { old in path.withPlatformString { Glibc.rename(old, $0) } } }
  }

  /// Makes a folder of the path, for its owner alone. C: `mkdir`
  package func makeDirectory() throws(Errno) {
    try checked { withPlatformString { mkdir($0, 0o700) } }
  }

  /// Removes the name of a file. C: `unlink`
  package func unlink() throws(Errno) {
    try checked { withPlatformString { Glibc.unlink($0) } }
  }
}

extension FileDescriptor {
  /// Waits until the bytes of the file are on the disk. C: `fsync`
  package func synchronize() throws(Errno) {
    try checked { fsync(rawValue) }
  }
}
