import CivilTime
import Geography

/// Risings, settings and transits of a body within a local day; a day may have none or two of each.
public struct BodyDay: Hashable, Sendable {
  /// Whether the body rises or sets within the day, and where it stays if not.
  public let state: HorizonState
  /// The risings within the day, in order of time as all the lists of the day.
  public let rises: [HorizonEvent]
  /// The settings within the day.
  public let sets: [HorizonEvent]
  /// The upper passages of the meridian within the day.
  public let transits: [Transit]
  /// The instants in UT of the lower passages of the meridian within the day.
  public let antitransits: [JulianDay]
  /// The first rising at or after the end of the day, or `nil` if the ephemeris ends before.
  public let nextRise: JulianDay?
  /// The first setting at or after the end of the day, or `nil` if the ephemeris ends before.
  public let nextSet: JulianDay?
  /// Seconds of the day that the body spends above the altitude of rising.
  public let secondsAbove: Double
  /// When the body is seen over the skyline of the place, or `nil` if the almanac has none.
  public internal(set) var seen: SeenDay?
}

/// Whether a body crosses its altitude of rising in a span.
public enum HorizonState: String, CaseIterable, Sendable {
  /// The body rises, sets, or does both.
  case crosses
  /// The body stays above the altitude.
  case aboveAllDay = "above_all_day"
  /// The body stays below the altitude.
  case belowAllDay = "below_all_day"
}

/// A rising or setting.
public struct HorizonEvent: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// The azimuth of the body's centre from north through east, topocentric, 0..<360°.
  public let azimuth: Angle
}

/// An upper passage of the meridian: topocentric hour angle 0.
public struct Transit: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// Altitude of the centre, airless, topocentric.
  public let altitude: Angle
}
