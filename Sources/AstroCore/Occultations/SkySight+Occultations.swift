import CivilTime
import Geography
import Glibc
import SwissEphemeris

extension SkySight {
  /// Farther from the Moon's centre than this no place on the Earth sees an object behind it: the Moon's largest
  /// parallax and semidiameter, 61.5′ and 16.8′.
  private static let farthest = Angle(degrees: 1.32)
  /// How far, in days, parallax may move the least separation, and how long an object may be behind the Moon from then
  /// on; both generous.
  static let (parallaxReach, halfLength) = (0.2, 0.06)

  /// The occultations that the place has at the approaches among some phenomena, also those below the horizon.
  ///
  /// - Parameter withStars: Whether also those of stars.
  func occultations(among phenomena: [Phenomenon], withStars: Bool = true) -> [SkyEvent] {
    phenomena.compactMap { withStars || !$0.bodies.contains(where: \.isStar) ? occultation(at: $0) : nil }
  }

  /// The occultation that the place has at a phenomenon, where that is an approach of the Moon; also below the horizon.
  func occultation(at phenomenon: Phenomenon) -> SkyEvent? {
    // A cluster is not covered at one instant.
    guard phenomenon.kind == .approach, phenomenon.bodies[0] == .body(.moon),
      phenomenon.bodies[1] != .star(.pleiades),
      let separation = phenomenon.separation, separation.degrees < Self.farthest.degrees
    else { return nil }
    return occultation(of: phenomenon.bodies[1], near: track.time(at: phenomenon.time))
  }

  /// When the Moon covers the body.
  func covered(in occultation: Occultation?) -> [TrackSpan] {
    guard let occultation else { return [] }
    return [track.time(at: occultation.disappearance.time)..<track.time(at: occultation.reappearance.time)]
  }

  /// The occultations that the place has at some meetings of the Moon with stars, also those below the horizon.
  func occultations(at meetings: [StarMeeting]) -> [SkyEvent] {
    meetings.compactMap { occultation(of: $0.star.object, near: $0.time) }
  }

  private func occultation(of object: SkyObject, near time: TrackTime) -> SkyEvent? {
    guard time - 2 * Self.parallaxReach > track.start, time + 2 * Self.parallaxReach < track.end else { return nil }
    let place = observer.earthFixed
    func motions(_ path: some SkyPath, _ time: TrackTime) -> (moon: EarthFixedMotion, object: EarthFixedMotion) {
      (
        EarthFixedMotion(track.place(of: .moon, time)).seen(from: place),
        EarthFixedMotion(path.place(at: time)).seen(from: place)
      )
    }
    // Within hours the object goes straight on; the place at the last step is its true one.
    var path = StraightPath(through: object.place(on: track, time), at: time)
    var middle = time
    for step in 0..<6 {
      let (moon, star) = motions(path, middle)
      let across = moon.direction.position - star.direction.position
      // The turning of the axes is no motion against the stars.
      let motion =
        moon.direction.velocity - star.direction.velocity + SIMD3(-across.y, across.x, 0) * SkyTrack.earthRotation
      let days = -across.dot(motion) / motion.dot(motion)
      middle = min(max(middle + days, time - Self.parallaxReach), time + Self.parallaxReach)
      if step == 1 {
        // Two steps come within minutes: an object that is still a degree away is not covered.
        guard across.length < Angle(degrees: 1).radians else { return nil }
        path = StraightPath(through: object.place(on: track, middle), at: middle)
      }
      if abs(days) < 1e-5 { break }
    }
    func limb(_ time: TrackTime) -> Sample {
      let (moon, star) = motions(path, time)
      let semidiameter = moon.semidiameter(radius: EclipseRadii.moon)
      let separation = Sample(separationOf: moon, star)
      return Sample(
        value: separation.value - semidiameter.value, rate: separation.rate - semidiameter.rate,
        curvature: separation.curvature)
    }
    let deepest = motions(path, middle)
    let depth = -limb(middle).value
    guard depth > 0 else { return nil }
    let magnitude = occultedMagnitude(object, middle)
    func contact(_ end: TrackTime) -> Occultation.Contact {
      let found = Root.find(
        from: min(middle, end), to: max(middle, end), rises: end > middle, startingAt: middle + (end - middle) / 2, limb
      )
      return self.contact(of: object, magnitude, motions(path, found), path.place(at: found), at: found)
    }
    let sun = EarthFixedMotion(track.place(of: .sun, middle)).seen(from: place)
    let occultation = Occultation(
      object: object, magnitude: magnitude, disappearance: contact(middle - Self.halfLength),
      reappearance: contact(middle + Self.halfLength),
      separation: Angle(radians: Sample(separationOf: deepest.moon, deepest.object).value),
      depth: Angle(radians: depth), illumination: Self.illumination(of: deepest.moon.position, by: sun.position))
    return SkyEvent(.occultation(occultation), time: track.julianDay(middle))
  }

