import AstroCore
import CivilTime
import Geography
import Reminders

/// The document `astrocal.reminders/1`.
struct ReminderDocument: ListDocument {
  let context: ReminderContext

  private static let title = "astrocal.reminders/1"

  static var schemaText: String {
    SchemaVisitor<ReminderContext>.text(
      title,
      "Reminders and their occurrences, as `astrocal remind list --json`, `remind due --json` and `remind export --format json` print them. Every key is always present; the value of an event that does not happen is null or []. Keys may be added without a new number."
    ) { of in
      ReminderHeader.describe(&of)
      of.objects(
        "reminders",
        "Entries in the order of the times at which they fire. A list has the next occurrence of each reminder, with --all also occurrences of the last year. With due they are the occurrences that are printed now, with export every coming one.",
        ReminderOfList.self)
    }
  }

  func begin(to writer: inout JSONWriter) {
    writer.member("schema", Self.title)
    writer.members(ReminderHeader.self, of: context, context.withoutPlace)
    writer.key("reminders")
  }

  func write(_ entry: ReminderEntry, to writer: inout JSONWriter) {
    let row = ReminderOfList(entry: entry, absence: context.absences[entry.reminder.id])
    writer.members(ReminderOfList.self, of: row, context.context(of: entry.reminder))
  }
}

/// What a document of reminders begins with. The list as a whole has no place, so that its instant is in UTC.
enum ReminderHeader: Described {
  typealias Row = ReminderContext

  static func describe(_ of: inout some MemberVisitor<ReminderContext> & ~Copyable) {
    of.version()
    of.member(
      "now", "The present instant, always in UTC.", .text { InstantText.utc.rfc3339($1.now) },
      .pattern("^-?\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$"))
    of.member("store", "Path of the file that keeps the reminders.", .text { $1.storePath }, .notEmpty)
  }
}

/// A reminder and one of its occurrences.
struct ReminderOfList: Described {
  let entry: ReminderEntry
  /// Why no event is to come.
  let absence: ListAbsence?

  static let definition: Definition? = Definition("reminder", "A reminder and one of its occurrences.")

  static func describe(_ of: inout some MemberVisitor<ReminderOfList> & ~Copyable) {
    of.member(
      "id", "Identifier of the reminder: in kebab-case where the program made it.", .text { $1.entry.reminder.id },
      .pattern("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"))
    of.member(
      "what",
      "The events in one spelling: GEM, full-moon, Karttika krishna 14, solar eclipse; with `all` before it also for what is not seen from the place.",
      .text { $1.entry.reminder.query.description }, .notEmpty)
    of.member(
      "kind", "Kind of the event.", .text { $1.entry.reminder.query.kind.rawValue },
      .of([
        "shower", "phase", "tithi", "nakshatra", "yoga", "karana", "festival", "season", "sankranti", "sky", "daily",
        "asta", "span", "ingress", "extreme", "moon", "crescent", "satellite", "shadows", "marathon", "equilux",
        "cross_quarter", "node", "clock_change", "lunistice", "heliacal", "appulse", "muhurta", "target", "anniversary",
        "date",
        "condition",
      ]))
    of.member(
      "before",
      "How long before the event the reminder fires: days before its date, or hours or minutes before its instant.",
      .text { $1.entry.reminder.lead.text }, .pattern("^\\d+[dhm]$"))
    of.member(
      "at",
      "Time of day where `before` is in days: a reading of the clock of the place, or the earliest or latest of several. It may also be counted from a passage of the Sun or the Moon, or from a time of the festival (`puja`, `nishita`, `parana` …).",
      .text { $1.entry.reminder.at.text },
      .pattern("^(([01]\\d|2[0-3]):[0-5]\\d|[a-z]+(-[a-z]+)?([+-]\\d+[hm])?|(earliest|latest)\\([a-z0-9:+, -]+\\))$"))
    of.member("once", "Whether the reminder fires for one occurrence only.", .boolean { $1.entry.reminder.isOnce })
    of.member("note", "Text of --note.", .text { $1.entry.reminder.note }, .orNull)
    of.member(
      "time_zone", "IANA name of the zone of the place.", .text { $1.entry.reminder.place.zone.identifier }, .notEmpty)
    of.object("place", "Place of the reminder, which stays when the configuration changes.", PlaceMembers.self) {
      Place($0.entry.reminder.place)
    }
    of.member(
      "occurrence",
      "Key of the occurrence: the id, and the year or the date of the event; for an event of the sky also its name. Null if no event is to come.",
      .text { $1.entry.occurrence?.key },
      .pattern("^[A-Za-z0-9][A-Za-z0-9._-]*@-?\\d{4}(-\\d\\d-\\d\\d)?(-\\d\\d?|(-[a-z0-9_]+)+)?$").orNull)
    of.object("event", "The event; null where no event is to come.", RemindedEvent.self, .orNull) { row in
      row.entry.occurrence.map { RemindedEvent(occurrence: $0, reminder: row.entry.reminder) }
    }
    of.member(
      "fires", "Instant at which the reminder fires; null where no event is to come.",
      .time { $1.entry.occurrence?.fires }, .orNull)
    of.member(
      "state",
      "pending: it fires later; due: it is due now; fired: it has fired; missed: its event was over before it could fire.",
      .text { $1.entry.state.rawValue }, .of(["pending", "due", "fired", "missed"]))
    of.member(
      "late_s", "Seconds after its time at which it is due or has fired; 0 before its time.",
      .number(places: 0) { $1.lateness }, .from(0))
    of.object(
      "absence", "In a list, why a reminder that is not done has no event to come; null otherwise.", ListAbsence.self,
      .orNull
    ) { $0.entry.occurrence == nil ? $0.absence : nil }
  }

