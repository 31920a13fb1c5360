import CLibical
import Glibc
import Synchronization

/// libical, loaded when it is first needed: most runs of the program need no calendar, and are quicker without it.
public struct Libical: Sendable {
  private static let isLoaded = libical_load()
  private static let lock = Mutex<Void>(())

  /// A proof that the library is loaded, or `nil` if it is not installed.
  package init?() {
    guard Self.isLoaded else { return nil }
  }

  /// The version of the library that is loaded, such as "3.0.16", or `nil` if it is not installed.
  ///
  /// The library has no function that returns its version: the name of its file ends with it.
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

  /// Calls `body` with the library, which nobody else uses meanwhile, and returns its result.
  ///
  /// The library keeps global tables and, for errors, state of the thread: one caller uses it at a time.
  package func lend<Result: Sendable, Failure: Error>(
    _ body: (borrowing LibicalSession) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Self.lock.withLock { _ throws(Failure) -> Result in
      // libical would otherwise abort the program on a damaged file.
      icalerror_set_errors_are_fatal(0)
      return try body(LibicalSession())
    }
  }
}

/// libical during one synchronous closure; no other type owns memory of the library.
///
/// Only ``Libical/lend(_:)`` lends a session, which cannot be copied or stored.
package struct LibicalSession: ~Copyable {
  fileprivate init() {}
}
