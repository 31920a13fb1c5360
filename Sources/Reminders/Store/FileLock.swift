import Glibc

/// An advisory lock on a file of its own. C: `flock`
enum FileLock {
  /// Writers are done in milliseconds; who waits longer is told.
  private static let longestWait = 5.0
  private static let pause = 0.01

  /// Waits for the lock, 5 s at most, and holds it while `body` runs.
  ///
  /// The file stays: removing it would let two processes lock files of the same name.
  static func hold<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreError.cannotCreate(path: path, reason: StoreError.systemReason) }
    // The lock goes with the descriptor, also when the process is killed.
    defer { close(descriptor) }
    var tries = Int(longestWait / pause)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw StoreError.cannotCreate(path: path, reason: StoreError.systemReason)
      }
      guard tries > 0 else { throw StoreError.locked(path: path) }
      tries -= 1
      usleep(UInt32(pause * 1e6))
    }
    return try body()
  }
}
