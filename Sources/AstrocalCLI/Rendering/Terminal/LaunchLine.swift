import CivilTime
import Launches

/// The launches of a day, a line each, and the next one.
struct LaunchLine: ContextReader {
  let context: RenderContext

  func lines(_ agenda: DayAgenda) -> [FlowLine] {
    guard agenda.knows(.launches) else { return [] }
    var rows = agenda.launches.map { [time($0)] + items($0) }
    if let next = agenda.nextLaunch { rows.append(["next " + dateAndTime(next)] + items(next)) }
    if rows.isEmpty { rows = [["none"]] }
    return rows.enumerated().map { index, items in FlowLine(label: index == 0 ? "Launches" : "", items: items) }
  }

  /// The name, the status, the result where it differs, and the time that is left.
  func items(_ launch: Launch) -> [String] {
    let result = launch.result == launch.status.name ? nil : launch.result
    let countdown = launch.secondsUntil(from: context.now).flatMap(Self.countdown)
    return [launch.name, launch.status.name, result, countdown].compactMap(\.self)
  }

  /// `00:40`, `about 03:00`, or a word for a launch without a clock time.
  func time(_ launch: Launch) -> String {
    switch launch.net {
    case .instant(let instant): (launch.precision == .hour ? "about " : "") + text.clock(instant)
    case .dates: launch.precision == .day ? "any time" : launch.precision.rawValue
    }
  }

  /// `Sun 22 Nov 00:40`, `Fri 27 Nov`.
  private func dateAndTime(_ launch: Launch) -> String {
    switch launch.net {
    case .instant(let instant): "\(text.minute(instant).date.weekdayAndDay) \(time(launch))"
    case .dates(let dates): dates.lowerBound.weekdayAndDay
    }
  }

  /// `in 6 h 25 min`, `in 5 d 3 h`; nil after it.
  private static func countdown(_ seconds: Double) -> String? {
    seconds > 0 ? "in " + InstantText.span(seconds: seconds) : nil
  }
}
