import CivilTime

/// An event with the events that replace single recurrences of it.
package struct EventSeries: Sendable {
  /// The event itself, or `nil` if the file has only replacements of single recurrences.
  package var master: CalendarEvent?
  /// The events that replace single recurrences.
  package var overrides: [CalendarEvent] = []

  /// Whether the series has further recurrences.
  package var recurs: Bool { master.map { !$0.rules.isEmpty || !$0.additions.isEmpty } ?? false }

  /// The number of the events.
  package var count: Int { overrides.count + (master == nil ? 0 : 1) }
}

/// The events of one file grouped by their UID; an event without a UID is a series of its own.
///
/// Of two events that are the same event or replace the same recurrence, the one revised more often counts, else the later in
/// the file. Events of one UID that were revised equally often, and begin at different times or have different titles, are no
/// revisions of each other: each is a series, and marked, since one of them may be out of date.
package struct EventSeriesList {
  /// The series, in the order of their first events.
  package private(set) var series: [EventSeries] = []
  /// How many events have the UID of another event that differs.
  package private(set) var doubles = 0

  /// The entries of one UID.
  fileprivate struct Entry {
    /// The events that replace no recurrence, of the highest SEQUENCE, which of them have a start and a title, and the last with a
    /// start.
    var masters: [CalendarEvent] = []
    var indices: [Start: Int] = [:]
    var latest: [RecurrenceKey: Int] = [:]
    /// The events that replace recurrences, and which of them replace one.
    var overrides: [CalendarEvent] = []
    var replaced: [RecurrenceKey: Int] = [:]
  }

  /// What tells two events of one UID apart.
  fileprivate struct Start: Hashable {
    let key: RecurrenceKey
    let title: String
  }

  /// The series of some events, in the order of the file.
  package init(_ events: [CalendarEvent]) {
    var entries: [Entry] = []
    var indices: [String: Int] = [:]
    for event in events {
      guard let named = event.details.uid, !event.isDetached else {
        entries.append(Entry(masters: [event]))
        continue
      }
      // An event and a to-do of one UID are two entries; no text of a file has this character.
      let uid = event.details.isToDo ? "\0" + named : named
      let index = indices[uid] ?? entries.count
      if index == entries.count {
        indices[uid] = index
        entries.append(Entry())
      }
      entries[index].add(event)
    }
    for entry in entries { add(entry) }
  }

  /// Adds the series of a UID; the changes belong to the last event that recurs, else to the last.
  private mutating func add(_ entry: Entry) {
    guard entry.masters.count > 1 else {
      series.append(EventSeries(master: entry.masters.first, overrides: entry.overrides))
      return
    }
    doubles += entry.masters.count
    let changed = entry.masters.lastIndex { !$0.rules.isEmpty || !$0.additions.isEmpty } ?? entry.masters.count - 1
    for (index, var master) in entry.masters.enumerated() {
      master.details.add(.changes)
      series.append(EventSeries(master: master, overrides: index == changed ? entry.overrides : []))
    }
  }
}

extension EventSeriesList.Entry {
  /// Adds an event of the UID.
  fileprivate mutating func add(_ event: CalendarEvent) {
    if let id = event.recurrenceID {
      let key = RecurrenceKey(id, at: .utc)
      guard let position = replaced[key] else {
        replaced[key] = overrides.count
        overrides.append(event)
        return
      }
      if overrides[position].sequence <= event.sequence { overrides[position] = event }
      return
    }
    if let sequence = masters.first?.sequence, sequence != event.sequence {
      guard sequence < event.sequence else { return }
      (masters, indices, latest) = ([], [:], [:])
    }
    let key = RecurrenceKey(event.start, at: .utc)
    let start = EventSeriesList.Start(key: key, title: event.details.title)
    // The title of a cancellation often says so.
    if let index = indices[start] ?? (event.details.status == .cancelled ? latest[key] : nil) {
      masters[index] = event
    } else {
      (indices[start], latest[key]) = (masters.count, masters.count)
      masters.append(event)
    }
  }
}
