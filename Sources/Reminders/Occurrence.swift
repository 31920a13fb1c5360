import AstroCore
import CivilTime

/// An event that a reminder's rule matches, and the instant from which the reminder announces it.
public struct Occurrence: Sendable {
  /// The event.
  public let event: Event
  /// The id of the reminder.
  let reminderID: String
  /// The beginning of ``uid``, see ``Reminder/calendarID(in:)``.
  let calendarID: String
  /// The year or the date of the event, whichever distinguishes it from the others of its rule.
  let suffix: String
  /// The local date from which the days of ``Reminder/lead`` count back: the date of an instant, the date at whose
  /// sunrise a tithi prevails, or the date in whose evening the best night of a shower begins.
  public let date: GregorianDate
  /// The instant of the event, the beginning of a tithi, of an eclipse the beginning of what is seen, of an approach the
  /// moment at which it is seen, or the start of the local day of an all-day event.
  public let time: JulianDay
  /// The instant at which the event is over: for a shower the local noon after its best night, for an instant
  /// the end of its local day, for an eclipse the end of what is seen, for a tithi or an observance the end of its panchanga day; for a daily passage itself.
  public let end: JulianDay
  /// The instant from which the occurrence is announced.
  public let fires: JulianDay

  /// An event of the sky or of the calendar.
  public enum Event: Sendable {
    /// A meteor shower with its maximum, the Moon at that instant, and its best night at the reminder's place.
    case shower(ShowerReport)
    /// A principal phase of the Moon.
    case phase(MoonPhase)
    /// A tithi.
    case tithi(TithiEntry)
    /// An observance.
    case festival(Festival)
    /// An equinox or a solstice.
    case season(Season)
    /// The Sun enters a sidereal sign, 1 Mesha … 12 Mina.
    case sankranti(rashi: Int)
    /// An eclipse, an approach or another event of the sky, with what the place sees of it.
    case sky(SkyEvent)
    /// A passage of the Sun or the Moon.
    case daily(DailyEvent)
    /// A date that the user set.
    case date

    /// Whether the event is a date rather than an instant.
    public var isAllDay: Bool {
      switch self {
      case .festival, .date: true
      case .shower, .phase, .tithi, .season, .sankranti, .sky, .daily: false
      }
    }

    /// Whether the event comes so often that one whose time has passed is not announced as missed.
    var isDaily: Bool { if case .daily = self { true } else { false } }

    /// The days by which the computed instants of one event may differ from one ephemeris to another. An observance may
    /// move to the next date. No rule has two events as close together.
    var tolerance: Double {
      switch self {
      case .festival: 1.6
      case .shower, .phase, .tithi, .season, .sankranti: 0.25
      // Two sunsets of a day near the polar circle may be this close.
      case .daily: 0.005
      // The key has a name that never changes, and the Moon may meet two bodies in an hour.
      case .sky, .date: 0
      }
    }
  }

  /// The reminder's id with the year or the date of the event: `shower-perseids@2027`.
  public var key: String { "\(reminderID)@\(suffix)" }

  /// The `UID` of the occurrence in a calendar file. It is the same in each run and each version of the program.
  public var uid: String {
    // Dates have no hyphens, and names keep theirs: `20270219-mars-opposition`.
    let compact = zip(suffix, suffix.dropFirst() + "0").filter { $0 != "-" || $1.isLetter }.map(\.0)
    return "\(calendarID)-\(String(compact))@astrocal"
  }

  /// The instant from which the occurrence counts as missed: the end of the event, but at least two hours after it fires,
  /// so that an hourly run does not miss an occurrence that fires late in the evening of its day.
  public var dueUntil: JulianDay { max(end, fires.advanced(byDays: 2.0 / 24)) }
}

/// Whether an occurrence has been announced, and if not, whether it still can be.
public enum OccurrenceState: String, CaseIterable, Sendable {
  /// The occurrence fires later.
  case pending
  /// The occurrence has fired, is not over, and has not been announced.
  case due
  /// The occurrence has been announced.
  case fired
  /// The occurrence was over before it could be announced.
  case missed
}

extension Reminder {
  /// The state of an occurrence at an instant; one that was announced remains so when a clock is set back.
  public func state(of occurrence: Occurrence, at now: JulianDay) -> OccurrenceState {
    if let mark = mark(of: occurrence) { return mark.isMissed ? .missed : .fired }
    if now < occurrence.fires { return .pending }
    return now < occurrence.dueUntil ? .due : .missed
  }

  /// Whether a run at an instant announces an occurrence: it is due or was missed, and has not been announced.
  public func mustAnnounce(_ occurrence: Occurrence, at now: JulianDay) -> Bool {
    guard !isDone, now >= occurrence.fires, occurrence.dueUntil > since else { return false }
    if occurrence.event.isDaily, now >= occurrence.dueUntil { return false }
    return mark(of: occurrence) == nil
  }

  /// The mark of an occurrence that was announced; nil where it was not.
  public func mark(of occurrence: Occurrence) -> Mark? {
    // The mark is mostly among the latest.
    marks.last { mark in
      abs(mark.event.days(since: occurrence.time)) < occurrence.event.tolerance
        || mark.occurrence == occurrence.key
    }
  }

  /// Marks an occurrence as announced at an instant, unless it has a mark already.
  public mutating func record(_ occurrence: Occurrence, at now: JulianDay) {
    guard mark(of: occurrence) == nil else { return }
    record(newMark(of: occurrence, at: now))
  }

  /// The mark of an occurrence that is announced at an instant.
  func newMark(of occurrence: Occurrence, at now: JulianDay) -> Mark {
    Mark(
      occurrence: occurrence.key, event: occurrence.time, announced: now, isMissed: now >= occurrence.dueUntil)
  }

  /// Adds a mark; a reminder that fires only once is then done.
  mutating func record(_ mark: Mark) {
    marks.append(mark)
    marks.sort { $0.event < $1.event }
    marks.removeFirst(max(0, marks.count - Self.keptMarks))
    if isOnce { isDone = true }
  }

  /// The seconds from the instant at which an occurrence fires, or at which the reminder was set if that is later, until
  /// `now`; 0 before that instant.
  public func lateness(of occurrence: Occurrence, at now: JulianDay) -> Double {
    max(0, now.unixSeconds - max(occurrence.fires, since).unixSeconds)
  }

  /// Removes the mark of the occurrence with a key, or with nil all marks; then occurrences that are over by `now` are
  /// not announced as missed.
  ///
  /// - Returns: Whether a mark was removed.
  public mutating func forget(_ occurrence: String?, at now: JulianDay) -> Bool {
    let before = marks.count
    if let occurrence {
      marks.removeAll { $0.occurrence == occurrence }
    } else {
      marks = []
      if before > 0 { since = max(since, now) }
    }
    guard marks.count < before else { return false }
    isDone = false
    return true
  }

  /// Replaces the rule and the settings by those of another reminder of the same id.
  ///
  /// Another rule removes the marks. A reminder that fired its only time can fire again.
  ///
  /// - Returns: Whether anything changed.
  public mutating func update(to other: Reminder) -> Bool {
    let isSameRule = rule == other.rule
    let isSame =
      isSameRule && lead == other.lead && at == other.at && isOnce == other.isOnce
      && note == other.note && place == other.place && conventions == other.conventions && !isDone
    guard !isSame else { return false }
    var updated = other
    updated.since = isSameRule && !isDone ? since : other.since
    updated.marks = isSameRule ? marks : []
    self = updated
    return true
  }
}
