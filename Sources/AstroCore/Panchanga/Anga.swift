import SwissEphemeris

/// The limbs of the panchanga that begin and end by the Moon and the Sun.
public enum AngaKind: String, CaseIterable, Sendable {
  case tithi, nakshatra, yoga, karana

  /// How many there are in a turn.
  public var count: Int {
    switch self {
    case .tithi: 30
    case .nakshatra, .yoga: 27
    case .karana: 60
    }
  }

  /// What of a turn each takes, in radians: 12°, 13°20′, 13°20′, 6°.
  var step: Double {
    2 * .pi / Double(count)
  }
}

/// One anga from its beginning to its end; at the end the next one holds.
struct AngaSpan: Sendable, Hashable {
  /// Within a turn, from 0.
  let index: Int
  let start: TrackTime
  let end: TrackTime

  var number: Int { index + 1 }

  func contains(_ time: TrackTime) -> Bool {
    start <= time && time < end
  }

  /// How long it holds within a window, in days.
  func overlap(with window: TrackSpan) -> Double {
    max(0, min(end, window.upperBound) - max(start, window.lowerBound))
  }
}

/// All angas of a kind along a track, in order, none missing between two.
struct AngaSequence: Sendable {
  let kind: AngaKind
  let spans: [AngaSpan]

  init(_ kind: AngaKind, _ passages: [LongitudeSearch.Passage]) {
    self.kind = kind
    spans = zip(passages, passages.dropFirst()).map { passage, next in
      AngaSpan(index: passage.index, start: passage.time, end: next.time)
    }
  }

  /// The position of the span that holds an instant; nil outside.
  func position(at time: TrackTime) -> Int? {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end <= time { low = middle + 1 } else { high = middle }
    }
    return low < spans.count && spans[low].start <= time ? low : nil
  }

  /// The span that holds an instant; nil outside.
  func span(at time: TrackTime) -> AngaSpan? {
    position(at: time).map { spans[$0] }
  }

  /// The spans that touch an interval.
  func spans(touching start: TrackTime, _ end: TrackTime) -> ArraySlice<AngaSpan> {
    guard let first = position(at: start) else { return [] }
    var last = first
    while last < spans.count, spans[last].start < end { last += 1 }
    return spans[first..<max(last, first + 1)]
  }
}
