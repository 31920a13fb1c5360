import CLibical
import Glibc
import Synchronization

/// libical, loaded by the first who needs it: most runs of the program do not, and are quicker without.
public struct Libical: Sendable {
  private static let isLoaded = libical_load()
  private static let lock = Mutex<Void>(())

  /// Nil where the library is not installed.
  package init?() {
    guard Self.isLoaded else { return nil }
  }

  /// The version of the library that is loaded, such as "3.0.16"; nil where it is not installed.
  ///
  /// The library has no function that returns it: it is what the name of its file ends with.
  public static var version: String? {
    guard isLoaded, let path = libical_path() else { return nil }
    defer { free(path) }
    return version(ofFile: String(cString: path))
  }

  /// "3.0.16" of "/usr/lib/libical.so.3.0.16"; nil of a name without numbers.
  static func version(ofFile path: String) -> String? {
    let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
    let numbers = parts.reversed().prefix { Int($0) != nil }
    return numbers.isEmpty ? nil : numbers.reversed().joined(separator: ".")
  }

  /// Lends the library for the length of a closure.
  ///
  /// It keeps global tables and, for errors, state of the thread: one has it at a time.
  package func lend<Result: Sendable, Failure: Error>(
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
package struct LibicalSession: ~Copyable {
  fileprivate init() {}
}
