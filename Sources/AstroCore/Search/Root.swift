import SwissEphemeris

/// A function of time at one instant, with its derivatives per day.
struct Sample {
  var value: Double
  var rate: Double
  /// May be approximate: it decides when a search may end, and how it leaves an extremum.
  var curvature: Double
}

/// An instant at which a function of time passes a limit, or a body an altitude.
struct Crossing {
  let time: TrackTime
  /// Whether the function grows there.
  let isRising: Bool
}

/// The one search that finds every event of the calendar.
enum Root {
  /// The roots of a function in a span in order, of which no two may lie in one step.
  ///
  /// An angle has none if it jumps by a turn, from one side of the circle to the other.
  ///
  /// - Parameters:
  ///   - span: The span.
  ///   - step: The days from one look to the next.
  ///   - function: The function, of angles in radians from -π to π.
  static func all(
    in span: TrackSpan, every step: Double, of function: (TrackTime) -> Double
  ) -> [Crossing] {
    all(between: Array(span.instants(every: step)) + [span.upperBound], of: function)
  }

  /// The roots of a function between some instants in order, of which no two may lie between neighbours.
  static func all(between times: [TrackTime], of function: (TrackTime) -> Double) -> [Crossing] {
    let values = times.map(function)
    return times.indices.dropFirst().compactMap { index in
      let (before, after) = (values[index - 1], values[index])
      guard (before < 0) != (after < 0), abs(before - after) < .pi else { return nil }
      return Crossing(time: zero(from: times[index - 1], to: times[index], function), isRising: before < 0)
    }
  }

  /// The root of a function inside a bracket, where only its values are known: within 0.1 ms. The values at the ends have
  /// different signs.
  ///
  /// Source: regula falsi in the Illinois form, Dowell & Jarratt 1971, BIT 11, 168.
  static func zero(from start: TrackTime, to end: TrackTime, _ function: (TrackTime) -> Double) -> TrackTime {
    var (low, high) = (start, end)
    var (lowValue, highValue) = (function(start), function(end))
    var (last, wasLow): (TrackTime, Bool?) = (start, nil)
    for _ in 0..<60 {
      let time = low + (high - low) * (lowValue / (lowValue - highValue))
      let value = function(time)
      if value == 0 || abs(time - last) < 1e-9 { return time }
      last = time
      let isLow = (value < 0) == (lowValue < 0)
      // The end that stays twice loses half of its weight, else it would stay for good.
      if isLow {
        (low, lowValue) = (time, value)
        if wasLow == true { highValue /= 2 }
      } else {
        (high, highValue) = (time, value)
        if wasLow == false { lowValue /= 2 }
      }
      wasLow = isLow
    }
    return last
  }

  /// The largest error of a search, in days: 0.2 ms.
  static let tolerance = 2e-9

  /// The root of a function inside a bracket, by Newton's method that falls back to bisection.
  ///
  /// A Newton step leaves an error of step² · curvature / 2 rate, so the search ends when that is small enough, which is
  /// after two or three samples, or many where a body grazes an altitude.
  ///
  /// - Parameters:
  ///   - start: The beginning of the bracket.
  ///   - end: The end of the bracket.
  ///   - rises: Whether the function is negative at the start and positive at the end, rather than the reverse.
  ///   - guess: The instant of the first sample.
  /// - Returns: The root. Source: the safeguard is that of `rtsafe`, Numerical Recipes, §9.4.
  @inline(__always)
  static func find(
    from start: TrackTime, to end: TrackTime, rises: Bool, startingAt guess: TrackTime,
    _ function: (TrackTime) -> Sample
  ) -> TrackTime {
    var (low, high) = (start, end)
    var time = guess
    var lastStep = end - start
    for _ in 0..<60 {
      let sample = function(time)
      if (sample.value < 0) == rises { low = time } else { high = time }
      let step = -sample.value / sample.rate
      let newton = time + step
      // Written so that a rate of zero, whose quotient is not finite, bisects.
      if newton >= low, newton <= high, abs(step) <= lastStep {
        if step * step * abs(sample.curvature) < 2 * tolerance * abs(sample.rate) { return newton }
        time = newton
        lastStep = abs(step) / 2
      } else {
        lastStep = (high - low) / 2
        if lastStep < tolerance { return low + lastStep }
        time = low + lastStep
      }
    }
    return time
  }
}
