import CivilTime
import ICalendar
import Reminders

/// The format that prints reminders as a calendar: each occurrence is an event with an alarm at which the reminder fires.
struct ReminderICS: RowPrinter {
  private let words: ReminderWords
  private let stamp: Result<Int64, any Error>
  /// The events so far; the calendar is written in one piece or not at all.
  private var events: [CalendarEntry] = []

  init(_ context: ReminderContext) {
    words = ReminderWords(context: context)
    stamp = context.stamp
  }

  mutating func row(_ entry: ReminderEntry, to output: inout Output) throws {
    if let event = event(entry) { events.append(event.inLanguage) }
  }

  mutating func end(to output: inout Output) throws {
    try output.write(CalendarWriter.bytes(CalendarTitle(localized("reminders"), stamp: stamp.get()), events))
  }

  private func event(_ entry: ReminderEntry) -> CalendarEntry? {
    guard let occurrence = entry.occurrence else { return nil }
    let place = entry.reminder.place
    let summary = words.summary(entry)
    return CalendarEntry(
      uid: occurrence.uid, time: time(entry, occurrence), summary: summary, description: words.description(entry),
      location: place.name, position: place.position, categories: [entry.reminder.query.kind.rawValue],
      alarm: CalendarEntry.Alarm(trigger: trigger(entry, occurrence), text: summary))
  }

  private func time(_ entry: ReminderEntry, _ occurrence: Occurrence) -> CalendarEntry.Time {
    words.facts(occurrence, entry.reminder, inFull: false).time
  }

  /// The time from the start of an event to its alarm.
  ///
  /// For an instant, or a time before it in hours or by the Sun, it is in seconds. For a whole date it is counted by calendar and clock from local midnight: 09:00
  /// three days before is two days and 15 hours before.
  private func trigger(_ entry: ReminderEntry, _ occurrence: Occurrence) -> CalendarDuration {
    let reminder = entry.reminder
    guard occurrence.event.kind.isAllDay, case .days(let days) = reminder.lead, case .clock(let minute) = reminder.at
    else {
      let start =
        if case .span(let span) = time(entry, occurrence) { span.lowerBound } else {
          occurrence.time.roundedUnixSeconds
        }
      return CalendarDuration(seconds: Int(occurrence.fires.roundedUnixSeconds - start))
    }
    if days == 0 { return CalendarDuration(seconds: minute * 60) }
    if minute == 0 { return CalendarDuration(days: -days) }
    let seconds = (minute - 1440) * 60
    return CalendarDuration(days: 1 - days, seconds: seconds)
      ?? CalendarDuration(seconds: (1 - days) * 86_400 + seconds)
  }
}
