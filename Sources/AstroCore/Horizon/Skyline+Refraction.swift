import Geography
import Glibc
import SwissEphemeris

extension Skyline {
  /// The altitude that a point without refraction has where it appears at an altitude, and the rate of the one with the other;
  /// radians.
  ///
  /// Refraction is that of Bennett, scaled to exactly 34′ at the level horizon, so that a level skyline changes nothing. The
  /// altitude without refraction always grows with the apparent one.
  /// Source: Bennett 1982, Journal of Navigation 35, 255: cot(h + 7.31° ÷ (h + 4.4°)) in arcminutes.
  @inline(__always)
  static func airless(_ altitude: Double) -> (value: Double, rate: Double) {
    let degree = Double.pi / 180
    let height = altitude / degree
    let turned = (height + 7.31 / (height + 4.4)) * degree
    let bennett = 1 / tan(turned)
    let turning = 1 - 7.31 / ((height + 4.4) * (height + 4.4))
    let refraction = atHorizon * bennett
    return (altitude - refraction, 1 + atHorizon * (1 + bennett * bennett) * turning)
  }

  /// The altitude at which a body comes out from behind the skyline in a direction: airless, of its centre.
  ///
  /// The Moon counts with its mean semidiameter, which is right within 1.2′; ``BodyDay/seen`` has its own.
  package func hidingAltitude(
    of body: Body, at azimuth: Angle, sunrise: SunriseDefinition = .standard
  ) -> Angle {
    let limb = SkylineLimb(body, sunrise)
    return Angle(radians: Self.airless(altitude(at: azimuth).radians).value - limb.meanSemidiameter)
  }

  /// More than the refraction at any altitude of a skyline, in radians.
  static let mostRefraction = 1.0 * Double.pi / 180

  /// Refraction at the level horizon over Bennett's cotangent there.
  private static let atHorizon = HorizonTarget.horizonRefraction.radians * tan(7.31 / 4.4 * .pi / 180)
}

/// The limits of the altitudes of parts of a skyline, so that most of the sky is decided at a glance.
struct SkylineLimits: Hashable, Sendable {
  /// The least and the greatest apparent altitude of each edge, in radians, and above them, up to the root at 1, those of
  /// each pair below.
  private var least: [Double]
  private var greatest: [Double]
  private let count: Int
  /// The sines of the altitudes without refraction above which a body is seen, and below which it is hidden, whatever its
  /// azimuth.
  let surelySeenSine: Double
  let surelyHiddenSine: Double

  init(_ edges: [Skyline.Edge]) {
    count = edges.count
    least = Array(repeating: 0, count: count) + edges.map { min($0.startHeight, $0.endHeight) }
    greatest = Array(repeating: 0, count: count) + edges.map { max($0.startHeight, $0.endHeight) }
    for index in stride(from: count - 1, to: 0, by: -1) {
      least[index] = min(least[2 * index], least[2 * index + 1])
      greatest[index] = max(greatest[2 * index], greatest[2 * index + 1])
    }
    surelySeenSine = sin(min(greatest[1] + SkylineEvents.slack, .pi / 2))
    surelyHiddenSine = sin(least[1] - Skyline.mostRefraction - SkylineEvents.slack - SkylineLimb.largest)
  }

  /// All around.
  var whole: (least: Double, greatest: Double) { (least[1], greatest[1]) }

  /// From one edge to another, whose index counts on beyond the last edge.
  func ofEdges(_ first: Int, through last: Int) -> (least: Double, greatest: Double) {
    guard last - first + 1 < count else { return whole }
    guard last >= count else { return ofRange(first, last + 1) }
    let (one, other) = (ofRange(first, count), ofRange(0, last - count + 1))
    return (min(one.least, other.least), max(one.greatest, other.greatest))
  }

  private func ofRange(_ first: Int, _ end: Int) -> (least: Double, greatest: Double) {
    var (low, high) = (first + count, end + count)
    var (least, greatest) = (Double.infinity, -Double.infinity)
    func take(_ index: Int) {
      (least, greatest) = (min(least, self.least[index]), max(greatest, self.greatest[index]))
    }
    while low < high {
      if !low.isMultiple(of: 2) {
        take(low)
        low += 1
      }
      if !high.isMultiple(of: 2) {
        high -= 1
        take(high)
      }
      (low, high) = (low / 2, high / 2)
    }
    return (least, greatest)
  }
}

extension Double {
  /// An angle in radians in -π..<π.
  @inline(__always)
  var turned: Double {
    self - ((self + .pi) / (2 * .pi)).rounded(.down) * 2 * .pi
  }

  /// An angle in radians in 0..<2π.
  var wholeTurn: Double {
    let rest = self - (self / (2 * .pi)).rounded(.down) * 2 * .pi
    return rest < 2 * .pi ? rest : 0
  }
}
