import AstroCore
import CivilTime
import Drawing

/// The hours of a day on one line of time: what is favoured and what to avoid, choghadiya and lagnas, by the clock.
struct PanchangHours {
  /// Something that lasts for some hours.
  struct Part {
    let name: String
    let span: TimeSpan
    /// The words for its hours: both ends, or of one of a row the beginning alone.
    let hours: String
    /// Whether it is to be sought or to be avoided; nil for neither.
    let isGood: Bool?
  }

  /// Parts of one kind.
  struct Lane {
    let title: String
    let parts: [Part]
    /// Whether the parts follow each other without a gap, so that each has its words inside.
    let isRow: Bool
  }

  let title: String
  let lanes: [Lane]
  /// The spans with the Sun down.
  let nights: [TimeSpan]
  /// The full hours of the clock from the first to the last that is drawn.
  let hours: [DayFrame.Hour]
  let span: TimeSpan

  /// - Parameter nights: The spans with the Sun down, some of them beyond the lanes.
  init?(title: String, _ lanes: [Lane], nights: [TimeSpan], _ zone: CivilZone) {
    let lanes = lanes.filter { !$0.parts.isEmpty }
    let spans = lanes.flatMap(\.parts).map(\.span)
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else { return nil }
    (self.title, self.lanes) = (title, lanes)
    span = first.advanced(byDays: -1.0 / 96)..<last.advanced(byDays: 1.0 / 96)
    self.nights = nights.clamped(to: span)
    hours = DayFrame.hours(in: span, zone)
  }

  // MARK: Layout

  /// The lanes in lines for a width.
  struct Laid {
    let hours: PanchangHours
    /// The parts of each lane in lines, and whether it is a row.
    let lines: [(parts: [[Int]], isRow: Bool)]
    let titles: Double
    let size: Double
    let height: Double
  }

  /// The size of the words beside a size of the sheet.
  static func size(_ size: Double) -> Double { min(max(TextStyle.leastUpright, size * 0.7), 11.5) }

  private static func step(_ size: Double, _ leading: Double) -> Double { size * leading }
  private static let laneGap = 5.0

  /// - Parameters:
  ///   - size: The size of the type.
  ///   - leading: The distance of lines in sizes.
  func laid(within width: Double, size: Double, _ leading: Double) -> Laid {
    let titles = lanes.map { TextStyle(size: size).width(of: $0.title) }.max().map { $0 + 10 } ?? 0
    let plot = titles...width
    let lines = lanes.map { lane in
      let rows = lane.isRow ? rows(lane, plot, size) : nil
      return (parts: rows ?? packed(lane, plot, size), isRow: rows != nil)
    }
    let step = Self.step(size, leading)
    let heights = lines.map { Double($0.parts.count) * ($0.isRow ? 2 : 1) * step + Self.laneGap }
    return Laid(
      hours: self, lines: lines, titles: titles, size: size, height: heights.reduce(step + 12) { $0 + $1 })
  }

  private func x(_ time: JulianDay, _ plot: ClosedRange<Double>) -> Double {
    plot.lowerBound + time.days(since: span.lowerBound) / span.upperBound.days(since: span.lowerBound)
      * (plot.upperBound - plot.lowerBound)
  }

  private func style(_ part: Part, _ size: Double) -> TextStyle {
    TextStyle(
      size: size, weight: part.isGood == true ? .bold : .regular, color: part.isGood == false ? .festival : .ink)
  }

  /// The bar of a part, and the place of its words behind it or, where the page ends, before it.
  private func rooms(
    _ part: Part, _ plot: ClosedRange<Double>, _ size: Double
  ) -> (bar: ClosedRange<Double>, words: Double, all: ClosedRange<Double>) {
    let bar = x(part.span.lowerBound, plot)...x(part.span.upperBound, plot)
    let width = style(part, size).width(of: part.name) + TextStyle(size: size).width(of: part.hours + "n") + 2
    let places = [bar.upperBound + 4, bar.lowerBound - 4 - width]
    // Of what lasts nearly as long as the line the words stand on the bar.
    let words =
      places.first { plot.lowerBound <= $0 && $0 + width <= plot.upperBound }
      ?? max(plot.lowerBound, min(bar.lowerBound + 4, plot.upperBound - width))
    return (bar, words, min(bar.lowerBound, words)...max(bar.upperBound, words + width))
  }

  /// The parts in as few lines as have room for them and their words.
  private func packed(_ lane: Lane, _ plot: ClosedRange<Double>, _ size: Double) -> [[Int]] {
    var lines: [(parts: [Int], rooms: [ClosedRange<Double>])] = []
    for (index, part) in lane.parts.enumerated() {
      let room = rooms(part, plot, size).all
      let line = lines.firstIndex { line in
        line.rooms.allSatisfy { $0.upperBound + 8 < room.lowerBound || room.upperBound + 8 < $0.lowerBound }
      }
      if let line {
        lines[line].parts.append(index)
        lines[line].rooms.append(room)
      } else {
        lines.append(([index], [room]))
      }
    }
    return lines.map(\.parts)
  }

  /// The parts of a row in one line or, where their words are wider than they are, in two by turns; nil where two have no room.
  private func rows(_ lane: Lane, _ plot: ClosedRange<Double>, _ size: Double) -> [[Int]]? {
    let all = Array(lane.parts.indices)
    let turns = [all.filter { $0.isMultiple(of: 2) }, all.filter { !$0.isMultiple(of: 2) }]
    return [[all], turns].first { lines in
      lines.allSatisfy { line in
        line.indices.allSatisfy { index in
          let part = lane.parts[line[index]]
          let width = max(rowStyle(part, size).width(of: part.name), TextStyle(size: size).width(of: part.hours))
          return width <= room(index, line, lane, plot)
        }
      }
    }
  }

