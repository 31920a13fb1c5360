import SwissEphemeris

/// The highest value of a function of time, by golden section: it needs no derivative, which jumps where the Moon rises and where
/// twilight ends.
enum Maximum {
  /// The inverse of the golden ratio.
  private static let ratio = 0.618_033_988_749_894_9

  /// Where a function that first grows and then falls is highest in a span.
  ///
  /// - Parameters:
  ///   - span: The span.
  ///   - precision: Days within which the instant is found.
  ///   - sample: What is known at an instant.
  ///   - height: The value by which samples are compared.
  static func find<Sample>(
    in span: TrackSpan, within precision: Double, of sample: (TrackTime) -> Sample, by height: (Sample) -> Double
  ) -> (time: TrackTime, sample: Sample) {
    typealias Probe = (time: TrackTime, sample: Sample, height: Double)
    func probe(_ time: TrackTime) -> Probe {
      let found = sample(time)
      return (time, found, height(found))
    }
    var (low, high) = (span.lowerBound, span.upperBound)
    var left = probe(high - ratio * (high - low))
    var right = probe(low + ratio * (high - low))
    while high - low > precision {
      if left.height >= right.height {
        (high, right) = (right.time, left)
        left = probe(high - ratio * (high - low))
      } else {
        (low, left) = (left.time, right)
        right = probe(low + ratio * (high - low))
      }
    }
    return left.height >= right.height ? (left.time, left.sample) : (right.time, right.sample)
  }
}
