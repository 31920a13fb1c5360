import AstroCore
import CivilTime

/// A reminder and one of its occurrences, as of an instant.
public struct ReminderEntry: Sendable {
  /// The reminder.
  public let reminder: Reminder
  /// The occurrence, or `nil` if no event comes in the dates that were searched.
  public let occurrence: Occurrence?
  /// The state of the occurrence at the instant; without one, the state of the last that was announced.
  public let state: OccurrenceState
  /// The seconds since the occurrence fired, see ``Reminder/lateness(of:at:)``; 0 before it fires.
  public let lateness: Double

  /// A reminder beside one of its occurrences at an instant.
  public init(_ reminder: Reminder, _ occurrence: Occurrence?, at now: JulianDay) {
    self.reminder = reminder
    self.occurrence = occurrence
    state =
      occurrence.map { reminder.state(of: $0, at: now) }
      ?? reminder.marks.last.map { $0.isMissed ? .missed : .fired } ?? .pending
    lateness = occurrence.map { reminder.lateness(of: $0, at: now) } ?? 0
  }
}

/// Finds the occurrences of reminders that are due, missed or coming at an instant.
public struct Outlook {
  /// The instant.
  public let now: JulianDay
  private var finder: OccurrenceFinder

  /// Occurrences more than this number of days ago are not announced as missed.
  private static let pastDays = 366
  /// The outlook at an instant.
  public init(_ finder: OccurrenceFinder, at now: JulianDay) {
    self.finder = finder
    self.now = now
  }

  /// The occurrences that a run announces: those due and those missed that were not announced yet, in order of the time
  /// at which they fire.
  public mutating func due(of reminder: Reminder) throws -> [ReminderEntry] {
    let today = today(of: reminder)
    // Passages of every day are not announced once they are over.
    let pastDays = reminder.query.kind == .daily ? 2 : Self.pastDays
    let first = max(date(of: reminder.start(at: now), reminder).adding(days: -2), today.adding(days: -pastDays))
    let last = today.adding(days: reminder.lead.wholeDays + 1)
    guard !reminder.isDone, first <= last else { return [] }
    return reminder.unannounced(among: try finder.occurrences(of: reminder, on: first...last), at: now)
      .map { ReminderEntry(reminder, $0, at: now) }
  }

  /// The next occurrence that is not over, and was not when the reminder was set.
  public mutating func next(of reminder: Reminder) throws -> ReminderEntry {
    let (first, now) = (today(of: reminder).adding(days: -3), now)
    let next = try finder.firstOccurrence(of: reminder, from: first) {
      $0.dueUntil > now && !reminder.wasOver($0, at: now)
    }
    return ReminderEntry(reminder, next, at: now)
  }

  /// The occurrences of the last year that were announced or have to be, and the next one.
  public mutating func all(of reminder: Reminder) throws -> [ReminderEntry] {
    let today = today(of: reminder)
    let last = today.adding(days: reminder.lead.wholeDays + 1)
    let past = try finder.occurrences(of: reminder, on: today.adding(days: -Self.pastDays)...last)
      .filter { reminder.mark(of: $0) != nil || reminder.mustAnnounce($0, at: now) }
      .map { ReminderEntry(reminder, $0, at: now) }
    guard !reminder.isDone else { return past.isEmpty ? [ReminderEntry(reminder, nil, at: now)] : past }
    let next = try next(of: reminder)
    let isShown =
      next.occurrence == nil && !past.isEmpty || past.contains { $0.occurrence?.key == next.occurrence?.key }
    return isShown ? past : past + [next]
  }

  /// The occurrences whose date, or whose announcement, lies in a range of dates.
  public mutating func falling(on dates: ClosedRange<GregorianDate>, of reminder: Reminder) throws -> [ReminderEntry] {
    let last = dates.upperBound.adding(days: reminder.lead.wholeDays + 1)
    return try finder.occurrences(of: reminder, on: dates.lowerBound...last)
      .filter { dates.contains($0.date) || dates.contains(date(of: $0.fires, reminder)) }
      .filter { !reminder.isDone || reminder.mark(of: $0) != nil }
      .map { ReminderEntry(reminder, $0, at: now) }
  }

  /// Each occurrence that is not over, within a number of years from today.
  public mutating func coming(of reminder: Reminder, years: Int) throws -> [ReminderEntry] {
    guard !reminder.isDone else { return [] }
    let today = today(of: reminder)
    let found = try finder.occurrences(
      of: reminder, on: today.adding(days: -3)...today.adding(days: years * 366))
    let end = today.year + years
    let coming = found.filter { occurrence in
      let date = occurrence.date
      return occurrence.end > now && (date.year, date.month, date.day) < (end, today.month, today.day)
    }
    return coming.prefix(reminder.isOnce ? 1 : .max).map { ReminderEntry(reminder, $0, at: now) }
  }

  private func today(of reminder: Reminder) -> GregorianDate {
    date(of: now, reminder)
  }

  private func date(of instant: JulianDay, _ reminder: Reminder) -> GregorianDate {
    reminder.place.zone.date(at: instant)
  }
}

extension Reminder {
  /// The occurrences, in their order, that a run at an instant announces; only the first where the reminder fires once.
  public func unannounced(among occurrences: [Occurrence], at now: JulianDay) -> [Occurrence] {
    Array(occurrences.lazy.filter { mustAnnounce($0, at: now) }.prefix(isOnce ? 1 : .max))
  }
}
