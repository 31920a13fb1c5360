import AstroCore
import AstrocalRendering

/// What of a day an option is about; a format that does not print it refuses the option.
enum DaySubject: String, CaseIterable, Sendable {
  case sections, solarDates, birthStar, positions, lunarCalendar, names, rates, targets, skyline, times, entries,
    weather, units

  /// Whether some content has it.
  func isPrinted(in content: DayContent) -> Bool {
    switch self {
    case .sections: !content.parts.isEmpty
    case .positions: content.parts.contains(.positions)
    case .targets: content.parts.contains(.targets)
    case .lunarCalendar: content.hasLunarCalendar
    case .solarDates: content.has(.solarDates)
    case .birthStar: content.has(.birthStar)
    case .names: content.has(.names)
    case .rates: content.has(.rates)
    case .skyline: content.has(.skyline)
    case .times: content.has(.times)
    case .entries: content.has(.entries)
    case .weather: content.has(.weather)
    case .units: content.has(.units)
    }
  }
}
