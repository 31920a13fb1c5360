import AstroCore
import CivilTime
import ICalendar
import Reminders

/// An event of a room with all that views say of it, worded once: names, facts, members of documents and fields.
///
/// A kind of event has a file that conforms its event to this protocol, and a line in ``WordedEvents/all``. The views – lists, agendas,
/// calendars, reminders, documents, columns – ask for what they need and know no kind.
protocol WordedEvent: FoundEvent {
  // MARK: Words

  /// The name for a reader: `Full moon`.
  func name(_ script: NameScript) -> String
  /// The name in a list: `Geminids (GEM)`.
  func listName(_ script: NameScript) -> String
  /// What belongs to the name, the most important first: on a line of a list, or all there is to know.
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact]
  /// What a line of a list says: the name and the facts of a line.
  func items(_ context: RenderContext) -> [String]
  /// What it says on a day in a view of days; nil where the view does not show it.
  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote?
  /// How the screen shows it; nil of usual events.
  var style: Style? { get }
  /// The festivals of a line, whose marks a key explains.
  var marked: [Festival] { get }
  /// The date and the clock by which a list places it, no more exactly than it is known; nil for those of its instant.
  func reading(_ context: RenderContext) -> (date: GregorianDate, clock: String?)?
  /// Why the events are not seen that a search leaves out; nil where it leaves out none.
  static var hiddenReason: String? { get }

  // MARK: Documents and fields

  /// The members behind those that all events have; none where the kind is no event of a document.
  associatedtype Details: Described = NoDetails<Self> where Details.Row == Self
  /// The same for schemas: one for each kind of object that the events have in a document.
  static var variants: [Variant] { get }
  /// Writes these members.
  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext)
  /// The fields behind those that several kinds have.
  static var fields: [Field<AlmanacEvent>] { get }
  /// All ids, and all names in the language of the run, for conditions.
  static func ids(_ catalogue: EventCatalogue) -> [String]
  static func names(_ catalogue: EventCatalogue) -> [String]

  // MARK: Calendars and reminders

  /// Whether the calendar of a day has it.
  func isInCalendar(of day: DayReport, _ context: RenderContext) -> Bool
  /// The time in a calendar.
  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time
  /// The event of a calendar; nil where none is made.
  func calendarEntry(_ entries: CalendarEntries) -> CalendarEntry?
  /// What the event of a calendar says; nil where none is made.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts?
  /// The name in reminders.
  func reminderName(_ reminder: Reminder, _ script: NameScript) -> String
  /// Whether that name is made of the note of the user, which then does not follow it.
  static var isNamedByNote: Bool { get }
  /// What a reminder says.
  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts
}

/// The members of events that no document has.
enum NoDetails<Row>: Described {
  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {}
}

/// How much there is room for.
enum FactRoom {
  /// A line of a list.
  case line
  /// A page, or the description of a calendar's event.
  case page
}

/// A fact of an event: its items, and what a page calls them.
struct Fact {
  let label: String?
  let items: [String]

  init(_ items: [String]) { (label, self.items) = (nil, items) }
  init(_ label: String, _ items: [String]) { (self.label, self.items) = (label, items) }

  /// `Peak: Mon 14 Dec 15h, solar longitude 262.20 deg`
  var line: String { (label.map { "\($0): " } ?? "") + items.joined(separator: ", ") }
}

/// The event of a calendar before it has its place.
struct CalendarFacts {
  /// The beginning of the UID, and what distinguishes it from others with this beginning. They must never change.
  var uid: (kind: String, count: String)
  var dependences: Set<CalendarEntries.Dependence> = []
  var time: CalendarEntry.Time
  var title: String
  var lines: [String] = []
  var category: String
  /// Whether the event has the position of the place.
  var isOfPlace = false
}

/// What a reminder says of an event.
struct ReminderFacts {
  /// The title in a calendar, which has the time itself.
  var title: String
  /// When it is: `Tue 24 Nov 15:53`.
  var when: String
  /// How far away it is, and when: `in 3 days: Tue 24 Nov 15:53 CET`; nil for the words of all events.
  var relative: String?
  /// The time in a calendar.
  var time: CalendarEntry.Time
  /// The sentences of a description in a calendar.
  var lines: [String] = []
}

extension WordedEvent {
  func name(_ script: NameScript) -> String { localizedName(eventName(script)) }
  func listName(_ script: NameScript) -> String { name(script) }
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] { [] }
  func reading(_ context: RenderContext) -> (date: GregorianDate, clock: String?)? { nil }
  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? { nil }
  func isInCalendar(of day: DayReport, _ context: RenderContext) -> Bool { true }
  var style: Style? { nil }
  var marked: [Festival] { [] }
  static var variants: [Variant] { Details.definition == nil ? [] : [Variant(Details.self)] }
  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    writer.members(Details.self, of: self, context)
  }
  static func ids(_ catalogue: EventCatalogue) -> [String] { [] }
  static func names(_ catalogue: EventCatalogue) -> [String] { [] }
  static var isNamedByNote: Bool { false }
  func reminderName(_ reminder: Reminder, _ script: NameScript) -> String { name(script) }
  func calendarEntry(_ entries: CalendarEntries) -> CalendarEntry? { calendarFacts(entries).map(entries.entry) }
  static var hiddenReason: String? { nil }
  static var fields: [Field<AlmanacEvent>] { [] }

  /// The name and the facts of a line.
  func items(_ context: RenderContext) -> [String] {
    [listName(context.script)] + facts(context, .line).flatMap(\.items)
  }

  /// The instant, or the date of what lasts for one.
  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time {
    if let instant { return .moment(instant.roundedUnixSeconds) }
    let date = date(in: zone)
    return .days(date..<date.adding(days: 1))
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? { calendarFactsAtPlace(entries) }

  /// An event at the place, described by its facts.
  func calendarFactsAtPlace(_ entries: CalendarEntries) -> CalendarFacts {
    CalendarFacts(
      uid: (hyphenedID, nominal.digits), dependences: [.place], time: calendarTime(in: entries.place.zone),
      title: name(entries.context.script),
      lines: [
        localized("\(facts(entries.context, .page).map(\.line).joined(separator: ", ").capitalizedFirst)."),
        entries.ofPlace,
      ],
      category: kindWord.uppercased(), isOfPlace: true)
  }

  func reminderFacts(_ reminder: ReminderView) -> ReminderFacts {
    ReminderFacts(
      title: reminder.name(of: self), when: instant == nil ? reminder.date : reminder.dateAndClock,
      time: calendarTime(in: reminder.zone))
  }
}

extension String {
  /// `20261121` of `2026-11-21`.
  fileprivate var digits: String { filter { $0 != "-" } }
}

extension CalendarEntries {
  /// Which place and clocks a description is about.
  var ofPlace: String { localized("For \(place.title), by the clocks of \(text.zone.identifier).") }

  /// The event of a calendar for one of a room.
  func entry(_ event: any WordedEvent) -> CalendarEntry? { event.calendarEntry(self) }

  func entry(_ facts: CalendarFacts) -> CalendarEntry {
    CalendarEntry(
      uid: uid(facts.uid.kind, facts.uid.count, by: facts.dependences), time: facts.time, summary: facts.title,
      description: facts.lines.isEmpty ? nil : facts.lines.joined(separator: "\n"),
      location: facts.isOfPlace ? place.name : nil, position: facts.isOfPlace ? place.position : nil,
      categories: [facts.category])
  }
}
