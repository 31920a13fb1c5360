import AstroCore
import CivilTime

/// The words for the dawns and dusks of a day, and for how dark or bright it gets where there are none.
struct TwilightText: ContextReader {
  let context: RenderContext

  /// The line of the twilights. Where each has one dawn and then one dusk, the label of the line says which is which.
  ///
  /// - Parameter sun: Whether the Sun rises or sets; nil where that is unknown.
  func line(_ days: TwilightDays, sun: HorizonState?, on date: GregorianDate) -> FlowLine {
    let isPlain = sun != .aboveAllDay && Twilight.allCases.allSatisfy { Self.isPlain(days[$0]) }
    return FlowLine(
      label: isPlain ? localized("Dawn-dusk") : localized("Twilight"),
      items: items(days, sun: sun, on: date, namesTimes: !isPlain))
  }

  /// Whether a day has one dawn and after it one dusk. In short summer nights a dusk after midnight comes first.
  private static func isPlain(_ day: TwilightDay) -> Bool {
    guard day.state == .crosses, let dawn = day.dawns.first, let dusk = day.dusks.first else { return false }
    return day.dawns.count == 1 && day.dusks.count == 1 && dawn < dusk
  }

  /// `06:25 18:04`; with a word before each, `dusk 00:28 dawn 02:10`, in order of time.
  private func clocks(_ day: TwilightDay, on date: GregorianDate, namesTimes: Bool) -> String {
    let dawns = day.dawns.map { (time: $0, isDawn: true) }
    let times = (dawns + day.dusks.map { (time: $0, isDawn: false) }).sorted { $0.time < $1.time }
    return times.map { time, isDawn in
      let clock = text.clock(time, on: date)
      guard namesTimes else { return clock }
      return isDawn ? localized("dawn \(clock)") : localized("dusk \(clock)")
    }.joined(separator: " ")
  }

  private func items(
    _ days: TwilightDays, sun: HorizonState?, on date: GregorianDate, namesTimes: Bool
  ) -> [String] {
    if sun == .aboveAllDay { return [localized("none: the Sun is up all day")] }
    let states = Twilight.allCases.map { days[$0].state }
    // The Sun is never lower than the brightest limit that it stays above.
    let darkest = states.firstIndex(of: .aboveAllDay).map { Twilight.allCases[$0] }
    // The Sun is never higher than the darkest limit that it stays below.
    let brightest = states.lastIndex(of: .belowAllDay).map { Twilight.allCases[$0] }
    let times = Twilight.allCases.compactMap { twilight -> String? in
      let day = days[twilight]
      guard day.state == .crosses else { return nil }
      return "\(localized(name: twilight.name)) \(clocks(day, on: date, namesTimes: namesTimes))"
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
