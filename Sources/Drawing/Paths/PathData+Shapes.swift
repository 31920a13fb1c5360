import Glibc

/// A side of a disc.
public enum Side: String, CaseIterable, Sendable {
  case left
  case right
}

extension PathData {
  /// A full disc.
  static func disc(center: Point, radius: Double) -> PathData {
    var path = PathData(places: 2)
    let (top, bottom) = (Point(center.x, center.y - radius), Point(center.x, center.y + radius))
    path.move(to: top)
    path.halfEllipse(to: bottom, across: radius, isClockwise: true)
    path.halfEllipse(to: top, across: radius, isClockwise: true)
    path.close()
    return path
  }

  /// The lit part of a ball seen as a disc: half a circle and half an ellipse, in one path.
  ///
  /// - Parameters:
  ///   - fraction: The lit part of the area, 0...1. Below 0.01 the path is empty, above 0.99 a full disc.
  ///   - side: The side that is lit.
  public static func litPart(center: Point, radius: Double, fraction: Double, side: Side) -> PathData {
    guard fraction >= 0.01 else { return PathData(places: 2) }
    guard fraction <= 0.99 else { return .disc(center: center, radius: radius) }
    var path = PathData(places: 2)
    let (top, bottom) = (Point(center.x, center.y - radius), Point(center.x, center.y + radius))
    path.move(to: top)
    path.halfEllipse(to: bottom, across: radius, isClockwise: side == .right)
    // The terminator is half an ellipse; it bulges to the lit side while less than half is lit.
    path.halfEllipse(
      to: top, across: abs(1 - 2 * fraction) * radius, isClockwise: (side == .right) == (fraction > 0.5))
    path.close()
    return path
  }

  /// The lit part of a ball seen as a disc that is turned.
  ///
  /// - Parameter degrees: The direction of the middle of the bright limb, from the top through the left.
  static func litPart(center: Point, radius: Double, fraction: Double, brightLimb degrees: Double) -> PathData {
    guard fraction >= 0.01 else { return PathData(places: 2) }
    guard fraction <= 0.99 else { return .disc(center: center, radius: radius) }
    var path = PathData(places: 2)
    // So far clockwise is a disc turned whose right side is lit.
    let turn = (-90 - degrees).remainder(dividingBy: 360)
    let (cosine, sine) = Box.direction(degrees: turn)
    let top = Point(center.x + radius * sine, center.y - radius * cosine)
    let bottom = Point(center.x - radius * sine, center.y + radius * cosine)
    path.move(to: top)
    path.halfEllipse(to: bottom, across: radius, turnedBy: 0, isClockwise: true)
    path.halfEllipse(
      to: top, across: abs(1 - 2 * fraction) * radius, turnedBy: turn.remainder(dividingBy: 180),
      isClockwise: fraction > 0.5)
    path.close()
    return path
  }

  /// A star with one point upwards.
  ///
  /// - Parameters:
  ///   - radius: The distance of the points from the center.
  ///   - waist: The distance of the inner corners from the center, as a fraction of the radius.
  public static func star(center: Point, radius: Double, points: Int = 5, waist: Double = 0.36) -> PathData {
    precondition(points > 1, "a star has points")
    let corners = (0..<2 * points).map { index in
      let (distance, angle) = (index % 2 == 0 ? radius : radius * waist, Double(index) * .pi / Double(points))
      return Point(center.x + distance * sin(angle), center.y - distance * cos(angle))
    }
    return PathData([Polygon(corners)], places: 2)
  }
}
