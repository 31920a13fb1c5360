import CivilTime

/// What is told of an event, whatever its time.
public struct EventDetails: Hashable, Sendable {
  /// The file's own name for the event; nil where it gives none.
  public var uid: String?
  /// One line, as all texts without control characters.
  public var title: String
  /// The place in words, one line; nil where the file gives none.
  public var location: String?
  /// May have several lines.
  public var description: String?
  /// The categories, one line each.
  public var categories: [String] = []
  /// How certain the event is; nil where the file does not say.
  public var status: EventStatus?
  /// Whether the event comes more than once, or is one of such.
  public var isRecurring = false

  /// The details of an event that has none of the others.
  public init(uid: String?, title: String, location: String? = nil, description: String? = nil) {
    self.uid = uid
    self.title = title
    self.location = location
    self.description = description
  }
}

/// How certain an event is. Source: RFC 5545, 3.8.1.11.
public enum EventStatus: String, Sendable {
  case tentative, confirmed, cancelled
}

/// An event as a file holds it, before its recurrences are worked out.
package struct CalendarEvent: Sendable {
  package var details: EventDetails
  package var start: WrittenTime
  package var length: EventLength
  /// How often it was revised.
  package var sequence = 0
  package var rules: [RecurrenceRule] = []
  /// Further recurrences, with a length of their own where they have one.
  package var additions: [Addition] = []
  /// Recurrences that do not take place; a whole date means all of that date.
  package var exclusions: [WrittenTime] = []
  /// The recurrence that this event stands for.
  package var recurrenceID: WrittenTime?

  package init(details: EventDetails, start: WrittenTime, length: EventLength) {
    self.details = details
    self.start = start
    self.length = length
  }

  package struct Addition: Sendable {
    package let start: WrittenTime
    package var length: EventLength?
  }
}

/// An event with those that stand for single recurrences of it.
package struct EventSeries: Sendable {
  /// Nil where the file has only single recurrences.
  package var master: CalendarEvent?
  package var overrides: [CalendarEvent] = []

  package var count: Int { overrides.count + (master == nil ? 0 : 1) }

  /// Events of one file brought together by their UID.
  ///
  /// Of two that claim the same place the more often revised one counts, else the later in the file.
  package static func series(of events: [CalendarEvent]) -> [EventSeries] {
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
package enum RecurrenceKey: Hashable {
  case date(GregorianDate)
  case instant(Int64)

  package init(_ time: WrittenTime, at place: CivilZone) {
    self = time.isDate ? .date(time.date) : .instant(time.unixSeconds(at: place))
  }
}
