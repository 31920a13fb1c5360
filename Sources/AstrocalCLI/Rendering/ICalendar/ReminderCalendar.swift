import CivilTime
import ICalendar
import Reminders

/// Reminders as a calendar: an event an occurrence, each with the alarm at which the reminder would speak.
struct ReminderCalendar {
  private let words: ReminderWords

  init(_ settings: Settings, now: JulianDay) {
    words = ReminderWords(settings, now: now)
  }

  /// - Parameter stamp: When the calendar was made, in Unix seconds.
  func bytes(_ entries: [ReminderEntry], stamp: Int64) throws(CalendarWriterError) -> [UInt8] {
    try CalendarWriter.bytes(CalendarTitle("reminders", stamp: stamp), entries.compactMap(event))
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