  /// The type of names in a row; bold letters have no room there.
  private func rowStyle(_ part: Part, _ size: Double) -> TextStyle {
    TextStyle(size: size, color: part.isGood == false ? .festival : .ink)
  }

  /// The middle of a part of a row, and the room around it up to the names beside it.
  private func middle(_ part: Part, _ plot: ClosedRange<Double>) -> Double {
    (x(part.span.lowerBound, plot) + x(part.span.upperBound, plot)) / 2
  }

  private func room(_ index: Int, _ line: [Int], _ lane: Lane, _ plot: ClosedRange<Double>) -> Double {
    let part = lane.parts[line[index]]
    let middle = middle(part, plot)
    // Two names beside each other part the room between their parts.
    let (start, end) = (x(part.span.lowerBound, plot), x(part.span.upperBound, plot))
    let before = index > 0 ? (start + x(lane.parts[line[index - 1]].span.upperBound, plot)) / 2 : plot.lowerBound
    let after =
      index + 1 < line.count ? (end + x(lane.parts[line[index + 1]].span.lowerBound, plot)) / 2 : plot.upperBound
    return 2 * min(middle - before, after - middle) - 3
  }

  // MARK: Drawing

  func draw(_ laid: Laid, on picture: inout Picture, left: Double, top: Double, width: Double, _ leading: Double) {
    let plot = left + laid.titles...left + width
    let (size, step) = (laid.size, Self.step(laid.size, leading))
    let bottom = top + laid.height - Self.laneGap
    var last = -Double.infinity
    for hour in hours {
      let place = x(hour.time, plot)
      picture.drawLine(
        from: Point(place, top + step + 6), to: Point(place, bottom),
        .line(.hair, width: hour.number % 6 == 0 ? 1 : 0.6), in: .ground)
      let words = Label(
        InstantText.twoDigits(hour.number % 24), style: TextStyle(size: size, color: .soft),
        at: Point(place, top + size), anchor: .middle)
      guard hour.number.isMultiple(of: 2), words.box.bounds.left > last + 4,
        words.box.bounds.right <= plot.upperBound + 8,
        words.box.bounds.left >= plot.lowerBound - 4
      else { continue }
      last = words.box.bounds.right
      picture.write(words)
    }
    picture.draw(
      Rectangle(across: plot, top: top + step, bottom: top + step + 6),
      ShapeStyle(fill: .fullMoon, stroke: .rule, strokeWidth: 0.5),
      in: .ground)
    for night in nights {
      let across = x(night.lowerBound, plot)...x(night.upperBound, plot)
      picture.draw(Rectangle(across: across, top: top + step, bottom: top + step + 6), .surface(.dark), in: .ground)
    }
    var y = top + step + 12
    for (lane, lines) in zip(lanes, laid.lines) {
      picture.write(lane.title, TextStyle(size: size, color: .soft), at: Point(left, y + size))
      if lines.isRow {
        draw(row: lane, lines.parts, on: &picture, y, plot, size, step)
      } else {
        for (index, line) in lines.parts.enumerated() {
          for part in line { draw(lane.parts[part], on: &picture, y + Double(index) * step, plot, size) }
        }
      }
      y += Double(lines.parts.count) * (lines.isRow ? 2 : 1) * step + Self.laneGap
    }
  }

  private func ground(_ part: Part) -> ShapeStyle {
    let fill: ColorToken = part.isGood == true ? .goodHour : part.isGood == false ? .badHour : .panel
    return ShapeStyle(fill: fill, stroke: .rule, strokeWidth: 0.6)
  }

  /// A bar with its words beside it.
  private func draw(_ part: Part, on picture: inout Picture, _ y: Double, _ plot: ClosedRange<Double>, _ size: Double) {
    let rooms = rooms(part, plot, size)
    picture.draw(Rectangle(across: rooms.bar, top: y + size * 0.2, bottom: y + size * 1.1), ground(part), in: .marks)
    let hours = picture.write(part.hours, TextStyle(size: size, color: .soft), at: Point(rooms.words, y + size))
    picture.write(
      part.name, style(part, size),
      at: Point(hours.box.bounds.right + TextStyle(size: size).width(of: "n") / 2, y + size))
  }

  /// The parts of a row with their names and their beginnings inside.
  private func draw(
    row lane: Lane, _ lines: [[Int]], on picture: inout Picture, _ y: Double, _ plot: ClosedRange<Double>,
    _ size: Double,
    _ step: Double
  ) {
    for (index, line) in lines.enumerated() {
      let top = y + Double(index) * 2 * step
      for (position, number) in line.enumerated() {
        let part = lane.parts[number]
        let across = x(part.span.lowerBound, plot)...x(part.span.upperBound, plot)
        picture.draw(Rectangle(across: across, top: top, bottom: top + 2 * step), ground(part), in: .ground)
        let (middle, room) = (middle(part, plot), room(position, line, lane, plot))
        picture.write(part.name, rowStyle(part, size), at: Point(middle, top + size), anchor: .middle, within: room)
        picture.write(
          part.hours, TextStyle(size: size, color: .soft), at: Point(middle, top + size + step), anchor: .middle)
      }
    }
  }
}
