import CivilTime
import FoundationEssentials

/// The reminders on disk: one JSON file that people may read, edit and keep in step between machines.
public struct ReminderStore: Sendable {
  /// The file, as it was named.
  public let path: String
  private let folder: String
  private let zones: ZoneDatabase

  static let version = 1

  /// - Parameter folder: Need not exist; it is made by the first write.
  public init(folder: String, zones: ZoneDatabase = ZoneDatabase()) {
    self.folder = folder
    self.zones = zones
    path = (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + "/reminders.json"
  }

  /// All reminders; none where there is no file.
  public func load() throws(StoreError) -> ReminderList {
    try list(StoreFile(path: path).bytes())
  }

  /// The codes of the showers that a reminder is set for, read without computing anything.
  public func showerCodes() throws(StoreError) -> Set<String> {
    let entries = try root(StoreFile(path: path).bytes())?["reminders"]?.array ?? []
    return Set(
      entries.compactMap { entry in
        guard let object = entry.object, object["kind"]?.string == "shower", object["done"]?.boolean != true else {
          return nil
        }
        return object["what"]?.string
      })
  }

  /// Changes the reminders under the lock, and writes them if they did change.
  public func update<Result>(_ change: (inout ReminderList) throws -> Result) throws -> Result {
    try StoreFile.makeFolder(folder)
    let file = StoreFile(path: path)
    return try FileLock.hold(file.path + ".lock") {
      var list = try list(file.bytes())
      let before = list.tree
      let result = try change(&list)
      let after = list.tree
      if after != before { try file.replace(with: bytes(after)) }
      return result
    }
  }

  /// Runs what speaks of occurrences and marks them, which two processes may not do at a time.
  ///
  /// The lock is another than that of the writers: a hook may take long, and may itself set reminders.
  public func whileSpeaking<Result>(_ body: () throws -> Result) throws -> Result {
    try StoreFile.makeFolder(folder)
    let file = StoreFile(path: path)
    return try FileLock.hold(file.path + ".due.lock") {
      // What could not be marked would be said at each run.
      try file.checkReplaceable()
      return try body()
    }
  }

  private func list(_ bytes: [UInt8]?) throws(StoreError) -> ReminderList {
    guard let root = try root(bytes) else { return ReminderList() }
    do {
      return try ReminderList(root, zones: zones)
    } catch {
      throw corrupt(error.description)
    }
  }

  /// The document, its version checked; nil where there is no file.
  func root(_ bytes: [UInt8]?) throws(StoreError) -> JSONTree.Object? {
    guard let bytes else { return nil }
    guard !bytes.isEmpty else { throw corrupt("empty, as after a crash") }
    guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(bytes)), let root = tree.object else {
      throw corrupt("not a JSON object, perhaps cut off")
    }
    guard let version = root["version"]?.integer, version >= 1 else { throw corrupt("it has no \"version\"") }
    guard version == Self.version else { throw .newer(path: path, version: version) }
    return root
  }

  private func corrupt(_ reason: String) -> StoreError {
    .corrupt(path: path, reason: reason)
  }

  private func bytes(_ tree: JSONTree) throws(StoreError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(tree)) + [UInt8(ascii: "\n")]
    } catch {
      throw .cannotWrite(path: path, reason: "\(error)")
    }
  }
}
