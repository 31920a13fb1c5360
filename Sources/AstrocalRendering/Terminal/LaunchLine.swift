import CivilTime
import Launches

/// The launches of a day, a line each, and the next one.
struct LaunchLine: ContextReader {
  let context: RenderContext

  func lines(_ agenda: DayAgenda) -> [FlowLine] {
    guard agenda.knows(.launches) else { return [] }
    var rows = agenda.launches.map { (launch: $0, items: [time($0)] + items($0)) }
    if let next = agenda.nextLaunch { rows.append((next, [localized("next \(dateAndTime(next))")] + items(next))) }
    guard !rows.isEmpty else { return [FlowLine(label: localized("Launches"), items: [localized("none")])] }
    return rows.enumerated().flatMap { index, row in
      [FlowLine(label: index == 0 ? localized("Launches") : "", items: row.items)] + details(row.launch, indent: 12)
    }
  }

  /// The lines of `--long` below a launch: who launches what from where, the window, the boosters, links.
  func details(_ launch: Launch, indent: Int) -> [FlowLine] {
    guard context.isLong else { return [] }
    let window = launch.windowStart.flatMap { start in
      launch.windowEnd.flatMap {
        $0 == start ? nil : localized("window \(text.dayAndClock(start)) to \(text.dayAndClock($0))")
      }
    }
    let cores = launch.cores.map { core in
      [core.serial ?? localized("unnamed"), core.flight.map { localized("flight \($0)") }, core.landing].compactMap(
        \.self
      )
      .joined(separator: " ")
    }
    let facts = [
      launch.provider.map { localized("by \($0)") }, launch.pad.map { localized("from \($0)") },
      launch.mission.flatMap { launch.name.contains($0) ? nil : localized("mission \($0)") },
      launch.orbit.map { localized("orbit \($0)") },
      window, launch.probability.map { localized("weather \(Decimal.fixed($0, places: 0))% favourable") },
      cores.isEmpty ? nil : localized("cores \(cores.joined(separator: ", "))"),
    ]
    let links = launch.links.map { "\($0.title.map { $0 + " " } ?? "")\($0.url)" }
    return EventText.flow(facts.compactMap(\.self) + links, indent: indent)
  }

  /// The numbers of launches below a range: how many of each status, and of each provider.
  func totals(_ totals: LaunchTotals?) -> [FlowLine] {
    guard let totals, totals.count > 0 else { return [] }
    let words = totals.count == 1 ? localized("launch") : localized("launches")
    let statuses = totals.statuses.map { "\($0.count) \(localized(name: $0.status.name))" }.joined(separator: ", ")
    let providers = totals.providers.prefix(Self.mostProviders).map { "\($0.name.shortened(to: 40)) \($0.count)" }
    return [
      FlowLine(label: "", items: ["\(totals.count) \(words): \(statuses)"] + providers, indent: 0)
    ]
  }

  /// The most providers whose launches are counted by name.
  private static let mostProviders = 8

  /// The name, the status, the result where it differs, and the time that is left.
  func items(_ launch: Launch) -> [String] {
    let result = launch.result == launch.status.name ? nil : launch.result
    let countdown = launch.secondsUntil(from: context.now).flatMap(Self.countdown)
    return [launch.name, localized(name: launch.status.name), result, countdown].compactMap(\.self)
  }

  /// `00:40`, `about 03:00`, or a word for a launch without a clock time.
  ///
  /// - Parameter namesDay: Whether the time has its weekday where its date is not that of the place.
  func time(_ launch: Launch, namesDay: Bool = true) -> String {
    switch launch.net {
    case .instant(let instant):
      (launch.precision == .hour ? localized("about ") : "")
        + (namesDay ? text.clock(instant, on: place.zone.date(at: instant)) : text.clock(instant))
    case .dates: launch.precision == .day ? localized("any time") : localized(name: launch.precision.rawValue)
    }
  }

  /// `Sun 22 Nov 00:40`, `Fri 27 Nov`.
  private func dateAndTime(_ launch: Launch) -> String {
    switch launch.net {
    case .instant(let instant): "\(text.minute(instant).date.weekdayAndDay) \(time(launch, namesDay: false))"
    case .dates(let dates): dates.lowerBound.weekdayAndDay
    }
  }

  /// `in 6 h 25 min`, `in 5 d 3 h`; nil after it.
  private static func countdown(_ seconds: Double) -> String? {
    seconds > 0 ? Countdown.ahead(InstantText.span(seconds: seconds)) : nil
  }
}
