import Drawing

/// The plot of a chart of nights: a row for each night from top to bottom, hours of the clock from left to right.
struct NightPlot {
  let rows: YearRows
  /// The hours after noon between the left edge and the right one.
  let hours: ClosedRange<Int>
  let area: Rectangle

  private let across: LinearScale

  init(_ rows: YearRows, hours: ClosedRange<Int>, in area: Rectangle) {
    self.rows = rows
    self.hours = hours
    self.area = area
    across = LinearScale(
      from: (Double(hours.lowerBound), Double(hours.upperBound)), to: (area.left, area.right))
  }

  /// The height of a row in user units.
  var rowHeight: Double { area.height / Double(rows.count) }

  /// The place of an hour after noon.
  func x(_ hours: Double) -> Double { across.position(of: hours) }

  /// The upper edge of a row.
  func top(of row: Int) -> Double { area.top + Double(row) * rowHeight }

  /// The middle of a row.
  func middle(of row: Int) -> Double { area.top + (Double(row) + 0.5) * rowHeight }

  /// The row that holds a height on the page.
  func row(at y: Double) -> Int { Int(((y - area.top) / rowHeight).rounded(.down)) }

  func point(_ place: YearRows.Place) -> Point { Point(x(place.hours), middle(of: place.row)) }

  /// A line through places in rows that follow each other, with a step where the clock is changed between two of them.
  ///
  /// Evenings take the step a row later than mornings, for clocks change after midnight.
  func line(_ places: [YearRows.Place]) -> Polyline {
    var points: [Point] = []
    for (index, place) in places.enumerated() {
      let last = places[max(0, index - 1)]
      if let old = last.offset, let new = place.offset, old != new {
        let step = Double(new - old) / 3_600
        let before = (last.hours + place.hours - step) / 2
        let y = top(of: place.row)
        points += [Point(x(before), y), Point(x(before + step), y)]
      }
      points.append(point(place))
    }
    return Polyline(points)
  }

  /// The surfaces of the parts of rows: parts of neighbouring rows that overlap belong to one surface, and one that
  /// begins or ends within the chart does so half a row away.
  ///
  /// - Parameter tolerance: How far the outline may depart from the middles of the rows, in user units.
  func surfaces(_ spans: RowSpans, within tolerance: Double = 0.12) -> [Polygon] {
    var chains: [[RowSpans.Span]] = []
    // The chains that reach the row above.
    var open: [Int] = []
    for row in -1...rows.count {
      let parts = spans[row]
      // Most rows have one part, which goes on from the one above.
      if parts.count == 1, open.count == 1, overlap(chains[open[0]], parts[0]) > 0 {
        chains[open[0]].append(parts[0])
        continue
      }
      var chosen: [Int?] = Array(repeating: nil, count: parts.count)
      // The parts that overlap most belong together: day may begin in the middle of a night of 24 hours.
      let pairs = open.flatMap { chain in
        parts.indices.map { (chain: chain, part: $0, overlap: overlap(chains[chain], parts[$0])) }
      }
      for pair in pairs.sorted(by: { ($0.overlap, $1.part, $1.chain) > ($1.overlap, $0.part, $0.chain) })
      where pair.overlap > 0 && chosen[pair.part] == nil && !chosen.contains(pair.chain) {
        chosen[pair.part] = pair.chain
      }
      open = zip(parts, chosen).map { part, chain in
        guard let chain else {
          chains.append([part])
          return chains.count - 1
        }
        chains[chain].append(part)
        return chain
      }
    }
    return chains.map { surface($0, within: tolerance).clipped(to: area) }
  }

  private func overlap(_ chain: [RowSpans.Span], _ next: RowSpans.Span) -> Double {
    guard let last = chain.last else { return 0 }
    return min(last.right.hours, next.right.hours) - max(last.left.hours, next.left.hours)
  }

  private func surface(_ chain: [RowSpans.Span], within tolerance: Double) -> Polygon {
    // The ends come after the simplification, so that the outline passes through the edges of the first and last row.
    var left = line(chain.map(\.left)).simplified(within: tolerance).points
    var right = line(chain.map(\.right)).simplified(within: tolerance).points
    if let first = chain.first, first.left.row >= 0 {
      let end = end(of: first, at: top(of: first.left.row))
      left.insert(end.left, at: 0)
      right.insert(end.right, at: 0)
    }
    if let last = chain.last, last.left.row < rows.count {
      let end = end(of: last, at: top(of: last.left.row + 1))
      left.append(end.left)
      right.append(end.right)
    }
    return Polygon(left: Polyline(left), right: Polyline(right))
  }

  /// The end of a surface half a row beyond its first or last part: a point, or a straight edge where that part is wide.
  private func end(of span: RowSpans.Span, at y: Double) -> (left: Point, right: Point) {
    let (left, right) = (span.left.hours, span.right.hours)
    guard right - left < Self.widestOfPointed else { return (Point(x(left), y), Point(x(right), y)) }
    let tip = Point(x((left + right) / 2), y)
    return (tip, tip)
  }

  /// Hours up to which the first and the last part of a surface end in a point.
  private static let widestOfPointed = 3.0
}
