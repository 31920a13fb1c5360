import CivilTime
import Geography
import SwissEphemeris

/// One appearance of a shower, of the many that follow each other year by year.
public struct ShowerOccurrence: Hashable, Sendable {
  /// The shower that appears.
  public let shower: Shower
  /// The first instant of activity, in UT, or `nil` if the limits are unknown, or the ephemeris ends before.
  public let activityStart: JulianDay?
  /// The last instant of activity, in UT; nil as for ``activityStart``.
  public let activityEnd: JulianDay?
  /// The instant of the maximum, in UT, or `nil` for a source that has none.
  public let peak: JulianDay?
  /// The instant by which the appearance is counted, in UT: the maximum, or the middle of the activity where there is none.
  public let anchor: JulianDay

  /// Whether the shower is active at some time between two instants.
  public func isActive(from start: JulianDay, until end: JulianDay) -> Bool {
    guard activityStart != nil || activityEnd != nil else { return false }
    return (activityStart ?? anchor) < end && start <= (activityEnd ?? anchor)
  }

  /// Whether the shower is active on a local date: limits of activity are known to the day.
  package func isActive(on date: GregorianDate, in zone: CivilZone) -> Bool {
    isActive(from: zone.start(of: date), until: zone.start(of: date.adding(days: 1)))
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
  /// The appearances of major showers from a few days before the span on, until one after its end, in order of their
  /// anchors.
  let majors: [ShowerOccurrence]

  /// Degrees around the span in which a maximum may lie whose best night belongs to the span.
  private static let nightReach = 3.0

  /// Finds all appearances whose anchor or whose activity touches a span.
  ///
  /// - Parameters:
  ///   - ephemeris: The source of the Sun's longitudes.
  ///   - model: A model that covers the span.
  ///   - span: The instants of the calendar.
  ///   - showers: The showers to look for.
  ///   - hasAllLimits: Whether the limits of activity beyond the anchor, as seen from the span, are wanted; without them
  ///     half the sampling is enough.
  ///   - hasNights: Whether appearances count whose maximum lies up to two days before or after the span, since their best
  ///     night may belong to it.
  ///   - lookahead: Degrees of solar longitude after the span in which major showers are looked for, ten turns at most; the
  ///     longest pause is that from the Quadrantids to the Lyrids.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the span.
  public init(
    _ ephemeris: Ephemeris, model: EphemerisModel, span: ClosedRange<JulianDay>, showers: [Shower],
    hasAllLimits: Bool = true, hasNights: Bool = false, lookahead: Double = 112
  ) throws(EphemerisError) {
    let lookahead = lookahead > 0 ? min(lookahead, 3_600) : 0
    let reach = max(showers.map(\.reach).max() ?? 0, Self.nightReach)
    // From a span to an anchor, and from there to the other limit. The Sun takes 1.035 days a degree in July, when it is
    // slowest.
    longitude = try SolarLongitude(
      ephemeris, model: model, span: span, margin: max(hasAllLimits ? 2 * reach : reach, lookahead) * 1.035 + 1)
    let first = longitude.degrees(at: span.lowerBound).value
    let last = longitude.degrees(at: span.upperBound).value
    let around = hasNights ? 2.0 : 0
    let counted = span.lowerBound.advanced(byDays: -around)...span.upperBound.advanced(byDays: around)
    occurrences = Self.occurrences(of: showers, from: first - reach, to: last + reach, longitude).filter {
      counted.contains($0.anchor) || $0.isActive(from: span.lowerBound, until: span.upperBound)
    }
    majors = Self.occurrences(
      of: showers.filter(\.isMajor), from: first - Self.nightReach, to: last + lookahead, longitude)
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

  private static func occurrence(
    of shower: Shower, at degrees: Double, _ longitude: SolarLongitude
  ) -> ShowerOccurrence? {
    guard let anchor = longitude.instant(of: degrees) else { return nil }
    let limits = shower.activityOffsets
    let occurrence = ShowerOccurrence(
      shower: shower,
      activityStart: limits.flatMap { longitude.instant(of: degrees + $0.lowerBound) },
      activityEnd: limits.flatMap { longitude.instant(of: degrees + $0.upperBound) },
      peak: shower.peakLongitude == nil ? nil : anchor,
      anchor: anchor)
    return shower.year == nil || shower.year == occurrence.nominalYear ? occurrence : nil
  }
}

extension Shower {
  /// The limits of activity in degrees from the anchor, which lies between them.
  fileprivate var activityOffsets: ClosedRange<Double>? {
    activity.map { activity in
      let start = -Angle(degrees: anchorLongitude - activity.start).normalized.degrees
      return start...(start + activity.length)
    }
  }

  /// How far the activity reaches from the anchor, in degrees.
  fileprivate var reach: Double {
    activityOffsets.map { max(-$0.lowerBound, $0.upperBound, 0) } ?? 0
  }
}
