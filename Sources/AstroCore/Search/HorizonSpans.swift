import SwissEphemeris

/// When a path stands above an altitude and when below, read off its crossings in order of time.
struct HorizonSpans {
  /// Whether the path is at or above the altitude.
  let isAbove: (TrackTime) -> Bool
  private let crossings: [HorizonCrossing]
  private var index = 0

  init(_ path: some SkyPath, _ observer: Observer, _ target: HorizonTarget, _ crossings: [HorizonCrossing]) {
    self.crossings = crossings
    isAbove = { time in target.excess(HorizonView(path.place(at: time), from: observer)).value >= 0 }
  }

  /// The spans above, or below, within a span, which must not begin before the last one asked for.
  mutating func spans(above: Bool, in span: TrackSpan) -> [TrackSpan] {
    while index < crossings.count, crossings[index].time < span.lowerBound { index += 1 }
    var spans: [TrackSpan] = []
    var start = isAbove(span.lowerBound) == above ? span.lowerBound : nil
    for crossing in crossings[index...] {
      guard crossing.time < span.upperBound else { break }
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
  /// What two lists of spans share.
  func intersected(with others: [TrackSpan]) -> [TrackSpan] {
    flatMap { span in
      others.map { $0.clamped(to: span) }.filter { !$0.isEmpty }
    }
  }
}
