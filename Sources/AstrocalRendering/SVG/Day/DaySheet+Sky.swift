import AstroCore
import CivilTime
import Drawing
import Geography

extension DaySheet {
  /// The light of day, the three twilights and the dark, and in the dark the light of the Moon; the land below the horizon.
  mutating func drawSky() {
    picture.draw(plot, .surface(.day), in: .ground)
    for (spans, color) in zip(light.below, [ColorToken.civil, .nautical, .astronomical, .dark]) {
      for span in spans { drawGround(span, .surface(color)) }
    }
    for (span, hasMoon) in light.dark(in: frame.span) where hasMoon {
      for (part, color) in moonlight(in: span) { drawGround(part, .surface(color)) }
    }
    dimSun()
    drawLand()
  }

  /// The colors of the dark sky in a span with the Moon up, by its altitude.
  func moonlight(in span: TimeSpan) -> [(span: TimeSpan, color: ColorToken)] {
    let course = AltitudeCourse(of: .moon, reports)
    let lit = report.moon?.aspect.illumination ?? 0
    let steps = max(1, Int(span.upperBound.days(since: span.lowerBound) * 144))
    let even = (0...steps).map { step in
      span.lowerBound.advanced(byDays: span.upperBound.days(since: span.lowerBound) * Double(step) / Double(steps))
    }
    // The ground changes at the contacts of an eclipse themselves.
    let contacts = lunarEclipses.flatMap { $0.local.contacts.map(\.contact.time) }.filter(span.contains)
    let times = (even + contacts).sorted()
    return zip(times, times.dropFirst()).reduce(into: []) { parts, next in
      let middle = next.0.advanced(byDays: next.1.days(since: next.0) / 2)
      let left = 1 - (lunarEclipses.map { $0.covered(at: middle) }.max() ?? 0)
      let color = Moonlight.sky(lit: lit * left, altitude: Angle(degrees: course.degrees(at: middle) ?? 0))
      if let last = parts.last, last.color == color {
        parts[parts.count - 1].span = last.span.lowerBound..<next.1
      } else {
        parts.append((next.0..<next.1, color))
      }
    }
  }

  /// Draws the ground of a span over the whole height of the plot.
  mutating func drawGround(_ span: TimeSpan, _ style: ShapeStyle) {
    guard let across = across(span) else { return }
    picture.draw(Rectangle(across: across, top: plot.top, bottom: plot.bottom), style, in: .ground)
  }

  /// The altitudes at the left and the hours below, with their lines.
  mutating func drawScales() {
    let grid = ShapeStyle.line(.ink, width: 0.4, opacity: 0.25)
    let (plot, horizon) = (plot, y(0))
    let highest = Int(altitudes.upperBound)
    for degrees in stride(from: 0, through: highest, by: highest > 60 ? 30 : highest > 30 ? 15 : 10) {
      let y = y(Double(degrees))
      if degrees > 0, degrees < highest {
        picture.drawLine(from: Point(plot.left, y), to: Point(plot.right, y), grid, in: .grid)
      }
      picture.write("\(degrees)°", .small(.soft), at: Point(plot.left - 5, y + 3.2), anchor: .end)
    }
    var last = -Double.infinity
    for hour in frame.hours {
      let x = x(hour.time)
      picture.drawLine(
        from: Point(x, plot.bottom), to: Point(x, plot.bottom + 3), .line(.soft, width: 0.6), in: .grid)
      guard hour.number % 3 == 0 else { continue }
      picture.drawLine(from: Point(x, plot.top), to: Point(x, plot.bottom), grid, in: .grid)
      guard x - last > 20 else { continue }
      last = x
      picture.write(
        InstantText.twoDigits(hour.number), TextStyle(size: 10), at: Point(x, plot.bottom + 13), anchor: .middle)
    }
    drawDates()
    drawClockChange()
    picture.drawLine(
      from: Point(plot.left, horizon), to: Point(plot.right, horizon), .line(.ink, width: 1.1), in: .grid)
    picture.draw(
      PathData([plot.polygon]), .line(.soft, width: 0.8), in: .grid)
  }

  /// The dates below the hours where the sheet has two, each in the middle of its own.
  private mutating func drawDates() {
    let midnights = frame.hours.filter { $0.number == 0 }.map { x($0.time) }.filter {
      $0 > plot.left && $0 < plot.right
    }
    guard let midnight = midnights.first else { return }
    for (ends, time) in [
      ((plot.left, midnight), frame.span.lowerBound), ((midnight, plot.right), frame.span.upperBound),
    ] {
      let style = TextStyle.small(.soft)
      let words = text.minute(time).date.dayAndMonth
      guard style.width(of: words) < ends.1 - ends.0 else { continue }
      let hours = Label(
        InstantText.twoDigits(12), style: TextStyle(size: 10), at: Point(plot.left, plot.bottom + 13), anchor: .middle)
      let y = hours.baseline(ofNext: words, style, atLeast: plot.bottom + 23.5)
      picture.write(words, style, at: Point((ends.0 + ends.1) / 2, y), anchor: .middle)
    }
  }

  /// A dashed line and `clocks +1 h` at the instant at which the clocks are changed.
  private mutating func drawClockChange() {
    let span = frame.span.lowerBound.roundedUnixSeconds..<frame.span.upperBound.roundedUnixSeconds
    guard let (change, seconds) = text.zone.clockChange(from: span.lowerBound, before: span.upperBound) else { return }
    let x = x(JulianDay(unixSeconds: Double(change)))
    picture.drawLine(
      from: Point(x, plot.top), to: Point(x, plot.bottom), .line(.skySoft, width: 1, dashes: [3, 2]), in: .grid)
    let words = clockChange(minutes: (Double(seconds) / 60).rounded())
    let isLate = x + 4 + TextStyle.small().width(of: words) > plot.right
    picture.write(
      words, .small(.skySoft), at: Point(isLate ? x - 4 : x + 4, plot.bottom - 5), anchor: isLate ? .end : .start)
  }
}
