import Algorithms
import CivilTime
import SwissEphemeris

/// The algebra of lists of spans, which are in order of time and of which none overlap: the dark parts of a night, the
/// times at which a body is up.
extension Array {
  /// The parts of these spans within a span.
  func clamped<Time>(to span: Range<Time>) -> Self where Element == Range<Time> {
    let first = partitioningIndex { $0.upperBound > span.lowerBound }
    return self[first...].prefix { $0.lowerBound < span.upperBound }.map { $0.clamped(to: span) }
      .filter { !$0.isEmpty }
  }

  /// The parts that two lists of spans have in common.
  func intersection<Time>(_ others: Self) -> Self where Element == Range<Time> {
    flatMap { others.clamped(to: $0) }
  }

  /// The parts of these spans that none of some others cover; the others may come in any order and overlap.
  func subtracting<Time>(_ others: Self) -> Self where Element == Range<Time> {
    others.reduce(self) { left, other in
      left.flatMap { part -> Self in
        guard part.overlaps(other) else { return [part] }
        let before = part.lowerBound..<Swift.max(part.lowerBound, other.lowerBound)
        let after = Swift.min(part.upperBound, other.upperBound)..<part.upperBound
        return [before, after].filter { !$0.isEmpty }
      }
    }
  }

  /// The parts of a span that none of these spans cover.
  func gaps<Time>(in span: Range<Time>) -> Self where Element == Range<Time> {
    var gaps: Self = []
    var start = span.lowerBound
    for part in self[partitioningIndex { $0.upperBound > span.lowerBound }...] where !part.isEmpty {
      guard part.lowerBound < span.upperBound else { break }
      if start < part.lowerBound { gaps.append(start..<part.lowerBound) }
      start = part.upperBound
    }
    if start < span.upperBound { gaps.append(start..<span.upperBound) }
    return gaps
  }

  /// What spans in any order cover, those that touch or overlap as one.
  func merged<Time>() -> Self where Element == Range<Time> {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, span in
      if let last = merged.last, span.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
  }

  /// Whether one of the spans holds an instant.
  func contains<Time>(_ time: Time) -> Bool where Element == Range<Time> {
    let next = partitioningIndex { $0.upperBound > time }
    return next < endIndex && self[next].lowerBound <= time
  }
}

extension [TrackSpan] {
  /// The parts of a span in which something is above a limit.
  ///
  /// - Parameters:
  ///   - span: The span.
  ///   - startsAbove: Whether it is above at the beginning of the span.
  ///   - crossings: The crossings of the limit within the span, in order.
  init(in span: TrackSpan, startsAbove: Bool, _ crossings: some Sequence<Crossing>) {
    self = []
    var start = startsAbove ? span.lowerBound : nil
    for crossing in crossings {
      if let start, start < crossing.time { append(start..<crossing.time) }
      start = crossing.isRising ? crossing.time : nil
    }
    if let start, start < span.upperBound { append(start..<span.upperBound) }
  }

  /// The length of all spans together, in days.
  var days: Double { reduce(0) { $0 + ($1.upperBound - $1.lowerBound) } }
}

extension [Range<JulianDay>] {
  /// The length of all spans together, in seconds.
  var seconds: Double { reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) } * 86_400 }
}
