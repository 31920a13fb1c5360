/// A scale that carries values evenly to places on the page.
public struct LinearScale: Hashable, Sendable {
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

  /// The value at a place. The places of the ends must differ.
  public func value(at position: Double) -> Double {
    domain.from + (position - range.from) / (range.to - range.from) * (domain.to - domain.from)
  }

  /// The room of a difference of values in user units, negative where places run the other way.
  public func extent(of difference: Double) -> Double {
    difference / (domain.to - domain.from) * (range.to - range.from)
  }

  /// Whether a value lies in the domain, ends included.
  public func contains(_ value: Double) -> Bool {
    value >= min(domain.from, domain.to) && value <= max(domain.from, domain.to)
  }

  /// The ticks inside the domain, at most so many intervals of a round length.
  public func ticks(atMost intervals: Int) -> Ticks {
    Ticks(inside: min(domain.from, domain.to)...max(domain.from, domain.to), atMost: intervals)
  }

  public static func == (left: LinearScale, right: LinearScale) -> Bool {
    left.domain == right.domain && left.range == right.range
  }

  public func hash(into hasher: inout Hasher) {
    for end in [domain.from, domain.to, range.from, range.to] { hasher.combine(end) }
  }
}
