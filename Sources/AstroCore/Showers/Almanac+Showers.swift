import CivilTime
import SwissEphemeris

/// What there is to say of one appearance of a shower at one place.
public struct ShowerReport: Hashable, Sendable {
  /// The appearance that the report is about.
  public let occurrence: ShowerOccurrence
  /// The Moon at the maximum, and its phase: a principal one on the local day that holds its instant. Nil without a
  /// maximum.
  public let moon: MoonAspect?
  /// The phase of the Moon at the maximum; nil without a maximum.
  public let moonPhase: MoonPhase?
  /// The best of the night of the maximum and those around it; nil without a maximum.
  public let night: ShowerNight?
  /// At the instant that was asked for.
  public let at: ShowerMoment?

  /// A report made of its values.
  public init(
    occurrence: ShowerOccurrence, moon: MoonAspect? = nil, moonPhase: MoonPhase? = nil, night: ShowerNight? = nil,
    at: ShowerMoment? = nil
  ) {
    self.occurrence = occurrence
    self.moon = moon
    self.moonPhase = moonPhase
    self.night = night
    self.at = at
  }
}

extension Almanac {
  /// Local dates around the maximum that a report needs.
  private static let nightMargin = 3

  /// The local dates for which a report of some appearances needs the sky.
  public func dates(of occurrences: [ShowerOccurrence]) -> ClosedRange<GregorianDate>? {
    guard let first = occurrences.first, let last = occurrences.last else { return nil }
    return date(of: first.anchor).adding(
      days: -Self.nightMargin)...date(of: last.anchor)
      .adding(days: Self.nightMargin)
  }

  /// Hands on a report of each appearance in order, as soon as it is known.
  ///
  /// - Parameters:
  ///   - occurrences: In order of their anchors.
  ///   - calendar: The calendar that the appearances are of.
  ///   - model: One that serves the ``dates(of:)`` the appearances.
  ///   - darkSky: Without Moon and twilight.
  ///   - instant: An instant to look at as well.
  ///   - showsCourse: Whether the rate through the night is wanted.
  ///   - body: What is done with each report.
  public func forEachShower(
    _ occurrences: [ShowerOccurrence], of calendar: ShowerCalendar, model: EphemerisModel, darkSky: SkyBrightness,
    at instant: JulianDay?, showsCourse: Bool = false, _ body: (ShowerReport) throws -> Void
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
        try body(report(occurrence, sky, at: instant, moments, showsCourse: showsCourse))
      }
    }
  }

  private func report(
    _ occurrence: ShowerOccurrence, _ sky: ShowerSky, at instant: JulianDay?, _ moments: ShowerSky?, showsCourse: Bool
  ) -> ShowerReport {
    let moon = occurrence.peak.map { sky.track.moonAspect(at: $0) }
    return ShowerReport(
      occurrence: occurrence,
      moon: moon,
      moonPhase: moon.flatMap { aspect in
        let day = zone.localDay(date(of: aspect.time))
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
      })
  }

  /// The night that holds the maximum, then those before and after it.
  ///
  /// Without a profile the rate is known for the night of the maximum alone.
  private func nights(
    around peak: JulianDay, _ shower: Shower
  ) -> [(date: GregorianDate, span: Range<JulianDay>)] {
    let date = nightDate(of: peak)
    return (shower.slope == nil ? [0] : [0, -1, 1]).map { offset in
      let night = date.adding(days: offset)
      return (night, noon(of: night)..<noon(of: night.adding(days: 1)))
    }
  }

  /// The date of the night, noon to noon, that holds an instant.
  func nightDate(of time: JulianDay) -> GregorianDate {
    let date = date(of: time)
    return time < noon(of: date) ? date.adding(days: -1) : date
  }

  private func date(of time: JulianDay) -> GregorianDate {
    zone.date(at: time)
  }

  /// The zenithal hourly rate of the maximum, as far as it bears on an instant: 0 out of activity, nil where no profile
  /// tells.
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
    let date = GregorianDate(dayNumber: Int((instant.unixSeconds / 86_400).rounded(.down)))
    let track = try almanac.sky(over: date...date).track
    let longitude = try SolarLongitude(
      almanac.sky.ephemeris, model: track.model, span: instant...instant, margin: 1)
    self.init(almanac.position, track: track, longitude: longitude, darkSky: darkSky)
  }
}
