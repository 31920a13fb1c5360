import CivilTime

/// What is told of an event, whatever its time.
public struct EventDetails: Hashable, Sendable {
  /// The file's own name for the event; nil where it gives none.
  public var uid: String?
  /// One line, as all texts without control characters.
  public var title: String
  public var location: String?
  /// May have several lines.
  public var description: String?
  public var categories: [String] = []
  public var status: EventStatus?
  /// Whether the event comes more than once, or is one of such.
  public var isRecurring = false
}

/// How certain an event is. Source: RFC 5545, 3.8.1.11.
public enum EventStatus: String, Sendable {
  case tentative, confirmed, cancelled
}

/// An event as a file holds it, before its recurrences are worked out.
struct CalendarEvent: Sendable {
  var details: EventDetails
  var start: WrittenTime
  var length: EventLength
  /// How often it was revised.
  var sequence = 0
  var rules: [RecurrenceRule] = []
  /// Further recurrences, with a length of their own where they have one.
  var additions: [Addition] = []
  /// Recurrences that do not take place; a whole date means all of that date.
  var exclusions: [WrittenTime] = []
  /// The recurrence that this event stands for.
  var recurrenceID: WrittenTime?

  struct Addition: Sendable {
    let start: WrittenTime
    var length: EventLength?
  }
}

/// An event with those that stand for single recurrences of it.
struct EventSeries: Sendable {
  /// Nil where the file has only single recurrences.
  var master: CalendarEvent?
  var overrides: [CalendarEvent] = []

  var count: Int { overrides.count + (master == nil ? 0 : 1) }

  /// Events of one file brought together by their UID.
  ///
  /// Of two that claim the same place the more often revised one counts, else the later in the file.
  static func series(of events: [CalendarEvent]) -> [EventSeries] {
    var all: [EventSeries] = []
    var indices: [String: Int] = [:]
    var overrides: [String: [RecurrenceKey: Int]] = [:]
    for event in events {
      guard let uid = event.details.uid else {
        all.append(EventSeries(master: event))
        continue
      }
      let index = indices[uid] ?? all.count
      if index == all.count {
        indices[uid] = index
        all.append(EventSeries())
      }
      guard let id = event.recurrenceID else {
        if all[index].master.map({ $0.sequence <= event.sequence }) ?? true { all[index].master = event }
        continue
      }
      let key = RecurrenceKey(id, at: .utc)
      if let position = overrides[uid]?[key] {
        if all[index].overrides[position].sequence <= event.sequence { all[index].overrides[position] = event }
      } else {
        overrides[uid, default: [:]][key] = all[index].overrides.count
        all[index].overrides.append(event)
      }
    }
    return all
  }
}

/// What a recurrence is known by: its date, or its instant.
enum RecurrenceKey: Hashable {
  case date(GregorianDate)
  case instant(Int64)

  init(_ time: WrittenTime, at place: CivilZone) {
    self = time.isDate ? .date(time.date) : .instant(time.unixSeconds(at: place))
  }
}
