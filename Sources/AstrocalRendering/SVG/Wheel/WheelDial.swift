import AstroCore
import CivilTime
import Drawing
import Glibc

/// The face of a wheel of hours: a span of time around a center, clockwise, with the noon of the day above.
struct WheelDial {
  let center: Point
  let span: TimeSpan
  /// The user units of a unit of distances from the center.
  let scale: Double
  /// The angle of the beginning, in degrees from the top, clockwise.
  private let start: Double

  init(center: Point, scale: Double, _ span: TimeSpan, noon: JulianDay) {
    (self.center, self.span, self.scale) = (center, span, scale)
    start = -360 * noon.days(since: span.lowerBound) / span.upperBound.days(since: span.lowerBound)
  }

  /// The angle of an instant, in degrees from the top, clockwise.
  func degrees(_ time: JulianDay) -> Double {
    start + 360 * time.days(since: span.lowerBound) / span.upperBound.days(since: span.lowerBound)
  }

  /// The place at a distance from the center.
  func point(_ radius: Double, _ degrees: Double) -> Point {
    let angle = degrees * .pi / 180
    return Point(center.x + radius * scale * sin(angle), center.y - radius * scale * cos(angle))
  }

  /// The part of a ring that a span takes; nil of one outside of the dial.
  func sector(_ ring: ClosedRange<Double>, _ part: TimeSpan) -> Polygon? {
    let part = part.clamped(to: span)
    guard !part.isEmpty else { return nil }
    let (from, to) = (degrees(part.lowerBound), degrees(part.upperBound))
    // Of a step of two degrees nobody sees that it is straight.
    let steps = max(1, Int(((to - from) / 2).rounded(.up)))
    let angles = (0...steps).map { from + (to - from) * Double($0) / Double(steps) }
    return Polygon(
      angles.map { point(ring.upperBound, $0) } + angles.reversed().map { point(ring.lowerBound, $0) })
  }

  /// A text across the radius at a distance from the center and an angle, upright; nil where it is wider than the angle allows.
  ///
  /// - Parameter room: The angle that it may take, in degrees.
  func label(_ text: String, _ style: TextStyle, radius: Double, at degrees: Double, room: Double = 360) -> Label? {
    let width = style.width(of: text) + 6
    guard room >= 360 || width <= radius * scale * room * .pi / 180 else { return nil }
    let turn = degrees.remainder(dividingBy: 360)
    let isUpsideDown = abs(turn) > 90
    // The middle of small letters lies on the circle.
    let drop = 0.3 * style.size / scale * (isUpsideDown ? -1 : 1)
    return Label(
      text, style: style, at: point(radius - drop, degrees), anchor: .middle,
      degrees: isUpsideDown ? turn - (turn < 0 ? -180 : 180) : turn)
  }
}
