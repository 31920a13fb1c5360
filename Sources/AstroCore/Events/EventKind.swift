/// A kind of event that can be searched for. Its raw value is its word before the colon of `festival:ekadashi`, in the store of
/// reminders and in JSON.
///
/// It is a value and no enum, so that each kind is declared in the room of its events; ``all`` lists them.
public struct EventKind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// How long an event lasts in a list, and who has it.
  public enum Nature: Sendable {
    /// It is at an instant, or begins at one.
    case moment
    /// It lasts for a date.
    case date
    /// It lasts for a date, and only reminders have it: lists have anniversaries, dates and conditions of their own.
    case dateOfReminder
  }

  /// The word.
  public let rawValue: String
  /// The days by which the computed instants of one event may differ from one ephemeris to another. No search has two
  /// events as close together. It is 0 of an event that has a name which never changes.
  public let tolerance: Double
  private let nature: Nature

  /// A kind by its word.
  init(_ word: String, tolerance: Double, _ nature: Nature = .moment) {
    (rawValue, self.tolerance, self.nature) = (word, tolerance, nature)
  }

  public init?(rawValue: String) {
    guard let known = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  public static func == (first: EventKind, second: EventKind) -> Bool { first.rawValue == second.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  public var description: String { rawValue }

  /// Whether an event lasts for a date, rather than being at an instant.
  public var isAllDay: Bool { nature != .moment }

  /// Whether only reminders have it.
  var isOfReminders: Bool { nature == .dateOfReminder }

  /// All kinds.
  public static let all: [EventKind] = EventRooms.kinds
}
