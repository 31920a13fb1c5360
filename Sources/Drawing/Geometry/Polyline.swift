/// A line through points, open at its ends.
public struct Polyline: Hashable, Sendable {
  /// The points in order.
  public let points: [Point]
  /// The length of the line up to each point, in user units.
  private let distances: [Double]

  public init(_ points: [Point]) {
    self.points = points
    var distances: [Double] = []
    distances.reserveCapacity(points.count)
    for (index, point) in points.enumerated() {
      distances.append(index == 0 ? 0 : distances[index - 1] + point.distance(to: points[index - 1]))
    }
    self.distances = distances
  }

  /// The length in user units; 0 for fewer than two points.
  public var length: Double { distances.last ?? 0 }

  /// The point at a distance along the line from its start; an end for a distance beyond it.
  ///
  /// The line must have a point.
  public func point(at distance: Double) -> Point {
    precondition(!points.isEmpty, "a line without points has no place")
    guard distance > 0, points.count > 1 else { return points[0] }
    guard distance < length else { return points[points.count - 1] }
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if distances[middle] <= distance { low = middle } else { high = middle }
    }
    return points[low].moved(
      towards: points[high], by: (distance - distances[low]) / (distances[high] - distances[low]))
  }

  /// The line as far as it lies in the rectangle, in pieces.
  public func clipped(to rectangle: Rectangle) -> [Polyline] {
    let box = rectangle.box
    return pieces { start, end in box.fractions(from: start, to: end).map { [$0] } ?? [] }
  }

  /// The line as far as it lies inside the polygons, in pieces. A point in two polygons is inside, too.
  public func clipped(to polygons: [Polygon]) -> [Polyline] {
    pieces { start, end in
      let cuts = polygons.flatMap { $0.fractions(from: start, to: end) }.sorted()
      return zip([0] + cuts, cuts + [1]).compactMap { from, to in
        let middle = start.moved(towards: end, by: (from + to) / 2)
        return to > from && polygons.contains { $0.contains(middle) } ? from...to : nil
      }
    }
  }

  /// The line without what lies under boxes, so that it strikes through no text.
  ///
  /// - Parameters:
  ///   - padding: The distance from the boxes at which the line ends, in user units.
  ///   - leastLength: Pieces that a break leaves shorter than this are left out. A line that no box breaks stays, whatever
  ///     its length.
  public func broken(under boxes: [Box], padding: Double = 1.5, leastLength: Double = 6) -> [Polyline] {
    guard let bounds = Rectangle(around: points) else { return [] }
    let near = boxes.map { $0.grown(by: padding) }.map { (box: $0, bounds: $0.bounds) }.filter {
      $0.bounds.meets(bounds)
    }
    guard !near.isEmpty else { return [self] }
    let pieces = pieces { start, end in
      let piece = Rectangle(from: start, to: end)
      let hidden = near.compactMap { $0.bounds.meets(piece) ? $0.box.fractions(from: start, to: end) : nil }
      return hidden.isEmpty ? [0...1] : Fractions.without(hidden)
    }
    return pieces.filter { $0.length >= leastLength || $0.length >= length - 1e-9 }
  }

  /// The pieces that are left of the line when `kept` gives the fractions to keep of each straight piece, in order.
  private func pieces(_ kept: (_ start: Point, _ end: Point) -> [ClosedRange<Double>]) -> [Polyline] {
    var pieces: [Polyline] = []
    var current: [Point] = []
    func finish() {
      if current.count > 1 { pieces.append(Polyline(current)) }
      current = []
    }
    for (start, end) in zip(points, points.dropFirst()) {
      var reached = 0.0
      for part in kept(start, end) {
        if part.lowerBound > reached { finish() }
        if current.isEmpty { current = [start.moved(towards: end, by: part.lowerBound)] }
        if part.upperBound > part.lowerBound { current.append(start.moved(towards: end, by: part.upperBound)) }
        reached = part.upperBound
      }
      if reached < 1 { finish() }
    }
    finish()
    return pieces
  }
}
