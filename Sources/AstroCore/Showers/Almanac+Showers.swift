import CivilTime
import SwissEphemeris

/// One appearance of a shower as it is at one place, found by a search or on a local day.
public struct ShowerReport: Hashable, Sendable {
  /// The appearance that the report is about.
  public let occurrence: ShowerOccurrence
  /// How the Moon looks at the maximum, or `nil` without a maximum.
  public let moon: MoonAspect?
  /// The phase of the Moon at the maximum: a principal phase on the local day that holds its instant, else the name
  /// between two of them. `nil` without a maximum.
  public let moonPhase: MoonPhase?
  /// The best of the night of the maximum and the nights around it, or `nil` without a maximum. On a day it is there only
  /// where it begins on the day and the shower is seen in it.
  public let night: ShowerNight?
  /// The shower at the instant that was asked for, or `nil` if none was.
  public let at: ShowerMoment?
  /// The zenithal hourly rate through the activity, in order of time; empty unless asked for, and where nobody knows how
  /// the rate rises and falls.
  public let profile: [RatePoint]
  /// The instants of the night, in UT, at which the radiant comes out from behind the skyline, or `nil` if the almanac
  /// has none. Meteors come over the rest of the sky all the same.
  public internal(set) var clears: [JulianDay]?
  /// How the shower stands in the night that begins on a day; nil of a search.
  public let tonight: Tonight?

  /// A shower in the night that begins on a local day.
  public struct Tonight: Hashable, Sendable {
    /// Whether the maximum lies between the noon of the day and the next.
    public let isPeak: Bool
    /// Whether the radiant rises at the place, and the Sun sinks below -12°.
    public let isUp: Bool
  }

  /// A report made of its values.
  package init(
    occurrence: ShowerOccurrence, moon: MoonAspect? = nil, moonPhase: MoonPhase? = nil, night: ShowerNight? = nil,
    at: ShowerMoment? = nil, profile: [RatePoint] = [], tonight: Tonight? = nil
  ) {
    self.occurrence = occurrence
    self.moon = moon
    self.moonPhase = moonPhase
    self.night = night
    self.at = at
    self.profile = profile
    self.tonight = tonight
  }

  /// The best night where the shower is worth going out for, see ``ShowerNight/isNoteworthy``; else nil.
  public var noteworthyNight: ShowerNight? { night.flatMap { $0.isNoteworthy ? $0 : nil } }

  /// Whether the shower is worth naming among others of a day: in its best night, or a major shower that can be seen.
  public var isProminent: Bool { noteworthyNight != nil || isUp && occurrence.shower.isMajor }
  /// Whether it can be seen in the night that begins on the day.
  public var isUp: Bool { tonight?.isUp == true }

  /// The zenithal hourly rate at an instant.
  public struct RatePoint: Hashable, Sendable {
    /// The instant, in UT.
    public let time: JulianDay
    /// The rate that one observer would have under the best of skies with the radiant overhead.
    public let zenithalHourlyRate: Double
  }
}

extension Almanac {
  /// Local dates around the maximum that a report needs.
  private static let nightMargin = 3

  /// The local dates for which a report of some appearances needs the sky.
  package func dates(of occurrences: [ShowerOccurrence]) -> ClosedRange<GregorianDate>? {
    guard let first = occurrences.first, let last = occurrences.last else { return nil }
    let (start, end) = (zone.date(at: first.anchor), zone.date(at: last.anchor))
    return start.adding(days: -Self.nightMargin)...end.adding(days: Self.nightMargin)
  }

  /// Passes on a report of each appearance in order, as soon as it is known.
  ///
  /// - Parameters:
  ///   - occurrences: The appearances, in order of their anchors.
  ///   - calendar: The calendar that the appearances are of.
  ///   - model: A model that covers the `dates(of:)` the appearances.
  ///   - darkSky: The brightness of the sky without Moon and twilight.
  ///   - instant: An instant to look at as well.
  ///   - showsCourse: Whether the rate through the night is wanted.
  ///   - showsProfile: Whether the rate through the activity is wanted.
  ///   - body: The closure that receives each report.
  /// - Throws: ``SwissEphemeris/EphemerisError``, and what the body throws.
  public func forEachShower(
    _ occurrences: [ShowerOccurrence], of calendar: ShowerCalendar, model: EphemerisModel, darkSky: SkyBrightness,
    at instant: JulianDay?, showsCourse: Bool = false, showsProfile: Bool = false,
    _ body: (ShowerReport) throws -> Void
  ) throws {
    let moments = try instant.map { try ShowerSky(self, at: $0, darkSky: darkSky) }
    var rest = occurrences[...]
    while let first = rest.first {
      let piece = rest.prefix { $0.anchor.days(since: first.anchor) <= Double(Self.daysAtOnce) }
      rest = rest.dropFirst(piece.count)
      guard let dates = dates(of: Array(piece)) else { return }
      let track = try self.sky(over: dates, model: model).track
      let sky = ShowerSky(position, track: track, longitude: calendar.longitude, darkSky: darkSky)
      for occurrence in piece {
        let profile = showsProfile ? calendar.profile(of: occurrence) : []
        var report = report(occurrence, sky, at: instant, moments, showsCourse: showsCourse, profile: profile)
        if let skyline { report.clears = report.night.map { clears(occurrence.shower, sky, $0, skyline) } ?? [] }
        try body(report)
      }
    }
  }

