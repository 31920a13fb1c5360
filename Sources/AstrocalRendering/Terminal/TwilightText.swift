import AstroCore
import CivilTime

/// The words for the dawns and dusks of a day, and for how dark or bright it gets where there are none.
struct TwilightText: ContextReader {
  let context: RenderContext

  /// - Parameter sun: Whether the Sun rises or sets; nil where that is unknown.
  func items(_ days: TwilightDays, sun: HorizonState?, on date: GregorianDate) -> [String] {
    if sun == .aboveAllDay { return [localized("none: the Sun is up all day")] }
    let states = Twilight.allCases.map { days[$0].state }
    // The Sun is never lower than the brightest limit that it stays above.
    let darkest = states.firstIndex(of: .aboveAllDay).map { Twilight.allCases[$0] }
    // The Sun is never higher than the darkest limit that it stays below.
    let brightest = states.lastIndex(of: .belowAllDay).map { Twilight.allCases[$0] }
    let times = Twilight.allCases.compactMap { twilight -> String? in
      let day = days[twilight]
      guard day.state == .crosses else { return nil }
      let clocks = (day.dawns + day.dusks).sorted().map { text.clock($0, on: date) }
      return "\(localized(name: twilight.name)) \(clocks.joined(separator: " "))"
    }
    switch (brightest, darkest) {
    case (nil, nil): return times
    case (.astronomical, _): return [localized("none: dark all day")]
    case (let bright?, nil): return [localized("no \(localized(name: bright.name)) twilight")] + times
    case (nil, .civil?):
      return switch sun {
      case nil: [localized("no darker than civil twilight")]
      case .belowAllDay: [localized("civil twilight all day")]
      default: [localized("civil twilight all night")]
      }
    case (nil, let dark?): return times + [localized("no darker than \(localized(name: dark.name)) twilight")]
    case (_, let dark?) where times.isEmpty: return [localized("\(localized(name: dark.name)) twilight all day")]
    case (let bright?, let dark?):
      return [localized("no \(localized(name: bright.name)) twilight")] + times + [
        localized("no darker than \(localized(name: dark.name)) twilight")
      ]
    }
  }
}
