import Geography
import Glibc
import SwissEphemeris

/// The rate of a shower through one night, as a multiple of the zenithal hourly rate of its maximum.
///
/// It agrees with ``RadiantPath/moment(at:maximum:)`` within a ten-thousandth and takes a tenth of the time: solar
/// longitude and the drift of the radiant are even over a night, the square of the Moon's phase angle is a parabola, and
/// there is no light to be computed where Sun and Moon are known to be down.
struct NightRate: SkyPath {
  let path: RadiantPath
  let dark: ShowerSky.Darkness
  private let shower: Shower
  private let sky: ShowerSky
  private let span: TrackSpan
  private let middle: TrackTime
  /// Solar longitude less that of the maximum in the middle of the night in degrees, and its rate per day.
  private let offset: (value: Double, rate: Double)
  /// The radiant in the middle of the night, and its drift per day.
  private let radiant: (direction: SIMD3<Double>, drift: SIMD3<Double>)
  /// Greenwich sidereal time in the middle of the night, and its rate per day.
  private let siderealTime: (value: Double, rate: Double)
  /// The square of the phase angle in degrees at the beginning, in the middle and at the end of the night.
  private let squaredPhaseAngles: SIMD3<Double>
  /// The part of the rate that a limiting magnitude leaves, when Moon and twilight are gone.
  private let darkFactor: Double

  init(_ shower: Shower, _ sky: ShowerSky, in span: TrackSpan, _ dark: ShowerSky.Darkness) {
    self.shower = shower
    self.sky = sky
    self.span = span
    self.dark = dark
    middle = span.lowerBound + (span.upperBound - span.lowerBound) / 2
    path = sky.path(of: shower, near: middle)
    offset = path.offset(at: middle)
    radiant = path.radiant(at: middle)
    let track = sky.track
    let siderealTime = track.greenwichSiderealTime(middle)
    self.siderealTime = (siderealTime, track.greenwichSiderealTime(middle + 1) - siderealTime)
    let angles = [span.lowerBound, middle, span.upperBound].map { sky.moonPhaseAngle(at: $0) }
    squaredPhaseAngles = SIMD3(angles[0] * angles[0], angles[1] * angles[1], angles[2] * angles[2])
    darkFactor = shower.visiblePart(limitingMagnitude: sky.darkSky.limitingMagnitude)
  }

  /// A rate that the night does not exceed: that of the moment nearest to the maximum, with the radiant at its highest
  /// in a sky without Moon and twilight.
  var highestPossible: Double {
    guard let first = dark.nautical.first, let last = dark.nautical.last else { return 0 }
    let (start, end) = (offset(at: first.lowerBound), offset(at: last.upperBound))
    let nearest = start > 0 ? start : end < 0 ? end : 0
    // The declination may drift by half a degree to either side, and a place among the sums of squares is rounded.
    let height = path.observer.highestSine(of: radiant.direction) + 0.01
    return height > 0 ? shower.relativeRate(at: nearest) * min(height, 1) * darkFactor : 0
  }

  /// The rate at a time of the night with the Sun below -12°, that without the Moon, and whether the Sun is below -18°.
  func values(at time: TrackTime) -> (rate: Double, withoutMoon: Double, isDark: Bool) {
    let isDark = dark.full.contains(time)
    let days = time - middle
    let sine = path.observer.sineAltitude(
      of: radiant.direction + radiant.drift * days, siderealTime: siderealTime.value + siderealTime.rate * days)
    guard sine > 0 else { return (0, 0, isDark) }
    let inZenith = shower.relativeRate(at: offset(at: time)) * sine
    let isMoonless = dark.moonless.contains(time)
    if isDark, isMoonless { return (inZenith * darkFactor, inZenith * darkFactor, isDark) }
    var light = sky.darkSky
    if !isDark, let twilight = sky.twilight(at: time) { light = light + twilight }
    let withoutMoon =
      isDark ? darkFactor : shower.visiblePart(limitingMagnitude: light.limitingMagnitude)
    let moon = isMoonless ? .none : sky.moonlight(at: time, phaseAngle: phaseAngle(at: time))
    guard moon.nanolamberts > 0 else { return (inZenith * withoutMoon, inZenith * withoutMoon, isDark) }
    let part = shower.visiblePart(limitingMagnitude: (light + moon).limitingMagnitude)
    return (inZenith * part, inZenith * withoutMoon, isDark)
  }

  /// The apparent place of the radiant.
  func place(at time: TrackTime) -> ApparentPlace {
    let days = time - middle
    return ApparentPlace(
      direction: radiant.direction + radiant.drift * days, drift: radiant.drift, near: radiant.direction,
      siderealTime: siderealTime.value + siderealTime.rate * days)
  }

  private func offset(at time: TrackTime) -> Double {
    offset.value + offset.rate * (time - middle)
  }

  /// The Moon's phase angle in degrees, by the parabola through three squares.
  private func phaseAngle(at time: TrackTime) -> Double {
    let x = 2 * (time - middle) / (span.upperBound - span.lowerBound)
    let (first, second, third) = (squaredPhaseAngles.x, squaredPhaseAngles.y, squaredPhaseAngles.z)
    return max(0, second + x * ((third - first) / 2 + x * ((third + first) / 2 - second))).squareRoot()
  }
}

extension Shower {
  /// The part of the meteors that is visible under a sky.
  ///
  /// Source: International Meteor Organization, Handbook for Meteor Observers: ZHR = HR · r^(6.5 − LM) / sin h.
  func visiblePart(limitingMagnitude: Double) -> Double {
    pow(populationIndex, limitingMagnitude - 6.5)
  }
}

extension Standpoint {
  /// The sine of the altitude at which a point of the sky, as far away as the stars, culminates.
  func highestSine(of direction: SIMD3<Double>) -> Double {
    let fromAxis = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    return fromAxis * cosineLatitude + direction.z * sineLatitude
  }

  /// The sine of the altitude of a point as far away as the stars.
  ///
  /// - Parameters:
  ///   - direction: The unit vector against equator and equinox of date.
  ///   - siderealTime: Greenwich sidereal time in radians.
  func sineAltitude(of direction: SIMD3<Double>, siderealTime: Double) -> Double {
    let angle = siderealTime + longitude
    return (direction.x * cos(angle) + direction.y * sin(angle)) * cosineLatitude + direction.z * sineLatitude
  }
}
