import CivilTime
import Geography
import SwissEphemeris

/// The calendar of one place: a report for each local day.
public struct Almanac: Sendable {
  public let position: GeographicPosition
  public let zone: CivilZone
  public let sunrise: SunriseDefinition
  public let parts: Set<DayPart>
  public let tracks: SkyTracks
  /// The observances to look for.
  public let rules: [FestivalRule]

  /// Days that are computed at one go: a year takes milliseconds, and memory stays constant.
  static let daysAtOnce = 365

  public init(
    _ tracks: SkyTracks, position: GeographicPosition, zone: CivilZone, sunrise: SunriseDefinition = .standard,
    parts: Set<DayPart> = DayPart.standard, rules: [FestivalRule] = FestivalRule.standard
  ) {
    self.tracks = tracks
    self.position = position
    self.zone = zone
    self.sunrise = sunrise
    self.parts = parts
    self.rules = rules
  }

  /// Hands on the report of each date in order, as soon as it is known; dates that the zone skipped are left out.
  public func forEachDay(
    in dates: ClosedRange<GregorianDate>, _ body: (DayReport) throws -> Void
  ) throws {
    try forEachPiece(of: dates) { days, sky in
      for report in reports(of: days, on: sky) {
        try body(report)
      }
    }
  }

  /// The reports of some dates; dates that the zone skipped are left out.
  public func reports(of dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> [DayReport] {
    reports(of: localDays(dates), on: try tracks.sky(over: dates))
  }

  /// Cuts dates into pieces that are computed at one go, and hands on the local days of each.
  func forEachPiece(of dates: ClosedRange<GregorianDate>, _ body: ([LocalDay], Sky) throws -> Void) throws {
    var first = dates.lowerBound
    while first <= dates.upperBound {
      let last = min(first.adding(days: Self.daysAtOnce - 1), dates.upperBound)
      let days = localDays(first...last)
      if !days.isEmpty { try body(days, try tracks.sky(over: first...last)) }
      first = last.adding(days: 1)
    }
  }

  private func localDays(_ dates: ClosedRange<GregorianDate>) -> [LocalDay] {
    (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).compactMap { number in
      zone.localDay(GregorianDate(dayNumber: number))
    }
  }

  /// The report of each of some days, which follow each other and lie within the sky's span.
  func reports(of days: [LocalDay], on sky: Sky) -> [DayReport] {
    guard let first = days.first, let last = days.last else { return [] }
    let track = sky.track
    let bodies = BodySearch(self, sky, from: first, through: last)
    // Festivals may need the bodies where the report does not.
    var sun =
      parts.isDisjoint(with: [.sun, .twilight])
      ? nil
      : bodies.sun.map {
        SunSettler(self, track, $0, from: first.start)
      }
    var moon = parts.contains(.moon) ? bodies.moon.map { MoonSettler(self, track, $0, from: first.start) } : nil
    var night = sun?.astronomicalNight.map { NightSettler(track, sun: $0, moon: moon?.stretches) }
    var skyEvents = Events(parts.contains(.sky) ? sky.events(from: first.start) : []) { $0.time }
    let panchanga = bodies.panchangaDays.flatMap { days in
      sky.calendar.map { PanchangaMaker(track: track, calendar: $0, days: days, parts: parts) }
    }
    var festivals = festivals(from: first.date, through: last.date, sky, bodies.panchangaDays)[...]
    return days.map { day in
      let noon = noon(of: day.date)
      let nextNoon = self.noon(of: day.date.adding(days: 1))
      let today = festivals.prefix { $0.date <= day.date }
      festivals = festivals.dropFirst(today.count)
      return DayReport(
        day: day,
        noon: noon,
        deltaT: track.deltaT(at: JulianDay(unixSeconds: Double(day.date.dayNumber) * 86_400 + 43_200)),
        sun: sun?.settle(day),
        moon: moon?.settle(day, noon: noon),
        night: night?.settle(from: noon, to: nextNoon),
        sky: Array(skyEvents.take(until: day.end)),
        panchanga: parts.contains(.panchanga) ? panchanga?.panchanga(of: day) : nil,
        festivals: today.filter { $0.date == day.date },
        showers: sky.showers?.showers(on: day, night: noon..<nextNoon) ?? [],
        nextShower: sky.showers?.nextMajor(after: nextNoon))
    }
  }

  func festivals(
    from first: GregorianDate, through last: GregorianDate, _ sky: Sky, _ days: PanchangaDays?
  ) -> [Festival] {
    guard parts.contains(.festivals), let calendar = sky.calendar, let days else { return [] }
    return FestivalFinder(track: sky.track, calendar: calendar, days: days, zone: zone)
      .festivals(rules, in: first...last)
  }

  func noon(of date: GregorianDate) -> JulianDay {
    JulianDay(unixSeconds: Double(zone.instant(on: date, secondsAfterMidnight: 43_200)))
  }
}

/// Events in order of time, handed out day by day.
struct Events<Event> {
  private let events: [Event]
  private let time: (Event) -> JulianDay
  private var index = 0

  init(_ events: [Event], time: @escaping (Event) -> JulianDay) {
    self.events = events
    self.time = time
  }

  /// Passes over all events before an instant.
  mutating func skip(to start: JulianDay) {
    _ = take(until: start)
  }

  /// All events before an instant that have not been taken.
  mutating func take(until end: JulianDay) -> ArraySlice<Event> {
    let first = index
    while index < events.count, time(events[index]) < end { index += 1 }
    return events[first..<index]
  }

  /// The first event that has not been taken.
  var next: Event? {
    index < events.count ? events[index] : nil
  }
}
