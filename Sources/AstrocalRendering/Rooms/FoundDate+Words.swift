import AstroCore
import CivilTime
import ICalendar
import Reminders

extension FoundDate: WordedEvent {
  func items(_ context: RenderContext) -> [String] { [] }
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? { nil }

  static var isNamedByNote: Bool { true }

  /// The note, or `Reminder`.
  func reminderName(_ reminder: Reminder, _ script: NameScript) -> String {
    reminder.note.map(ReminderWords.typed) ?? localized("reminder").capitalizedFirst
  }
}

extension FoundCondition: WordedEvent {
  func items(_ context: RenderContext) -> [String] { [] }
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? { nil }

  static var isNamedByNote: Bool { true }

  /// The note, or the condition.
  func reminderName(_ reminder: Reminder, _ script: NameScript) -> String {
    ReminderWords.typed(reminder.note ?? words)
  }
}
