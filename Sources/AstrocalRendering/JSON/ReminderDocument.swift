import AstroCore
import CivilTime
import Reminders

/// The document `astrocal.reminders/1`.
struct ReminderDocument: ListDocument {
  let context: ReminderContext

  func begin(to writer: inout JSONWriter) {
    writer.member("schema", "astrocal.reminders/1")
    writer.member("version", ProgramVersion.current)
    // The list as a whole has no place, so that its instant is in UTC.
    writer.member("now", context.now, .utc)
    writer.member("store", context.storePath)
    writer.key("reminders")
  }

  func write(_ entry: ReminderEntry, to writer: inout JSONWriter) {
    let reminder = entry.reminder
    let text = context.text(reminder)
    writer.member("id", reminder.id)
    writer.member("what", reminder.query.description)
    writer.member("kind", reminder.query.kind.rawValue)
    writer.member("before", reminder.lead.text)
    writer.member("at", reminder.at.text)
    writer.member("once", reminder.isOnce)
    writer.member("note", reminder.note)
    writer.member("time_zone", reminder.place.zone.identifier)
    writer.object("place") { writer in
      let place = reminder.place
      writer.placeMembers(place.name, place.country, place.position, place.zone)
    }
    writer.member("occurrence", entry.occurrence?.key)
    writer.object("event", entry.occurrence) { writer, occurrence in
      writer.member("name", occurrence.name(reminder, context.presentation.script))
      writer.member("time", occurrence.time, text)
      writer.member("date", occurrence.date.description)
      writer.member("all_day", occurrence.event.kind.isAllDay)
      let night = occurrence.event.found(ShowerReport.self)?.night
      writer.member("best_night", night?.best == nil ? nil : night?.date.description)
      writer.object("best", night?.best) { writer, best in
        writer.member("time", best.time, text)
        writer.member("hourly_rate", best.hourlyRate, places: 1)
        writer.object("window", night?.window) { writer, window in
          writer.limits(of: window, text)
          writer.array("relaxed", night?.relaxed ?? []) { $0.string($1.rawValue) }
        }
      }
      writer.object("sky", occurrence.event.skyEvent) { $0.skyMembers($1, text) }
    }
    writer.member("fires", entry.occurrence?.fires, text)
    writer.member("state", entry.state.rawValue)
    writer.member("late_s", lateness(entry), places: 0)
    writer.absenceMember(entry.occurrence == nil ? context.absences[reminder.id] : nil)
  }

  /// The seconds by which the reminder fired late or, where it has not fired, is late now.
  private func lateness(_ entry: ReminderEntry) -> Double {
    guard let occurrence = entry.occurrence, let mark = entry.reminder.mark(of: occurrence) else {
      return entry.lateness
    }
    return entry.reminder.lateness(of: occurrence, at: mark.announced)
  }
}
