import CivilTime
import SystemPackage

/// The turn of one process to announce occurrences, which lasts as long as it holds the lock of `due`.
public struct DueTurn {
  let store: ReminderStore
  /// The file that is locked.
  let lock: FileDescriptor

  /// What a command inherits, so that its own shell marks the occurrence, whatever becomes of this process meanwhile.
  public struct Inheritance {
    /// A descriptor of the journal that stands at the byte to write `+` over.
    public let mark: CInt
    /// A descriptor of the lock, which no other run gets as long as it is open.
    public let lock: CInt
  }

  /// Runs a command for each occurrence, and marks those whose command ended well.
  ///
  /// All marks have their room in a journal before the first command runs: where that cannot be written, an error is
  /// thrown and nothing has been run. Where the marks cannot be moved into the store, the journal stays and counts.
  ///
  /// - Parameter command: Runs it and waits. It marks the occurrence itself.
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
      throw StoreError.cannotWrite(path: path.text, reason: error.description)
    }
    try store.moveMarks()
  }
}
