import CivilTime
import SwissEphemeris

/// How much of the Moon's disc is lit at each instant of a night.
///
/// The share is that of three instants, and a parabola between them: within a day it bends so little that the parabola is right to
/// 0.0001.
public struct MoonIllumination: Hashable, Sendable {
  private let start, end: JulianDay
  /// At the start, in the middle and at the end.
  private let shares: SIMD3<Double>

  init(_ track: SkyTrack, _ span: Range<JulianDay>) {
    (start, end) = (span.lowerBound, span.upperBound)
    let middle = start.advanced(byDays: end.days(since: start) / 2)
    shares = SIMD3(
      track.moonAspect(at: start).illumination, track.moonAspect(at: middle).illumination,
      track.moonAspect(at: end).illumination)
  }

  /// The lit part of the disc at an instant of the night, 0…1, seen from the Earth's centre.
  package func share(at time: JulianDay) -> Double {
    let length = end.days(since: start)
    guard length > 0 else { return shares[0] }
    let place = min(max(2 * time.days(since: start) / length - 1, -1), 1)
    let (rise, bend) = ((shares[2] - shares[0]) / 2, (shares[0] + shares[2]) / 2 - shares[1])
    return min(max(shares[1] + place * (rise + place * bend), 0), 1)
  }
}
