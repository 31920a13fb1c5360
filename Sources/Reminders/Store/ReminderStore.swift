import AstroCore
import CivilTime
import ForeignText
import SystemPackage

/// The reminders on disk, in one JSON file that users may read, edit and synchronize between machines.
public struct ReminderStore: Sendable {
  /// The path of the file, symbolic links not followed.
  public let path: String
  private let folder: String
  private let zones: ZoneDatabase
  private let catalogue: EventCatalogue

  /// The version of the format that this program reads and writes.
  static let version = 1
  /// The limits of a store, in which a mark counts as 20 values.
  private static let limits = JSONLimits(depth: JSONLimits.standard.depth, values: 2_000_000)

  /// A store in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, which may hold escapes of `SystemText`. The first write creates the folder.
  ///   - zones: The database of the reminders' time zones.
  ///   - catalogue: What reads the conditions of reminders; without it they stay in the store and cannot be used.
  public init(folder: String, zones: ZoneDatabase = ZoneDatabase(), catalogue: EventCatalogue = EventCatalogue()) {
    self.folder = folder
    self.catalogue = catalogue
    self.zones = zones
    path = (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + "/reminders.json"
  }

  private var file: StoreFile { StoreFile(path: FilePath(system: path)) }

  /// The path of the journal of `due --exec`, which need not exist.
  var journalPath: FilePath { file.path.suffixed(".due") }

  /// All reminders, or none if there is no file. Throws where the file or the journal is damaged or unreadable.
  public func load() throws(StoreError) -> ReminderList {
    // The journal is read first: marks that move into the store meanwhile are then found twice rather than never.
    let journal = try DueJournal(journalPath)
    var list = try list(file.bytes())
    list.record(journal?.unmoved ?? [])
    return list
  }

  /// The summary of the reminders that other commands show, or empty if there is no store.
  public func summary() throws(StoreError) -> StoredReminders {
    guard let entries = try root(file.bytes())?["reminders"]?.array else { return StoredReminders() }
    let unmoved = try DueJournal(journalPath)?.unmoved ?? []
    return StoredReminders(entries, announced: Set(unmoved.map { ReminderID.current($0.reminderID) }))
  }

  /// Changes the reminders under the lock, and writes the file if they did change.
  ///
  /// - Throws: ``StoreError``, and what `change` throws; then nothing is written.
  public func update<Result>(_ change: (inout ReminderList) throws -> Result) throws -> Result {
    try StoreFile.makeFolder(FilePath(system: folder))
    let file = file
    return try FileLock.hold(file.path.suffixed(".lock")) { _ in
      var list = try list(file.bytes(isToBeMade: true))
      // The journal is applied first, or marks that the change removes would come back from it.
      if let journal = try DueJournal(journalPath), !journal.unmoved.isEmpty {
        list.record(journal.unmoved)
        try write(list, to: file)
        try journal.setMoved()
        list.isChanged = false
      }
      let result = try change(&list)
      try write(list, to: file)
      return result
    }
  }

  /// Runs `body`, which announces and marks occurrences, in one process at a time.
  ///
  /// The lock differs from the writers' lock, since a command may take long and may itself set reminders.
  public func takeTurn<Result>(_ body: (DueTurn) throws -> Result) throws -> Result {
    try StoreFile.makeFolder(FilePath(system: folder))
    return try FileLock.hold(dueLockPath) { lock in
      // Occurrences that cannot be marked would be announced in each run.
      try file.checkReplaceable()
      try moveMarks()
      return try body(DueTurn(store: self, lock: lock))
    }
  }

  /// Moves the marks into the store that a killed run has left in its journal; does nothing while another run goes on.
  public func finishKilledTurn() throws {
    guard try DueJournal(journalPath) != nil else { return }
    do {
      try FileLock.hold(dueLockPath, wait: 0) { _ in try moveMarks() }
    } catch StoreError.locked {
      // The other run moves them itself.
    }
  }

  private var dueLockPath: FilePath { file.path.suffixed(".due.lock") }

  /// Moves the marks of the journal into the store and removes the journal; the caller holds the lock of `due`.
  func moveMarks() throws {
    guard try DueJournal(journalPath) != nil else { return }
    try update { _ in }
    try mapErrno(to: StoreError.cannotWrite(journalPath)) { try journalPath.unlink() }
  }

  private func list(_ bytes: [UInt8]?) throws(StoreError) -> ReminderList {
    guard let root = try root(bytes) else { return ReminderList() }
    do {
      return try ReminderList(root, zones: zones, catalogue)
    } catch {
      throw corrupt(error.reason)
    }
  }

  /// The document of a file's bytes, its version checked, or `nil` if there is no file.
  private func root(_ bytes: [UInt8]?) throws(StoreError) -> JSONValue.Object? {
    guard let bytes else { return nil }
    guard !bytes.isEmpty else { throw corrupt("empty, as after a crash") }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: Encoding.unmarked(bytes), limits: Self.limits)
    } catch {
      throw corrupt(error.explanation)
    }
    guard let root = value.object else { throw corrupt("not a JSON object") }
    guard let version = root["version"]?.integer, version >= 1 else { throw corrupt("it has no \"version\"") }
    guard version == Self.version else { throw .newer(path: path, version: version) }
    return root
  }

  private func corrupt(_ reason: String) -> StoreError {
    .corrupt(path: path, reason: reason)
  }

  /// Writes the list if it has changed and can be read again.
  private func write(_ list: ReminderList, to file: StoreFile) throws(StoreError) {
    guard list.isChanged else { return }
    let bytes = JSONText(list.tree, isPretty: true).bytes + [UInt8(ascii: "\n")]
    guard (try? JSONValue(parsing: bytes, limits: Self.limits)) != nil else {
      throw .cannotWrite(path: file.path.text, reason: "more than \(Self.limits.values) values")
    }
    try file.replace(with: bytes)
  }
}
