import CivilTime
import ICalendar

/// The changes of a series that count for a recurrence and all later ones, as RANGE=THISANDFUTURE has them.
///
/// Each later recurrence is moved by as much as the changed one, by the clock of the series, and has its length and its
/// texts. Which change counts follows from the time that the series gives a recurrence, not from the one to which it is
/// moved. Source: RFC 5545, 3.8.4.4.
struct LaterChanges {
  /// A change, and how far it moves recurrences.
  private struct Change {
    let event: CalendarEvent
    /// The recurrence that is changed, in seconds as ``seconds(_:)`` has them.
    let first: Int64
    /// The seconds on the clock from the recurrence to the changed start.
    let shift: Int64
  }

  private let master: CalendarEvent
  private let place: CivilZone
  /// The changes, by the recurrence from which they count.
  private var changes: [Change] = []

  /// The changes of a series.
  ///
  /// - Parameter changes: The changes, each with the recurrence from which it counts, as the series writes it.
  init(_ changes: [(event: CalendarEvent, first: WrittenTime)], of master: CalendarEvent, at place: CivilZone) {
    self.master = master
    self.place = place
    self.changes = changes.map { event, time in
      let first = seconds(time)
      // The clock of a change counts where the series has whole dates alone.
      let start = master.start.isDate || event.start.isDate ? event.start.reading.seconds : seconds(event.start)
      let isOfDates = event.start.isDate
      return Change(
        event: event, first: first, shift: start - (isOfDates ? ClockReading(seconds: first).midnight : first))
    }.sorted { $0.first < $1.first }
  }

  /// The most days by which recurrences are moved to a later, and to an earlier day.
  var mostDays: (later: Int, earlier: Int) {
    let shifts = changes.map(\.shift)
    return (Self.days(max(shifts.max() ?? 0, 0)), Self.days(max(-(shifts.min() ?? 0), 0)))
  }

  /// The events of the changes.
  var events: [CalendarEvent] { changes.map(\.event) }

  /// The change that counts for a recurrence, and the time to which that is moved; `nil` if none counts.
  func change(of time: WrittenTime) -> (event: CalendarEvent, time: WrittenTime)? {
    guard !changes.isEmpty else { return nil }
    let original = seconds(time)
    guard let change = changes.last(where: { $0.first <= original }) else { return nil }
    let start = change.event.start
    let from = start.isDate ? ClockReading(seconds: original).midnight : original
    let reading = ClockReading(seconds: from + change.shift)
    return (change.event, (master.start.isDate || start.isDate ? start : master.start).at(reading))
  }

  /// The reading of a time by the clock of the series, in seconds since 1970-01-01T00:00.
  private func seconds(_ time: WrittenTime) -> Int64 {
    guard !time.isDate, !master.start.isDate else { return time.reading.seconds }
    let zone = master.start.zone ?? place
    let instant = time.unixSeconds(at: place)
    return instant + Int64(zone.utcOffset(atUnixSeconds: instant))
  }

  private static func days(_ seconds: Int64) -> Int { Int((seconds + 86_399) / 86_400) }
}

extension ClockReading {
  /// The seconds on the clock at the midnight that begins the day.
  fileprivate var midnight: Int64 { seconds - Int64(second) }
}

extension CalendarEvent {
  /// A number of days that the event does not exceed.
  var longestDays: Int {
    switch length {
    case .unstated: 1
    case .duration(let duration): min(duration.days + duration.seconds / 86_400, 4_000_000) + 1
    case .until(let end): max(end.date.dayNumber - start.date.dayNumber, 0) + 2
    }
  }

  /// Whether the event changes later recurrences, but their dates do not follow from the series.
  var hasOpenLaterDates: Bool { isForAllLater && details.doubts.contains(.laterDates) }
}
