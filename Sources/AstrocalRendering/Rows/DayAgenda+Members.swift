import AstroCore
import CivilTime
import Events
import ICalendar
import Launches
import Reminders

/// What files and reminders say of a day.
enum AgendaOfDay: Described {
  typealias Row = DayRow

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects("events", "Events of the files of --events; [] when there are none.", EventEntry.self) {
      $0.agenda.events
    }
    of.objects("launches", "Launches of the files of --launches; [] when there are none.", Launch.self) {
      $0.agenda.launches
    }
    of.object(
      "next_launch", "On today's date the next launch still to come, unless it is among today's launches; else null.",
      Launch.self, .orNull
    ) { $0.agenda.nextLaunch }
    of.objects(
      "reminders",
      "Reminders that the user set for this date, wherever they are for; [] where there are none. Those of phases, showers and other events are not among them.",
      StoredReminders.Dated.self
    ) { $0.agenda.reminders }
    of.object("weather", "Weather of the files of --weather; null without such files.", WeatherOfDay.self, .orNull) {
      $0.agenda.weather.isEmpty ? nil : $0.agenda.weather
    }
  }
}

extension StoredReminders.Dated: Described {
  static let definition: Definition? = Definition("dated_reminder", "A reminder of a date.")

  static func describe(_ of: inout some MemberVisitor<StoredReminders.Dated> & ~Copyable) {
    of.member("id", "Identifier of the reminder.", .text { $1.id }, .notEmpty)
    of.member("note", "Text of --note; null without one.", .text { $1.note }, .orNull)
  }
}

extension EventEntry: Described {
  static let definition: Definition? = Definition("event", "An event of a calendar file, and its part on this day.")

  static func describe(_ of: inout some MemberVisitor<EventEntry> & ~Copyable) {
    of.member("uid", "Identifier in its file.", .text { $1.details.uid }, .orNull)
    of.member(
      "kind", "An event, or a to-do, whose time is the one at which it is due.",
      .text { $1.details.isToDo ? "to_do" : "event" }, .of(["event", "to_do"]))
    of.member("title", "Title of the event.", .text { $1.details.title })
    of.ends(of: \.time)
    of.member("all_day", "Whether the event has dates instead of instants.", .boolean { $1.isAllDay })
    of.object("segment", "The part that falls on this day; dates for all-day events, the end excluded.", Segment.self) {
      $0.segment
    }
    of.member("location", "Place of the event.", .text { $1.details.location }, .orNull)
    of.member("description", "Description of the event.", .text { $1.details.description }, .orNull)
    of.objects("attendees", "The participants; [] if the file names nobody.", EventAttendee.self) {
      $0.details.attendees
    }
    of.member("categories", "Categories in the file; [] without any.", .list { $1.details.categories })
    of.member(
      "status",
      "As the file has it: confirmed or tentative for an event, needs_action, in_process or completed for a to-do; else null. Cancelled entries are left out.",
      .text { $1.details.status?.word },
      .of(["confirmed", "tentative", "needs_action", "in_process", "completed"]).orNull)
    of.objects(
      "links", "Pages of the web about the event: its URL, attachments and conferences; [] without any.", EventLink.self
    ) { $0.details.links }
    of.member("recurring", "Whether the event is one of a series.", .boolean { $1.details.isRecurring })
    of.member(
      "doubts",
      "Doubts that the file leaves: later dates are missing, a date may be cancelled or changed, or the end cannot be read. A time in an unknown zone is taken by the clock of the place.",
      .list { $1.details.doubts.map(\.rawValue) }, .of(["later_dates", "changes", "end", "time_zone"]))
  }
}

extension EventEntry.Segment: Described {
  static func describe(_ of: inout some MemberVisitor<EventEntry.Segment> & ~Copyable) {
    of.member("index", "Number of this day among the days of the event, from 1.", .integer { $1.number }, .from(1))
    of.member("of", "Number of days that the event touches.", .integer { $1.count }, .from(1))
    of.ends(of: \.time)
  }
}

extension EventAttendee: Described {
  static func describe(_ of: inout some MemberVisitor<EventAttendee> & ~Copyable) {
    of.member("name", "Name; null where the file has only an address.", .text { $1.name }, .orNull)
    of.member(
      "address", "Address of mail, or another address; null where the file has only a name.", .text { $1.address },
      .orNull)
    of.member(
      "status", "accepted, declined, tentative, needs_action ... as the file has it; null without one.",
      .text { $1.status }, .orNull)
  }
}

extension EventLink: Described {
  static func describe(_ of: inout some MemberVisitor<EventLink> & ~Copyable) {
    of.member("title", "Title of the page or video.", .text { $1.title }, .orNull)
    of.member("url", "Address that begins with http or https.", .text { $1.url })
  }
}

extension MemberVisitor where Self: ~Copyable {
  /// The first instant or date of a time, and the first after it. The end of a moment is its start.
  fileprivate mutating func ends(of time: @escaping @Sendable (Row) -> CalendarEntry.Time) {
    member(
      "start", "First instant; of an event of whole days the first date.",
      .text { $0.text.moment(time($1), isEnd: false) }, .part("moment"))
    member(
      "end", "First instant after it, of a moment the moment itself; of whole days the first date after it.",
      .text { $0.text.moment(time($1), isEnd: true) }, .part("moment"))
  }
}

