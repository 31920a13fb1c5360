/// A place on the page in user units: x to the right, y downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another point, in user units.
  public func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The distance to the straight piece between two points; to the point itself where both are the same.
  public func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let along = end - start
    let square = along.x * along.x + along.y * along.y
    guard square > 0 else { return distance(to: start) }
    let fraction = ((x - start.x) * along.x + (y - start.y) * along.y) / square
    return distance(to: start.moved(towards: end, by: min(max(fraction, 0), 1)))
  }

  /// The point at a fraction of the way to another: 0 is this point, 1 the other.
  public func moved(towards other: Point, by fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }

  /// The sum, component by component.
  public static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  /// The difference, component by component.
  public static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }
}