  /// The seconds by which the reminder fired late or, where it has not fired, is late now.
  private var lateness: Double {
    guard let occurrence = entry.occurrence, let mark = entry.reminder.mark(of: occurrence) else {
      return entry.lateness
    }
    return entry.reminder.lateness(of: occurrence, at: mark.announced)
  }
}

/// The event of a reminder.
struct RemindedEvent: Described {
  let occurrence: Occurrence
  let reminder: Reminder

  static func describe(_ of: inout some MemberVisitor<RemindedEvent> & ~Copyable) {
    of.member("name", "Name of the event.", .text { $1.occurrence.name($1.reminder, $0.script) }, .notEmpty)
    of.member(
      "time",
      "Instant of the event. Shower: its maximum. Tithi: its beginning. Eclipse: its visible beginning. Approach: the moment at which it can be seen. Event of a whole day: the start of the local day.",
      .time { $1.occurrence.time })
    of.member(
      "date",
      "Local date of the event, from which the days of `before` are counted. Shower: the date in whose evening its best night begins, or the date of its maximum if it cannot be seen.",
      .date { $1.occurrence.date })
    of.member(
      "all_day", "Whether the event is a date rather than an instant.", .boolean { $1.occurrence.event.kind.isAllDay })
    of.member(
      "best_night",
      "Date in whose evening the best night of a shower begins at the place of the reminder; null for other events, and where the shower cannot be seen.",
      .date { $1.bestNight?.date }, .orNull)
    of.object("best", "The best moment of that night.", BestOfNight.self, .orNull) { $0.bestNight }
    of.object(
      "sky", "The event of the sky with the members that it has in `sky` of astrocal.day/1; null for other kinds.",
      SkyEvent.self, .orNull
    ) { $0.occurrence.event.skyEvent }
  }

  /// The best night of a shower that can be seen.
  private var bestNight: ShowerNight? {
    let night = occurrence.event.found(ShowerReport.self)?.night
    return night?.best == nil ? nil : night
  }
}

extension Place {
  /// The place of a reminder, which stays when the configuration changes.
  init(_ place: ReminderPlace) {
    self.init(
      name: place.name, country: place.country, position: place.position, zone: place.zone, source: .configuration)
  }
}

extension ReminderContext {
  /// What a document knows of the place of a reminder.
  fileprivate func context(of reminder: Reminder) -> RenderContext {
    context(Place(reminder.place), text(reminder), reminder.conventions)
  }

  /// The same of the list, which has no place: none of its members is about one.
  fileprivate var withoutPlace: RenderContext {
    guard let position = GeographicPosition(latitude: Angle(degrees: 0), longitude: Angle(degrees: 0)) else {
      preconditionFailure("the equator is a place")
    }
    return context(Place(name: nil, country: nil, position: position, zone: .utc, source: .standard), .utc, nil)
  }

  private func context(_ place: Place, _ text: InstantText, _ conventions: Reminder.Conventions?) -> RenderContext {
    RenderContext(
      RenderValues(
        presentation: presentation, place: place, now: now, stamp: stamp, text: text,
        sunrise: conventions?.sunrise ?? .standard, ayanamsha: conventions?.ayanamsha ?? .lahiri,
        month: conventions?.month ?? .amanta, namedParts: [], catalogue: EventCatalogue()))
  }
}
