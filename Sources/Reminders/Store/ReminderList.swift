import CivilTime

/// What the store holds.
public struct ReminderList: Sendable {
  private var entries: [Entry] = []
  /// All of the document but the reminders.
  private var root: JSONTree.Object

  private enum Entry: Sendable {
    case reminder(Reminder)
    /// Sound, but this version or this machine cannot make anything of it: a kind of event still to come, a time zone
    /// that is not installed.
    case stranger(Stranger)

    var id: String {
      switch self {
      case .reminder(let reminder): reminder.id
      case .stranger(let stranger): stranger.id
      }
    }
  }

  /// A reminder that is kept and cannot be used.
  public struct Stranger: Sendable {
    public let id: String
    public let reason: String
    let tree: JSONTree
  }

  init() {
    root = ["version": .integer(ReminderStore.version)]
  }

  init(_ root: JSONTree.Object, zones: ZoneDatabase) throws(ReminderMistake) {
    self.root = root
    guard let list = root["reminders"]?.array else { throw ReminderMistake("it has no list \"reminders\"") }
    for (index, tree) in list.enumerated() {
      guard let object = tree.object, let id = object["id"]?.string, Reminder.isID(id) else {
        throw ReminderMistake("reminder \(index + 1) has no \"id\"")
      }
      guard self[id] == nil else { throw ReminderMistake("two reminders have the id \"\(id)\"") }
      do throws(ReminderMistake) {
        entries.append(.reminder(try Reminder(object, id: id, zones: zones)))
      } catch {
        guard error.isStrange else { throw ReminderMistake("reminder \"\(id)\": \(error)") }
        entries.append(.stranger(Stranger(id: id, reason: error.description, tree: tree)))
      }
    }
  }

  public var reminders: [Reminder] {
    entries.compactMap { if case .reminder(let reminder) = $0 { reminder } else { nil } }
  }

  public var strangers: [Stranger] {
    entries.compactMap { if case .stranger(let stranger) = $0 { stranger } else { nil } }
  }

  public var ids: [String] { entries.map(\.id) }

  /// The reminder of an id; set to nil, it is gone.
  public subscript(id: String) -> Reminder? {
    get {
      reminders.first { $0.id == id }
    }
    set {
      let index = entries.firstIndex { $0.id == id }
      switch (index, newValue) {
      case (let index?, let reminder?): entries[index] = .reminder(reminder)
      case (let index?, nil): entries.remove(at: index)
      case (nil, let reminder?): entries.append(.reminder(reminder))
      case (nil, nil): break
      }
    }
  }

  var tree: JSONTree {
    var root = root
    root["reminders"] = .array(
      entries.map { entry in
        switch entry {
        case .reminder(let reminder): .object(reminder.object)
        case .stranger(let stranger): stranger.tree
        }
      })
    return .object(root)
  }
}
