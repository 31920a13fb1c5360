/// Parts of a straight piece, as fractions of the way from its start (0) to its end (1).
enum Fractions {
  /// The part of the way on which a value that goes evenly from `start` to `end` lies in `range`, or `nil` if there is
  /// none.
  static func inside(_ range: ClosedRange<Double>, from start: Double, to end: Double) -> ClosedRange<Double>? {
    guard start != end else { return range.contains(start) ? 0...1 : nil }
    let (a, b) = ((range.lowerBound - start) / (end - start), (range.upperBound - start) / (end - start))
    return (min(a, b)...max(a, b)).intersection(0...1)
  }

  /// What is left of the whole way without some parts, in order; parts may overlap. Nothing of length 0 is left.
  static func without(_ parts: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var left: [ClosedRange<Double>] = []
    var reached = 0.0
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if part.lowerBound > reached { left.append(reached...min(part.lowerBound, 1)) }
      reached = max(reached, part.upperBound)
    }
    if reached < 1 { left.append(reached...1) }
    return left
  }
}

extension ClosedRange where Bound == Double {
  /// What both ranges hold, or nil if they are apart.
  func intersection(_ other: Self) -> Self? {
    let (low, high) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
    return low <= high ? low...high : nil
  }
}
