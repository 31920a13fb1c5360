import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// Computes the occurrences of reminders.
public struct OccurrenceFinder {
  /// The models of the sky, each sampled once for all reminders that need the same dates.
  private let sky: SkyStore
  private let catalogue: EventCatalogue
  /// The sky without Moon and twilight, on which the best night of a shower depends, of reminders that have none of their
  /// own.
  private let darkSky: SkyBrightness
  /// Looks up the people that a search of a reminder names, at the place of an almanac.
  private let people: People
  /// The rules of a search for all festivals.
  private let festivals: (FestivalSelection) -> [FestivalRule]
  /// The festivals that the days of a place have.
  private let rules: (ReminderPlace) -> [FestivalRule]
  /// The word of the region of a place, by whose names its festivals are called.
  private let region: (ReminderPlace) -> String?
  /// The skyline of a place, on which depends what is seen.
  private let skyline: (ReminderPlace) throws -> Skyline?

  /// - Throws: ``UnknownEvent/person(reason:)`` where what is known of a person gives no days.
  public typealias People = (AnniversaryQuery, Reminder, Almanac) throws -> [PersonAnniversaries]

  /// The events of searches, shared by reminders that differ only in id, days before, time of day and note.
  private var found: [Request: [Occasion]] = [:]

  /// The passages at which reminders fire by their dates, shared by reminders of one place.
  private var knownPassages: [Passages: [GregorianDate: JulianDay]] = [:]

  /// The most searches, and the most spans of passages, that are remembered: a process may go on for months.
  private static let mostKnown = 2_000

  /// Everything on which the passages of some days depend.
  private struct Passages: Hashable {
    let event: DailyEvent
    let position: GeographicPosition
    let zone: CivilZone
    let conventions: Reminder.Conventions
    /// The number of the days from 1970, each ``days`` long.
    let number: Int

    /// The days whose passages are computed together, which takes little longer than those of one day.
    static let days = 32

    init(_ event: DailyEvent, around date: GregorianDate, of reminder: Reminder) {
      self.event = event
      (position, zone, conventions) = (reminder.place.position, reminder.place.zone, reminder.conventions)
      number = Int((Double(date.dayNumber) / Double(Self.days)).rounded(.down))
    }

    var dates: ClosedRange<GregorianDate> {
      let first = GregorianDate(dayNumber: number * Self.days)
      return first...first.adding(days: Self.days - 1)
    }
  }

  /// Everything on which the events of a search depend.
  private struct Request: Hashable {
    let query: EventQuery
    let position: GeographicPosition
    let zone: CivilZone
    let conventions: Reminder.Conventions
    let skyline: Skyline?
    let dates: ClosedRange<GregorianDate>
  }

  /// A finder of the events of a catalogue, with the ephemeris of a store.
  ///
  /// - Parameters:
  ///   - festivals: The rules of a search for all festivals; without it those that every place lists.
  ///   - rules: The festivals that the days of a place have, on which conditions depend; without it those of the catalogue.
  ///   - region: The word of the region of a place; without it places have none.
  ///   - skyline: The skyline of a place; without it all horizons are level.
  ///   - people: What looks up people; without it there are none.
  public init(
    _ sky: SkyStore, _ catalogue: EventCatalogue, darkSky: SkyBrightness = SkyBrightness(bortle: 4),
    festivals: ((FestivalSelection) -> [FestivalRule])? = nil, rules: ((ReminderPlace) -> [FestivalRule])? = nil,
    region: @escaping (ReminderPlace) -> String? = { _ in nil },
    skyline: @escaping (ReminderPlace) throws -> Skyline? = { _ in nil },
    people: @escaping People = { _, _, _ in [] }
  ) {
    self.festivals = festivals ?? { _ in catalogue.commonFestivals }
    (self.region, self.skyline, self.people) = (region, skyline, people)
    self.rules = rules ?? { _ in catalogue.festivals }
    self.sky = sky
    self.catalogue = catalogue
    self.darkSky = darkSky
  }

  /// An event that a reminder names and the catalogue does not have, or no longer.
  public enum UnknownEvent: Error, Hashable, Sendable {
    /// No shower with a maximum has the code.
    case shower(code: String)
    /// No festival has the id.
    case festival(id: String)
    /// The data of a person give no days.
    case person(reason: String)
    /// The skyline of the place cannot be read.
    case skyline(reason: String)
  }

