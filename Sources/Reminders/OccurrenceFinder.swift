import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// Computes the occurrences of reminders.
public struct OccurrenceFinder {
  /// Sampled once for all reminders that look at the same dates.
  private let sky: SkyStore
  private let catalogue: EventCatalogue

  /// What rules have yielded, for all reminders that differ in nothing but their ids, days, hours and notes.
  private var found: [Request: [Found]] = [:]

  /// All that the events of a rule depend on.
  private struct Request: Hashable {
    let rule: ReminderRule
    let position: GeographicPosition
    let zone: CivilZone
    let conventions: Reminder.Conventions
    let dates: ClosedRange<GregorianDate>

    func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(position)
      // The name stands for the hundreds of changes that the zone has.
      hasher.combine(zone.identifier)
      hasher.combine(conventions)
      hasher.combine(dates)
    }
  }

  /// A finder of the events of a catalogue in a sky.
  public init(_ sky: SkyStore, _ catalogue: EventCatalogue) {
    self.sky = sky
    self.catalogue = catalogue
  }

  /// A shower or an observance that a reminder names is defined no longer.
  public enum UnknownEvent: Error, Hashable, Sendable {
    /// No shower with a maximum has that code.
    case shower(code: String)
    /// No observance has that id.
    case festival(id: String)
  }

  /// The occurrences whose date lies in a range, in order.
  ///
  /// - Throws: ``UnknownEvent``, `EphemerisError`
  public mutating func occurrences(
    of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Occurrence] {
    Array(try eachOccurrence(of: reminder, on: dates))
  }

  /// The same, each made when it is asked for.
  mutating func eachOccurrence(
    of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> some Sequence<Occurrence> {
    try sharedEvents(of: reminder, on: dates).lazy.map { event in
      let fires = reminder.place.zone.instant(
        on: event.date.adding(days: -reminder.daysBefore), secondsAfterMidnight: reminder.minuteOfDay * 60)
      return Occurrence(
        event: event.event, reminderID: reminder.id, suffix: event.suffix, date: event.date, time: event.time,
        end: event.end, fires: JulianDay(unixSeconds: Double(fires)))
    }
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

  /// What a rule yields, before the reminder's own days and hours.
  private struct Found {
    let event: Occurrence.Event
    let suffix: String
    let date: GregorianDate
    let time: JulianDay
    let end: JulianDay
  }

  private func events(of reminder: Reminder, on dates: ClosedRange<GregorianDate>) throws -> [Found] {
    let zone = reminder.place.zone
    func instant(_ event: Occurrence.Event, _ time: JulianDay, isYearly: Bool) -> Found {
      let date = zone.date(at: time)
      return Found(
        event: event, suffix: isYearly ? "\(date.year)" : "\(date)", date: date, time: time,
        end: zone.start(of: date.adding(days: 1)))
    }
    switch reminder.rule {
    case .date(let date):
      guard dates.contains(date) else { return [] }
      return [
        Found(
          event: .date, suffix: "\(date.year)", date: date, time: zone.start(of: date),
          end: zone.start(of: date.adding(days: 1)))
      ]
    case .phase(let phase):
      let phases = try almanac(of: reminder).phases(on: dates)
      return phases.filter { $0.phase == phase }.map { instant(.phase(phase), $0.time, isYearly: false) }
    case .season(let seasons):
      let events = try almanac(of: reminder).seasons(on: dates)
      return events.compactMap { event in
        guard case .season(let season) = event.phenomenon, seasons.isEmpty || seasons.contains(season) else {
          return nil
        }
        return instant(.season(season), event.time, isYearly: seasons.count == 1)
      }
    case .sankranti:
      let events = try almanac(of: reminder).skyEvents(on: dates)
      return events.compactMap { event in
        guard case .sankranti(let rashi) = event.phenomenon else { return nil }
        return instant(.sankranti(rashi: rashi), event.time, isYearly: false)
      }
    case .shower(let code):
      return try maxima(of: code, reminder, on: dates)
    case .tithi(let query):
      return try tithis(query, of: reminder, on: dates)
    case .festival(let id):
      return try days(of: id, reminder, on: dates)
    }
  }

  private func maxima(
    of code: String, _ reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Found] {
    guard let shower = catalogue.showers.first(where: { $0.code == code && $0.peakLongitude != nil }) else {
      throw UnknownEvent.shower(code: code)
    }
    let zone = reminder.place.zone
    let span = zone.start(of: dates.lowerBound)...zone.start(of: dates.upperBound.adding(days: 1))
    let almanac = almanac(of: reminder)
    let model = try sky.model(covering: dates)
    let calendar = try ShowerCalendar(sky.ephemeris, model: model, span: span, showers: [shower])
    return try calendar.occurrences.compactMap { occurrence in
      guard let peak = occurrence.peak, span.contains(peak), peak < span.upperBound else { return nil }
      let date = zone.date(at: peak)
      let noons = [date, date.adding(days: 1)].map {
        JulianDay(unixSeconds: Double(zone.instant(on: $0, secondsAfterMidnight: 43_200)))
      }
      return Found(
        event: .shower(occurrence, moon: try almanac.moonAspect(at: peak, model: model)),
        suffix: "\(occurrence.nominalYear)", date: date, time: peak, end: peak < noons[0] ? noons[0] : noons[1])
    }
  }

  /// A tithi belongs to the first date whose sunrise it holds, a kshaya one to the day in which it begins.
  ///
  /// Of a rule of neighbouring tithis a date may have two: the number tells them apart.
  private func tithis(
    _ query: TithiQuery, of reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Found] {
    let zone = reminder.place.zone
    let around = dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2)
    let almanac = almanac(of: reminder, parts: [.panchanga])
    let days = try almanac.panchangaDays(of: around)
    let mayShareDate = query.numbers.contains { query.numbers.contains($0 % 30 + 1) }
    var found: [Found] = []
    try almanac.forEachTithi(in: zone.start(of: around.lowerBound)..<zone.start(of: around.upperBound)) { entry in
      guard query.matches(entry) else { return }
      let start = entry.tithi.start
      let civil = zone.date(at: start)
      let date =
        entry.sunriseDates.first
        ?? [civil.adding(days: -1), civil].first { days[$0]?.contains(start) ?? false } ?? civil
      guard dates.contains(date) else { return }
      found.append(
        Found(
          event: .tithi(entry), suffix: mayShareDate ? "\(date)-\(entry.tithi.number)" : "\(date)",
          date: date, time: start,
          end: days[date]?.upperBound ?? zone.start(of: date.adding(days: 1))))
    }
    return found
  }

  private func days(
    of id: String, _ reminder: Reminder, on dates: ClosedRange<GregorianDate>
  ) throws -> [Found] {
    guard let rule = catalogue.festivals.first(where: { $0.id == id }) else {
      throw UnknownEvent.festival(id: id)
    }
    let rules = [rule] + catalogue.festivals.filter { $0.id == rule.anchor }
    let almanac = almanac(of: reminder, parts: [.panchanga, .festivals], rules: rules)
    let zone = reminder.place.zone
    var found: [Festival] = []
    try almanac.forEachFestival(in: dates) { if $0.rule.id == id { found.append($0) } }
    guard !found.isEmpty else { return [] }
    let days = try almanac.panchangaDays(of: dates)
    return found.map { festival in
      let date = festival.date
      return Found(
        event: .festival(festival), suffix: "\(date)", date: date, time: zone.start(of: date),
        end: days[date]?.upperBound ?? zone.start(of: date.adding(days: 1)))
    }
  }

  private func almanac(
    of reminder: Reminder, parts: Set<DayPart> = [], rules: [FestivalRule] = []
  ) -> Almanac {
    Almanac(
      sky, position: reminder.place.position, zone: reminder.place.zone, sunrise: reminder.conventions.sunrise,
      ayanamsha: reminder.conventions.ayanamsha, parts: parts, rules: rules, showers: [])
  }
}
