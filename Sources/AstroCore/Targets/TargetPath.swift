import CivilTime
import SwissEphemeris

/// The path of a place among the stars, in pieces of two days in each of which it moves evenly: within 0.02″, since aberration
/// and nutation change slowly.
///
/// The pieces lie on one grid, the even Julian days, so that an instant has the same sky whatever the span.
struct TargetPath: SkyPath {
  private let pieces: [ApparentPlace]
  private let start: TrackTime

  private static let days = 2.0

  /// The path over a span of a track.
  init(_ star: StarPlace, on track: SkyTrack, over span: TrackSpan) {
    let first = (track.julianDay(span.lowerBound).ut / Self.days).rounded(.down)
    let last = (track.julianDay(span.upperBound).ut / Self.days).rounded(.up)
    let start = track.time(at: JulianDay(ut: first * Self.days))
    let count = max(Int(last - first), 1)
    let middle = star.direction(on: track, start + Double(count / 2) * Self.days)
    let places = (0...count).map { index in
      let time = start + Double(index) * Self.days
      return ApparentPlace(
        direction: star.direction(on: track, time), near: middle,
        siderealTime: track.greenwichSiderealTime(time) + track.equationOfEquinoxes(time))
    }
    self.start = start
    pieces = zip(places, places.dropFirst()).map { $0.moving(to: $1, inDays: Self.days) }
  }

  @inline(__always)
  func place(at time: TrackTime) -> ApparentPlace {
    let index = min(max(Int((time - start) / Self.days), 0), pieces.count - 1)
    return pieces[index].extrapolated(byDays: time - (start + Double(index) * Self.days))
  }
}

/// The path of a target: of something among the stars, or of the Moon or a planet, which the track must hold.
enum CoursePath: SkyPath {
  case star(TargetPath)
  case body(BodyPath)

  init(_ target: Target, on track: SkyTrack, over span: TrackSpan) {
    self = target.body.map { .body(BodyPath($0, on: track)) } ?? .star(TargetPath(target.place, on: track, over: span))
  }

  func place(at time: TrackTime) -> ApparentPlace {
    switch self {
    case .star(let path): path.place(at: time)
    case .body(let path): path.place(at: time)
    }
  }
}
