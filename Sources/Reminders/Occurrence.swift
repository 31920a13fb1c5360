import AstroCore
import CivilTime

/// An event that a reminder announces, and the instant from which it does.
public struct Occurrence: Sendable {
  /// The event with its date, and the instants from which and until which it counts.
  let occasion: Occasion
  /// The id of the reminder.
  let reminderID: String
  /// The beginning of ``uid``, see ``Reminder/calendarID(in:)``.
  let calendarID: String
  /// The instant from which the occurrence is announced.
  public let fires: JulianDay
  /// The word of the region of the place, by whose name a festival is called, or `nil` for other events.
  public internal(set) var region: String?

  /// The event.
  public var event: AlmanacEvent { occasion.event }
  /// The local date from which the days of ``Reminder/lead`` count back, see ``AstroCore/Occasion/date``.
  public var date: GregorianDate { occasion.date }
  /// The instant of the event, see ``AstroCore/Occasion/time``.
  public var time: JulianDay { occasion.time }
  /// The instant at which the event is over, see ``AstroCore/Occasion/end``.
  public var end: JulianDay { occasion.end }

  /// The reminder's id with the year or the date of the event: `shower-perseids@2027`.
  public var key: String { "\(reminderID)@\(occasion.name)" }

  /// The `UID` of the occurrence in a calendar file. It is the same in each run and each version of the program.
  public var uid: String {
    // Dates have no hyphens, and names keep theirs: `20270219-mars-opposition`.
    let name = occasion.name
    let compact = zip(name, name.dropFirst() + "0").filter { $0 != "-" || $1.isLetter }.map(\.0)
    return "\(calendarID)-\(String(compact))@astrocal"
  }

  /// The instant from which the occurrence counts as missed: the end of the event, and at least two hours after it
  /// fires. So an hourly run does not miss an occurrence that fires late in the evening of its day.
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
    guard !isDone, now >= occurrence.fires, !wasOver(occurrence, at: now) else { return false }
    if occurrence.event.kind == .daily, now >= occurrence.dueUntil { return false }
    return mark(of: occurrence) == nil
  }

  /// The instant from which the reminder counts: ``since``, or the present of a run where that is earlier. A clock that was ahead when
  /// the reminder was set makes it wait for nothing.
  func start(at now: JulianDay) -> JulianDay { min(since, now) }

  /// Whether the event of an occurrence had ended when the reminder was set, as of a run at an instant.
  ///
  /// A full moon of this morning is over for a reminder that is set at noon, although one that was set before announces it until
  /// midnight.
  func wasOver(_ occurrence: Occurrence, at now: JulianDay) -> Bool {
    occurrence.event.course(in: place.zone).isOver(at: start(at: now))
  }

  /// Lets a reminder that was set while the clock was ahead count from an instant on.
  ///
  /// - Returns: Whether anything changed.
  public mutating func countFrom(atLatest now: JulianDay) -> Bool {
    guard since > now else { return false }
    since = now
    return true
  }

  /// The mark of an occurrence that was announced, or `nil` if it was not.
  public func mark(of occurrence: Occurrence) -> Mark? {
    // The mark is mostly among the latest.
    marks.last { mark in
      abs(mark.event.days(since: occurrence.time)) < occurrence.event.kind.tolerance
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
    max(0, now.unixSeconds - max(occurrence.fires, start(at: now)).unixSeconds)
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
      if before > 0 { since = now }
    }
    guard marks.count < before else { return false }
    isDone = false
    return true
  }

  /// Takes the search and the settings of another reminder of this id.
  ///
  /// Another search removes the marks. A reminder that fired its only time can fire again.
  ///
  /// - Returns: Whether anything changed.
  public mutating func update(to other: Reminder) -> Bool {
    let isSameQuery = query == other.query
    let isSame =
      isSameQuery && lead == other.lead && at == other.at && isOnce == other.isOnce
      && note == other.note && place == other.place && conventions == other.conventions && !isDone
    guard !isSame else { return false }
    var updated = other
    updated.since = isSameQuery && !isDone ? min(since, other.since) : other.since
    updated.marks = isSameQuery ? marks : []
    self = updated
    return true
  }
}
