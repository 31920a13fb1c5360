import Geography
import SwissEphemeris

/// The angle between a target and the centre of the Moon, as a place sees it.
struct MoonSeparation {
  private let track: SkyTrack
  private let place: SIMD3<Double>
  private let path: TargetPath

  init(_ track: SkyTrack, _ observer: Observer, _ path: TargetPath) {
    self.track = track
    self.path = path
    place = observer.earthFixed
  }

  /// The angle in radians, with its rate.
  func sample(at time: TrackTime) -> Sample {
    Sample(
      separationOf: EarthFixedMotion(track.place(of: .moon, time)).seen(from: place),
      EarthFixedMotion(path.place(at: time)))
  }

  /// Days between two looks: the angle changes by a quarter of a degree, and turns once between them at most.
  private static let step = 0.5 / 24

  /// The parts of a span in which the angle is at least so wide.
  func spans(atLeast least: Angle, in span: TrackSpan) -> [TrackSpan] {
    func excess(_ time: TrackTime) -> Sample {
      var sample = sample(at: time)
      sample.value -= least.radians
      return sample
    }
    var (spans, start): ([TrackSpan], TrackTime?) = ([], nil)
    func search(_ from: TrackTime, _ to: TrackTime) {
      let (before, after) = (excess(from), excess(to))
      guard (before.value < 0) != (after.value < 0) else { return }
      let rises = before.value < 0
      let time = Root.find(
        from: from, to: to, rises: rises, startingAt: from + (to - from) * before.value / (before.value - after.value),
        excess)
      if rises { start = time } else if let begun = start { spans.append(begun..<time) }
      if !rises { start = nil }
    }
    if excess(span.lowerBound).value >= 0 { start = span.lowerBound }
    var time = span.lowerBound
    while time < span.upperBound {
      let next = min(time + Self.step, span.upperBound)
      let (before, after) = (excess(time), excess(next))
      if (before.rate < 0) != (after.rate < 0) {
        let turn = Root.find(
          from: time, to: next, rises: before.rate < 0,
          startingAt: time + (next - time) * before.rate / (before.rate - after.rate)
        ) { Sample(extremumOf: sample(at: $0)) }
        search(time, turn)
        search(turn, next)
      } else {
        search(time, next)
      }
      time = next
    }
    if let begun = start, begun < span.upperBound { spans.append(begun..<span.upperBound) }
    return spans
  }
}
