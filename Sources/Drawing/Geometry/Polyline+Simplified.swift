extension Polyline {
  /// A line through some of the points from which no point lies farther than the tolerance, in user units.
  ///
  /// Source: Ramer (1972), An iterative procedure for the polygonal approximation of plane curves; Douglas and Peucker
  /// (1973). Distances are those from the straight piece, not from its continuation.
  public func simplified(within tolerance: Double = 0.12) -> Polyline {
    guard points.count > 2 else { return self }
    var isKept = Array(repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var open = [(0, points.count - 1)]
    while let (start, end) = open.popLast() {
      var (farthest, distance) = (start, tolerance)
      for index in start + 1..<max(end, start + 1) {
        let other = points[index].distance(toSegmentFrom: points[start], to: points[end])
        if other > distance { (farthest, distance) = (index, other) }
      }
      guard farthest != start else { continue }
      isKept[farthest] = true
      open += [(start, farthest), (farthest, end)]
    }
    return Polyline(zip(points, isKept).filter(\.1).map(\.0))
  }
}

extension Polygon {
  /// A polygon through some of the points, from which no point lies farther than the tolerance, in user units.
  ///
  /// The ring is cut at its first point and at the point farthest from that, and each half simplified.
  public func simplified(within tolerance: Double = 0.12) -> Polygon {
    guard points.count > 3 else { return self }
    let distances = points.map { $0.distance(to: points[0]) }
    guard let cut = distances.indices.max(by: { distances[$0] < distances[$1] }), cut > 0 else { return self }
    let there = Polyline(Array(points[...cut])).simplified(within: tolerance)
    let back = Polyline(Array(points[cut...]) + [points[0]]).simplified(within: tolerance)
    return Polygon(there.points.dropLast() + back.points.dropLast())
  }
}
