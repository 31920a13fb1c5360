import CivilTime
import Geography
import SwissEphemeris

/// All that the calendar knows of one local day at one place, in full precision.
public struct DayReport: Hashable, Sendable {
  public let day: LocalDay
  /// 12:00 by the local clock, or the first instant after it where the clock skips noon.
  public let noon: JulianDay
  /// ΔT = TT − UT1 in seconds at noon UT.
  public let deltaT: Double
  /// Nil when left out.
  public let sun: SunDay?
  /// Nil when left out.
  public let moon: MoonDay?
  /// The night that begins this day; nil when twilight is left out.
  public let night: Night?
  /// Equinoxes, solstices and sankrantis within the day, in order; empty when left out.
  public let sky: [SkyEvent]
  /// Nil when left out, or where the ephemeris ends too near for the lunar month to be known.
  public let panchanga: Panchanga?
  /// Empty when left out.
  public let festivals: [Festival]
  /// Active this day, or at their maximum in the night that begins on it, the strongest first; empty when left out.
  public let showers: [DayShower]
  /// The next major shower to have its maximum after the night; nil when showers are left out, or where none is known.
  public let nextShower: ShowerOccurrence?
}

/// A meteor shower on a local day.
public struct DayShower: Hashable, Sendable {
  public let occurrence: ShowerOccurrence
  /// Whether the maximum lies between the noon of the day and the next.
  public let isPeakTonight: Bool
}

/// Whether a body crosses its altitude of rising in a span.
public enum HorizonState: Sendable {
  case crosses, aboveAllDay, belowAllDay
}

/// A rising or setting.
public struct HorizonEvent: Hashable, Sendable {
  public let time: JulianDay
  /// From north through east, topocentric, 0..<360°.
  public let azimuth: Angle
}

/// An upper passage of the meridian: topocentric hour angle 0.
public struct Transit: Hashable, Sendable {
  public let time: JulianDay
  /// Altitude of the centre, airless, topocentric.
  public let altitude: Angle
}

/// What a body does at the horizon and the meridian within a local day; a day may hold none or two of each.
public struct BodyDay: Hashable, Sendable {
  public let state: HorizonState
  public let rises: [HorizonEvent]
  public let sets: [HorizonEvent]
  public let transits: [Transit]
  public let antitransits: [JulianDay]
  /// The first rising at or after the end of the day; nil where the ephemeris ends before.
  public let nextRise: JulianDay?
  public let nextSet: JulianDay?
  /// Seconds of the day that the body spends above the altitude of rising.
  public let secondsAbove: Double
}

/// The Sun within a local day.
public struct SunDay: Hashable, Sendable {
  public let horizon: BodyDay
  /// In the order of ``Twilight/allCases``; empty when left out.
  let twilights: [TwilightDay]

  /// Nil when left out.
  public func twilight(_ twilight: Twilight) -> TwilightDay? {
    twilights.indices.contains(twilight.rawValue) ? twilights[twilight.rawValue] : nil
  }

  /// Seconds between rise and set; nil where the Sun does not both rise and set.
  ///
  /// On a day that holds two of one, all the time the Sun is up.
  public var dayLength: Double? {
    horizon.rises.isEmpty || horizon.sets.isEmpty ? nil : horizon.secondsAbove
  }
}

/// The dawns and dusks of one twilight within a local day.
public struct TwilightDay: Hashable, Sendable {
  public let state: HorizonState
  public let dawns: [JulianDay]
  public let dusks: [JulianDay]
}

/// The Moon within a local day.
public struct MoonDay: Hashable, Sendable {
  public let horizon: BodyDay
  /// At local noon.
  public let aspect: MoonAspect
  /// Principal on the local day that holds its instant, else the name between.
  public let phase: MoonPhase
  public let phases: [PhaseEvent]
  /// The first principal phase at or after the end of the day; nil where the ephemeris ends before.
  public let nextPhase: PhaseEvent?
}