  private func report(
    _ occurrence: ShowerOccurrence, _ sky: ShowerSky, at instant: JulianDay?, _ moments: ShowerSky?, showsCourse: Bool,
    profile: [ShowerReport.RatePoint]
  ) -> ShowerReport {
    let moon = occurrence.peak.map { sky.track.moonAspect(at: $0) }
    return ShowerReport(
      occurrence: occurrence,
      moon: moon,
      moonPhase: moon.flatMap { aspect in
        let day = zone.localDay(zone.date(at: aspect.time))
        let principal = day.flatMap { sky.track.phases(from: $0.start, to: $0.end).first?.phase }
        return principal ?? MoonPhase(between: aspect.elongation)
      },
      night: occurrence.peak.flatMap { peak in
        sky.bestNight(of: occurrence.shower, among: nights(around: peak, occurrence.shower), showsCourse: showsCourse)
      },
      at: instant.flatMap { instant in
        moments.map { sky in
          let time = sky.track.time(at: instant)
          let longitude = sky.longitude.degrees(at: instant).value
          return sky.path(of: occurrence.shower, near: time)
            .moment(at: time, maximum: maximum(of: occurrence, at: instant, longitude: longitude))
        }
      },
      profile: profile)
  }

  /// The instants of a night at which the radiant of a shower comes out from behind a skyline.
  private func clears(_ shower: Shower, _ sky: ShowerSky, _ night: ShowerNight, _ skyline: Skyline) -> [JulianDay] {
    let track = sky.track
    let span = track.time(at: noon(of: night.date))..<track.time(at: noon(after: night.date))
    let path = sky.path(of: shower, near: span.lowerBound + (span.upperBound - span.lowerBound) / 2)
    return SkylineSearch(
      track: track, observer: path.observer, skyline: skyline, limb: .point, place: path.place
    ).events(from: span.lowerBound, to: span.upperBound).crossings.filter(\.isRising).map { track.julianDay($0.time) }
  }

  /// The night that holds the maximum, then those before and after it.
  ///
  /// Without a profile the rate is known for the night of the maximum alone.
  func nights(
    around peak: JulianDay, _ shower: Shower
  ) -> [(date: GregorianDate, span: Range<JulianDay>)] {
    let date = nightDate(of: peak)
    let around = shower.slope == nil ? [] : [zone.date(before: date), zone.date(after: date)]
    return ([date] + around).map { ($0, noon(of: $0)..<noon(after: $0)) }
  }

  /// The date of the night, noon to noon, that holds an instant.
  func nightDate(of time: JulianDay) -> GregorianDate {
    let date = zone.date(at: time)
    return time < noon(of: date) ? zone.date(before: date) : date
  }

  /// The zenithal hourly rate of the maximum, from which the rate at an instant follows: 0 outside of the activity,
  /// `nil` if no profile leads from the maximum to the instant.
  private func maximum(of occurrence: ShowerOccurrence, at time: JulianDay, longitude: Double) -> Double? {
    let shower = occurrence.shower
    if let activity = shower.activity, !activity.contains(longitude) {
      return shower.zenithalHourlyRate.map { _ in 0 }
    }
    let isProfiled =
      shower.slope != nil || occurrence.peak.map { nightDate(of: $0) == nightDate(of: time) } ?? true
    return isProfiled ? shower.zenithalHourlyRate : nil
  }
}

extension ShowerSky {
  /// The sky around one instant.
  fileprivate init(_ almanac: Almanac, at instant: JulianDay, darkSky: SkyBrightness) throws(EphemerisError) {
    let date = NominalSky.date(instant)
    let track = try almanac.sky(over: date...date).track
    let longitude = try SolarLongitude(
      almanac.sky.ephemeris, model: track.model, span: instant...instant, margin: 1)
    self.init(almanac.position, track: track, longitude: longitude, darkSky: darkSky)
  }
}

extension ShowerCalendar {
  /// Days from one point of a profile to the next.
  private static let profileStep = 0.25

  /// The zenithal hourly rate of an appearance through its activity.
  fileprivate func profile(of occurrence: ShowerOccurrence) -> [ShowerReport.RatePoint] {
    let shower = occurrence.shower
    guard shower.slope != nil, let rate = shower.zenithalHourlyRate, let peak = occurrence.peak,
      let start = occurrence.activityStart, let end = occurrence.activityEnd, start < end
    else { return [] }
    let center = longitude.degrees(at: peak).value
    let steps = stride(from: 0, to: end.days(since: start), by: Self.profileStep).map(start.advanced(byDays:))
    // The sharp maximum of a short shower would fall between two steps.
    return (steps + [peak, end]).filter { start <= $0 && $0 <= end }.sorted().map { time in
      let offset = longitude.degrees(at: time).value - center
      return ShowerReport.RatePoint(time: time, zenithalHourlyRate: rate * shower.relativeRate(at: offset))
    }
  }
}
