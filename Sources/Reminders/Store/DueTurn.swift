import CivilTime
import SystemPackage

/// The right of one process to announce occurrences, which lasts while the process holds the lock of `due`.
public struct DueTurn {
  /// The store of the reminders.
  let store: ReminderStore
  /// A descriptor of the locked file.
  let lock: FileDescriptor

  /// The descriptors that a command inherits, so that its shell marks the occurrence even if this process is killed.
  public struct Inheritance {
    /// A descriptor of the journal, positioned at the byte that `+` replaces.
    public let mark: CInt
    /// A descriptor of the lock; no other run gets the lock while it is open.
    public let lock: CInt
  }

  /// Runs a command for each occurrence, and marks the occurrences whose command ended with status 0.
  ///
  /// The journal has room for all marks before the first command runs. If the marks cannot be moved into the store, the
  /// journal stays, and its marks count like marks of the store.
  ///
  /// - Parameter command: Runs the command and waits for its end; the command's shell marks the occurrence.
  /// - Throws: ``StoreError``, before any command runs if the journal cannot be written.
  public func run(
    _ entries: [ReminderEntry], at now: JulianDay, _ command: (ReminderEntry, Inheritance) throws -> Void
  ) throws {
    let due = entries.compactMap { entry in entry.occurrence.map { (entry, $0) } }
    let path = store.journalPath
    let offsets = try DueJournal.make(due.map { DueJournal.Line($1, of: $0.reminder, at: now) }, at: path)
    do {
      let journal = try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
      defer { try? journal.close() }
      for ((entry, _), offset) in zip(due, offsets) {
        try journal.seek(offset: Int64(offset), from: .start)
        try command(entry, Inheritance(mark: journal.rawValue, lock: lock.rawValue))
        // A command that has run is not run again after a power failure.
        try journal.synchronize()
      }
    } catch let error as Errno {
      throw StoreError.cannotWrite(path)(error)
    }
    try store.moveMarks()
  }
}
