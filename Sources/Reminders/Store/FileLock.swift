import ForeignText
import Glibc
import SystemPackage

/// An advisory lock on a file of its own. C: `flock`
enum FileLock {
  /// The seconds after which a wait for the lock fails; a writer holds it for milliseconds.
  static let usualWait = 5.0
  /// The seconds between two attempts.
  private static let pause = 0.01

  /// Waits for the lock and holds it while `body` runs, whose argument is the open file.
  ///
  /// The file is not removed, since two processes could then lock different files of the same name. The lock ends when the
  /// last copy of the descriptor is closed, also by the end of the process.
  ///
  /// - Parameter wait: The seconds to wait.
  /// - Throws: ``StoreError/locked(path:)`` if another process holds the lock all that time.
  static func hold<Result>(
    _ path: FilePath, wait: Double = usualWait, _ body: (FileDescriptor) throws -> Result
  ) throws -> Result {
    let descriptor = try mapErrno(to: StoreError.cannotCreate(path)) {
      try FileDescriptor.open(
        path, .readWrite, options: [.create, .closeOnExec, .noFollow], permissions: [.ownerReadWrite])
    }
    defer { try? descriptor.close() }
    var tries = Int(wait / pause)
    while true {
      do throws(Errno) {
        try checked { flock(descriptor.rawValue, LOCK_EX | LOCK_NB) }
        break
      } catch {
        guard error == .wouldBlock else { throw StoreError.cannotCreate(path)(error) }
        guard tries > 0 else { throw StoreError.locked(path: path.text) }
        tries -= 1
        usleep(UInt32(pause * 1e6))
      }
    }
    return try body(descriptor)
  }
}
