import Glibc

/// A place for a name on a curve.
public struct CurveSpot: Hashable, Sendable {
  /// The name there: its middle is on the curve, and it reads upright, at -90...90°.
  public let label: Label
  /// The distance of its middle from the start of the curve along it, in user units.
  public let distance: Double
  /// The distance as a fraction of the length of the curve.
  public let fraction: Double
  /// How far the curve departs from the straight line of the name, in user units.
  public let sagitta: Double

  /// The cost of the spot itself, whatever is around it: curvature, steepness and distance from the middle of the
  /// curve. It is 0 for a straight and level spot in the middle, and 14 for a bad one.
  public var awkwardness: Double {
    0.6 * sagitta + abs(label.degrees) / 60 + 1.5 * abs(fraction - 0.5)
  }

  /// The spots for a name along a curve, from its start to its end.
  ///
  /// - Parameters:
  ///   - lift: The distance of the name above the curve, in user units; 0 puts it on the curve, which is then broken
  ///     under it (``Polyline/broken(under:padding:leastLength:)``).
  ///   - step: The distance between two spots along the curve.
  ///   - mostSagitta: Spots where the curve bends more are left out.
  public static func along(
    _ curve: Polyline, _ text: String, style: TextStyle, lift: Double = 0, step: Double = 5, mostSagitta: Double = 2.2
  ) -> [CurveSpot] {
    let name = Label(text, style: style, at: Point(0, 0), anchor: .middle)
    let half = name.width / 2 + 2
    let margin = half + 4
    guard curve.length > 2 * margin else { return [] }
    return stride(from: margin, to: curve.length - margin, by: step).compactMap { distance in
      let (start, end) = (curve.point(at: distance - half), curve.point(at: distance + half))
      guard start != end else { return nil }
      let between = [-0.5, 0, 0.5].map { curve.point(at: distance + half * $0) }
      let sagitta = between.map { $0.distance(toSegmentFrom: start, to: end) }.max() ?? 0
      guard sagitta <= mostSagitta else { return nil }
      var degrees = atan2(end.y - start.y, end.x - start.x) * 180 / .pi
      if degrees > 90 { degrees -= 180 } else if degrees < -90 { degrees += 180 }
      // The middle of chord and curve; from there down by half of the height of small letters, for the baseline.
      let middle = start.moved(towards: end, by: 0.5).moved(towards: between[1], by: 0.5)
      let (cosine, sine) = Box.direction(degrees: degrees)
      let down = 0.26 * style.size - lift
      let place = Point(middle.x - down * sine, middle.y + down * cosine)
      return CurveSpot(
        label: name.moved(to: place, degrees: degrees), distance: distance, fraction: distance / curve.length,
        sagitta: sagitta)
    }
  }
}
