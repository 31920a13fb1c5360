import CivilTime
import SwissEphemeris

/// The calendar of one place: a report for each local day.
public struct Almanac: Sendable {
  public let position: GeographicPosition
  public let zone: CivilZone
  public let sunrise: SunriseDefinition
  public let parts: Set<DayPart>
  public let tracks: SkyTracks

  /// Days that are computed at one go: a year takes milliseconds, and memory stays constant.
  static let daysAtOnce = 365

  public init(
    _ tracks: SkyTracks, position: GeographicPosition, zone: CivilZone, sunrise: SunriseDefinition = .standard,
    parts: Set<DayPart> = DayPart.standard
  ) {
    self.tracks = tracks
    self.position = position
    self.zone = zone
    self.sunrise = sunrise
    self.parts = parts
  }

  /// Hands on the report of each date in order, as soon as it is known; dates that the zone skipped are left out.
  public func forEachDay(
    in dates: ClosedRange<GregorianDate>, _ body: (DayReport) throws -> Void
  ) throws {
    var first = dates.lowerBound
    while first <= dates.upperBound {
      let last = min(first.adding(days: Self.daysAtOnce - 1), dates.upperBound)
      for report in try reports(of: first...last) {
        try body(report)
      }
      first = last.adding(days: 1)
    }
  }

  /// The reports of some dates; dates that the zone skipped are left out.
  public func reports(of dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> [DayReport] {
    let track = try tracks.track(over: dates)
    let days = (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).compactMap { number in
      zone.localDay(GregorianDate(dayNumber: number))
    }
    return reports(of: days, on: track)
  }

  /// The report of each of some days, which follow each other and lie within the track.
  func reports(of days: [LocalDay], on track: SkyTrack) -> [DayReport] {
    guard let first = days.first else { return [] }
    let start = track.days(at: first.start)
    var sun = parts.contains(.sun) || parts.contains(.twilight) ? SunSettler(self, track, from: start) : nil
    var moon = parts.contains(.moon) ? MoonSettler(self, track, from: start) : nil
    var night = sun?.astronomicalNight.map { NightSettler(track, sun: $0, moon: moon?.stretches) }
    var seasons = Events(
      parts.contains(.sky) ? track.seasons(from: first.start, to: track.span.upperBound) : []
    ) { $0.time }
    return days.map { day in
      let noon = noon(of: day.date)
      return DayReport(
        day: day,
        noon: noon,
        deltaT: track.deltaT(at: JulianDay(unixSeconds: Double(day.date.dayNumber) * 86_400 + 43_200)),
        sun: sun?.settle(day),
        moon: moon?.settle(day, noon: noon),
        night: night?.settle(from: noon, to: self.noon(of: day.date.adding(days: 1))),
        seasons: Array(seasons.take(until: day.end)))
    }
  }

  private func noon(of date: GregorianDate) -> JulianDay {
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
