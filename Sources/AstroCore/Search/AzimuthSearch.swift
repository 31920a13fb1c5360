import SwissEphemeris

/// Finds the instants at which a body has an azimuth, whichever way it moves.
///
/// An azimuth turns back where a body culminates between the zenith and the pole, and rushes where it culminates near the
/// zenith. So steps are halved until the azimuth changes little in each, and cut where its rate changes its sign; a change
/// of side between the ends of such a piece is one passage.
struct AzimuthSearch {
  /// The azimuth at an instant, in degrees.
  let azimuth: (TrackTime) -> Double

  private static let step = 10.0 / 1440
  /// The least step, a tenth of a second: a body that culminates at the zenith itself changes sides within it.
  private static let leastStep = 0.1 / 86_400
  /// The change of azimuth up to which a step is not halved, in degrees.
  private static let calmChange = 20.0

  /// The instants from one to another at which the azimuth is so many degrees, in order.
  func passages(through degrees: Double, from start: TrackTime, to end: TrackTime) -> [TrackTime] {
    var found: [TrackTime] = []
    var time = start
    while time < end {
      let next = min(time + Self.step, end)
      search(degrees, time, next, &found)
      time = next
    }
    return found
  }

  private func search(_ degrees: Double, _ start: TrackTime, _ end: TrackTime, _ found: inout [TrackTime]) {
    let (first, last) = (offset(degrees, start), offset(degrees, end))
    if abs(Self.wrapped(last - first)) > Self.calmChange, end - start > Self.leastStep {
      let middle = start + (end - start) / 2
      search(degrees, start, middle, &found)
      return search(degrees, middle, end, &found)
    }
    let rate = rate(start)
    guard (rate < 0) != (self.rate(end) < 0) else { return cross(degrees, start, end, &found) }
    let turn = bisected(start, end) { (self.rate($0) < 0) != (rate < 0) }
    cross(degrees, start, turn, &found)
    cross(degrees, turn, end, &found)
  }

  /// The passage of a piece in which the azimuth changes one way.
  private func cross(_ degrees: Double, _ start: TrackTime, _ end: TrackTime, _ found: inout [TrackTime]) {
    let (first, last) = (offset(degrees, start), offset(degrees, end))
    // On the far side of the circle the offset jumps from 180 to -180.
    guard (first < 0) != (last < 0), abs(last - first) < 180 else { return }
    found.append(bisected(start, end) { (offset(degrees, $0) < 0) != (first < 0) })
  }

  /// The first instant of a piece at which something holds that does not hold at its start and holds at its end.
  private func bisected(_ start: TrackTime, _ end: TrackTime, _ holds: (TrackTime) -> Bool) -> TrackTime {
    var (low, high) = (start, end)
    while high - low > 1e-8 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// How far the azimuth is beyond some degrees, -180 … 180.
  private func offset(_ degrees: Double, _ time: TrackTime) -> Double { Self.wrapped(azimuth(time) - degrees) }

  /// The change of the azimuth around an instant, in degrees in two seconds.
  private func rate(_ time: TrackTime) -> Double {
    let second = 1.0 / 86_400
    return Self.wrapped(azimuth(time + second) - azimuth(time - second))
  }

  private static func wrapped(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded() }
}
