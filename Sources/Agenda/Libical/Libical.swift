import CLibical
import Synchronization

/// libical, loaded by the first who needs it: most runs of the program do not, and are quicker without.
struct Libical: Sendable {
  private static let isLoaded = libical_load()
  private static let lock = Mutex<Void>(())

  /// Nil where the library is not installed.
  init?() {
    guard Self.isLoaded else { return nil }
  }

  /// How to come by it.
  static let missing = "calendars need libical, which is not installed: apt install libical3"

  /// Lends the library for the length of a closure.
  ///
  /// It keeps global tables and, for errors, state of the thread: one has it at a time.
  func lend<Result: Sendable, Failure: Error>(
    _ body: (borrowing LibicalSession) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Self.lock.withLock { _ throws(Failure) -> Result in
      // A damaged file is no reason to abort.
      icalerror_set_errors_are_fatal(0)
      return try body(LibicalSession())
    }
  }
}

/// libical for the length of one synchronous closure; the only place that owns its memory.
///
/// It is lent by ``Libical/lend(_:)`` only and cannot be copied or stored.
struct LibicalSession: ~Copyable {
  fileprivate init() {}
}
