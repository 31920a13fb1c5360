import Algorithms
import SwissEphemeris

/// The limbs of the panchanga that begin and end by the Moon and the Sun.
public enum AngaKind: String, CaseIterable, Sendable {
  case tithi, nakshatra, yoga, karana

  /// The number of angas in a turn.
  public var count: Int {
    switch self {
    case .tithi: 30
    case .nakshatra, .yoga: 27
    case .karana: 60
    }
  }

  /// The angle of one anga in radians: 12°, 13°20′, 13°20′, 6°.
  var step: Double {
    2 * .pi / Double(count)
  }
}

/// One anga from its beginning, included, to its end, at which the next anga begins.
struct AngaSpan: Sendable, Hashable {
  /// The place within a turn, from 0.
  let index: Int
  let start: TrackTime
  let end: TrackTime

  var number: Int { index + 1 }

  func contains(_ time: TrackTime) -> Bool {
    start <= time && time < end
  }

  func touches(_ span: TrackSpan) -> Bool { start < span.upperBound && span.lowerBound < end }

  /// How much of a window the anga covers, in days.
  func overlap(with window: TrackSpan) -> Double {
    max(0, min(end, window.upperBound) - max(start, window.lowerBound))
  }
}

/// All angas of a kind, or all parts of the zodiac that a body passes, along a track, in order, none missing between two.
struct AngaSequence: Sendable {
  let spans: [AngaSpan]

  init(_ passages: [LongitudeSearch.Passage]) {
    spans = zip(passages, passages.dropFirst()).map { passage, next in
      AngaSpan(index: passage.index, start: passage.time, end: next.time)
    }
  }

  /// The spans with the beginning of one, and so the end of the one before, moved by some days.
  init(_ other: AngaSequence, moving position: Int, by days: Double) {
    var spans = other.spans
    for index in [position - 1, position] where spans.indices.contains(index) {
      let (span, isFirst) = (spans[index], index < position)
      spans[index] = AngaSpan(
        index: span.index, start: isFirst ? span.start : span.start + days, end: isFirst ? span.end + days : span.end)
    }
    self.spans = spans
  }

  /// The position of the span that holds an instant, or `nil` outside.
  func position(at time: TrackTime) -> Int? {
    let position = spans.partitioningIndex { $0.end > time }
    return position < spans.count && spans[position].start <= time ? position : nil
  }

  /// The span that holds an instant, or `nil` outside.
  func span(at time: TrackTime) -> AngaSpan? {
    position(at: time).map { spans[$0] }
  }

  /// The spans that touch an interval.
  func spans(touching start: TrackTime, _ end: TrackTime) -> ArraySlice<AngaSpan> {
    position(at: start).map { spans[$0...].prefix { $0.start < end } } ?? []
  }
}
