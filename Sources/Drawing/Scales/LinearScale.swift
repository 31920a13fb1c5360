/// A scale that carries values evenly to places on the page.
public struct LinearScale: Sendable {
  /// The values at both ends; the first may be the greater one.
  public let domain: (from: Double, to: Double)
  /// The places of the ends in user units; they may run backwards, as heights do on a page.
  public let range: (from: Double, to: Double)

  /// A scale from two different values to two places.
  public init(from domain: (Double, Double), to range: (Double, Double)) {
    precondition(domain.0 != domain.1 && (domain.1 - domain.0).isFinite, "a scale needs two values")
    self.domain = domain
    self.range = range
  }

  /// The place of a value. Values beyond the domain lie beyond the range.
  public func position(of value: Double) -> Double {
    range.from + (value - domain.from) / (domain.to - domain.from) * (range.to - range.from)
  }

  /// The ticks inside the domain, at most so many intervals of a round length.
  public func ticks(atMost intervals: Int) -> Ticks {
    Ticks(inside: min(domain.from, domain.to)...max(domain.from, domain.to), atMost: intervals)
  }
}
