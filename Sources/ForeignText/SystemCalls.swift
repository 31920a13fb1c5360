import Glibc
import SystemPackage

/// The result of a C function that fails with -1 and sets `errno`. A failure is thrown; an interrupted call is repeated.
@discardableResult
package func checked(_ call: () -> CInt) throws(Errno) -> CInt {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let reason = Errno(rawValue: errno)
    guard reason == .interrupted else { throw reason }
  }
}

/// The result of calls of the system, which throw nothing but `Errno`; functions of swift-system do not declare that.
///
/// - Parameter failure: The error that is thrown for an `Errno`.
package func mapErrno<Result, Failure>(
  to failure: (Errno) -> Failure, _ body: () throws -> Result
) throws(Failure) -> Result {
  do {
    return try body()
  } catch {
    throw failure(error as? Errno ?? .ioError)
  }
}

extension FilePath {
  /// The path as a text that ``init(system:)`` reads back, whatever its bytes are.
  package var text: String {
    withPlatformString { SystemText.text(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// The path with a suffix behind its last component.
  package func suffixed(_ suffix: String) -> FilePath {
    FilePath(system: text + suffix)
  }

  /// The folder that the path is in.
  package var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The path with every symbolic link resolved, or `nil` if there is no such file. C: `realpath`
  package var resolved: FilePath? {
    guard let path = withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// The path to which a symbolic link points, or `nil` if the path is no symbolic link. C: `readlink`
  package var linkTarget: FilePath? {
    var target = [CInterop.PlatformChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = withPlatformString { readlink($0, &target, target.count - 1) }
    return count > 0 ? FilePath(platformString: target) : nil
  }

  /// The first symbolic link on the way to a file that leads to nothing, such as one into a disk that is not mounted,
  /// or `nil` if there is none.
  package var deadLink: FilePath? {
    var prefix = FilePath(root: root, [] as [FilePath.Component])
    for component in components {
      prefix.append(component)
      if prefix.linkTarget != nil, (try? prefix.check(F_OK)) == nil { return prefix }
    }
    return nil
  }

  /// Throws where there is no file, or where the process lacks a permission of `mode`, such as `W_OK`. C: `access`
  package func check(_ mode: CInt) throws(Errno) {
    try checked { withPlatformString { access($0, mode) } }
  }

  /// Renames the file to another path and replaces any file there. C: `rename`
  package func rename(to path: FilePath) throws(Errno) {
    try checked { withPlatformString { old in path.withPlatformString { Glibc.rename(old, $0) } } }
  }

  /// Creates a folder, which only its owner may use unless a mode is stated. C: `mkdir`
  package func makeDirectory(mode: mode_t = 0o700) throws(Errno) {
    try checked { withPlatformString { mkdir($0, mode) } }
  }

  /// Removes the file's name from its folder. C: `unlink`
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
