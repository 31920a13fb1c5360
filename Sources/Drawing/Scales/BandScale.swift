/// A scale of bands of equal width side by side, such as rows or weekdays.
public struct BandScale: Hashable, Sendable {
  /// The number of bands.
  public let count: Int
  /// The place where the first band starts and the place where the last one ends, in user units.
  public let from, to: Double
  /// The part of each band's share that is left empty, half on either side, 0..<1.
  public let gap: Double

  public init(count: Int, from: Double, to: Double, gap: Double = 0) {
    precondition(count > 0 && (0..<1).contains(gap), "bands need a number and room")
    self.count = count
    self.from = from
    self.to = to
    self.gap = gap
  }

  /// The distance from a band to the next one, negative where they run backwards.
  public var step: Double { (to - from) / Double(count) }

  /// The width of a band without its gap, in user units.
  public var bandwidth: Double { abs(step) * (1 - gap) }

  /// The middle of the band with an index from 0.
  public func center(of index: Int) -> Double { from + (Double(index) + 0.5) * step }

  /// The lower and the upper edge of the band with an index from 0.
  public func edges(of index: Int) -> ClosedRange<Double> {
    let center = center(of: index)
    return center - bandwidth / 2...center + bandwidth / 2
  }

  /// The index of the band whose share holds a place, or nil beside the bands.
  public func index(at position: Double) -> Int? {
    let index = ((position - from) / step).rounded(.down)
    return index >= 0 && index < Double(count) ? Int(index) : nil
  }
}
