import Geography
import SwissEphemeris

/// The passage of a body through an azimuth.
struct AzimuthPassage {
  let time: TrackTime
  /// Whether the azimuth grows, from north through east.
  let isClockwise: Bool
}

/// Finds the instants at which a body has an azimuth, whichever way it moves.
///
/// An azimuth turns back where a body culminates between the zenith and the pole, and rushes where it culminates near the
/// zenith. So steps are halved until the azimuth changes little in each, and cut where its rate changes its sign; a change
/// of side between the ends of such a piece is one passage.
struct AzimuthSearch {
  /// The azimuth at an instant.
  let azimuth: (TrackTime) -> Angle

  private static let step = 10.0 / 1440
  /// The least step, a tenth of a second: a body that culminates at the zenith itself changes sides within it.
  private static let leastStep = 0.1 / 86_400
  /// The change of azimuth up to which a step is not halved, in degrees.
  private static let calmChange = 20.0

  /// The passages through an azimuth from one instant to another, in order.
  func passages(through limit: Angle, from start: TrackTime, to end: TrackTime) -> [AzimuthPassage] {
    var found: [AzimuthPassage] = []
    var time = start
    while time < end {
      let next = min(time + Self.step, end)
      search(limit, time, next, &found)
      time = next
    }
    return found
  }

  private func search(_ limit: Angle, _ start: TrackTime, _ end: TrackTime, _ found: inout [AzimuthPassage]) {
    if abs((azimuth(end) - azimuth(start)).signed.degrees) > Self.calmChange, end - start > Self.leastStep {
      let middle = start + (end - start) / 2
      search(limit, start, middle, &found)
      return search(limit, middle, end, &found)
    }
    guard (rate(start) < 0) != (rate(end) < 0) else { return cross(limit, start, end, &found) }
    let turn = Root.zero(from: start, to: end, rate)
    cross(limit, start, turn, &found)
    cross(limit, turn, end, &found)
  }

  /// The passage of a piece in which the azimuth changes one way.
  private func cross(_ limit: Angle, _ start: TrackTime, _ end: TrackTime, _ found: inout [AzimuthPassage]) {
    func offset(_ time: TrackTime) -> Double { (azimuth(time) - limit).signed.degrees }
    let (first, last) = (offset(start), offset(end))
    // On the far side of the circle the offset jumps from 180 to -180.
    guard (first < 0) != (last < 0), abs(last - first) < 180 else { return }
    found.append(AzimuthPassage(time: Root.zero(from: start, to: end, offset), isClockwise: first < 0))
  }

  /// The change of the azimuth around an instant, in degrees in two seconds.
  private func rate(_ time: TrackTime) -> Double {
    let second = 1.0 / 86_400
    return (azimuth(time + second) - azimuth(time - second)).signed.degrees
  }
}
