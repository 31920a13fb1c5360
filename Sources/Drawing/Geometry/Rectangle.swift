/// An upright rectangle in user units.
public struct Rectangle: Hashable, Sendable {
  public var left: Double
  public var top: Double
  public var right: Double
  public var bottom: Double

  /// A rectangle between four edges. Edges in the wrong order are swapped.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = min(left, right)
    self.top = min(top, bottom)
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  /// A rectangle with its upper left corner at a point.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// A rectangle between two edges that spans a range from left to right.
  public init(across: ClosedRange<Double>, top: Double, bottom: Double) {
    self.init(left: across.lowerBound, top: top, right: across.upperBound, bottom: bottom)
  }

  /// The least rectangle that holds a straight piece.
  init(from start: Point, to end: Point) {
    self.init(left: start.x, top: start.y, right: end.x, bottom: end.y)
  }

  /// The least rectangle that holds all points, or nil if there are none.
  public init?(around points: some Sequence<Point>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    self.init(left: first.x, top: first.y, right: first.x, bottom: first.y)
    while let point = iterator.next() {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
  }

  public var width: Double { right - left }
  public var height: Double { bottom - top }
  public var center: Point { Point((left + right) / 2, (top + bottom) / 2) }

  /// The corners, clockwise from the upper left one.
  public var corners: [Point] {
    [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
  }

  /// The rectangle as a box that is not rotated.
  public var box: Box { Box(center: center, width: width, height: height) }

  /// The rectangle as a polygon.
  public var polygon: Polygon { Polygon(corners) }

  /// Whether a point lies inside, on an edge, or no farther outside than `margin`.
  public func contains(_ point: Point, margin: Double = 0) -> Bool {
    point.x >= left - margin && point.x <= right + margin && point.y >= top - margin && point.y <= bottom + margin
  }

  /// The distance of a point from the nearest edge; 0 inside.
  public func distance(to point: Point) -> Double {
    point.distance(to: Point(min(max(point.x, left), right), min(max(point.y, top), bottom)))
  }

  /// The rectangle whose edges all lie `distance` farther inside; farther outside for a negative distance. An edge never
  /// passes the center.
  public func inset(by distance: Double) -> Rectangle {
    let (across, down) = (min(distance, width / 2), min(distance, height / 2))
    return Rectangle(left: left + across, top: top + down, right: right - across, bottom: bottom - down)
  }

  /// Whether two rectangles share a point, be it on an edge.
  func meets(_ other: Rectangle) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }

  /// The least rectangle that holds both.
  public func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
