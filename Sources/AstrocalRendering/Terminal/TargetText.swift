import AstroCore
import CivilTime

/// The words for the targets in the night that begins on a day.
struct TargetText: ContextReader {
  let context: RenderContext

  /// A line for each target; above many their number.
  func lines(_ report: DayReport) -> [FlowLine] {
    let nights = (report.targets ?? []).sorted(by: context.targets.order)
    var items = nights.map { self.items($0, on: report.day.date) }
    if nights.count >= Self.many { items.insert(counts(nights), at: 0) }
    if let coming = planetText.comingNight(report), !items.isEmpty { items[0].insert(coming, at: 0) }
    return items.enumerated().map { FlowLine(label: $0 == 0 ? localized("Targets") : "", items: $1) }
  }

  /// From so many on they are counted.
  private static let many = 10

  /// `109 of 110 high in the dark`, `80 without the Moon`
  private func counts(_ nights: [TargetNight]) -> [String] {
    let (high, free) = (nights.count { !$0.high.isEmpty }, nights.count { !$0.windows.isEmpty })
    return [localized("\(high) of \(nights.count) high in the dark")]
      + (context.targets.moon == .any || free == high ? [] : [localized("\(free) without the Moon")])
  }

  /// Each target in one item, as in a row of days: `M31 18:20-04:12, best 20:35 (85 deg)`, `M42 too low`.
  func row(_ report: DayReport) -> [String] {
    let date = report.day.date
    return (report.targets ?? []).sorted(by: context.targets.order).map { night in
      guard let best = night.best else { return "\(night.target.title) \(reason(night) ?? "")" }
      let spans = clocks(night.windows, on: date)
      return localized(
        "\(night.target.title) \(spans), best \(text.clock(best.time, on: date)) (\(terminal.degrees(best.altitude)))")
    }
  }

  private func items(_ night: TargetNight, on date: GregorianDate) -> [String] {
    let name = night.target.title
    guard let told = night.told else {
      let limit = night.reason == .tooLow ? [limit] : []
      return ["\(name) \(reason(night) ?? "")"] + highest(night, on: date) + limit
    }
    let best = localized("best \(text.clock(told.time, on: date)) (\(terminal.degrees(told.altitude)))")
    let moon = localized(
      "Moon \(Decimal.percent(told.moonIllumination)) \(terminal.degrees(told.moonSeparation)) off")
    guard night.reason == nil else {
      return [localized("\(name) \(clocks(night.high, on: date)) high"), best, localized("\(moon): no window")]
    }
    let length = InstantText.length(seconds: night.windowSeconds)
    var items = ["\(name) \(clocks(night.windows, on: date)) (\(length))", best]
    if told.isMoonUp, night.target.body != .moon { items.append(moon) }
    if night.high != night.windows {
      items.append(localized("high \(clocks(night.high, on: date)), in part with the Moon"))
    }
    return items
  }

  /// The passage of the meridian, where a target has no moment in the dark.
  private func highest(_ night: TargetNight, on date: GregorianDate) -> [String] {
    guard night.state != .belowAllDay, let transit = night.transits.first else { return [] }
    return [localized("highest \(text.clock(transit.time, on: date)) (\(terminal.degrees(transit.altitude)))")]
  }

  /// `high in the dark: above 30 deg`, the rule by which a target is too low.
  private var limit: String {
    localized("high in the dark: above \(terminal.degrees(context.targets.leastAltitude))")
  }

  private func clocks(_ spans: [Range<JulianDay>], on date: GregorianDate) -> String {
    spans.map { text.clocks($0, on: date) }.joined(separator: ", ")
  }

  /// Why there is no window; nil where there is one.
  private func reason(_ night: TargetNight) -> String? {
    night.reason.map { reason in
      switch reason {
      case .neverDark: localized("no darkness")
      case .tooLow: localized("too low")
      case .hidden: localized("behind the skyline")
      case .moon: localized("only with the Moon")
      case .daylight: localized("high by daylight alone")
      }
    }
  }
}
