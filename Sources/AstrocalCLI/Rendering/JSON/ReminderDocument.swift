import CivilTime
import Reminders

/// Writes the document `astrocal.reminders/1`.
struct ReminderDocument: ListDocument {
  private let context: ReminderContext

  init(_ context: ReminderContext) {
    self.context = context
  }

  func begin(to writer: inout JSONWriter) {
    writer.beginObject()
    // Of no place: UTC.
    writer.member("now", context.now, .utc)
    writer.key("reminders")
    writer.beginArray()
  }

  func end(to writer: inout JSONWriter) {
    writer.endArray()
    writer.member("schema", "astrocal.reminders/1")
    writer.member("store", context.storePath)
    writer.member("version", Astrocal.version)
    writer.endObject()
  }

  func write(_ entry: ReminderEntry, to writer: inout JSONWriter) {
    let reminder = entry.reminder
    let text = context.text(reminder)
    writer.object { writer in
      writer.member("at", ReminderText.clock(reminder.minuteOfDay))
      writer.member("before", "\(reminder.daysBefore)d")
      writer.key("event")
      if let occurrence = entry.occurrence {
        writer.object { writer in
          writer.key("all_day")
          writer.boolean(occurrence.event.isAllDay)
          writer.member("date", occurrence.date.description)
          writer.member("name", occurrence.name(reminder, context.presentation.script))
          writer.member("time", occurrence.time, text)
        }
      } else {
        writer.null()
      }
      writer.member("fires", entry.occurrence?.fires, text)
      writer.member("id", reminder.id)
      writer.member("kind", reminder.rule.kind)
      writer.key("late_s")
      writer.integer(Int(lateness(entry).rounded()))
      writer.member("note", reminder.note)
      writer.member("occurrence", entry.occurrence?.key)
      writer.key("once")
      writer.boolean(reminder.isOnce)
      writer.key("place")
      writePlace(reminder.place, to: &writer)
      writer.member("state", entry.state.rawValue)
      writer.member("time_zone", reminder.place.zone.identifier)
      writer.member("what", reminder.rule.what)
    }
  }

  /// Seconds by which the reminder fired late; until it has fired, those by now.
  private func lateness(_ entry: ReminderEntry) -> Double {
    guard let occurrence = entry.occurrence, let mark = entry.reminder.mark(of: occurrence) else {
      return entry.lateness
    }
    return entry.reminder.lateness(of: occurrence, at: mark.said)
  }

  private func writePlace(_ place: ReminderPlace, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("country", place.country)
      writer.member("elevation_m", place.position.elevation, places: 1)
      writer.member("latitude_deg", place.position.latitude.degrees, places: 6)
      writer.member("longitude_deg", place.position.longitude.degrees, places: 6)
      writer.member("name", place.name)
      writer.member("time_zone", place.zone.identifier)
    }
  }
}
