extension Polyline {
  /// A line from a mark to its text beside it: askew for a short way, then level with the text.
  ///
  /// - Parameters:
  ///   - start: Where the line leaves the mark.
  ///   - end: Where it ends beside the text.
  ///   - run: How far from the start, in user units to the side, the line reaches the height of the text.
  public static func elbow(from start: Point, to end: Point, run: Double = 5) -> Polyline {
    // So small a step would look like a slip.
    guard abs(end.y - start.y) > 0.4 else { return Polyline([Point(start.x, end.y), end]) }
    let knee = end.x < start.x ? max(end.x, start.x - run) : min(end.x, start.x + run)
    return knee == end.x ? Polyline([start, end]) : Polyline([start, Point(knee, end.y), end])
  }
}
