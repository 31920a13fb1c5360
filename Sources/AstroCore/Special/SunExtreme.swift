import CivilTime
import SwissEphemeris

/// The sunrise or sunset that comes first or last by the clock in a calendar year of a place, or its shortest or longest day.
public struct SunExtreme: Hashable, Sendable {
  /// The kind. The raw value is its word in documents.
  public enum Kind: String, CaseIterable, Sendable {
    case earliestSunrise = "earliest_sunrise"
    case latestSunrise = "latest_sunrise"
    case earliestSunset = "earliest_sunset"
    case latestSunset = "latest_sunset"
    case shortestDay = "shortest_day"
    case longestDay = "longest_day"

    /// Whether it is the length of a day rather than a time of the clock.
    public var isOfLength: Bool { self == .shortestDay || self == .longestDay }
    var isOfSunrise: Bool { self == .earliestSunrise || self == .latestSunrise }
    var isGreatest: Bool { [.latestSunrise, .latestSunset, .longestDay].contains(self) }
  }

  /// The clock that sunrises and sunsets are read from. The raw value is its word in documents.
  public enum Basis: String, Sendable {
    /// The clock of the place, with summer time.
    case clock
    /// The zone's standard time all year: the lesser offset of 1 January and 1 July.
    case standard
  }

  /// The next best date of the year.
  public struct RunnerUp: Hashable, Sendable {
    /// The local date.
    public let date: GregorianDate
    /// The seconds by which it misses, 0 or more.
    public let difference: Double
  }

  /// The kind.
  public let kind: Kind
  /// The clock that decides.
  public let basis: Basis
  /// The calendar year of the place in which it is the extreme.
  public let year: Int
  /// The instant in UT: the sunrise or sunset, or the sunrise that begins the day.
  public let time: JulianDay
  /// Seconds from sunrise to the next sunset; nil of a time of the clock.
  public let dayLength: Double?
  /// Seconds by which the clock that decides is ahead of UTC at the instant.
  public let utcOffset: Int
  /// Whether the clock of the place and standard time differ in some part of the year.
  public let hasSummerTime: Bool
  /// The next best date, or `nil` if the year has only one.
  public let runnerUp: RunnerUp?
}

/// The days of the Sun in a calendar year of a place, each from one lower passage of the meridian to the next.
///
/// A sunset after midnight belongs to the day that it ends, so that it counts as late and not as early.
struct SunYear {
  private struct Day {
    /// The local date of the upper passage of the meridian.
    let date: GregorianDate
    let rise, set: JulianDay?
  }

  private let year: Int
  private let zone: CivilZone
  private let days: [Day]

  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the year.
  init(_ year: Int, of almanac: Almanac) throws(EphemerisError) {
    (self.year, zone) = (year, almanac.zone)
    guard let first = GregorianDate(year: year, month: 1, day: 1),
      let last = GregorianDate(year: year, month: 12, day: 31)
    else {
      days = []
      return
    }
    let (start, end) = (zone.start(of: first), zone.start(of: last.adding(days: 1)))
    let track = try almanac.sky.track(over: start.advanced(byDays: -1)...end.advanced(byDays: 1), bodies: [.sun])
    let observer = almanac.sunrise.observer(Standpoint(almanac.position))
    let events = observer.events(
      of: BodyPath(.sun, on: track), at: [almanac.sunrise.target], in: track.start..<track.end)
    var crossings = events.crossings[0][...]
    days = events.transits.compactMap { transit in
      crossings = crossings.drop { $0.time < transit - 0.5 }
      let near = crossings.prefix { $0.time < transit + 0.5 }
      let date = almanac.zone.date(at: track.julianDay(transit))
      guard date.year == year else { return nil }
      return Day(
        date: date, rise: near.last { $0.isRising && $0.time <= transit }.map { track.julianDay($0.time) },
        set: near.first { !$0.isRising && $0.time > transit }.map { track.julianDay($0.time) })
    }
  }

  /// The extreme of a kind, or `nil` if the Sun never rises and sets in the year.
  func extreme(_ kind: SunExtreme.Kind, by basis: SunExtreme.Basis) -> SunExtreme? {
    let standard = standardOffset
    func offset(_ time: JulianDay) -> Int {
      basis == .standard ? standard : zone.utcOffset(atUnixSeconds: time.lastUnixSecond)
    }
    let ranked = days.compactMap { day -> (value: Double, time: JulianDay)? in
      if kind.isOfLength {
        guard let rise = day.rise, let set = day.set else { return nil }
        return (set.days(since: rise) * 86_400, rise)
      }
      guard let time = kind.isOfSunrise ? day.rise : day.set else { return nil }
      return (time.unixSeconds + Double(offset(time)) - Double(day.date.dayNumber) * 86_400, time)
    }.sorted { kind.isGreatest ? ($0.value, $1.time) > ($1.value, $0.time) : ($0.value, $0.time) < ($1.value, $1.time) }
    guard let best = ranked.first else { return nil }
    let next = ranked.dropFirst().first
    return SunExtreme(
      kind: kind, basis: basis, year: year, time: best.time, dayLength: kind.isOfLength ? best.value : nil,
      utcOffset: offset(best.time), hasSummerTime: Set(yearlyOffsets).count > 1,
      runnerUp: next.map {
        SunExtreme.RunnerUp(date: zone.date(at: $0.time), difference: abs($0.value - best.value))
      })
  }

  /// Seconds that standard time is ahead of UTC.
  private var standardOffset: Int { yearlyOffsets.min() ?? 0 }

  /// The offsets of the clock on 1 January and 1 July.
  private var yearlyOffsets: [Int] {
    [1, 7].compactMap { GregorianDate(year: year, month: $0, day: 1) }.map {
      zone.utcOffset(atUnixSeconds: zone.instant(on: $0, secondsAfterMidnight: 43_200))
    }
  }
}