extension InstantText {
  /// The dates from -9999-01-01 to 9999-12-31, which RFC 3339 can write; an event without an end ends with them.
  private static let dates = GregorianDate(dayNumber: -4_371_587)...GregorianDate(dayNumber: 2_932_896)

  /// The beginning or the end of a time as a date, or as an instant.
  fileprivate func moment(_ time: CalendarEntry.Time, isEnd: Bool) -> String {
    func instant(_ unixSeconds: Int64) -> String {
      let first = zone.instant(on: Self.dates.lowerBound, secondsAfterMidnight: 0)
      let last = zone.instant(on: Self.dates.upperBound, secondsAfterMidnight: 86_399)
      return rfc3339(JulianDay(unixSeconds: Double(min(max(unixSeconds, first), last))))
    }
    switch time {
    case .days(let dates):
      let date = isEnd ? dates.upperBound : dates.lowerBound
      return min(max(date, Self.dates.lowerBound), Self.dates.upperBound).description
    case .span(let span): return instant(isEnd ? span.upperBound : span.lowerBound)
    case .moment(let moment): return instant(moment)
    }
  }
}

extension EventStatus {
  /// The word in documents: `confirmed`, `needs_action`.
  fileprivate var word: String { String(rawValue.map { $0 == "-" ? "_" : $0 }) }
}

// MARK: Launches

extension Launch: Described {
  static let definition: Definition? = Definition("launch", "A rocket launch.")

  static func describe(_ of: inout some MemberVisitor<Launch> & ~Copyable) {
    of.member("id", "Identifier in its file.", .text { $1.id }, .orNull)
    of.member("name", "Name of the launch.", .text { $1.name })
    of.member(
      "net",
      "Time before which the launch will not happen; a date, the first of its span, where no clock time is known.",
      .text { $1.net.words($0.text) }, .part("moment").orNull)
    of.member(
      "precision", "Precision of the time: second, minute, hour, day, month, quarter, year ...",
      .text { $1.precision.rawValue })
    of.member("status", "Status: Go, Hold, TBD, TBC ...", .text { $1.status.word })
    of.member("window_start", "Null where unknown.", .time { $1.windowStart }, .orNull)
    of.member("window_end", "Null where unknown.", .time { $1.windowEnd }, .orNull)
    of.member(
      "probability_pct", "Probability of launch weather in per cent; null where unknown.",
      .number(places: 1) { $1.probability }, .from(0, to: 100).orNull)
    of.member("provider", "Provider of the launch.", .text { $1.provider }, .orNull)
    of.member("rocket", "Name of the rocket.", .text { $1.rocket }, .orNull)
    of.member("mission", "Name of the mission.", .text { $1.mission }, .orNull)
    of.member("orbit", "Orbit that the launch aims at.", .text { $1.orbit }, .orNull)
    of.member("pad", "Launch pad and its place.", .text { $1.pad }, .orNull)
    of.member("result", "Result, known after the launch.", .text { $1.result }, .orNull)
    of.objects("cores", "Boosters; [] where unknown.", Core.self) { $0.cores }
    of.objects("links", "Pages and videos about the launch; [] without any.", Link.self) { $0.links }
    of.member(
      "seconds_until", "Seconds from now to net; null where net is not known to the minute.",
      .number(places: 0) { $1.secondsUntil(from: $0.now) }, .orNull)
  }
}

extension LaunchTime {
  /// The instant, or the first date.
  fileprivate func words(_ text: InstantText) -> String {
    switch self {
    case .instant(let instant): text.rfc3339(instant)
    case .dates(let dates): dates.lowerBound.description
    }
  }
}

extension Launch.Core: Described {
  static func describe(_ of: inout some MemberVisitor<Launch.Core> & ~Copyable) {
    of.member("serial", "Serial number or name of the booster.", .text { $1.serial }, .orNull)
    of.member("flight", "Number of this flight of the booster, from 1.", .integer { $1.flight }, .orNull)
    of.member("landing", "Result of its landing.", .text { $1.landing }, .orNull)
  }
}

extension Launch.Link: Described {
  static func describe(_ of: inout some MemberVisitor<Launch.Link> & ~Copyable) {
    of.member("title", "Title of the page or video.", .text { $1.title }, .orNull)
    of.member("url", "Address that begins with http or https.", .text { $1.url })
  }
}

/// How many launches the dates of a document have.
extension LaunchTotals: Described {
  static func describe(_ of: inout some MemberVisitor<LaunchTotals> & ~Copyable) {
    of.member("count", "Number of launches.", .integer { $1.count }, .from(0))
    of.objects("statuses", "Number of launches of each status, the most frequent first.", Status.self) { $0.statuses }
    of.objects("providers", "Number of launches of each provider, the busiest first.", Provider.self) { $0.providers }
  }
}

extension LaunchTotals.Status: Described {
  static func describe(_ of: inout some MemberVisitor<LaunchTotals.Status> & ~Copyable) {
    of.member("status", "Status: Go, Hold, TBD, TBC ...", .text { $1.status.word })
    of.member("count", "", .integer { $1.count }, .from(1))
  }
}

extension LaunchTotals.Provider: Described {
  static func describe(_ of: inout some MemberVisitor<LaunchTotals.Provider> & ~Copyable) {
    of.member("provider", "Name of the provider.", .text { $1.name })
    of.member("count", "", .integer { $1.count }, .from(1))
  }
}
