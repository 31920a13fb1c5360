import Glibc
import SwissEphemeris

/// Finds the eclipses of a track: every new and every full moon is tried.
struct EclipseSearch {
  let track: SkyTrack

  /// Farther than this from the node line no eclipse happens, in radians: the largest latitude at which the penumbra of
  /// either body still touches the other is 1.58°.
  private static let farthest = 1.6 * Double.pi / 180
  /// How far, in days, the greatest eclipse may lie from the conjunction or opposition in longitude.
  private static let reach = 0.05
  /// An eclipse begins and ends anywhere on the Earth within so many days of its greatest moment.
  static let halfLength = 0.16

  /// The eclipses whose greatest moment lies between two instants, in order.
  func eclipses(from start: TrackTime, to end: TrackTime) -> [Eclipse] {
    let search = LongitudeSearch { track.elongation($0) }
    let (first, last) = (
      max(start - Self.reach, track.start + Self.halfLength), min(end + Self.reach, track.end - Self.halfLength)
    )
    guard first < last else { return [] }
    return search.passages(ofMultiplesOf: .pi, from: first, to: last).compactMap { passage in
      let eclipse = passage.index == 0 ? solar(near: passage.time) : lunar(near: passage.time)
      guard let eclipse, (start..<end).contains(track.time(at: eclipse.greatest)) else { return nil }
      return eclipse
    }
  }

  private func motions(_ time: TrackTime) -> (sun: EarthFixedMotion, moon: EarthFixedMotion) {
    (EarthFixedMotion(track.place(of: .sun, time)), EarthFixedMotion(track.place(of: .moon, time)))
  }

  // MARK: The Sun

  private func solar(near conjunction: TrackTime) -> Eclipse? {
    let near = motions(conjunction)
    guard Sample(separationOf: near.sun, near.moon).value < Self.farthest else { return nil }
    let time = Root.find(
      from: conjunction - Self.reach, to: conjunction + Self.reach, rises: true, startingAt: conjunction
    ) { shadowAxis(at: $0).approach }
    let axis = shadowAxis(at: time)
    let central = axis.surfacePoint
    let limb = axis.nearestLimb
    guard central != nil || limb.distance < axis.penumbra else { return nil }
    let (sun, moon) = motions(time)
    let discs = Discs(sun: sun, moon: moon, from: central ?? limb.point)
    let kind: Eclipse.Kind =
      switch discs.phase {
      case .total: isAnnularAtAnEnd(of: time) ? .solarHybrid : .solarTotal
      case .annular: .solarAnnular
      default: .solarPartial
      }
    return Eclipse(
      kind: kind, greatest: track.julianDay(time), gamma: axis.gamma, magnitude: discs.magnitude,
      saros: Saros.solar(lunation: Saros.lunation(at: track.julianDay(conjunction))))
  }

  private func shadowAxis(at time: TrackTime) -> ShadowAxis {
    let (sun, moon) = motions(time)
    return ShadowAxis(sun: sun, moon: moon)
  }

  /// Whether an eclipse that is total at its greatest moment is annular where its path begins or ends, at the limb.
  private func isAnnularAtAnEnd(of greatest: TrackTime) -> Bool {
    guard shadowAxis(at: greatest).meetsEarth else { return false }
    return [-Self.halfLength, Self.halfLength].contains { reach in
      // The last instant at which the axis meets the Earth, by bisection to a second.
      var (meeting, missing) = (greatest, greatest + reach)
      while abs(missing - meeting) > 1e-5 {
        let middle = meeting + (missing - meeting) / 2
        if shadowAxis(at: middle).meetsEarth { meeting = middle } else { missing = middle }
      }
      guard let end = shadowAxis(at: meeting).surfacePoint else { return false }
      return Discs(track, meeting, from: end).ratio < 1
    }
  }

  // MARK: The Moon