  /// The occurrences of a reminder whose date lies in a range, in order.
  ///
  /// - Throws: ``UnknownEvent``; `EphemerisError` if no ephemeris covers the dates.
  public mutating func occurrences(
    of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Occurrence] {
    Array(try eachOccurrence(of: reminder, on: dates))
  }

  /// The first occurrence from a date on that fulfils a condition, or `nil` if none does in the years that are
  /// searched.
  ///
  /// - Throws: ``UnknownEvent``; `EphemerisError` if no ephemeris covers the dates.
  public mutating func firstOccurrence(
    of reminder: Reminder, from date: GregorianDate, where condition: (Occurrence) -> Bool
  ) throws -> Occurrence? {
    for dates in reminder.query.searched(from: date) {
      if let found = try eachOccurrence(of: reminder, on: dates).first(where: condition) { return found }
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
    // Festivals of a region that was asked for have its names wherever the place is, and Gaudiya fasts those of their calendar.
    let asked = reminder.query.search(FestivalSelection.self)?.region
    let festival = events.lazy.compactMap { $0.event.base as? Festival }.first { _ in true }
    let region = festival.flatMap { asked ?? $0.rule.regionOfCalendar ?? self.region(reminder.place) }
    return events.lazy.map { event in
      Occurrence(
        occasion: event, reminderID: reminder.id, calendarID: calendarID,
        fires: Self.fires(reminder, event, passages), region: region)
    }
  }

  /// The instant at which a reminder of an event fires.
  ///
  /// - Parameter passages: The instants of ``TimeOfDay/daily(_:minutes:)`` on the dates of ``passages(of:before:)``.
  private static func fires(
    _ reminder: Reminder, _ event: Occasion, _ passages: [GregorianDate: JulianDay]
  ) -> JulianDay {
    switch reminder.lead {
    case .minutes(let minutes): return event.start.advanced(byDays: -Double(minutes) / 1_440)
    case .days(let days):
      let date = reminder.place.zone.date(-days, after: event.date)
      if let passage = passages[date] { return passage }
      let minute = if case .clock(let minute) = reminder.at { minute } else { TimeOfDay.usualMinute }
      return reminder.place.zone.instant(on: date, clock: minute * 60)
    }
  }

  /// The instants of the time of day at which a reminder of some events fires, where more than the clock gives it, by their
  /// dates; a date on which there is none is missing.
  private mutating func passages(
    of reminder: Reminder, before events: [Occasion]
  ) throws -> [GregorianDate: JulianDay] {
    guard case .days(let days) = reminder.lead else { return [:] }
    if case .clock = reminder.at { return [:] }
    let zone = reminder.place.zone
    let observed = Dictionary(events.map { (zone.date(-days, after: $0.date), $0.event) }) { first, _ in first }
    return try instants(of: reminder.at, on: Set(observed.keys), of: reminder) { name, date in
      (observed[date]?.festival?.pujaTime(name)?.start).map { zone.instant(days, before: $0) }
    }
  }

  /// The instants of a time of day on some dates of the place of a reminder; a date on which there is none is missing.
  ///
  /// - Parameter puja: The instant of a time of a festival by its name, counted back to a date; nil where there is none.
  /// - Throws: `EphemerisError` where no ephemeris serves the dates.
  public mutating func instants(
    of time: TimeOfDay, on dates: Set<GregorianDate>, of reminder: Reminder,
    puja: (String, GregorianDate) -> JulianDay? = { _, _ in nil }
  ) throws -> [GregorianDate: JulianDay] {
    switch time {
    case .clock(let minute):
      return Dictionary(
        uniqueKeysWithValues: dates.map { ($0, reminder.place.zone.instant(on: $0, clock: minute * 60)) })
    case .daily(let event, let minutes):
      var instants: [GregorianDate: JulianDay] = [:]
      for date in dates {
        guard let time = try passage(event, on: date, of: reminder) else { continue }
        instants[date] = time.advanced(byDays: Double(minutes) / 1_440)
      }
      return instants
    case .puja(let name, let minutes):
      return dates.reduce(into: [:]) { $0[$1] = puja(name, $1)?.advanced(byDays: Double(minutes) / 1_440) }
    case .either(let times, let isLatest):
      var found: [GregorianDate: JulianDay] = [:]
      for time in times {
        found.merge(try instants(of: time, on: dates, of: reminder, puja: puja)) {
          isLatest ? max($0, $1) : min($0, $1)
        }
      }
      return found
    }
  }

  /// The first passage of a date at the place of a reminder; nil where there is none.
  private mutating func passage(
    _ event: DailyEvent, on date: GregorianDate, of reminder: Reminder
  ) throws -> JulianDay? {
    let wanted = Passages(event, around: date, of: reminder)
    if let known = knownPassages[wanted] { return known[date] }
    let almanac = almanac(of: reminder, for: .daily(event))
    var found: [GregorianDate: JulianDay] = [:]
    do {
      try almanac.days(wanted.dates) { found[$0.day.date] = event.times(in: $0).first }
    } catch is EphemerisError {
      // The ephemeris ends within these days.
      return try almanac.day(date).flatMap { event.times(in: $0).first }
    }
    if knownPassages.count >= Self.mostKnown { knownPassages.removeAll() }
    knownPassages[wanted] = found
    return found[date]
  }

  private mutating func sharedEvents(
    of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Occasion] {
    let request = Request(
      query: reminder.query, position: reminder.place.position, zone: reminder.place.zone,
      conventions: reminder.conventions,
      skyline: reminder.query.dependsOnSkyline ? try skyline(reminder.place) : nil, dates: dates)
    if let known = found[request] { return known }
    if let id = reminder.query.search(FestivalSearch.self)?.id, !catalogue.festivals.contains(where: { $0.id == id }) {
      throw UnknownEvent.festival(id: id)
    }
    if let codes = reminder.query.search(ShowerSearch.self)?.codes {
      let known = catalogue.showers.filter { $0.peakLongitude != nil }.map(\.code)
      if let code = codes.first(where: { !known.contains($0) }) { throw UnknownEvent.shower(code: code) }
    }
    let almanac = almanac(of: reminder, for: reminder.query, over: request.skyline)
    var query = reminder.query
    if var wanted = query.search(AnniversaryQuery.self) {
      wanted.people = try people(wanted, reminder, almanac)
      query = EventQuery(wanted)
    }
    let events = try almanac.occasions(of: query, on: dates)
    if found.count >= Self.mostKnown { found.removeAll() }
    found[request] = events
    return events
  }

  /// The almanac of the place and the conventions of a reminder, with what a search needs.
  private func almanac(of reminder: Reminder, for query: EventQuery, over skyline: Skyline? = nil) -> Almanac {
    let parts = query.parts
    var rules = parts.contains(.festivals) ? catalogue.festivals : []
    if let selection = query.search(FestivalSelection.self) { rules = festivals(selection) }
    if query.kind == .condition, parts.contains(.festivals) { rules = self.rules(reminder.place) }
    var almanac = Almanac(
      sky, position: reminder.place.position, zone: reminder.place.zone, sunrise: reminder.conventions.sunrise,
      ayanamsha: reminder.conventions.ayanamsha, parts: parts,
      rules: rules,
      showers: parts.contains(.showers) ? catalogue.showers : [], darkSky: reminder.conventions.darkSky ?? darkSky)
    almanac.skyline = skyline
    return almanac
  }
}

extension CivilZone {
  /// The first instant, on the date so many days before that of another instant, at which the local clock reads what it reads then,
  /// or later.
  func instant(_ days: Int, before time: JulianDay) -> JulianDay {
    guard days > 0 else { return time }
    let second = time.roundedUnixSeconds
    let reading = dateTime(atUnixSeconds: second)
    let clock = reading.hour * 3_600 + reading.minute * 60 + reading.second
    return instant(on: date(-days, after: reading.date), clock: clock)
  }

  /// The first instant at which the local clock reads that many seconds after midnight of a date, or later.
  func instant(on date: GregorianDate, clock: Int) -> JulianDay {
    JulianDay(unixSeconds: Double(instant(on: date, secondsAfterMidnight: clock)))
  }
}
