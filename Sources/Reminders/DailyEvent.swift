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

  /// What of a day must be computed for it.
  public var parts: Set<DayPart> {
    switch self {
    case .sunrise, .sunset, .solarNoon: [.sun]
    case .moonrise, .moonset: [.moon]
    default: [.sun, .twilight]
    }
  }

  /// Its instants within a day, none or two among them.
  public func times(in report: DayReport) -> [JulianDay] {
    let sun = report.sun
    return switch self {
    case .sunrise: sun?.horizon.rises.map(\.time) ?? []
    case .sunset: sun?.horizon.sets.map(\.time) ?? []
    case .solarNoon: sun?.horizon.transits.map(\.time) ?? []
    case .civilDawn: sun?.twilight(.civil)?.dawns ?? []
    case .civilDusk: sun?.twilight(.civil)?.dusks ?? []
    case .nauticalDawn: sun?.twilight(.nautical)?.dawns ?? []
    case .nauticalDusk: sun?.twilight(.nautical)?.dusks ?? []
    case .astronomicalDawn: sun?.twilight(.astronomical)?.dawns ?? []
    case .astronomicalDusk: sun?.twilight(.astronomical)?.dusks ?? []
    case .moonrise: report.moon?.horizon.rises.map(\.time) ?? []
    case .moonset: report.moon?.horizon.sets.map(\.time) ?? []
    }
  }

  /// Where the body stays all day, on a day that lacks the event.
  public func state(in report: DayReport) -> HorizonState? {
    switch self {
    case .sunrise, .sunset, .solarNoon: report.sun?.horizon.state
    case .civilDawn, .civilDusk: report.sun?.twilight(.civil)?.state
    case .nauticalDawn, .nauticalDusk: report.sun?.twilight(.nautical)?.state
    case .astronomicalDawn, .astronomicalDusk: report.sun?.twilight(.astronomical)?.state
    case .moonrise, .moonset: report.moon?.horizon.state
    }
  }
}