  private func lunar(near opposition: TrackTime) -> Eclipse? {
    let near = motions(opposition)
    guard Sample(separationOf: near.sun.opposite, near.moon).value < Self.farthest else { return nil }
    let time = Root.find(
      from: opposition - Self.reach, to: opposition + Self.reach, rises: true, startingAt: opposition
    ) { Sample(extremumOf: EarthShadow(track, $0).distance) }
    let shadow = EarthShadow(track, time)
    guard shadow.penumbralMagnitude > 0 else { return nil }
    let umbral = shadow.umbralMagnitude
    let isTotal = umbral >= 1
    // Each contact with the edge that the Moon touches, by how deep it must go for that.
    let contacts: [(name: EclipseContact.Name, isBefore: Bool, edge: (EarthShadow) -> Sample)] =
      [(.p1, true, \.outerPenumbra)]
      + (umbral > 0 ? [(.u1, true, \.outerUmbra)] : [])
      + (isTotal ? [(.u2, true, \.innerUmbra), (.u3, false, \.innerUmbra)] : [])
      + (umbral > 0 ? [(.u4, false, \.outerUmbra)] : [])
      + [(.p4, false, \.outerPenumbra)]
    return Eclipse(
      kind: isTotal ? .lunarTotal : umbral > 0 ? .lunarPartial : .lunarPenumbral,
      greatest: track.julianDay(time), gamma: shadow.gamma,
      magnitude: umbral > 0 ? umbral : shadow.penumbralMagnitude,
      saros: Saros.lunar(lunation: Saros.lunation(at: track.julianDay(opposition))),
      lunar: Eclipse.LunarShadow(
        umbralMagnitude: umbral, penumbralMagnitude: shadow.penumbralMagnitude,
        contacts: contacts.map { contact in
          let end = time + (contact.isBefore ? -Self.halfLength : Self.halfLength)
          // Not from the greatest eclipse, where the distance does not change at all.
          let found = Root.find(
            from: min(time, end), to: max(time, end), rises: !contact.isBefore, startingAt: time + (end - time) / 2
          ) { contact.edge(EarthShadow(track, $0)) }
          return EclipseContact(name: contact.name, time: track.julianDay(found))
        }))
  }
}

/// The shadow of the Earth at the distance of the Moon, as seen from the Earth's centre; angles in radians.
///
/// Source: Danjon's rule, which enlarges the Earth by a hundredth for its air as NASA's canons have it: Espenak & Meeus,
/// Five Millennium Canon of Lunar Eclipses (2009), 1.6.
struct EarthShadow {
  /// From the axis of the shadow to the Moon's centre.
  let distance: Sample
  /// Least distance of the Moon's centre from the axis in Earth radii, positive where the Moon is to the north of it.
  let gamma: Double
  private let moon: (value: Double, rate: Double)
  private let umbra: (value: Double, rate: Double)
  private let penumbra: (value: Double, rate: Double)

  private static let enlargement = 1.01

  init(_ track: SkyTrack, _ time: TrackTime) {
    let sun = EarthFixedMotion(track.place(of: .sun, time))
    let moon = EarthFixedMotion(track.place(of: .moon, time))
    distance = Sample(separationOf: sun.opposite, moon)
    let isNorth = moon.direction.position.z > -sun.direction.position.z
    gamma = moon.distance.value * sin(distance.value) * (isNorth ? 1 : -1)
    self.moon = moon.semidiameter(radius: EclipseRadii.moon)
    let sunRadius = sun.semidiameter(radius: EclipseRadii.sun)
    let (sunParallax, moonParallax) = (sun.semidiameter(radius: 1), moon.semidiameter(radius: 1))
    let value = Self.enlargement * moonParallax.value + sunParallax.value
    let rate = Self.enlargement * moonParallax.rate + sunParallax.rate
    umbra = (value - sunRadius.value, rate - sunRadius.rate)
    penumbra = (value + sunRadius.value, rate + sunRadius.rate)
  }

  /// The radii of the Moon, of the umbra and of the penumbra as seen from the Earth's centre, in radians.
  var moonRadius: Double { moon.value }
  var umbraRadius: Double { umbra.value }
  var penumbraRadius: Double { penumbra.value }

  /// The share of the Moon's diameter inside the umbra.
  var umbralMagnitude: Double { (umbra.value + moon.value - distance.value) / (2 * moon.value) }
  /// The share of the Moon's diameter inside the penumbra.
  var penumbralMagnitude: Double { (penumbra.value + moon.value - distance.value) / (2 * moon.value) }

  /// Zero where the Moon's outer limb touches the penumbra.
  var outerPenumbra: Sample { contact(penumbra, 1) }
  /// Zero where the Moon's outer limb touches the umbra.
  var outerUmbra: Sample { contact(umbra, 1) }
  /// Zero where the Moon lies inside the umbra and touches its edge.
  var innerUmbra: Sample { contact(umbra, -1) }

  private func contact(_ shadow: (value: Double, rate: Double), _ sign: Double) -> Sample {
    Sample(
      value: distance.value - shadow.value - sign * moon.value,
      rate: distance.rate - shadow.rate - sign * moon.rate, curvature: distance.curvature)
  }
}
