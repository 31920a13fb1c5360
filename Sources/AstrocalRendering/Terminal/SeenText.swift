import AstroCore
import CivilTime

/// The words for when Sun and Moon are seen over the skyline of the place.
struct SeenText: ContextReader {
  let context: RenderContext

  /// `Sun 09:12-14:47, 1 gap (5h07m)   Moon 15:58-05:31   horizon inn-valley, 72 points, up to 14.9 deg`; nil without a
  /// skyline.
  func lines(_ report: DayReport) -> [FlowLine] {
    guard let horizon = place.horizon else { return [] }
    let bodies = [("Sun", report.sun?.horizon.seen), ("Moon", report.moon?.horizon.seen)]
    let items = bodies.compactMap { name, seen in
      seen.map { "\(localized(name: name)) \(times($0, on: report.day))" }
    }
    guard !items.isEmpty else { return [] }
    return FlowLine.lines(localized("Seen"), items + [title(horizon)])
  }

  /// `09:12-14:47, 1 gap (5h07m)`, `to 03:10, 15:58-05:31`, `all day`, `not, next Mon 8 Feb 12:04`.
  private func times(_ seen: SeenDay, on day: LocalDay) -> String {
    let date = day.date
    switch seen.state {
    case .aboveAllDay: return localized("all day")
    case .belowAllDay:
      let next = seen.nextAppears.map { localized("not seen, next \(text.dayAndClock($0, inYearOf: date))") }
      return next ?? localized("not seen")
    case .crosses: break
    }
    var spans = seen.spans[...]
    var items: [String] = []
    // What began before the day.
    if let first = spans.first, first.lowerBound == day.start {
      items.append(localized("to \(text.clock(first.upperBound, on: date))"))
      spans = spans.dropFirst()
    }
    if let first = spans.first, let last = spans.last {
      // The Moon goes on after midnight.
      let end = last.upperBound == day.end ? seen.nextDisappears : last.upperBound
      let start = text.clock(first.lowerBound, on: date)
      items.append(end.map { text.clocks(first.lowerBound..<$0, on: date) } ?? localized("from \(start)"))
    }
    if spans.count > 1 {
      let gaps = spans.count - 1
      let length = InstantText.length(seconds: seen.seconds)
      items.append(gaps == 1 ? localized("1 gap (\(length))") : localized("\(gaps) gaps (\(length))"))
    }
    return items.joined(separator: ", ")
  }

  /// `horizon inn-valley, 72 points, up to 14.9 deg`, `horizon at 12 deg`, `horizon from 100 m`.
  func title(_ horizon: PlaceHorizon) -> String {
    let degrees = horizon.skyline.highest.degrees
    let highest = terminal.degrees(degrees, places: degrees == degrees.rounded() ? 0 : abs(degrees) < 1 ? 2 : 1)
    if let height = horizon.height {
      let metres = Decimal.fixed(height, places: height == height.rounded() ? 0 : 1)
      return localized("horizon from \(metres) m up, at \(highest)")
    }
    if horizon.form == .level { return localized("horizon at \(highest)") }
    let count = horizon.skyline.points.count
    let points = count == 1 ? localized("1 point") : localized("\(count) points")
    guard let name = horizon.name else { return localized("horizon of \(points), up to \(highest)") }
    return localized("horizon \(name), \(points), up to \(highest)")
  }
}
