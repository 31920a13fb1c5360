import CivilTime
import Drawing
import Glibc
import Weather

extension TrendSheet {
  /// Draws the row of a quantity, which has values in a span of all the hours.
  ///
  /// - Parameter report: Its file, whose wind has directions.
  mutating func draw(
    _ row: TrendRow, of report: WeatherReport, _ span: ClosedRange<JulianDay>, _ whole: ClosedRange<JulianDay>,
    _ top: Double, _ time: LinearScale
  ) {
    let room = Rectangle(
      left: hourColumns.left, top: top, right: hourColumns.right, bottom: top + Self.rowHeight)
    drawNights(in: room, whole, time)
    let (low, high) = (row.ticks.values[0], row.ticks.values[row.ticks.values.count - 1])
    let scale = LinearScale(from: (low, high), to: (room.bottom, room.top))
    drawScale(row, room, scale)
    drawMarks(whole, room, time)
    let values = row.trend.values
    let step = (span.upperBound.ut - span.lowerBound.ut) / Double(max(values.count - 1, 1))
    let points = values.enumerated().map { index, value in
      value.map {
        Point(time.position(of: span.lowerBound.ut + Double(index) * step), scale.position(of: row.converted($0)))
      }
    }
    drawCourse(points, row, room)
    if row.trend.quantity == .wind { drawDirections(of: report, span, room, time) }
    writeWords(row, room)
  }

  /// Arrows that fly with the wind, above its course.
  private mutating func drawDirections(
    of report: WeatherReport, _ span: ClosedRange<JulianDay>, _ room: Rectangle, _ time: LinearScale
  ) {
    let known = report.points.compactMap { point in point[.windDirection].map { (time: point.time, from: $0) } }
    var last = -Double.infinity
    for (instant, from) in known where span.contains(instant) {
      let x = time.position(of: instant.ut)
      guard x - last >= 22, x > room.left + 7, x < room.right - 7 else { continue }
      last = x
      let (sine, cosine) = (sin(from * .pi / 180), cos(from * .pi / 180))
      // From north the arrow points down.
      func point(_ along: Double, _ across: Double) -> Point {
        Point(x - sine * along + cosine * across, room.top - 8 + cosine * along + sine * across)
      }
      picture.drawLine(from: point(-5, 0), to: point(2, 0), .line(.soft, width: 1.1), in: .marks)
      picture.draw(
        PathData([Polygon([point(6, 0), point(0.5, -2.6), point(0.5, 2.6)])]), .surface(.soft), in: .marks)
    }
  }

  private mutating func drawNights(in room: Rectangle, _ span: ClosedRange<JulianDay>, _ time: LinearScale) {
    picture.draw(room, .surface(.day), in: .ground)
    let shades = [
      (light.below[0], ShapeStyle.surface(.nautical)), (light.below[3], .surface(.dark, opacity: 0.75)),
    ]
    for (spans, style) in shades {
      for night in spans.clamped(to: span.lowerBound..<span.upperBound) {
        picture.draw(
          Rectangle(
            left: time.position(of: night.lowerBound.ut), top: room.top,
            right: time.position(of: night.upperBound.ut), bottom: room.bottom), style, in: .ground)
      }
    }
  }

  private mutating func drawScale(_ row: TrendRow, _ room: Rectangle, _ scale: LinearScale) {
    for value in row.ticks.values {
      let y = scale.position(of: value)
      let isTop = y < room.top + 1
      let isBottom = y > room.bottom - 1
      if !isTop, !isBottom {
        picture.drawLine(
          from: Point(room.left, y), to: Point(room.right, y), .line(.ink, width: 0.4, opacity: 0.25), in: .grid)
      }
      picture.write(row.tick(value), .upright(.soft), at: Point(room.left - 5, y + 3.2), anchor: .end)
    }
    picture.draw(PathData([room.polygon]), .line(.rule, width: 0.7), in: .grid)
  }

  /// A line at every few hours, the midnights stronger.
  mutating func drawMarks(_ span: ClosedRange<JulianDay>, _ room: Rectangle, _ time: LinearScale) {
    for hour in DayFrame.hours(in: span.lowerBound..<span.upperBound, text.zone) where hour.number % step(span) == 0 {
      let x = time.position(of: hour.time.ut)
      guard x > room.left + 1, x < room.right - 1 else { continue }
      let isMidnight = hour.number % 24 == 0
      picture.drawLine(
        from: Point(x, room.top), to: Point(x, room.bottom),
        .line(.ink, width: isMidnight ? 0.8 : 0.4, opacity: isMidnight ? 0.5 : 0.25), in: .grid)
    }
  }

  /// The line through the values, broken where values are missing; a value alone is a dot.
  private mutating func drawCourse(_ points: [Point?], _ row: TrendRow, _ room: Rectangle) {
    let runs = points.split(separator: nil).map { $0.compactMap(\.self) }
    for run in runs {
      guard run.count > 1 else {
        picture.drawCircle(center: run[0], radius: 1.4, .surface(row.color), in: .marks)
        continue
      }
      let line = Polyline(run).simplified(within: 0.1)
      if row.startsAtZero {
        let area = [Point(run[0].x, room.bottom)] + line.points + [Point(run[run.count - 1].x, room.bottom)]
        picture.draw(PathData([Polygon(area)]), .surface(row.color, opacity: 0.22), in: .ground)
      }
      picture.draw([line], .line(row.color, width: 1.8, isRound: true), in: .lines)
    }
    let known = points.compactMap(\.self)
    if let top = known.min(by: { $0.y < $1.y }), let bottom = known.max(by: { $0.y < $1.y }), top.y < bottom.y {
      for point in [top, bottom] {
        picture.drawCircle(center: point, radius: 2.6, .surface(row.color), in: .marks)
      }
    }
  }

  /// The name and the unit at the left, the highest and the lowest value at the right; one figure of what stays the same.
  private mutating func writeWords(_ row: TrendRow, _ room: Rectangle) {
    let quantity = row.trend.quantity
    let unit = context.units.unit(of: quantity)
    picture.write(
      row.name, TextStyle(size: 11, weight: .bold),
      at: Point(left, room.top + 16), within: hourColumns.left - left - 30)
    picture.write(
      unit == "arcsec" ? "\u{2033}" : unit == "W/m2" ? "W/m²" : terminal.symbol(of: quantity, context.units),
      .upright(.soft), at: Point(left, room.top + 30))
    let style = TextStyle(size: 12, weight: .bold)
    guard row.figure(row.trend.maximum) != row.figure(row.trend.minimum) else {
      picture.write(row.figure(row.trend.maximum), style, at: Point(room.right + 8, room.top + 28))
      return
    }
    let figures = [row.trend.maximum, row.trend.minimum].map(row.figure)
    let end = room.right + 8 + (figures.map { style.width(of: $0) }.max() ?? 0)
    for (figure, word, y) in [(figures[0], localized("highest"), 16.0), (figures[1], localized("lowest"), 40)] {
      picture.write(figure, style, at: Point(end, room.top + y), anchor: .end)
      picture.write(
        word, .upright(.soft), at: Point(end + 5, room.top + y), within: page.width - end - 9)
    }
  }
}
