import Glibc

/// A rectangle turned about its center, such as the room that a text takes.
public struct Box: Hashable, Sendable {
  /// The center, in user units.
  public let center: Point
  /// The length of the edge along the direction of ``degrees``.
  public let width: Double
  /// The length of the other edge.
  public let height: Double
  /// The rotation in degrees, clockwise on the page.
  public let degrees: Double

  private let cosine: Double
  private let sine: Double

  public init(center: Point, width: Double, height: Double, degrees: Double = 0) {
    self.init(center: center, width: width, height: height, degrees: degrees, Self.direction(degrees: degrees))
  }

  private init(
    center: Point, width: Double, height: Double, degrees: Double, _ direction: (cosine: Double, sine: Double)
  ) {
    self.center = center
    self.width = width
    self.height = height
    self.degrees = degrees
    (cosine, sine) = direction
  }

  /// Cosine and sine of an angle in degrees, exact for quarter turns.
  static func direction(degrees: Double) -> (cosine: Double, sine: Double) {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: (1, 0)
    case 90, -270: (0, 1)
    case 180, -180: (-1, 0)
    case 270, -90: (0, -1)
    default: (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    }
  }

  /// The corners, clockwise from the one that is the upper left before the rotation.
  public var corners: [Point] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { (across, down) in
      onPage(Point(across * width / 2, down * height / 2))
    }
  }

  /// The least upright rectangle that holds the box.
  public var bounds: Rectangle {
    let across = (abs(width * cosine) + abs(height * sine)) / 2
    let down = (abs(width * sine) + abs(height * cosine)) / 2
    return Rectangle(
      left: center.x - across, top: center.y - down, right: center.x + across, bottom: center.y + down)
  }

  /// The box whose edges all lie `distance` farther outside, or inside for a negative distance.
  public func grown(by distance: Double) -> Box {
    Box(
      center: center, width: max(0, width + 2 * distance), height: max(0, height + 2 * distance), degrees: degrees,
      (cosine, sine))
  }

  /// Whether a point lies inside, on an edge, or no farther outside than `margin`, measured along the edges.
  public func contains(_ point: Point, margin: Double = 0) -> Bool {
    let inner = inBox(point)
    return abs(inner.x) <= width / 2 + margin && abs(inner.y) <= height / 2 + margin
  }

  /// Whether the box is in a rectangle, or beyond its edges by at most a margin.
  public func isInside(_ rectangle: Rectangle, margin: Double = 0) -> Bool {
    let bounds = bounds
    return rectangle.contains(Point(bounds.left, bounds.top), margin: margin)
      && rectangle.contains(Point(bounds.right, bounds.bottom), margin: margin)
  }

  /// Whether two boxes share more than an edge of 0.01 units.
  ///
  /// Two convex shapes are apart if and only if a line separates them, and for rectangles one of the four directions of
  /// their edges shows it (the theorem of separating axes).
  public func overlaps(_ other: Box) -> Bool {
    let between = other.center - center
    let reach = (diagonal + other.diagonal) / 2
    guard between.x * between.x + between.y * between.y < reach * reach else { return false }
    func meet(along axis: Point) -> Bool {
      let distance = abs(between.x * axis.x + between.y * axis.y)
      return distance + Self.tolerance < halfExtent(along: axis) + other.halfExtent(along: axis)
    }
    return meet(along: Point(cosine, sine)) && meet(along: Point(-sine, cosine))
      && meet(along: Point(other.cosine, other.sine)) && meet(along: Point(-other.sine, other.cosine))
  }

  /// The part of a straight piece inside the box, as fractions of the way from `start` to `end`, or `nil` if it passes
  /// by.
  func fractions(from start: Point, to end: Point) -> ClosedRange<Double>? {
    let (a, b) = (inBox(start), inBox(end))
    return Fractions.inside(-width / 2...width / 2, from: a.x, to: b.x)
      .flatMap { across in
        Fractions.inside(-height / 2...height / 2, from: a.y, to: b.y).flatMap { across.intersection($0) }
      }
  }

  private static let tolerance = 0.01

  private var diagonal: Double { (width * width + height * height).squareRoot() }

  /// Half of the length of the shadow that the box throws on an axis of length 1.
  private func halfExtent(along axis: Point) -> Double {
    (width * abs(axis.x * cosine + axis.y * sine) + height * abs(axis.y * cosine - axis.x * sine)) / 2
  }

  private func onPage(_ point: Point) -> Point {
    Point(center.x + point.x * cosine - point.y * sine, center.y + point.x * sine + point.y * cosine)
  }

  private func inBox(_ point: Point) -> Point {
    let from = point - center
    return Point(from.x * cosine + from.y * sine, from.y * cosine - from.x * sine)
  }
}
