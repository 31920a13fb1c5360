import CivilTime
import ForeignText

/// What the store holds.
public struct ReminderList: Sendable {
  /// In the order of the store; nil where one has been removed.
  private var entries: [Entry?] = []
  private var indices: [String: Int] = [:]
  /// All of the document but the reminders.
  private var root: JSONValue.Object
  /// Whether the document is another than the one that was read.
  var isChanged = false

  private enum Entry: Sendable {
    /// A reminder with the object that was read of it, empty for a new one; what is not changed stays as written.
    case reminder(Reminder, JSONValue.Object, isChanged: Bool)
    case stranger(Stranger)

    var id: String {
      switch self {
      case .reminder(let reminder, _, _): reminder.id
      case .stranger(let stranger): stranger.id
      }
    }

    var tree: JSONValue {
      switch self {
      case .reminder(let reminder, let tree, let isChanged): .object(isChanged ? reminder.object(over: tree) : tree)
      case .stranger(let stranger): stranger.tree
      }
    }
  }

  /// A reminder that is kept and cannot be used: this version or this machine does not know its kind of event, or its time
  /// zone.
  public struct Stranger: Sendable {
    /// The id of the entry.
    public let id: String
    /// What is not known.
    public let reason: Reason
    let tree: JSONValue

    /// What of an entry this version or this machine does not know.
    public enum Reason: Error, Hashable, Sendable {
      /// Its kind of event, or its event.
      case rule(ReminderRule.Mistake)
      /// Its time zone.
      case zone(CivilZoneError)
      /// The value of one of its conventions, such as of "ayanamsha".
      case convention(name: String, value: String)
    }
  }

  init() {
    root = ["version": .integer(ReminderStore.version)]
  }

  init(_ root: JSONValue.Object, zones: ZoneDatabase) throws(ReminderMistake) {
    self.root = root
    guard let list = root["reminders"]?.array else { throw ReminderMistake("it has no list \"reminders\"") }
    self.root["reminders"] = nil
    var known = KnownParts(zones)
    entries.reserveCapacity(list.count)
    indices.reserveCapacity(list.count)
    for (index, tree) in list.enumerated() {
      guard let object = tree.object, let id = object["id"]?.string, Reminder.isID(id) else {
        throw ReminderMistake("reminder \(index + 1) has no \"id\"")
      }
      guard indices.updateValue(index, forKey: id) == nil else {
        throw ReminderMistake("two reminders have the id \"\(id)\"")
      }
      do throws(ReminderMistake) {
        entries.append(.reminder(try Reminder(object, id: id, &known), object, isChanged: false))
      } catch {
        switch error {
        case .damaged(let reason): throw ReminderMistake("reminder \"\(id)\": \(reason)")
        case .strange(let reason): entries.append(.stranger(Stranger(id: id, reason: reason, tree: tree)))
        }
      }
    }
  }

  /// The reminders that can be used, in the order of the store.
  public var reminders: [Reminder] {
    entries.compactMap { if case .reminder(let reminder, _, _) = $0 { reminder } else { nil } }
  }

  /// The entries that are kept and cannot be used here.
  public var strangers: [Stranger] {
    entries.compactMap { if case .stranger(let stranger) = $0 { stranger } else { nil } }
  }

  /// The ids of all entries, in the order of the store.
  public var ids: [String] { entries.compactMap { $0?.id } }

  /// Whether a reminder has the id, one that cannot be used included.
  public func contains(_ id: String) -> Bool {
    indices[id] != nil
  }

  /// The reminder of an id; set to nil, it is gone.
  public subscript(id: String) -> Reminder? {
    get {
      guard let index = indices[id], case .reminder(let reminder, _, _) = entries[index] else { return nil }
      return reminder
    }
    set {
      switch (indices[id], newValue) {
      case (let index?, let reminder?):
        var tree: JSONValue.Object = [:]
        if case .reminder(let known, let read, let hasChanged) = entries[index] {
          tree = read
          if !hasChanged, known.object(over: tree) == reminder.object(over: tree) { return }
        }
        entries[index] = .reminder(reminder, tree, isChanged: true)
        isChanged = true
      case (let index?, nil):
        entries[index] = nil
        indices[id] = nil
        isChanged = true
      case (nil, let reminder?):
        indices[id] = entries.count
        entries.append(.reminder(reminder, [:], isChanged: true))
        isChanged = true
      case (nil, nil): break
      }
    }
  }

  var tree: JSONValue {
    var root = root
    root["reminders"] = .array(entries.compactMap { $0?.tree })
    return .object(root)
  }
}
