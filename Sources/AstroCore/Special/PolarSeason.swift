import CivilTime
import Geography
import SwissEphemeris

/// A time of more than a day in which the Sun does not set (midnight sun), does not rise (polar night) or does not sink low (white
/// nights) at a place.
public struct PolarSeason: Hashable, Sendable {
  /// The kind. The raw value is its word in documents.
  public enum Kind: String, CaseIterable, Sendable {
    /// From the last rising to the next setting.
    case midnightSun = "midnight_sun"
    /// From the last setting to the next rising.
    case polarNight = "polar_night"
    /// From the last morning to the next evening on which the Sun passes `PolarSeason/whiteNight`.
    case whiteNights = "white_nights"
  }

  /// The altitude above which the Sun stays in a white night. No authority defines it: the nights that Saint Petersburg calls so, 11
  /// June to 2 July, are those whose Sun stays above −7°.
  package static let whiteNight = Angle(degrees: -7)

  /// The kind.
  public let kind: Kind
  /// The last rising or setting before it, in UT.
  public let start: JulianDay
  /// The first setting or rising after it, in UT.
  public let end: JulianDay
  /// The first and the last local day that it fills, or `nil` if it fills none.
  public let wholeDays: ClosedRange<GregorianDate>?

  init(_ kind: Kind, _ start: JulianDay, _ end: JulianDay, in zone: CivilZone) {
    (self.kind, self.start, self.end) = (kind, start, end)
    let first = zone.date(after: zone.date(at: start))
    let last = zone.date(before: zone.date(at: end))
    wholeDays = first <= last ? first...last : nil
  }

  /// The number of local days that it fills.
  public func dayCount(in zone: CivilZone) -> Int {
    wholeDays.map { zone.midnights(from: $0.lowerBound, to: $0.upperBound) + 1 } ?? 0
  }
}

/// The beginning or the end of a midnight sun or a polar night.
public struct PolarEvent: Hashable, Sendable {
  /// The season that begins or ends.
  public let season: PolarSeason
  /// Whether it ends.
  public let isEnd: Bool
  /// The instant in UT.
  public var time: JulianDay { isEnd ? season.end : season.start }
  /// The year that names the season: that of its middle in UT, so that no ephemeris changes it.
  var nominalYear: Int {
    CivilZone.utc.date(at: season.start.advanced(byDays: season.end.days(since: season.start) / 2)).year
  }
}

extension Almanac {
  /// The beginnings and ends of seasons of some kinds on some dates, in order.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates.
  func polarEvents(
    _ kinds: Set<PolarSeason.Kind>, on dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> [PolarEvent] {
    let (start, end) = (zone.start(of: dates.lowerBound), zone.start(of: dates.upperBound.adding(days: 1)))
    func sampled(_ margin: Double) throws(EphemerisError) -> SkyTrack {
      try sky.track(over: start.advanced(byDays: -margin)...end.advanced(byDays: margin), bodies: [.sun])
    }
    // The seasons of the poles last for 189 days. Near the ends of the ephemeris those that it cuts are left out.
    let wide = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in try sampled(192) }
    let track = if let wide { wide } else { try sampled(1) }
    func seasons(_ observer: Standpoint, _ target: HorizonTarget, _ kind: (Bool) -> PolarSeason.Kind?) -> [PolarEvent] {
      let crossings = observer.events(of: BodyPath(.sun, on: track), at: [target], in: track.start..<track.end)
        .crossings[0]
      return zip(crossings, crossings.dropFirst()).flatMap { first, last -> [PolarEvent] in
        guard last.time - first.time > 1, let kind = kind(first.isRising), kinds.contains(kind) else { return [] }
        let season = PolarSeason(kind, track.julianDay(first.time), track.julianDay(last.time), in: zone)
        return [PolarEvent(season: season, isEnd: false), PolarEvent(season: season, isEnd: true)]
      }
    }
    let observer = Standpoint(position)
    var found =
      kinds == [.whiteNights]
      ? [] : seasons(sunrise.observer(observer), sunrise.target) { $0 ? .midnightSun : .polarNight }
    if kinds.contains(.whiteNights) {
      found += seasons(observer, .altitude(PolarSeason.whiteNight)) { $0 ? .whiteNights : nil }
    }
    return found.filter { start <= $0.time && $0.time < end }.sorted { $0.time < $1.time }
  }
}

extension Almanac {
  /// The Sun's altitude that keeps the place from having a season of a kind in the years around some dates; nil where it may have one.
  func obstacle(to kind: PolarSeason.Kind, on dates: ClosedRange<GregorianDate>) -> EventAbsence.Reach? {
    // A span of millennia has the widest tropics at one of its ends.
    guard let reach = kind.obstacle(for: self, around: dates.lowerBound),
      kind.obstacle(for: self, around: dates.upperBound) != nil
    else { return nil }
    return reach
  }
}

extension PolarSeason.Kind {
  /// The Sun's altitude that keeps a place from having such a season in the years around a date; nil where it may have one.
  fileprivate func obstacle(for almanac: Almanac, around date: GregorianDate) -> EventAbsence.Reach? {
    let tilt = Precession.obliquity(at: date.noonUT).degrees
    let (fromPole, horizon) = (90 - abs(almanac.position.latitude.degrees), almanac.sunrise.altitude.degrees)
    // The obliquity changes by 0.03° in the two centuries that are searched; nutation and parallax add less.
    let slack = 0.3
    switch self {
    case .midnightSun:
      return tilt - fromPole < horizon - slack ? .highestAtMidnight(Angle(degrees: tilt - fromPole)) : nil
    case .whiteNights:
      let limit = PolarSeason.whiteNight.degrees - slack
      return tilt - fromPole < limit ? .highestAtMidnight(Angle(degrees: tilt - fromPole)) : nil
    case .polarNight:
      return fromPole - tilt > horizon + slack ? .lowestAtNoon(Angle(degrees: fromPole - tilt)) : nil
    }
  }
}
