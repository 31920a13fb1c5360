import CivilTime
import ForeignText
import SystemPackage

/// The reminders on disk: one JSON file that people may read, edit and keep in step between machines.
public struct ReminderStore: Sendable {
  /// The file, as it was named.
  public let path: String
  private let folder: String
  private let zones: ZoneDatabase

  static let version = 1
  /// A mark takes five values; as many as there is room for in the largest store.
  private static let limits = JSONLimits(depth: JSONLimits.standard.depth, values: 2_000_000)

  /// - Parameter folder: Need not exist; it is made by the first write. Its name may hold escapes of `SystemText`.
  public init(folder: String, zones: ZoneDatabase = ZoneDatabase()) {
    self.folder = folder
    self.zones = zones
    path = (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + "/reminders.json"
  }

  private var file: StoreFile { StoreFile(path: FilePath(system: path)) }

  /// Where the journal of `due --exec` is, which there need not be.
  var journalPath: FilePath { file.path.suffixed(".due") }

  /// All reminders; none where there is no file.
  public func load() throws(StoreError) -> ReminderList {
    // The journal first: marks that move into the store meanwhile are then seen twice rather than never.
    let journal = try DueJournal(journalPath)
    var list = try list(file.bytes())
    list.record(journal?.unmoved ?? [])
    return list
  }

  /// The codes of the showers that a reminder is set for, read without computing anything.
  public func showerCodes() throws(StoreError) -> Set<String> {
    let run = Set((try DueJournal(journalPath)?.unmoved ?? []).map(\.reminderID))
    let entries = try root(file.bytes())?["reminders"]?.array ?? []
    return Set(
      entries.compactMap { entry in
        guard let object = entry.object, object["kind"]?.string == "shower", object["done"]?.boolean != true else {
          return nil
        }
        if object["once"]?.boolean == true, let id = object["id"]?.string, run.contains(id) { return nil }
        return object["what"]?.string
      })
  }

  /// Changes the reminders under the lock, and writes them if they did change.
  public func update<Result>(_ change: (inout ReminderList) throws -> Result) throws -> Result {
    try StoreFile.makeFolder(FilePath(system: folder))
    let file = file
    return try FileLock.hold(file.path.suffixed(".lock")) { _ in
      var list = try list(file.bytes())
      // First of all, or what the change forgets would come back from the journal.
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

  /// Announces and marks occurrences, which two processes may not do at a time.
  ///
  /// The lock is another than that of the writers: a command may take long, and may itself set reminders.
  public func takeTurn<Result>(_ body: (DueTurn) throws -> Result) throws -> Result {
    try StoreFile.makeFolder(FilePath(system: folder))
    return try FileLock.hold(dueLockPath) { lock in
      // What could not be marked would be announced at each run.
      try file.checkReplaceable()
      try moveMarks()
      return try body(DueTurn(store: self, lock: lock))
    }
  }

  /// Moves into the store what a run that was killed has left in its journal; a run that goes on is not disturbed.
  public func finishKilledTurn() throws {
    guard try DueJournal(journalPath) != nil else { return }
    do {
      try FileLock.hold(dueLockPath, wait: 0) { _ in try moveMarks() }
    } catch StoreError.locked {
      // That run moves them itself.
    }
  }

  private var dueLockPath: FilePath { file.path.suffixed(".due.lock") }

  /// Moves the marks of the journal into the store and removes it; the caller holds the lock of `due`.
  func moveMarks() throws {
    guard try DueJournal(journalPath) != nil else { return }
    try update { _ in }
    do throws(Errno) {
      try journalPath.unlink()
    } catch {
      throw StoreError.cannotWrite(path: journalPath.text, reason: error.description)
    }
  }

  private func list(_ bytes: [UInt8]?) throws(StoreError) -> ReminderList {
    guard let root = try root(bytes) else { return ReminderList() }
    do {
      return try ReminderList(root, zones: zones)
    } catch {
      throw corrupt(error.reason)
    }
  }

  /// The document, its version checked; nil where there is no file.
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

  /// Nothing is written that could not be read again.
  private func write(_ list: ReminderList, to file: StoreFile) throws(StoreError) {
    guard list.isChanged else { return }
    let text = JSONText(list.tree, isPretty: true)
    guard text.values <= Self.limits.values else {
      throw .cannotWrite(path: file.path.text, reason: "more than \(Self.limits.values) values")
    }
    try file.replace(with: text.bytes + [UInt8(ascii: "\n")])
  }
}
