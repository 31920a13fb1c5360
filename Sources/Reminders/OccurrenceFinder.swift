import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// Computes the occurrences of reminders.
public struct OccurrenceFinder {
  /// The models of the sky, each sampled once for all reminders that need the same dates.
  let sky: SkyStore
  let catalogue: EventCatalogue
  /// The sky without Moon and twilight, on which the best night of a shower depends, of reminders that have none of their
  /// own.
  let darkSky: SkyBrightness

  /// The events of rules, shared by reminders that differ only in id, days before, time of day and note.
  private var found: [Request: [Found]] = [:]

  /// Everything on which the events of a rule depend.
  private struct Request: Hashable {
    let rule: ReminderRule
    let position: GeographicPosition
    let zone: CivilZone
    let conventions: Reminder.Conventions
    let dates: ClosedRange<GregorianDate>
  }

  /// A finder of the events of a catalogue, with the ephemeris of a store.
  public init(_ sky: SkyStore, _ catalogue: EventCatalogue, darkSky: SkyBrightness = SkyBrightness(bortle: 4)) {
    self.sky = sky
    self.catalogue = catalogue
    self.darkSky = darkSky
  }

  /// An event that a reminder names and the catalogue does not have, or no longer.
  public enum UnknownEvent: Error, Hashable, Sendable {
    /// No shower with a maximum has the code.
    case shower(code: String)
    /// No observance has the id.
    case festival(id: String)
  }

  /// The occurrences of a reminder whose date lies in a range, in order.
  ///
  /// - Throws: ``UnknownEvent``; `EphemerisError` where no ephemeris serves the dates.
  public mutating func occurrences(
    of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Occurrence] {
    Array(try eachOccurrence(of: reminder, on: dates))
  }

  /// The first occurrence from a date on that fulfils a condition; nil where none does in the years that are searched.
  ///
  /// - Throws: ``UnknownEvent``; `EphemerisError` where no ephemeris serves the dates.
  public mutating func firstOccurrence(
    of reminder: Reminder, from date: GregorianDate, where condition: (Occurrence) -> Bool
  ) throws -> Occurrence? {
    let reach = reminder.rule.reach
    var first = date
    var last = first.adding(days: reach.first)
    if case .date(let date) = reminder.rule { last = max(last, date) }
    for _ in 0..<reach.pieces {
      if let found = try eachOccurrence(of: reminder, on: first...last).first(where: condition) { return found }
      first = last.adding(days: 1)
      last = first.adding(days: reach.next)
    }
    return nil
  }

  /// The occurrences of ``occurrences(of:on:)``, each made when it is needed.
  mutating func eachOccurrence(
    of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> some Sequence<Occurrence> {
    let calendarID = reminder.calendarID(in: catalogue)
    let events = try sharedEvents(of: reminder, on: dates)
    let passages = try passages(of: reminder, before: events)
    return events.lazy.map { event in
      Occurrence(
        event: event.event, reminderID: reminder.id, calendarID: calendarID, suffix: event.suffix, date: event.date,
        time: event.time,
        end: event.end,
        fires: Self.fires(reminder, event, passages))
    }
  }

  /// The instant at which a reminder of an event fires.
  ///
  /// - Parameter passages: The instants of ``TimeOfDay/daily(_:minutes:)`` on the dates of ``passages(of:before:)``.
  private static func fires(
    _ reminder: Reminder, _ event: Found, _ passages: [GregorianDate: JulianDay]
  ) -> JulianDay {
    switch reminder.lead {
    case .minutes(let minutes): return event.start.advanced(byDays: -Double(minutes) / 1_440)
    case .days(let days):
      let date = event.date.adding(days: -days)
      if let passage = passages[date] { return passage }
      let minute = if case .clock(let minute) = reminder.at { minute } else { TimeOfDay.usualMinute }
      return reminder.place.zone.instant(on: date, clock: minute * 60)
    }
  }

  /// The instants of the time of day at which a reminder of some events fires, where the Sun or the Moon gives it, by
  /// their dates; a date on which there is none is missing.
  private func passages(of reminder: Reminder, before events: [Found]) throws -> [GregorianDate: JulianDay] {
    guard case .days(let days) = reminder.lead, case .daily(let event, let minutes) = reminder.at else { return [:] }
    let almanac = almanac(of: reminder, parts: event.parts)
    var passages: [GregorianDate: JulianDay] = [:]
    for date in Set(events.map { $0.date.adding(days: -days) }) {
      guard let time = try almanac.day(date).flatMap({ event.times(in: $0).first }) else { continue }
      passages[date] = time.advanced(byDays: Double(minutes) / 1_440)
    }
    return passages
  }

  private mutating func sharedEvents(
    of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Found] {
    let request = Request(
      rule: reminder.rule, position: reminder.place.position, zone: reminder.place.zone,
      conventions: reminder.conventions, dates: dates)
    if let known = found[request] { return known }
    let events = try events(of: reminder, on: dates)
    found[request] = events
    return events
  }
}

extension CivilZone {
  /// The first instant at which the local clock reads that many seconds after midnight of a date, or later.
  func instant(on date: GregorianDate, clock: Int) -> JulianDay {
    JulianDay(unixSeconds: Double(instant(on: date, secondsAfterMidnight: clock)))
  }
}

extension ReminderRule {
  /// The days that are searched for the next event, first and in each further piece, and the number of pieces.
  fileprivate var reach: (first: Int, next: Int, pieces: Int) {
    switch self {
    case .daily: (7, 365, 20)
    // A place may be without one for decades, and a search over a century is short.
    case .sky(let query) where query.kinds == .eclipses: (3 * 365, 20 * 365, 11)
    // What recurs each sidereal year has an event in the first piece. The next adhika month of a name may be far away, and
    // Jupiter and Saturn meet every twenty years.
    default: (430, 365, 20)
    }
  }
}
