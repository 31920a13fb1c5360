import CivilTime

/// The texts and the status of an event.
public struct EventDetails: Hashable, Sendable {
  /// The identifier of the event in its file, or `nil` if there is none.
  public var uid: String?
  /// The title in one line; no text of an event has control characters.
  public var title: String
  /// The place in one line.
  public var location: String?
  /// The description, which may have several lines.
  public var description: String?
  /// The categories or tags, each in one line.
  public var categories: [String] = []
  /// The participants.
  public var attendees: [EventAttendee] = []
  /// Pages about the event.
  public var links: [EventLink] = []
  /// Whether the entry is a to-do, whose time is the one at which it is due.
  public var isToDo = false
  /// How certain the event is, or how far the to-do, or `nil` if the file gives no status that is known.
  public var status: EventStatus?
  /// Whether the event recurs, or is a single recurrence of such an event.
  public var isRecurring = false
  /// What the file leaves open about the event, in the order of the cases.
  public private(set) var doubts: [EventDoubt] = []

  /// The details of an event without categories or a status, which does not recur.
  public init(uid: String?, title: String, location: String? = nil, description: String? = nil) {
    self.uid = uid
    self.title = title
    self.location = location
    self.description = description
  }

  /// Notes that the file leaves something open.
  package mutating func add(_ doubt: EventDoubt) {
    guard !doubts.contains(doubt) else { return }
    doubts = EventDoubt.allCases.filter { doubts.contains($0) || $0 == doubt }
  }
}

/// What a file leaves open about an event that is shown.
public enum EventDoubt: String, CaseIterable, Sendable {
  /// The event has later dates that are not shown.
  case laterDates = "later_dates"
  /// A date of the event may be cancelled or changed.
  case changes
  /// The event ends at a time that cannot be read.
  case end
  /// The time is in an unknown zone, and taken by the clock of the place.
  case timeZone = "time_zone"

  /// Whether dates of the event may be missing, or wrong.
  package var isOfDates: Bool { self != .timeZone }
}

/// How certain an event is, or how far a to-do. Source: RFC 5545, 3.8.1.11.
public enum EventStatus: String, Sendable {
  case tentative, confirmed, cancelled
  case needsAction = "needs-action"
  case inProcess = "in-process"
  case completed

  /// Whether the status is one of to-dos alone.
  var isOfToDo: Bool { self == .needsAction || self == .inProcess || self == .completed }

  /// The status of a word in capitals or small letters, or `nil` for one that such an entry does not have.
  package init?(_ word: String, ofToDo isToDo: Bool) {
    self.init(rawValue: word.lowercased())
    guard self == .cancelled || isOfToDo == isToDo else { return nil }
  }
}

/// An event as a file holds it, before its recurrences are computed.
package struct CalendarEvent: Sendable {
  /// The texts and the status.
  package var details: EventDetails
  /// The start, that of the first recurrence where the event recurs.
  package var start: WrittenTime
  /// The length, the same for each recurrence.
  package var length: EventLength
  /// How often the event was revised.
  package var sequence = 0
  /// The recurrence rules (RRULE).
  package var rules: [RecurrenceRule] = []
  /// Further recurrences (RDATE).
  package var additions: [Addition] = []
  /// Recurrences that do not take place (EXDATE); a whole date excludes all recurrences on it.
  package var exclusions: [WrittenTime] = []
  /// The recurrence of another event of the same UID that this event replaces, or `nil` if it replaces none.
  package var recurrenceID: WrittenTime?
  /// Whether the event changes all later recurrences as well (RANGE=THISANDFUTURE).
  package var isForAllLater = false
  /// Whether the recurrence that the event replaces cannot be told, so that the event stands alone.
  var isDetached = false

  /// An event without recurrences.
  package init(details: EventDetails, start: WrittenTime, length: EventLength) {
    self.details = details
    self.start = start
    self.length = length
  }

  /// Whether the later dates of a change follow from its series: it has no rules of its own, or repeats those of the series.
  func follows(_ series: CalendarEvent) -> Bool {
    additions.isEmpty && (rules.isEmpty || rules.map(\.text) == series.rules.map(\.text))
  }

  /// A recurrence beyond the rules.
  package struct Addition: Sendable {
    /// The start of the recurrence.
    package let start: WrittenTime
    /// The length of the recurrence, or `nil` if it is that of the event.
    package var length: EventLength?
  }
}

/// The key by which recurrences are compared: the date of a whole date, the Unix seconds of a clock time.
package enum RecurrenceKey: Hashable {
  case date(GregorianDate)
  case instant(Int64)

  /// The key of a time; that of a reading without a zone by the clock of the place.
  package init(_ time: WrittenTime, at place: CivilZone) {
    self = time.isDate ? .date(time.date) : .instant(time.unixSeconds(at: place))
  }
}
