import AstroCore
import CivilTime

/// What Sun and Moon do at a place on most days, and what a script may wait for.
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

  /// The twilight that begins or ends with it; nil for what happens at the horizon or the meridian.
  public var twilight: Twilight? {
    switch self {
    case .civilDawn, .civilDusk: .civil
    case .nauticalDawn, .nauticalDusk: .nautical
    case .astronomicalDawn, .astronomicalDusk: .astronomical
    case .sunrise, .sunset, .solarNoon, .moonrise, .moonset: nil
    }
  }

  /// What of a day must be computed for it.
  public var parts: Set<DayPart> {
    if twilight != nil { return [.twilight] }
    return self == .moonrise || self == .moonset ? [.moon] : [.sun]
  }

  /// Its instants within a day, none or two among them.
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

  /// Where the body stays all day, on a day that lacks the event.
  public func state(in report: DayReport) -> HorizonState? {
    if let twilight { return report.twilight?[twilight].state }
    return parts.contains(.moon) ? report.moon?.horizon.state : report.sun?.horizon.state
  }
}
