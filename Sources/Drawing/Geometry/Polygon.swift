/// A closed shape between points. Its last point is joined to the first.
public struct Polygon: Hashable, Sendable {
  /// The points in order, without the first one repeated at the end.
  public let points: [Point]

  public init(_ points: [Point]) {
    self.points = points
  }

  /// The shape between two lines, such as the beginnings and the ends of nights: down the left one and up the right one.
  public init(left: Polyline, right: Polyline) {
    points = left.points + right.points.reversed()
  }

  /// The area in square units: positive where the points go clockwise on the page.
  public var signedArea: Double {
    edges.reduce(0) { $0 + $1.start.x * $1.end.y - $1.end.x * $1.start.y } / 2
  }

  /// Whether a point lies inside by the even-odd rule. A point on an edge may be counted either way.
  public func contains(_ point: Point) -> Bool {
    var isInside = false
    for (start, end) in edges where (start.y > point.y) != (end.y > point.y) {
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }

  /// The polygon as far as it lies in the rectangle.
  ///
  /// Where a hollow shape falls into pieces, they hang together by edges along the rectangle, which enclose no area.
  public func clipped(to rectangle: Rectangle) -> Polygon {
    clipped(toConvex: rectangle.polygon)
  }

  /// The polygon as far as it lies in another one, which must be convex; its direction does not matter.
  ///
  /// Where a hollow shape falls into pieces, they hang together by edges along the other polygon, which enclose no area.
  /// Source: Sutherland and Hodgman (1974), Reentrant polygon clipping.
  public func clipped(toConvex window: Polygon) -> Polygon {
    let sign = window.signedArea < 0 ? -1.0 : 1
    var kept = points
    for (start, end) in window.edges where start != end {
      guard !kept.isEmpty else { break }
      /// How far a point lies on the inner side of the edge, in units that do not matter.
      func depth(_ point: Point) -> Double {
        sign * ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x))
      }
      var next: [Point] = []
      for (from, to) in Polygon(kept).edges {
        let (a, b) = (depth(from), depth(to))
        if a >= 0 { next.append(from) }
        if (a < 0) != (b < 0), a != 0, b != 0 { next.append(from.moved(towards: to, by: a / (a - b))) }
      }
      kept = next
    }
    return Polygon(kept.count > 2 ? kept : [])
  }

  /// The edges from each point to the next.
  var edges: [(start: Point, end: Point)] {
    zip(points, points.dropFirst() + points.prefix(1)).map { ($0, $1) }
  }

  /// Where a straight piece crosses the edges, as fractions of the way from `start` to `end`, in no order.
  func fractions(from start: Point, to end: Point) -> [Double] {
    let along = end - start
    return edges.compactMap { edge in
      let other = edge.end - edge.start
      let determinant = along.x * other.y - along.y * other.x
      guard determinant != 0 else { return nil }
      let gap = edge.start - start
      let fraction = (gap.x * other.y - gap.y * other.x) / determinant
      let onEdge = (gap.x * along.y - gap.y * along.x) / determinant
      return (0...1).contains(fraction) && (0...1).contains(onEdge) ? fraction : nil
    }
  }
}
