import AstroCore
import CivilTime
import Drawing

// The lines of the sky in the cell of a day without a panchanga: twilight, the Moon, the dark hours.
extension MonthCellMaker {
  /// The dark hours of a night, and those of them without the Moon.
  static let darkStyle = ShapeStyle(fill: .moon8, stroke: .soft, strokeWidth: 0.5)
  static let moonlessStyle = ShapeStyle(fill: .dark, stroke: .soft, strokeWidth: 0.5)
  private static let twilightStyle = ShapeStyle(fill: .civil, stroke: .soft, strokeWidth: 0.5)

  /// The civil twilight of a day without Sun, moonrise and moonset where they have no other place, the dark hours of the night and
  /// those without the Moon: the lines of a month without a panchanga. Upright pages have colors for the names.
  func linesOfSky(_ report: DayReport) -> [Line] {
    var lines: [Line] = []
    func add(_ name: String, _ spans: [TimeSpan], _ style: ShapeStyle) {
      for (index, span) in spans.enumerated() {
        let clocks = "\(text.clock(span.lowerBound))–\(text.clock(span.upperBound))"
        lines.append(
          Line(
            names: [index == 0 ? name : ""], time: clocks, sign: look.isPortrait ? style : nil, color: .soft))
      }
    }
    if report.sun?.horizon.state == .belowAllDay, let civil = report.twilight?.civil,
      let dawn = civil.dawns.first, let dusk = civil.dusks.last, dawn < dusk
    {
      add(localized("twilight"), [dawn..<dusk], Self.twilightStyle)
    }
    if let moon = report.moon?.horizon, !look.isPortrait, !hasMoonBeside, moon.state != .belowAllDay {
      let time = moon.state == .crosses ? passages(moon) : localized("up all day")
      lines.append(Line(names: [localized("Moon")], time: time, color: .soft))
    }
    guard let dark = darkSpan(report) else {
      // A night without darkness has the hours of its twilights, which the key names by their colors.
      guard look.isPortrait else { return lines }
      for (spans, color) in zip(light.below, [ColorToken.civil, .nautical, .astronomical]) where color != .civil {
        add(
          "", spans.clamped(to: report.noon..<report.nextNoon),
          ShapeStyle(fill: color, stroke: .soft, strokeWidth: 0.5))
      }
      return lines
    }
    add(localized("dark"), [dark], Self.darkStyle)
    if report.isMoonlessAllNight, !look.isPortrait {
      lines.append(Line(names: [localized("no Moon all night"), localized("no Moon")], time: "", color: .soft))
    } else {
      add(localized("no Moon"), report.night?.moonless ?? [], Self.moonlessStyle)
    }
    return lines
  }

  /// The dark hours of a night as one span.
  private func darkSpan(_ report: DayReport) -> TimeSpan? {
    guard let first = report.night?.dark.first, let last = report.night?.dark.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  /// Writes a line whose color stands for its name.
  ///
  /// - Returns: The baseline of the next line.
  func add(_ line: Line, _ sign: ShapeStyle, _ place: Point, _ cell: inout MonthCell) -> Double {
    let area = Rectangle(x: place.x, y: place.y - 0.73 * type.line, width: Self.signWidth, height: 0.75 * type.line)
    cell.areas.append((area, sign))
    if sign == Self.darkStyle {
      let half = Rectangle(x: area.left, y: area.top, width: area.width / 2, height: area.height)
      cell.areas.append((half, Self.moonlessStyle))
    }
    let style = TextStyle(size: type.line, color: line.color)
    cell.labels.append(Label(line.time, style: style, at: Point(place.x + Self.signWidth + Self.signGap, place.y)))
    return place.y + type.step(type.line)
  }

  private static let (signWidth, signGap) = (11.0, 5.0)

  // MARK: The bar of the night

  /// Draws a night as a bar on an upright page, from twilight to twilight with the dark hours, on one scale in all cells.
  ///
  /// - Parameter y: The baseline of the next line.
  func addBar(_ report: DayReport, _ y: inout Double, _ room: Rectangle, _ cell: inout MonthCell) {
    guard let hours = nightHours, room.height > 130 else { return }
    let (left, right) = (room.left + MonthType.padding, room.right - MonthType.padding)
    let scale = LinearScale(from: (hours.lowerBound, hours.upperBound), to: (left, right))
    let top = y - type.line * 0.75
    // A month without darkness has room for more of its twilights.
    let height = hasDark ? 10.0 : 24
    func add(_ spans: [TimeSpan], _ style: ShapeStyle) {
      for span in spans.clamped(to: report.noon..<report.nextNoon) {
        let ends = [span.lowerBound, span.upperBound].map { scale.position(of: Self.hours($0, report)) }
        guard ends[0] < ends[1] else { continue }
        cell.areas.append((Rectangle(left: ends[0], top: top, right: ends[1], bottom: top + height), style))
      }
    }
    cell.areas.append((Rectangle(left: left, top: top, right: right, bottom: top + height), .surface(.day)))
    for (spans, color) in zip(light.below, [ColorToken.civil, .nautical, .astronomical]) { add(spans, .surface(color)) }
    add(report.night?.dark ?? [], .surface(.moon8))
    add(report.night?.moonless ?? [], .surface(.dark))
    cell.areas.append(
      (
        Rectangle(left: left, top: top, right: right, bottom: top + height),
        ShapeStyle(stroke: .soft, strokeWidth: 0.5)
      ))
    y += height + 5
  }

  /// The hours from the noon of a day.
  private static func hours(_ time: JulianDay, _ report: DayReport) -> Double { time.days(since: report.noon) * 24 }

  // MARK: Sizes

  /// Makes the times of Sun and Moon of an upright page, and the lines of the sky, of a size that has room in all cells.
  mutating func fitPassages(_ days: [DayRow], within room: Rectangle) {
    guard look.isPortrait else { return }
    let width = room.width - 2 * MonthType.padding
    func largest(_ texts: [String], _ size: Double, within room: Double) -> Double {
      let widest = texts.map { TextStyle(size: 1).width(of: $0) }.max() ?? 0
      return widest > 0 ? max(type.least, min(size, (room / widest * 10).rounded(.down) / 10)) : size
    }
    let bodies = days.flatMap { [$0.report.sun?.horizon, $0.report.moon?.horizon].compactMap(\.self) }
    type.passage = largest(
      bodies.filter { $0.state == .crosses }.map(passages).filter { !$0.isLong }, type.passage, within: width)
    guard !days.contains(where: { $0.report.panchanga != nil }) else { return }
    let times = days.flatMap { linesOfSky($0.report) }.map(\.time)
    type.line = largest(times, min(type.line, type.passage), within: width - Self.signWidth - Self.signGap)
    hasDark = days.contains { $0.report.night?.dark.isEmpty == false }
    let nights = days.flatMap { day in
      light.below[0].clamped(to: day.report.noon..<day.report.nextNoon).flatMap { span in
        [span.lowerBound, span.upperBound].map { Self.hours($0, day.report) }
      }
    }
    if let first = nights.min(), let last = nights.max(), first < last { nightHours = first...last }
  }
}

extension String {
  /// Whether the passages of a body are more than two, which happens on a few days and breaks their line.
  fileprivate var isLong: Bool { count { "↑↓".contains($0) } > 2 }
}
