/// An instant on a ``SkyTrack``, in days since the start of that track.
///
/// It is finer than a Julian day, 0.02 µs against 40 µs. Only the track converts Julian days into its own times and back,
/// so that times of two tracks are not mixed up by accident.
public struct TrackTime: Hashable, Comparable, Sendable {
  @usableFromInline let days: Double

  @usableFromInline @inline(__always)
  init(days: Double) {
    self.days = days
  }

  /// Whether an instant comes before another.
  @inlinable @inline(__always)
  public static func < (left: TrackTime, right: TrackTime) -> Bool {
    left.days < right.days
  }

  /// The instant some days later.
  @inlinable @inline(__always)
  public static func + (time: TrackTime, days: Double) -> TrackTime {
    TrackTime(days: time.days + days)
  }

  /// The instant some days earlier.
  @inlinable @inline(__always)
  public static func - (time: TrackTime, days: Double) -> TrackTime {
    TrackTime(days: time.days - days)
  }

  /// The days from one instant to another.
  @inlinable @inline(__always)
  public static func - (left: TrackTime, right: TrackTime) -> Double {
    left.days - right.days
  }
}

/// The instants of a track from a first one, included, to a last one, not included.
public typealias TrackSpan = Range<TrackTime>

extension TrackSpan {
  /// The instants from its beginning on, at equal steps of some days.
  @inlinable
  public func instants(every days: Double) -> some Sequence<TrackTime> {
    stride(from: 0, to: upperBound - lowerBound, by: days).lazy.map { lowerBound + $0 }
  }
}
