import ForeignText
import SystemPackage

/// Why the store could not be read or written. Nothing has been overwritten in any of these cases.
public enum StoreError: Error, Hashable, Sendable {
  /// The file is no store, or a damaged one.
  case corrupt(path: String, reason: String)
  /// A later version of the program wrote the file.
  case newer(path: String, version: Int)
  /// The file is no journal of `due --exec`, or a damaged one.
  case damagedJournal(path: String, reason: String)
  /// The file exists and cannot be read.
  case unreadable(path: String, reason: String)
  /// The folder, the lock or the new file cannot be created.
  case cannotCreate(path: String, reason: String)
  /// The new file cannot be written, for example on a full disk.
  case cannotWrite(path: String, reason: String)
  /// Another process has held the lock for longer than a writer needs.
  case locked(path: String)

  /// The error of a failed call of the system that creates a file.
  static func cannotCreate(_ path: FilePath) -> (Errno) -> StoreError {
    { .cannotCreate(path: path.text, reason: $0.description) }
  }

  /// The error of a failed call of the system that writes a file.
  static func cannotWrite(_ path: FilePath) -> (Errno) -> StoreError {
    { .cannotWrite(path: path.text, reason: $0.description) }
  }
}
