import AstroCore
import Drawing

/// Writes and draws on a leaf of a booklet, in the leaf's own places: from the left end of its lines, and from its top.
struct PocketPage {
  private let leaf: PocketFold.Leaf
  /// The left end of the lines, from the edge of the leaf.
  private let left: Double
  /// The width of the lines, the same on all leaves.
  let width: Double

  init(leaf: PocketFold.Leaf, width: Double, inner: Double, outer: Double) {
    self.leaf = leaf
    left = leaf.isAtLeftEdge ? outer : leaf.isAtRightEdge ? inner : (inner + outer) / 2
    self.width = width - inner - outer
  }

  private func place(_ point: Point) -> Point { leaf.place(Point(left + point.x, point.y)) }

  /// Writes a text; where it is too wide, shortened.
  ///
  /// - Returns: Its width.
  @discardableResult
  func write(
    _ text: String, _ style: TextStyle, at point: Point, anchor: Anchor = .start, within room: Double = .infinity,
    to picture: inout Picture
  ) -> Double {
    picture.write(
      style.fitted(text, within: room), style, at: place(point), anchor: anchor, degrees: leaf.degrees
    ).width
  }

  /// Writes lines of a text below each other.
  ///
  /// - Returns: The end of the last.
  func write(_ text: String, _ style: TextStyle, from top: Double, to picture: inout Picture) -> Double {
    let (above, step) = (style.extents(of: text).above, step(of: text, style))
    var y = top
    for line in style.wrapped(text, within: width) {
      write(line, style, at: Point(0, y + above), to: &picture)
      y += step
    }
    return y
  }

  /// The height of a text in lines below each other.
  func height(of text: String, _ style: TextStyle) -> Double {
    Double(style.wrapped(text, within: width).count) * step(of: text, style)
  }

  private func step(of text: String, _ style: TextStyle) -> Double {
    let extents = style.extents(of: text)
    return max(extents.above + extents.below + 0.6, style.size * 1.25)
  }

  /// Draws a sign of a color at the beginning of a line.
  func drawSwatch(_ color: ColorToken, at point: Point, to picture: inout Picture) {
    let (start, end) = (place(Point(point.x, point.y - 6.6)), place(Point(point.x + 7.5, point.y)))
    picture.draw(
      Rectangle(left: start.x, top: start.y, right: end.x, bottom: end.y),
      ShapeStyle(fill: color, stroke: .soft, strokeWidth: 0.5), in: .marks)
  }

  func drawRule(at y: Double, to picture: inout Picture) {
    picture.drawLine(
      from: place(Point(0, y)), to: place(Point(width, y)), .line(.rule, width: 0.6), in: .grid)
  }

  /// The radius of discs, and how far their centers are above the baseline.
  private static let disc = (radius: 4.0, rise: 3.3)
  /// How far discs rise above the baseline.
  static let riseOfDisc = disc.radius + disc.rise

  /// Draws the disc of a phase on a baseline; on a leaf that lies upside down its lit side, too.
  func drawPhase(_ phase: MoonPhase, isNorth: Bool, at point: Point, to picture: inout Picture) {
    let center = place(Point(point.x, point.y - Self.disc.rise))
    guard phase != .newMoon else {
      return picture.drawCircle(center: center, radius: Self.disc.radius, .line(.soft, width: 0.8), in: .marks)
    }
    let isRight = (phase == .firstQuarter) == isNorth
    picture.drawDisc(
      center: center, radius: Self.disc.radius, lit: phase == .fullMoon ? 1 : 0.5,
      brightLimb: (isRight ? 270 : 90) + leaf.degrees)
  }
}
