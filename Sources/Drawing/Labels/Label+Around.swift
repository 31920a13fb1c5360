extension Label {
  /// The places for a text around a mark at some distances, the best first.
  public static func around(_ mark: Point, _ text: String, style: TextStyle, distances: [Double]) -> [Label] {
    distances.flatMap { around(mark, text, style: style, distance: $0) }
  }

  /// The places for a text around a mark, the best first: right, left, the four corners, above, below.
  ///
  /// - Parameter distance: The distance of the text from the middle of the mark, in user units.
  public static func around(_ mark: Point, _ text: String, style: TextStyle, distance: Double) -> [Label] {
    let corner = 0.75 * distance
    let (level, below) = (style.size / 3, 0.7 * style.size)
    let places: [(x: Double, y: Double, anchor: Anchor)] = [
      (distance, level, .start), (-distance, level, .end), (corner, -corner, .start), (corner, corner + below, .start),
      (-corner, -corner, .end), (-corner, corner + below, .end), (0, -distance, .middle),
      (0, distance + below, .middle),
    ]
    let label = Label(text, style: style, at: mark)
    return places.map { label.moved(to: Point(mark.x + $0.x, mark.y + $0.y), anchor: $0.anchor) }
  }
}
