import SwissEphemeris

/// Something that has a place in the sky at each time: a body, a star, a radiant.
protocol SkyPath {
  /// The apparent place with its rates; its hour angle counts on from turn to turn.
  func place(at time: TrackTime) -> ApparentPlace
}

/// The path of a body that a track holds.
struct BodyPath: SkyPath {
  let track: SkyTrack
  let body: Body

  init(_ body: Body, on track: SkyTrack) {
    self.track = track
    self.body = body
  }

  @inline(__always)
  func place(at time: TrackTime) -> ApparentPlace {
    track.place(of: body, time)
  }
}

/// The path through one place at the rates of that place: near enough for hours of everything but the Moon.
struct StraightPath: SkyPath {
  private let place: ApparentPlace
  private let time: TrackTime

  /// - Parameters:
  ///   - place: The place at a time.
  ///   - time: The time.
  init(through place: ApparentPlace, at time: TrackTime) {
    self.place = place
    self.time = time
  }

  @inline(__always)
  func place(at time: TrackTime) -> ApparentPlace {
    place.extrapolated(byDays: time - self.time)
  }
}
