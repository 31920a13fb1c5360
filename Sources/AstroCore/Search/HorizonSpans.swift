import Algorithms
import SwissEphemeris

/// The spans in which a path is above an altitude, and those in which it is below, from its crossings in order of time.
struct HorizonSpans {
  /// Whether the path is at or above the altitude.
  let isAbove: (TrackTime) -> Bool
  private let crossings: [HorizonCrossing]

  init(_ path: some SkyPath, _ observer: Observer, _ target: HorizonTarget, _ crossings: [HorizonCrossing]) {
    self.crossings = crossings
    isAbove = { time in target.excess(HorizonView(path.place(at: time), from: observer)).value >= 0 }
  }

  /// The spans above the altitude, or those below it, within a span.
  func spans(above: Bool, in span: TrackSpan) -> [TrackSpan] {
    let first = crossings.partitioningIndex { $0.time >= span.lowerBound }
    var spans: [TrackSpan] = []
    var start = isAbove(span.lowerBound) == above ? span.lowerBound : nil
    for crossing in crossings[first...].prefix(while: { $0.time < span.upperBound }) {
      if crossing.isRising == above {
        start = crossing.time
      } else {
        if let begun = start, begun < crossing.time { spans.append(begun..<crossing.time) }
        start = nil
      }
    }
    if let begun = start, begun < span.upperBound { spans.append(begun..<span.upperBound) }
    return spans
  }
}

extension [TrackSpan] {
  /// The parts that two lists of spans share.
  func intersected(with others: [TrackSpan]) -> [TrackSpan] {
    flatMap { span in
      others.map { $0.clamped(to: span) }.filter { !$0.isEmpty }
    }
  }
}
