import AstroCore
import CivilTime
import ForeignText

/// The summary of the store that other commands than `remind` show.
public struct StoredReminders: Sendable {
  /// The codes of the showers that have an active reminder.
  public var showerCodes: Set<String> = []
  /// The reminders of single dates, in the order of the store.
  public var dated: [GregorianDate: [Dated]] = [:]

  /// A reminder of a single date.
  public struct Dated: Hashable, Sendable {
    /// The id of the reminder.
    public let id: String
    /// The user's note, or `nil` if there is none.
    public let note: String?
  }

  /// No reminders.
  public init() {}

  /// What the entries of a store hold; entries of other kinds are not looked at.
  ///
  /// - Parameter announced: The ids of reminders with a mark in the journal that the store does not have yet.
  init(_ entries: [JSONValue], announced: Set<String>) {
    for case .object(let object) in entries {
      guard let kind = object["kind"]?.string, let what = object["what"]?.string, let id = object["id"]?.string else {
        continue
      }
      switch EventKind(rawValue: kind) {
      case .date:
        guard let date = GregorianDate(what) else { continue }
        dated[date, default: []].append(Dated(id: id, note: object["note"]?.string))
      case .shower where object["done"]?.boolean != true:
        let isDone = object["once"]?.boolean == true && announced.contains(ReminderID.current(id))
        if !isDone { showerCodes.insert(what) }
      default: continue
      }
    }
  }
}
