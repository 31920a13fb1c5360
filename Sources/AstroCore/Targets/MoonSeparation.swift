import Geography
import SwissEphemeris

/// The angle between a target and the centre of the Moon, as a place sees it.
struct MoonSeparation {
  private let track: SkyTrack
  private let place: SIMD3<Double>
  private let path: CoursePath

  init(_ track: SkyTrack, _ observer: Standpoint, _ path: CoursePath) {
    self.track = track
    self.path = path
    place = observer.earthFixed
  }

  /// The angle in radians, with its rate.
  func sample(at time: TrackTime) -> Sample {
    Sample(
      separationOf: EarthFixedMotion(track.place(of: .moon, time)).seen(from: place),
      EarthFixedMotion(path.place(at: time)).seen(from: place))
  }

  /// Days between two looks: the angle changes by a quarter of a degree, and turns once between them at most.
  private static let step = 0.5 / 24

  /// The parts of a span in which the angle is at least so wide.
  func spans(atLeast least: Angle, in span: TrackSpan) -> [TrackSpan] {
    func excess(_ time: TrackTime) -> Double { sample(at: time).value - least.radians }
    let looks = Array(span.instants(every: Self.step)) + [span.upperBound]
    let turns = Root.all(between: looks) { sample(at: $0).rate }
    let crossings = Root.all(between: (looks + turns.map(\.time)).sorted(), of: excess)
    return [TrackSpan](in: span, startsAbove: excess(span.lowerBound) >= 0, crossings)
  }
}
