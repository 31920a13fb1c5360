import CivilTime
import ICalendar
import Reminders

/// Reminders as a calendar: an event an occurrence, each with the alarm at which the reminder fires.
struct ReminderICS: RowPrinter {
  private let words: ReminderWords
  private let stamp: Result<Int64, any Error>
  /// The events so far; the calendar is written in one piece or not at all.
  private var events: [CalendarEntry] = []

  init(_ context: ReminderContext) {
    words = ReminderWords(context)
    stamp = context.stamp
  }

  mutating func row(_ entry: ReminderEntry, to output: inout Output) throws {
    if let event = event(entry) { events.append(event) }
  }

  mutating func end(to output: inout Output) throws {
    try output.write(CalendarWriter.bytes(CalendarTitle("reminders", stamp: stamp.get()), events))
  }

  private func event(_ entry: ReminderEntry) -> CalendarEntry? {
    guard let occurrence = entry.occurrence else { return nil }
    let place = entry.reminder.place
    let summary = words.summary(entry)
    return CalendarEntry(
      uid: occurrence.uid, time: time(occurrence), summary: summary, description: entry.reminder.note,
      location: place.name,
      position: place.position,
      categories: [entry.reminder.rule.kind],
      alarm: CalendarEntry.Alarm(trigger: trigger(entry.reminder, occurrence), text: summary))
  }

  private func time(_ occurrence: Occurrence) -> CalendarEntry.Time {
    switch occurrence.event {
    case .tithi(let entry): .span(entry.tithi.start.roundedUnixSeconds..<entry.tithi.end.roundedUnixSeconds)
    case .festival, .date: .days(occurrence.date..<occurrence.date.adding(days: 1))
    case .shower, .phase, .season, .sankranti: .moment(occurrence.time.roundedUnixSeconds)
    }
  }

  /// Of an event of a whole date by the calendar and the clock from its midnight: 09:00 three days before is two days and
  /// 15 hours before. Of an instant, in seconds.
  private func trigger(_ reminder: Reminder, _ occurrence: Occurrence) -> CalendarDuration {
    guard occurrence.event.isAllDay else {
      return CalendarDuration(seconds: Int(occurrence.fires.roundedUnixSeconds - occurrence.time.roundedUnixSeconds))
    }
    let (days, minute) = (reminder.daysBefore, reminder.minuteOfDay)
    if days == 0 || minute == 0 { return CalendarDuration(days: -days, minutes: minute) }
    return CalendarDuration(days: 1 - days, minutes: minute - 1440)
  }
}
