import AstroCore
import CivilTime

/// The words for the targets in the night that begins on a day.
struct TargetText: ContextReader {
  let context: RenderContext

  /// A line for each target.
  func lines(_ report: DayReport) -> [FlowLine] {
    (report.targets ?? []).enumerated().map { index, night in
      var items = items(night, on: report.day.date)
      if index == 0, let coming = planetText.comingNight(report) { items.insert(coming, at: 0) }
      return FlowLine(label: index == 0 ? localized("Targets") : "", items: items)
    }
  }

  /// Each target in one item, as in a row of days: `M31 18:20-04:12, best 20:35 (85 deg)`, `M42 too low`.
  func row(_ report: DayReport) -> [String] {
    let date = report.day.date
    return (report.targets ?? []).map { night in
      guard let best = night.best else { return "\(night.target.id) \(reason(night) ?? "")" }
      let spans = clocks(night.windows, on: date)
      return localized(
        "\(night.target.id) \(spans), best \(text.clock(best.time, on: date)) (\(terminal.degrees(best.altitude)))")
    }
  }

  private func items(_ night: TargetNight, on date: GregorianDate) -> [String] {
    let id = night.target.id
    guard let told = night.told else { return ["\(id) \(reason(night) ?? "")"] + highest(night, on: date) }
    let best = localized("best \(text.clock(told.time, on: date)) (\(terminal.degrees(told.altitude)))")
    let moon = localized(
      "Moon \(Decimal.percent(told.moonIllumination)) \(terminal.degrees(told.moonSeparation)) off")
    guard night.reason == nil else {
      return [localized("\(id) \(clocks(night.high, on: date)) high"), best, localized("\(moon): no window")]
    }
    let length = InstantText.length(seconds: night.windowSeconds)
    var items = ["\(id) \(clocks(night.windows, on: date)) (\(length))", best]
    if told.isMoonUp { items.append(moon) }
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
