import AstroCore
import CivilTime

/// A passage of the Sun or the Moon that a place has on most days.
public enum DailyEvent: String, CaseIterable, Sendable {
  case sunrise, sunset
  case solarNoon = "solar-noon"
  case civilDawn = "civil-dawn"
  case civilDusk = "civil-dusk"
  case nauticalDawn = "nautical-dawn"
  case nauticalDusk = "nautical-dusk"
  case astronomicalDawn = "astronomical-dawn"
  case astronomicalDusk = "astronomical-dusk"
  case moonrise, moonset

  /// The twilight that begins or ends with the event; nil for an event at the horizon or the meridian.
  public var twilight: Twilight? {
    switch self {
    case .civilDawn, .civilDusk: .civil
    case .nauticalDawn, .nauticalDusk: .nautical
    case .astronomicalDawn, .astronomicalDusk: .astronomical
    case .sunrise, .sunset, .solarNoon, .moonrise, .moonset: nil
    }
  }

  /// The parts of a day's report that hold the event.
  public var parts: Set<DayPart> {
    if twilight != nil { return [.twilight] }
    return self == .moonrise || self == .moonset ? [.moon] : [.sun]
  }

  /// The instants of the event within a day, in order; a day may have none, or two.
  public func times(in report: DayReport) -> [JulianDay] {
    let (sun, moon) = (report.sun?.horizon, report.moon?.horizon)
    let twilight = twilight.flatMap { report.twilight?[$0] }
    return switch self {
    case .sunrise: sun?.rises.map(\.time) ?? []
    case .sunset: sun?.sets.map(\.time) ?? []
    case .solarNoon: sun?.transits.map(\.time) ?? []
    case .civilDawn, .nauticalDawn, .astronomicalDawn: twilight?.dawns ?? []
    case .civilDusk, .nauticalDusk, .astronomicalDusk: twilight?.dusks ?? []
    case .moonrise: moon?.rises.map(\.time) ?? []
    case .moonset: moon?.sets.map(\.time) ?? []
    }
  }

  /// Where the body stays all day, on a day that lacks the event; nil where the report lacks ``parts``.
  public func state(in report: DayReport) -> HorizonState? {
    if let twilight { return report.twilight?[twilight].state }
    return parts.contains(.moon) ? report.moon?.horizon.state : report.sun?.horizon.state
  }
}
