import Glibc

/// Round values along a scale: multiples of 1, 2, 2.5 or 5 times a power of ten.
public struct Ticks: Hashable, Sendable {
  /// The distance between two ticks.
  public let step: Double
  /// The ticks in ascending order.
  public let values: [Double]
  /// The decimal places that the ticks need to be written exactly, 0 or more.
  public let places: Int

  /// The ticks inside a range of values, with the smallest round step that makes at most so many intervals of it.
  public init(inside range: ClosedRange<Double>, atMost intervals: Int) {
    precondition(intervals > 0, "a scale has an interval")
    self.init(step: Self.step(of: range.upperBound - range.lowerBound, intervals: intervals)) { step in
      ((range.lowerBound / step - 1e-9).rounded(.up), (range.upperBound / step + 1e-9).rounded(.down))
    }
  }

  /// So many intervals of a round step, two or more, that hold a range of values: a scale may end at the outer ticks.
  ///
  /// - Parameter least: The least length that the intervals hold together, so that small changes do not look large.
  public init(around range: ClosedRange<Double>, intervals: Int, least: Double = 0) {
    // One interval never holds values on both sides of 0.
    precondition(intervals > 1, "a scale has two intervals")
    let length = max(range.upperBound - range.lowerBound, least)
    var rung = Self.rung(of: length, intervals: intervals)
    // From a multiple below the range, the same number of intervals may end too early: then the next step is taken.
    while true {
      let step = Self.step(rung: rung)
      let middle = (range.lowerBound + range.upperBound) / 2
      let centered = (middle / step - Double(intervals) / 2).rounded()
      let first = min(centered, (range.lowerBound / step + 1e-9).rounded(.down))
      if (first + Double(intervals)) * step >= range.upperBound - step * 1e-9 {
        self.init(step: (step, rung)) { _ in (first, first + Double(intervals)) }
        return
      }
      rung += 1
    }
  }

  private init(step: (Double, rung: Int), multiples: (Double) -> (first: Double, last: Double)) {
    self.step = step.0
    let multiples = multiples(step.0)
    // Ten times the digits are whole, and a division by a power of ten gives 0.3 where a multiplication by 0.1 does not.
    let (digits, exponent) = Self.parts(rung: step.rung)
    let power = pow(10, Double(abs(exponent - 1)))
    values = stride(from: multiples.first, through: multiples.last, by: 1).map { multiple in
      let tenths = multiple * digits * 10 + 0  // no -0
      return exponent >= 1 ? tenths * power : tenths / power
    }
    places = max(0, -exponent + (digits == 2.5 ? 1 : 0))
  }

  /// The smallest round step of which so many intervals are at least as long as `length`.
  private static func step(of length: Double, intervals: Int) -> (Double, rung: Int) {
    let rung = rung(of: length, intervals: intervals)
    return (step(rung: rung), rung)
  }

  /// The number of the step on the ladder …, 1, 2, 2.5, 5, 10, …, where 1 has the number 0.
  private static func rung(of length: Double, intervals: Int) -> Int {
    let wanted = length / Double(intervals)
    guard wanted > 0, wanted.isFinite else { return 0 }
    var rung = 4 * Int(log10(wanted).rounded(.down))
    while step(rung: rung) * (1 + 1e-9) < wanted { rung += 1 }
    return rung
  }

  private static func step(rung: Int) -> Double {
    let (digits, exponent) = parts(rung: rung)
    return exponent < 0 ? digits / pow(10, Double(-exponent)) : digits * pow(10, Double(exponent))
  }

  private static func parts(rung: Int) -> (digits: Double, exponent: Int) {
    let exponent = (Double(rung) / 4).rounded(.down)
    return ([1, 2, 2.5, 5][rung - 4 * Int(exponent)], Int(exponent))
  }
}
