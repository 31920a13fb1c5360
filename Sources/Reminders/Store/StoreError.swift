/// Why the store could not be read or written. Nothing has been overwritten in any of these cases.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no store of ours, or a damaged one.
  case corrupt(path: String, reason: String)
  /// A later version of the program wrote it.
  case newer(path: String, version: Int)
  /// The journal of `due --exec` is none of ours, or a damaged one.
  case damagedJournal(path: String, reason: String)
  case unreadable(path: String, reason: String)
  /// The folder, the lock or the new file cannot be made.
  case cannotCreate(path: String, reason: String)
  /// The new file cannot be written: a full disk.
  case cannotWrite(path: String, reason: String)
  /// Somebody else has held the lock for as long as we wait.
  case locked(path: String)

  public var description: String {
    switch self {
    case .corrupt(let path, let reason):
      "\(path): \(reason); put back a copy, or move the file away (mv FILE FILE.bad) to begin without reminders"
    case .newer(let path, let version):
      "\(path): version \(version) was written by a later astrocal, this one knows version 1: use that, or another "
        + "folder in ASTROCAL_STATE"
    case .damagedJournal(let path, let reason):
      "\(path): \(reason); move the file away (mv FILE FILE.bad): a command of `remind due --exec` that it marks as run "
        + "may then run again"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .cannotCreate(let path, let reason): "cannot create \(path): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason); the reminders are as they were"
    case .locked(let path): "\(path) is locked by another astrocal: try again"
    }
  }
}