  /// An object at the limb of the Moon.
  private func contact(
    of object: SkyObject, _ magnitude: Double, _ motions: (moon: EarthFixedMotion, object: EarthFixedMotion),
    _ place: ApparentPlace, at time: TrackTime
  ) -> Occultation.Contact {
    let sunPlace = track.place(of: .sun, time)
    let sun = EarthFixedMotion(sunPlace).seen(from: observer.earthFixed)
    let moon = motions.moon.position
    let positionAngle = Self.positionAngle(of: motions.object.position, from: moon)
    let brightLimb = Self.positionAngle(of: sun.position, from: moon)
    let (altitude, sunAltitude) = (observer.altitude(of: place), observer.altitude(of: sunPlace))
    let circumstances = Occultation.Contact.Circumstances(
      magnitude: magnitude, altitude: altitude, sunAltitude: sunAltitude,
      elongation: Angle(radians: Sample(separationOf: sun, motions.object).value),
      isAtBrightLimb: abs((positionAngle - brightLimb).signed.degrees) <= 90,
      illumination: Self.illumination(of: moon, by: sun.position),
      isClear: skyline?.shows(SkylineView(place, from: observer, SkylineLimb(object))) ?? true)
    let isBright = object == .body(.venus) || object == .body(.jupiter)
    let isByEye =
      circumstances.sight == .seen && (isBright || !circumstances.isAtBrightLimb)
      && limit.reserve(magnitude, altitude: altitude, sun: sunAltitude, elongation: circumstances.elongation)
        >= Self.reserveAtLimb
    return Occultation.Contact(
      time: track.julianDay(time), altitude: altitude, azimuth: observer.azimuth(of: place), sunAltitude: sunAltitude,
      positionAngle: positionAngle, brightLimb: brightLimb, sight: circumstances.sight, isByEye: isByEye)
  }

  /// The magnitudes to spare with which eyes follow an object to the Moon's limb.
  private static let reserveAtLimb = 1.0

  /// The magnitude of an object that the Moon covers, of a star as the table of such stars has it.
  private func occultedMagnitude(_ object: SkyObject, _ time: TrackTime) -> Double {
    switch object {
    case .star(let star): star.zodiacal?.magnitude ?? star.magnitude
    case .body(let planet): track.planetAspect(of: planet, at: track.julianDay(time)).magnitude
    case .zodiacal, .earth: magnitude(object, time)
    }
  }

  /// The position angle of one direction from another, from north through east, against axes through the pole.
  private static func positionAngle(of direction: SIMD3<Double>, from centre: SIMD3<Double>) -> Angle {
    let unit = direction / direction.length
    let axis = SIMD3(-centre.y, centre.x, 0)
    let (square, distance) = (axis.dot(axis), centre.length)
    // The height of the direction above the plane through the centre and the pole, and to the north of the centre in it.
    let east = unit.dot(axis) / square.squareRoot()
    let north =
      (unit.z * square - centre.z * (unit.x * centre.x + unit.y * centre.y)) / (square.squareRoot() * distance)
    return Angle(radians: atan2(east, north)).normalized
  }

  /// The lit share of the Moon's disc.
  private static func illumination(of moon: SIMD3<Double>, by sun: SIMD3<Double>) -> Double {
    // The angle at the Moon between the Sun and the observer.
    let (toSun, toObserver) = (sun - moon, -moon)
    return (1 + toSun.dot(toObserver) / (toSun.length * toObserver.length)) / 2
  }
}
