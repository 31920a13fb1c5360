import CivilTime
import Geography
import SwissEphemeris

extension SkySight {
  /// Farther from the Moon's centre than this no place on the Earth sees an object behind it: the Moon's largest
  /// parallax and semidiameter, 61.5′ and 16.8′.
  private static let farthest = Angle(degrees: 1.32)
  /// How far, in days, parallax may move the least separation, and how long an object may be behind the Moon from then
  /// on; both generous.
  private static let (reach, halfLength) = (0.2, 0.06)

  /// The occultations that the place has at the approaches among some phenomena, also those below the horizon.
  func occultations(among phenomena: [Phenomenon]) -> [SkyEvent] {
    phenomena.compactMap { phenomenon in
      // A cluster is not covered at one instant.
      guard phenomenon.kind == .approach, phenomenon.bodies[0] == .body(.moon),
        phenomenon.bodies[1] != .star(.pleiades),
        let separation = phenomenon.separation, separation.degrees < Self.farthest.degrees
      else { return nil }
      return occultation(of: phenomenon.bodies[1], near: track.time(at: phenomenon.time))
    }
  }

  private func occultation(of object: SkyObject, near time: TrackTime) -> SkyEvent? {
    guard time - 2 * Self.reach > track.start, time + 2 * Self.reach < track.end else { return nil }
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
      middle = min(max(middle + days, time - Self.reach), time + Self.reach)
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
    guard limb(middle).value < 0 else { return nil }
    func contact(_ end: TrackTime) -> Occultation.Contact {
      let found = Root.find(
        from: min(middle, end), to: max(middle, end), rises: end > middle, startingAt: middle + (end - middle) / 2, limb
      )
      let place = path.place(at: found)
      return Occultation.Contact(
        time: track.julianDay(found), altitude: observer.altitude(of: place), azimuth: observer.azimuth(of: place),
        isVisible: isSeen(object, at: found))
    }
    let occultation = Occultation(
      object: object, disappearance: contact(middle - Self.halfLength),
      reappearance: contact(middle + Self.halfLength),
      separation: Angle(radians: Sample(separationOf: deepest.moon, deepest.object).value))
    return SkyEvent(.occultation(occultation), time: track.julianDay(middle))
  }

  /// Whether an object is seen at a moment.
  func isSeen(_ object: SkyObject, at time: TrackTime) -> Bool {
    observer.altitude(of: object.place(on: track, time)).degrees > PlanetDay.leastAltitude.degrees
      && observer.altitude(of: track.place(of: .sun, time)).degrees
        < PlanetDay.sunAltitude(forMagnitude: magnitude(object, time)).degrees
  }
}
