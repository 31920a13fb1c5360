import AstroCore
import CivilTime

/// The words for what a body does at the horizon and the meridian within a day.
struct PassageText: ContextReader {
  let context: RenderContext

  /// Risings and settings, and with a word for them transits, in order of time, or the reason why there are none.
  func items(_ horizon: BodyDay, transit: String? = nil, on date: GregorianDate) -> [String] {
    var events = horizon.rises.map { ($0.time, localized("rise \(text.clock($0.time, on: date))")) }
    events += horizon.sets.map { ($0.time, localized("set \(text.clock($0.time, on: date))")) }
    if let transit {
      events += horizon.transits.map {
        ($0.time, "\(transit) \(text.clock($0.time, on: date)) (\(terminal.degrees($0.altitude)))")
      }
    }
    let items = events.sorted { $0.0 < $1.0 }.map(\.1)
    return switch horizon.state {
    case .crosses: items
    case .aboveAllDay: [localized("up all day")] + items + [next(localized("set"), horizon.nextSet)]
    case .belowAllDay: [localized("down all day")] + items + [next(localized("rise"), horizon.nextRise)]
    }
  }

  private func next(_ word: String, _ time: JulianDay?) -> String {
    time.map { localized("next \(word) \(text.dayAndClock($0))") } ?? ""
  }
}
