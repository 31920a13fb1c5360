import CivilTime
import Geography
import SwissEphemeris

/// One appearance of a shower, of the many that follow each other year by year.
public struct ShowerOccurrence: Hashable, Sendable {
  /// The shower that appears.
  public let shower: Shower
  /// The first instant of activity, in UT; nil where the limits are unknown, or the ephemeris ends before.
  public let activityStart: JulianDay?
  /// The last instant of activity, in UT; nil as for ``activityStart``.
  public let activityEnd: JulianDay?
  /// The instant of the maximum, in UT; nil for a source that has none.
  public let peak: JulianDay?
  /// The instant by which the appearance is counted, in UT: the maximum, or the middle of the activity where there is none.
  public let anchor: JulianDay

  /// An appearance made of its values.
  public init(shower: Shower, activityStart: JulianDay?, activityEnd: JulianDay?, peak: JulianDay?, anchor: JulianDay) {
    self.shower = shower
    self.activityStart = activityStart
    self.activityEnd = activityEnd
    self.peak = peak
    self.anchor = anchor
  }

  /// Whether the shower is active at some time between two instants.
  public func isActive(from start: JulianDay, until end: JulianDay) -> Bool {
    guard activityStart != nil || activityEnd != nil else { return false }
    return (activityStart ?? anchor) < end && start <= (activityEnd ?? anchor)
  }

  /// Whether the shower is active at an instant.
  public func isActive(at time: JulianDay) -> Bool {
    guard activityStart != nil || activityEnd != nil else { return false }
    return (activityStart ?? anchor) <= time && time <= (activityEnd ?? anchor)
  }
}

/// The appearances of showers over a span of instants, the same at every place.
public struct ShowerCalendar: Sendable {
  /// The solar longitude over the span and around it, by which the appearances are dated.
  public let longitude: SolarLongitude
  /// The appearances, in order of their anchors.
  public let occurrences: [ShowerOccurrence]
  /// The appearances of major showers of the night from the start of the span on, until one after its end.
  private let majors: [ShowerOccurrence]

  /// Degrees to look ahead for the next major shower: the longest pause is that from the Quadrantids to the Lyrids.
  private static let lookahead = 112.0

  /// Finds all appearances whose anchor or whose activity touches a span.
  ///
  /// - Parameters:
  ///   - ephemeris: The source of the Sun's longitudes.
  ///   - model: A model that serves the span.
  ///   - span: The instants of the calendar.
  ///   - showers: The showers to look for.
  ///   - hasAllLimits: Whether the limits of activity beyond the anchor, as seen from the span, are wanted; without them
  ///     half the sampling is enough.
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves the span.
  public init(
    _ ephemeris: Ephemeris, model: EphemerisModel, span: ClosedRange<JulianDay>, showers: [Shower],
    hasAllLimits: Bool = true
  ) throws(EphemerisError) {
    let reach = showers.map(\.reach).max() ?? 0
    // From a span to an anchor, and from there to the other limit. The Sun takes 1.035 days a degree in July, when it is
    // slowest.
    longitude = try SolarLongitude(
      ephemeris, model: model, span: span, margin: max(hasAllLimits ? 2 * reach : reach, Self.lookahead) * 1.035 + 1)
    let first = longitude.degrees(at: span.lowerBound).value
    let last = longitude.degrees(at: span.upperBound).value
    occurrences = Self.occurrences(of: showers, from: first - reach, to: last + reach, longitude).filter {
      span.contains($0.anchor) || $0.isActive(from: span.lowerBound, until: span.upperBound)
    }
    let major = showers.filter { !$0.isDaytime && $0.isMajor }
    majors = Self.occurrences(of: major, from: first, to: last + Self.lookahead, longitude)
  }

  /// The appearances with their anchor between two longitudes, which count on from turn to turn.
  private static func occurrences(
    of showers: [Shower], from first: Double, to last: Double, _ longitude: SolarLongitude
  ) -> [ShowerOccurrence] {
    showers.flatMap { shower in
      let anchor = shower.anchorLongitude
      return stride(from: anchor + ((first - anchor) / 360).rounded(.up) * 360, through: last, by: 360)
        .compactMap { occurrence(of: shower, at: $0, longitude) }
    }.sorted { ($0.anchor, $0.shower.code) < ($1.anchor, $1.shower.code) }
  }

  /// The next major shower of the night to have its maximum after an instant within the span.
  func nextMajor(after time: JulianDay) -> ShowerOccurrence? {
    majors.first { $0.peak.map { $0 >= time } ?? false }
  }

  /// The showers of a local day and the night that begins on it, the strongest first.
  func showers(on day: LocalDay, night: Range<JulianDay>) -> [DayShower] {
    let showers = occurrences.compactMap { occurrence -> DayShower? in
      let isPeakTonight = occurrence.peak.map(night.contains) ?? false
      guard isPeakTonight || occurrence.isActive(from: day.start, until: day.end) else { return nil }
      return DayShower(occurrence: occurrence, isPeakTonight: isPeakTonight)
    }
    let rate = { (shower: DayShower) in shower.occurrence.shower.zenithalHourlyRate ?? 0 }
    return showers.sorted { rate($0) > rate($1) }
  }

  private static func occurrence(
    of shower: Shower, at degrees: Double, _ longitude: SolarLongitude
  ) -> ShowerOccurrence? {
    guard let anchor = longitude.instant(of: degrees) else { return nil }
    let limits = shower.activityOffsets
    return ShowerOccurrence(
      shower: shower,
      activityStart: limits.flatMap { longitude.instant(of: degrees + $0.lowerBound) },
      activityEnd: limits.flatMap { longitude.instant(of: degrees + $0.upperBound) },
      peak: shower.peakLongitude == nil ? nil : anchor,
      anchor: anchor)
  }
}

extension Shower {
  /// The limits of activity in degrees from the anchor.
  ///
  /// Most lists have maxima a little outside of their limits (the June Bootids of 2026): the nearer limit counts then.
  fileprivate var activityOffsets: ClosedRange<Double>? {
    activity.map { activity in
      let isInside = activity.contains(anchorLongitude)
      let after = Angle(degrees: anchorLongitude - activity.start)
      let isNearStart =
        abs(after.signed.degrees) <= abs(Angle(degrees: anchorLongitude - activity.end).signed.degrees)
      if isInside || isNearStart {
        let start = isInside ? -after.normalized.degrees : -after.signed.degrees
        return start...(start + activity.length)
      }
      let end = Angle(degrees: activity.end - anchorLongitude).signed.degrees
      return (end - activity.length)...end
    }
  }

  /// How far the activity reaches from the anchor, in degrees.
  fileprivate var reach: Double {
    activityOffsets.map { max(-$0.lowerBound, $0.upperBound, 0) } ?? 0
  }
}
