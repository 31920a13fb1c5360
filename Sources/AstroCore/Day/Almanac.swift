import CivilTime
import Geography
import SwissEphemeris

/// The calendar of one place: a report for each local day.
///
/// One model of the ephemeris serves all the dates of a call.
public struct Almanac: Sendable {
  /// The ephemeris, and what was sampled of it.
  public let sky: SkyStore
  /// The place of the observer.
  public let position: GeographicPosition
  /// The zone whose dates and days the reports have.
  public let zone: CivilZone
  /// What counts as sunrise and sunset.
  public let sunrise: SunriseDefinition
  /// Where the sidereal zodiac begins.
  public let ayanamsha: Ayanamsha
  /// What the reports hold.
  public let parts: Set<DayPart>
  /// The observances to look for.
  public let rules: [FestivalRule]
  /// The meteor showers to look for.
  public let showers: [Shower]

  /// Days that are computed at one go: a year takes milliseconds, and memory stays constant.
  static let daysAtOnce = 365

  /// The almanac of a place.
  ///
  /// - Parameters:
  ///   - sky: The same for all almanacs of a run, so that dates they share are sampled once.
  ///   - position: The place.
  ///   - zone: The zone that decides where a day begins and ends.
  ///   - sunrise: What rising and setting of the Sun are; the panchanga day begins with that sunrise.
  ///   - ayanamsha: The zero of the sidereal zodiac.
  ///   - parts: What the reports hold.
  ///   - rules: The observances to look for.
  ///   - showers: The meteor showers to look for.
  public init(
    _ sky: SkyStore, position: GeographicPosition, zone: CivilZone, sunrise: SunriseDefinition = .standard,
    ayanamsha: Ayanamsha = .lahiri, parts: Set<DayPart> = DayPart.standard,
    rules: [FestivalRule] = FestivalRule.standard, showers: [Shower] = Shower.standard
  ) {
    self.sky = sky
    self.position = position
    self.zone = zone
    self.sunrise = sunrise
    self.ayanamsha = ayanamsha
    self.parts = parts
    self.rules = rules
    self.showers = showers
  }

  /// The report of a date; nil where the zone skipped it.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``
  public func day(_ date: GregorianDate) throws -> DayReport? {
    try days(date...date).first
  }

  /// The reports of some dates in order; dates that the zone skipped are left out.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``
  public func days(_ dates: ClosedRange<GregorianDate>) throws -> [DayReport] {
    var reports: [DayReport] = []
    try days(dates) { reports.append($0) }
    return reports
  }

  /// Hands on the report of each date in order, as soon as it is known; dates that the zone skipped are left out.
  ///
  /// Memory stays constant, however many the dates are.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``, and what the body throws.
  public func days(_ dates: ClosedRange<GregorianDate>, _ body: (DayReport) throws -> Void) throws {
    let lunarParts: Set<DayPart> = [.panchanga, .muhurta, .choghadiya, .hora, .festivals, .sky]
    try forEachPiece(
      of: dates, hasLunarCalendar: !parts.isDisjoint(with: lunarParts),
      showers: parts.contains(.showers) ? showers : []
    ) { days, sky in
      try reports(of: days, on: sky, body)
    }
  }

  /// Cuts dates into pieces that are computed at one go, and hands on the local days of each with its sky.
  ///
  /// - Parameter model: Nil for the one that serves all of the dates.
  func forEachPiece(
    of dates: ClosedRange<GregorianDate>, model: EphemerisModel? = nil, hasLunarCalendar: Bool = true,
    showers: [Shower] = [], _ body: ([LocalDay], SkyCalendar) throws -> Void
  ) throws {
    let model = try model ?? sky.model(covering: dates)
    var first = dates.lowerBound
    while first <= dates.upperBound {
      let last = min(first.adding(days: Self.daysAtOnce - 1), dates.upperBound)
      let days = localDays(first...last)
      if !days.isEmpty {
        let calendar = try sky(
          over: first...last, model: model, hasLunarCalendar: hasLunarCalendar, showers: showers)
        try body(days, calendar)
      }
      first = last.adding(days: 1)
    }
  }

  /// The sky over some dates of the place, and around them.
  func sky(
    over dates: ClosedRange<GregorianDate>, model: EphemerisModel? = nil, hasLunarCalendar: Bool = false,
    showers: [Shower] = []
  ) throws(EphemerisError) -> SkyCalendar {
    let model = if let model { model } else { try sky.model(covering: dates) }
    return try sky.calendar(
      SkyRequest(
        dates: dates, model: model, ayanamsha: ayanamsha, hasLunarCalendar: hasLunarCalendar, showers: showers))
  }

  private func localDays(_ dates: ClosedRange<GregorianDate>) -> [LocalDay] {
    (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).compactMap { number in
      zone.localDay(GregorianDate(dayNumber: number))
    }
  }

  /// Hands on the report of each of some days, which follow each other and lie within the span of the sky.
  func reports(of days: [LocalDay], on sky: SkyCalendar, _ body: (DayReport) throws -> Void) rethrows {
    guard let first = days.first, let last = days.last else { return }
    let track = sky.track
    let bodies = BodySearch(self, sky, from: first, through: last)
    // Festivals may need the bodies where the report does not.
    var sun = parts.contains(.sun) ? bodies.sun.map { BodySettler(sun: $0, self, track, from: first.start) } : nil
    var twilight =
      parts.contains(.twilight) ? bodies.sun.map { TwilightSettler($0, self, track, from: first.start) } : nil
    var moon = parts.contains(.moon) ? bodies.moon.map { MoonSettler(self, track, $0, from: first.start) } : nil
    var night = twilight.map { NightSettler(track, sun: $0.astronomicalNight, moon: moon?.spans) }
    var skyEvents = Events(parts.contains(.sky) ? sky.events(from: first.start) : []) { $0.time }
    let panchanga = bodies.panchangaDays.flatMap { days in
      sky.lunar.map { PanchangaMaker(track: track, calendar: $0, days: days, parts: parts) }
    }
    var festivals = festivals(from: first.date, through: last.date, sky, bodies.panchangaDays)[...]
    for day in days {
      let noon = noon(of: day.date)
      let nextNoon = self.noon(of: day.date.adding(days: 1))
      let today = festivals.prefix { $0.date <= day.date }
      festivals = festivals.dropFirst(today.count)
      let report = DayReport(
        day: day,
        noon: noon,
        model: track.model,
        deltaT: track.deltaT(at: JulianDay(unixSeconds: Double(day.date.dayNumber) * 86_400 + 43_200)),
        sun: (sun?.settle(day)).map(SunDay.init),
        twilight: twilight?.settle(day),
        moon: moon?.settle(day, noon: noon),
        night: night?.settle(from: noon, to: nextNoon),
        sky: Array(skyEvents.take(until: day.end)),
        panchanga: parts.contains(.panchanga) ? panchanga?.panchanga(of: day) : nil,
        festivals: today.filter { $0.date == day.date },
        showers: sky.showers?.showers(on: day, night: noon..<nextNoon) ?? [],
        nextShower: sky.showers?.nextMajor(after: nextNoon))
      try body(report)
    }
  }

  func festivals(
    from first: GregorianDate, through last: GregorianDate, _ sky: SkyCalendar, _ days: PanchangaDays?
  ) -> [Festival] {
    guard parts.contains(.festivals), let calendar = sky.lunar, let days else { return [] }
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
