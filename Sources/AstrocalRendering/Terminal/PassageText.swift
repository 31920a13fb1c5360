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
    case .aboveAllDay: [localized("up all day")] + items + [next(localized("set"), horizon.nextSet, date)]
    case .belowAllDay: [localized("down all day")] + items + [next(localized("rise"), horizon.nextRise, date)]
    }
  }

  /// The rising or setting that comes first after a day, if it comes before the next noon; none of a body that neither rises nor
  /// sets on the day.
  func next(_ horizon: BodyDay, after report: DayReport) -> [String] {
    guard horizon.state == .crosses else { return [] }
    let start = report.day.start
    let isUp = (horizon.rises.last?.time ?? start) > (horizon.sets.last?.time ?? start)
    guard let next = isUp ? horizon.nextSet : horizon.nextRise, next < report.nextNoon else { return [] }
    let clock = text.clock(next, on: report.day.date)
    return [isUp ? localized("set \(clock)") : localized("rise \(clock)")]
  }

  /// A setting between midnight and the noon behind it, which ends the daylight of a day on which the Sun rises.
  func setAfterMidnight(_ horizon: BodyDay, of report: DayReport) -> [String] {
    let rise = horizon.rises.last?.time
    return rise.map { $0 > horizon.sets.last?.time ?? $0.advanced(byDays: -1) } ?? false
      ? next(horizon, after: report) : []
  }

  private func next(_ word: String, _ time: JulianDay?, _ date: GregorianDate) -> String {
    time.map { localized("next \(word) \(text.dayAndClock($0, inYearOf: date))") } ?? ""
  }
}
