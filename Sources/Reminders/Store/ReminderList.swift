import AstroCore
import CivilTime
import ForeignText

/// The reminders of a store, with all of its document that this version does not know.
public struct ReminderList: Sendable {
  /// The entries in the order of the store, or `nil` for each that has been removed.
  private var entries: [Entry?] = []
  private var indices: [String: Int] = [:]
  /// The members of the document other than the reminders.
  private var root: JSONValue.Object
  /// Whether the document differs from the one that was read.
  var isChanged = false

  private enum Entry: Sendable {
    /// A reminder with the object from which it was read, empty for a new one; an unchanged object is written as it was.
    case reminder(Reminder, JSONValue.Object, isChanged: Bool)
    /// An entry that this version or this machine cannot use.
    case unusable(UnusableEntry)

    var id: String {
      switch self {
      case .reminder(let reminder, _, _): reminder.id
      case .unusable(let unusable): unusable.id
      }
    }

    var tree: JSONValue {
      switch self {
      case .reminder(let reminder, let tree, let isChanged): .object(isChanged ? reminder.object(over: tree) : tree)
      case .unusable(let unusable): unusable.tree
      }
    }
  }

  /// A reminder that stays in the store and cannot be used: this version or this machine does not know its kind of event,
  /// its time zone or its conventions.
  public struct UnusableEntry: Sendable {
    /// The id of the entry.
    public let id: String
    /// The reason why the entry cannot be used.
    public let reason: Reason
    let tree: JSONValue

    /// A part of an entry that this version or this machine does not know.
    public enum Reason: Error, Hashable, Sendable {
      /// The kind of event, or the event.
      case event(Mistake)
      /// The time zone.
      case zone(CivilZoneError)
      /// The value of a convention, such as "ayanamsha".
      case convention(name: String, value: String)
    }
  }

  /// The list of a store without reminders.
  init() {
    root = ["version": .integer(ReminderStore.version)]
  }

  /// The list of a store's document. Throws ``ReminderMistake/damaged(_:)``, with the id of the entry.
  init(_ root: JSONValue.Object, zones: ZoneDatabase, _ catalogue: EventCatalogue) throws(ReminderMistake) {
    self.root = root
    guard let list = root["reminders"]?.array else { throw .damaged("it has no list \"reminders\"") }
    self.root["reminders"] = nil
    var known = KnownParts(zones, catalogue)
    entries.reserveCapacity(list.count)
    indices.reserveCapacity(list.count)
    let ids = Set(list.lazy.compactMap { $0.object?["id"]?.string })
    for (index, tree) in list.enumerated() {
      guard let object = tree.object, let id = object["id"]?.string, Reminder.isID(id) else {
        throw .damaged("reminder \(index + 1) has no \"id\"")
      }
      guard indices.updateValue(index, forKey: id) == nil else {
        throw .damaged("two reminders have the id \"\(id)\"")
      }
      do throws(ReminderMistake) {
        let current = ReminderID.current(id)
        let isFree = current == id || !ids.contains(current) && indices[current] == nil
        let reminder = try Reminder(object, id: id, renewsID: isFree, &known)
        if reminder.id != id {
          indices[id] = nil
          indices[reminder.id] = index
        }
        entries.append(.reminder(reminder, object, isChanged: reminder.id != id))
      } catch {
        switch error {
        case .damaged(let reason): throw .damaged("reminder \"\(id)\": \(reason)")
        case .unusable(let reason): entries.append(.unusable(UnusableEntry(id: id, reason: reason, tree: tree)))
        }
      }
    }
  }

  /// The reminders that can be used, in the order of the store.
  public var reminders: [Reminder] {
    entries.compactMap { if case .reminder(let reminder, _, _) = $0 { reminder } else { nil } }
  }

  /// The entries that stay in the store and cannot be used here.
  public var unusableEntries: [UnusableEntry] {
    entries.compactMap { if case .unusable(let unusable) = $0 { unusable } else { nil } }
  }

  /// The ids of all entries, in the order of the store.
  public var ids: [String] { entries.compactMap { $0?.id } }

  /// Whether an entry has the id, usable or not.
  public func contains(_ id: String) -> Bool {
    indices[id] != nil
  }

  /// The usable reminder of an id; setting nil removes the entry of that id.
  public subscript(id: String) -> Reminder? {
    get {
      guard let index = indices[id], case .reminder(let reminder, _, _) = entries[index] else { return nil }
      return reminder
    }
    set {
      guard let index = indices[id] else {
        guard let newValue else { return }
        indices[id] = entries.count
        entries.append(.reminder(newValue, [:], isChanged: true))
        isChanged = true
        return
      }
      var tree: JSONValue.Object = [:]
      if let newValue, case .reminder(let known, let read, let hasChanged) = entries[index] {
        tree = read
        if !hasChanged, known.object(over: tree) == newValue.object(over: tree) { return }
      }
      entries[index] = newValue.map { .reminder($0, tree, isChanged: true) }
      if newValue == nil { indices[id] = nil }
      isChanged = true
    }
  }

  /// The document that the store holds.
  var tree: JSONValue {
    var root = root
    root["reminders"] = .array(entries.compactMap { $0?.tree })
    return .object(root)
  }
}
