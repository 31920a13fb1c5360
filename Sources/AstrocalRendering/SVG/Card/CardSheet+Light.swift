import AstroCore
import CivilTime
import Drawing

/// The bar of light of a card: night, twilights, day, and the Moon in the dark.
extension CardSheet {
  private typealias Tone = (ground: ColorToken, words: ColorToken)

  mutating func drawLight() {
    let light = SkyLight([report])
    let (unit, bar) = (layout.unit, layout.bar)
    picture.draw(rectangle(span), .surface(.white), in: .ground)
    for (spans, tone) in zip(light.below, [ColorToken.paleGrey, .darkGrey, .darkGrey, .black]) {
      for part in spans.clamped(to: span) { picture.draw(rectangle(part), .surface(tone), in: .ground) }
    }
    // The Moon in the dark is a line of light.
    let moon = light.dark(in: span).filter(\.hasMoon).map(\.span)
    let line = bar.lowerBound + (bar.upperBound - bar.lowerBound) * 0.8
    for part in moon {
      let edges = (x(part.lowerBound), x(part.upperBound))
      guard edges.1 - edges.0 > 2 * unit else { continue }
      picture.drawLine(
        from: Point(edges.0, line), to: Point(edges.1, line), .line(.white, width: 4 * unit), in: .lines)
    }
    picture.draw(
      PathData([Rectangle(left: left, top: bar.lowerBound, right: right, bottom: bar.upperBound).polygon]),
      .line(.toneText, width: 2 * unit), in: .lines)
    writeParts(light, moon)
    writeTimes(light)
  }

  private var span: TimeSpan { report.day.start..<report.day.end }

  private func x(_ time: JulianDay) -> Double {
    left + (right - left) * time.days(since: span.lowerBound) / span.upperBound.days(since: span.lowerBound)
  }

  private func rectangle(_ span: TimeSpan) -> Rectangle {
    Rectangle(
      left: x(span.lowerBound), top: layout.bar.lowerBound, right: x(span.upperBound), bottom: layout.bar.upperBound)
  }

  /// Writes what the parts of the bar are, where they have room for it.
  private mutating func writeParts(_ light: SkyLight, _ moon: [TimeSpan]) {
    let unit = layout.unit
    let middle = (layout.bar.lowerBound + layout.bar.upperBound) / 2
    func write(_ words: [String], _ span: TimeSpan, _ color: ColorToken, lift: Double) {
      let room = x(span.upperBound) - x(span.lowerBound) - 12 * unit
      let styles = [22.0, 20, 19].map { type($0, .regular, color) }
      guard let style = styles.first(where: { $0.first(of: words, within: room) != nil }),
        let text = style.first(of: words, within: room)
      else { return }
      let place = Point((x(span.lowerBound) + x(span.upperBound)) / 2, middle + (7 - lift) * unit)
      picture.write(text, style, at: place, anchor: .middle)
    }
    let days = light.below[0].isEmpty ? [span] : gaps(of: light.below[0])
    for day in days {
      let length = InstantText.span(seconds: day.upperBound.days(since: day.lowerBound) * 86_400)
      let words = day == span ? [localized("Sun all day")] : [localized("day \(length)"), length, localized("day")]
      write(words, day, .black, lift: 0)
    }
    let lift = layout.isTall ? 8.0 : 6
    for (part, hasMoon) in light.dark(in: span) {
      write(
        hasMoon ? [localized("Moon up"), localized("Moon")] : [localized("dark")], part, .white,
        lift: hasMoon ? lift : 0)
    }
    if days.isEmpty, light.below[3].isEmpty, let dusk = light.below[1].first {
      write([localized("no Sun")], dusk, .white, lift: 0)
    }
  }

  /// The parts of the day outside of spans.
  private func gaps(of spans: [TimeSpan]) -> [TimeSpan] {
    var (gaps, start): ([TimeSpan], JulianDay) = ([], span.lowerBound)
    for part in spans.clamped(to: span) {
      if start < part.lowerBound { gaps.append(start..<part.lowerBound) }
      start = part.upperBound
    }
    if start < span.upperBound { gaps.append(start..<span.upperBound) }
    return gaps
  }

  /// Writes sunrise and sunset below the bar and, where they leave room, when the dark ends and begins.
  private mutating func writeTimes(_ light: SkyLight) {
    let unit = layout.unit
    let sun = report.sun?.horizon
    let bold = type(25, .bold)
    var items = ((sun?.rises ?? []) + (sun?.sets ?? [])).map { ($0.time, text.clock($0.time), bold) }
    for dark in light.below[3] {
      if span.lowerBound < dark.lowerBound {
        items.append((dark.lowerBound, localized("dark \(text.clock(dark.lowerBound))"), type(20)))
      }
      if dark.upperBound < span.upperBound {
        items.append((dark.upperBound, localized("until \(text.clock(dark.upperBound))"), type(20)))
      }
    }
    let wanted = items.map { Spacing.Item(wanted: x($0.0), extent: $0.2.width(of: $0.1) + 12 * unit) }
    let places = Spacing.places(ofRanked: wanted, within: left...right, movedAtMost: 90 * unit)
    let y = layout.bar.upperBound + 28 * unit
    for (item, place) in zip(items, places) {
      guard let place else { continue }
      picture.write(item.1, item.2, at: Point(place, y), anchor: .middle)
    }
  }
}
