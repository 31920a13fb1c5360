import ForeignText
import Glibc
import SystemPackage

/// An advisory lock on a file of its own. C: `flock`
enum FileLock {
  /// Writers need milliseconds; whoever waits longer gets an error. In seconds.
  static let usualWait = 5.0
  private static let pause = 0.01

  /// Waits for the lock, and holds it while `body` runs, which gets the open file.
  ///
  /// The file stays: removing it would let two processes lock files of the same name. The lock ends when the last copy of
  /// the descriptor is closed, also by the death of the process.
  ///
  /// - Parameter wait: Seconds, after which ``StoreError/locked(path:)`` is thrown.
  static func hold<Result>(
    _ path: FilePath, wait: Double = usualWait, _ body: (FileDescriptor) throws -> Result
  ) throws -> Result {
    func failure(_ reason: Errno) -> StoreError { .cannotCreate(path: path.text, reason: reason.description) }
    let descriptor: FileDescriptor
    do throws(Errno) {
      descriptor = try typed {
        try FileDescriptor.open(
          path, .readWrite, options: [.create, .closeOnExec, .noFollow], permissions: [.ownerReadWrite])
      }
    } catch {
      throw failure(error)
    }
    defer { try? descriptor.close() }
    var tries = Int(wait / pause)
    while true {
      do throws(Errno) {
        try checked { flock(descriptor.rawValue, LOCK_EX | LOCK_NB) }
        break
      } catch {
        guard error == .wouldBlock else { throw failure(error) }
        guard tries > 0 else { throw StoreError.locked(path: path.text) }
        tries -= 1
        usleep(UInt32(pause * 1e6))
      }
    }
    return try body(descriptor)
  }
}
