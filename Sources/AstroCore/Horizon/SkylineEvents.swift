import SwissEphemeris

/// The appearances and disappearances of a body at a skyline over a span.
struct SkylineEvents {
  /// The searched span.
  var span: TrackSpan
  /// Whether the body is seen at the start of the span.
  var startsSeen = false
  /// In order of time; rising where the body appears.
  var crossings: [Crossing] = []
  /// Where the body turns round so near to the skyline that a hair more or less would hide or show it.
  var grazes: [Graze] = []

  /// The parts of the span in which the body is seen.
  var spans: [TrackSpan] { [TrackSpan](in: span, startsAbove: startsSeen, crossings) }

  /// The nearest that a body comes to the skyline before it turns round.
  struct Graze {
    let time: TrackTime
    /// The distance from the skyline in radians, positive.
    let margin: Double
  }

  /// A margin below which a measured skyline, or the refraction of a day, decides: 0.02°.
  static let grazing = 0.02 * Double.pi / 180
  /// What a body must stand off at both ends of a step to be decided by its bounds: a graze is none, and the Moon's
  /// semidiameter changes by 0.003° in three hours. Radians.
  static let slack = grazing + 1e-4
}
