/// Why the store could not be read or written. Nothing has been overwritten in any of these cases.
public enum StoreError: Error, Hashable, Sendable {
  /// It is no store of ours, or a damaged one.
  case corrupt(path: String, reason: String)
  /// A later version of the program wrote it.
  case newer(path: String, version: Int)
  /// The journal of `due --exec` is none of ours, or a damaged one.
  case damagedJournal(path: String, reason: String)
  /// The file is there and cannot be read.
  case unreadable(path: String, reason: String)
  /// The folder, the lock or the new file cannot be made.
  case cannotCreate(path: String, reason: String)
  /// The new file cannot be written: a full disk.
  case cannotWrite(path: String, reason: String)
  /// Another process has held the lock for longer than a writer needs.
  case locked(path: String)
}
