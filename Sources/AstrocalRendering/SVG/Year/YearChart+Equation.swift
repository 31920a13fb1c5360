import AstroCore
import Drawing

/// The equation of time as a curve in the daylight, where that is wide for weeks.
extension YearChart {
  /// The least room of the daylight in which the curve is drawn: more where that leaves some months.
  private static let leastRooms = [72.0, 56, 42]
  /// The room in which the curve of a whole year is drawn, and how many hours the chart begins earlier for it.
  private static let (roomOfWhole, mostEarlier) = (38.0, 2)
  /// The least number of rows with that room one after the other, and in all for a wider room.
  private static let (leastRows, rowsOfWide) = (56, 150)
  /// The widest curve, and the widest minute, in user units.
  private static let (mostWidth, mostOfAMinute) = (62.0, 3.2)
  /// The distance of the curve from the edge of the plot and from the night.
  private static let gap = 7.0

  /// A stretch of rows that has room for the curve.
  private struct Stretch {
    let side: Daylight.Side
    let rows: Range<Int>
  }

  /// The hours of a chart that leave the daylight of each evening room for the curve; the given ones where some evening would need more
  /// than two hours before them.
  static func hours(_ hours: ClosedRange<Int>, _ night: RowSpans, _ rows: YearRows, _ width: Double) -> ClosedRange<Int>
  {
    let earliest = (0..<rows.count).compactMap { night[$0].first?.left.hours }.min() ?? 0
    let firsts = (0...mostEarlier).map { hours.lowerBound - $0 }.filter { $0 >= 0 }
    let first = firsts.first { first in
      (earliest - Double(first)) * width / Double(hours.upperBound - first) >= roomOfWhole
    }
    return (first ?? hours.lowerBound)...hours.upperBound
  }

  mutating func drawEquation() {
    guard target == nil, layout.parts.contains(.equation) else { return }
    let minutes = shown.map { $0.sun?.equationOfTime(at: place.position).map { $0 / 60 } }
    for stretch in stretches(minutes) { draw(minutes, stretch) }
  }

  private func stretches(_ minutes: [Double?]) -> [Stretch] {
    func count(_ stretches: [Stretch]) -> Int { stretches.reduce(0) { $0 + $1.rows.count } }
    let whole = stretches(minutes, withRoom: Self.roomOfWhole)
    if count(whole) == rows.count { return whole }
    let all = Self.leastRooms.map { stretches(minutes, withRoom: $0) }
    return all.first { count($0) >= Self.rowsOfWide } ?? all[all.count - 1]
  }

  /// The stretches of the side that has the most of them.
  private func stretches(_ minutes: [Double?], withRoom least: Double) -> [Stretch] {
    let daylight = daylight
    let all = Daylight.Side.allCases.map { side -> [Stretch] in
      let isWide = (0..<rows.count).map { row in
        daylight.width(inRow: row, side) >= least && minutes.indices.contains(row) && minutes[row] != nil
      }
      var found: [Stretch] = []
      var start: Int?
      for row in 0...rows.count {
        if row < rows.count, isWide[row] {
          start = start ?? row
        } else if let first = start {
          if row - first >= Self.leastRows { found.append(Stretch(side: side, rows: first..<row)) }
          start = nil
        }
      }
      return found
    }
    return all.max { $0.reduce(0) { $0 + $1.rows.count } < $1.reduce(0) { $0 + $1.rows.count } } ?? []
  }

  private mutating func draw(_ minutes: [Double?], _ stretch: Stretch) {
    let values = stretch.rows.map { (row: $0, minutes: minutes[$0] ?? 0) }
    let (least, most) = values.reduce((0.0, 0.0)) { (min($0.0, $1.minutes), max($0.1, $1.minutes)) }
    let daylight = daylight
    let room = stretch.rows.map { daylight.width(inRow: $0, stretch.side) }.min() ?? 0
    let scale = min(Self.mostOfAMinute, (min(room, Self.mostWidth) - 2 * Self.gap) / max(most - least, 1))
    let zero =
      stretch.side == .evening
      ? plot.area.left + Self.gap - least * scale : plot.area.right - Self.gap - most * scale
    func point(_ value: (row: Int, minutes: Double)) -> Point {
      Point(zero + value.minutes * scale, plot.middle(of: value.row))
    }
    let curve = Polyline(values.map(point)).simplified(within: 0.1)
    let axis = Polyline([
      Point(zero, plot.middle(of: stretch.rows.lowerBound)), Point(zero, plot.middle(of: stretch.rows.upperBound - 1)),
    ])
    field.add(curve, weight: 1.2, owner: Self.equationOwner)
    field.add(axis, weight: 0.2, owner: Self.equationOwner)
    for (index, value) in values.enumerated() where isExtreme(values.map(\.minutes), index) {
      writeExtreme(value.minutes, at: point(value), stretch.side)
    }
    nameAxis(axis, stretch.side)
    equation.append((curve, axis))
  }

  /// The owner of the curve among those of ``field``.
  private static let equationOwner = -1

  /// Whether a value is the greatest or the least of the fortnight around it, and not at an end.
  private func isExtreme(_ values: [Double], _ index: Int) -> Bool {
    guard values.indices.contains(index - 7), values.indices.contains(index + 7) else { return false }
    let (before, after) = (values[(index - 7)..<index], values[(index + 1)...(index + 7)])
    let value = values[index]
    return before.allSatisfy { $0 < value } && after.allSatisfy { $0 <= value }
      || before.allSatisfy { $0 > value } && after.allSatisfy { $0 >= value }
  }

  /// `+3.7 min` beside the curve, on the side of the night where that is free.
  private mutating func writeExtreme(_ minutes: Double, at place: Point, _ side: Daylight.Side) {
    let sign = minutes < 0 ? "−" : "+"
    let text = localized("\(sign + Decimal.fixed(abs(minutes), places: 1)) min")
    let labels = Label.around(place, text, style: .upright(.sunText), distances: [5, 9])
    let (field, daylight) = (field, daylight)
    picture.write(bestOf: labels, within: plot.area.inset(by: 2)) { label in
      guard daylight.holds(label, side) else { return nil }
      return field.covered(by: label.box, margin: 1) + label.box.center.distance(to: place) / 8
    }
  }

  /// Writes the name along the axis, a short one where that has no room for all of it.
  private mutating func nameAxis(_ axis: Polyline, _ side: Daylight.Side) {
    let (field, daylight) = (field, daylight)
    let style = TextStyle.upright(.sunText)
    for name in [localized("equation of time"), localized("equation")] {
      let spots = CurveSpot.along(axis, name, style: style)
      let written = picture.write(alongCurve: spots, within: plot.area.inset(by: 2), mostCost: 24) { spot in
        daylight.holds(spot.label, side) ? field.covered(by: spot.label.box, margin: 0.5) / 2 : 100
      }
      if !written.isEmpty { return }
    }
  }
}
