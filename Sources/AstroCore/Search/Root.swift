import Glibc

/// A function of time at one instant, with its derivatives per day.
struct Sample {
  var value: Double
  var rate: Double
  /// May be approximate: it decides when a search may end, and how it leaves an extremum.
  var curvature: Double
}

/// The one search that finds every event of the calendar.
enum Root {
  /// What a search may be wrong by, in days: 0.2 ms.
  static let tolerance = 2e-9

  /// The root of a function inside a bracket, by Newton's method that falls back to bisection.
  ///
  /// A Newton step leaves an error of step² · curvature / 2 rate, so the search ends when that is small enough, which is
  /// after two or three samples, or many where a body grazes an altitude.
  ///
  /// - Parameters:
  ///   - start: Where the bracket begins, in days.
  ///   - end: Where it ends.
  ///   - rises: Whether the function is negative at the start and positive at the end, rather than the reverse.
  ///   - guess: Where to begin.
  /// - Returns: The root in days. Source: the safeguard is that of `rtsafe`, Numerical Recipes, §9.4.
  @inline(__always)
  static func find(
    from start: Double, to end: Double, rises: Bool, startingAt guess: Double,
    _ function: (Double) -> Sample
  ) -> Double {
    var (low, high) = (start, end)
    var days = guess
    var lastStep = end - start
    for _ in 0..<60 {
      let sample = function(days)
      if (sample.value < 0) == rises { low = days } else { high = days }
      let step = -sample.value / sample.rate
      let newton = days + step
      // Written so that a rate of zero, whose quotient is not finite, bisects.
      if newton >= low, newton <= high, abs(step) <= lastStep {
        if step * step * abs(sample.curvature) < 2 * tolerance * abs(sample.rate) { return newton }
        days = newton
        lastStep = abs(step) / 2
      } else {
        lastStep = (high - low) / 2
        if lastStep < tolerance { return low + lastStep }
        days = low + lastStep
      }
    }
    return days
  }
}
