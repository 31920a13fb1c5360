import CivilTime
import Geography
import SwissEphemeris

/// What a place sees of Moon, planets and stars.
struct SkySight {
  let track: SkyTrack
  let observer: Observer

  /// An object is seen above this altitude; a rule of thumb.
  static let leastAltitude = Angle(degrees: 5)
  private static let leastTarget = HorizonTarget.altitude(leastAltitude)
  /// How far, in days, the moment at which a phenomenon is seen may lie from its instant.
  private static let reach = 0.5

  /// How low the Sun must be for an object of a visual magnitude to be seen; a rule of thumb.
  static func sunLimit(magnitude: Double) -> Angle {
    Angle(degrees: magnitude <= -1 ? -6 : magnitude <= 1.5 ? -10 : -12)
  }

  /// What the place sees of a phenomenon.
  func report(_ phenomenon: Phenomenon) -> PhenomenonReport {
    let objects = phenomenon.bodies.filter { $0 != .body(.sun) }
    switch phenomenon.kind {
    case .conjunction, .inferiorConjunction, .superiorConjunction, .perihelion, .aphelion:
      return PhenomenonReport(phenomenon: phenomenon, isVisible: false, seen: nil)
    default: break
    }
    let time = track.time(at: phenomenon.time)
    guard let moment = moment(of: objects, near: time) else {
      return PhenomenonReport(phenomenon: phenomenon, isVisible: false, seen: nil)
    }
    let motions = objects.map { motion($0, moment) }
    let seen = PhenomenonReport.Sighting(
      time: track.julianDay(moment),
      separation: motions.count == 2 ? Angle(radians: Sample(separationOf: motions[0], motions[1]).value) : nil,
      altitude: objects.map { altitude($0, moment) }.min { $0.degrees < $1.degrees } ?? Angle(degrees: 90))
    return PhenomenonReport(
      phenomenon: phenomenon, isVisible: phenomenon.kind != .approach || moment == time, seen: seen)
  }

  /// Whether an object is seen at a moment.
  func isSeen(_ object: SkyObject, at time: TrackTime) -> Bool {
    altitude(object, time).degrees > Self.leastAltitude.degrees
      && altitude(.body(.sun), time).degrees < sunLimit(for: [object], at: time).degrees
  }

  /// The moment nearest to an instant at which all of some objects are seen; nil where there is none in reach.
  private func moment(of objects: [SkyObject], near time: TrackTime) -> TrackTime? {
    let limit = sunLimit(for: objects, at: time)
    let isUp = objects.allSatisfy { altitude($0, time).degrees > Self.leastAltitude.degrees }
    if isUp, altitude(.body(.sun), time).degrees < limit.degrees { return time }
    var spans = [max(time - Self.reach, track.start)..<min(time + Self.reach, track.end)]
    for object in objects where !spans.isEmpty {
      spans = spans.flatMap { spansUp(object, in: $0) }
    }
    spans = spans.flatMap { self.spans(BodyPath(.sun, on: track), above: false, .altitude(limit), in: $0) }
    return spans.map { min(max(time, $0.lowerBound), $0.upperBound) }.min { abs($0 - time) < abs($1 - time) }
  }

  /// How low the Sun must be for all of some objects to be seen.
  private func sunLimit(for objects: [SkyObject], at time: TrackTime) -> Angle {
    Self.sunLimit(magnitude: objects.map { magnitude($0, time) }.max() ?? 0)
  }

  private func magnitude(_ object: SkyObject, _ time: TrackTime) -> Double {
    switch object {
    case .body(.moon), .body(.sun), .earth: -10
    case .body(let planet): track.planetAspect(of: planet, at: track.julianDay(time)).magnitude
    case .star(let star): star.magnitude
    }
  }

  // MARK: Places

  private func altitude(_ object: SkyObject, _ time: TrackTime) -> Angle {
    observer.altitude(of: place(object, time))
  }

  private func place(_ object: SkyObject, _ time: TrackTime) -> ApparentPlace {
    switch object {
    case .body(let body): track.place(of: body, time)
    case .star(let star): star.place(on: track, time, near: SIMD3(1, 0, 0))
    case .earth: preconditionFailure("the Earth is not in its own sky")
    }
  }

  /// How an object moves as the place sees it.
  private func motion(_ object: SkyObject, _ time: TrackTime) -> EarthFixedMotion {
    EarthFixedMotion(place(object, time)).seen(from: observer.earthFixed)
  }

  /// The parts of a span in which an object is above the least altitude.
  private func spansUp(_ object: SkyObject, in span: TrackSpan) -> [TrackSpan] {
    switch object {
    case .body(let body): spans(BodyPath(body, on: track), above: true, Self.leastTarget, in: span)
    case .star(let star): spans(StarPath(star, on: track, at: span.lowerBound), above: true, Self.leastTarget, in: span)
    case .earth: []
    }
  }

  private func spans(
    _ path: some SkyPath, above: Bool, _ target: HorizonTarget, in span: TrackSpan
  ) -> [TrackSpan] {
    let events = HorizonSearch(path: path, observer: observer, targets: [target])
      .events(from: span.lowerBound, to: span.upperBound)
    return HorizonSpans(path, observer, target, events.crossings[0]).spans(above: above, in: span)
  }

  // MARK: Occultations

  /// Farther from the Moon's centre than this no place on the Earth sees an object behind it: the Moon's largest
  /// parallax and semidiameter, 61.5′ and 16.8′.
  private static let farthestOccultation = Angle(degrees: 1.32)

  /// The occultations that the place has at the approaches among some phenomena, also those below the horizon.
  func occultations(among phenomena: [Phenomenon]) -> [SkyEvent] {
    phenomena.compactMap { phenomenon in
      guard phenomenon.kind == .approach, phenomenon.bodies[0] == .body(.moon),
        phenomenon.bodies[1] != .star(.pleiades),
        let separation = phenomenon.separation, separation.degrees < Self.farthestOccultation.degrees
      else { return nil }
      return occultation(of: phenomenon.bodies[1], near: track.time(at: phenomenon.time))
    }
  }

  /// Half of the step, in days, at which the least separation is looked for first, and the number of steps: parallax
  /// moves it by three hours at most.
  private static let (step, steps) = (0.02, 7)

  private func occultation(of object: SkyObject, near time: TrackTime) -> SkyEvent? {
    func separation(_ time: TrackTime) -> Sample {
      Sample(separationOf: motion(.body(.moon), time), motion(object, time))
    }
    func limb(_ time: TrackTime) -> Sample {
      let (moon, star) = (motion(.body(.moon), time), motion(object, time))
      let semidiameter = moon.semidiameter(radius: EclipseRadii.moon)
      var sample = Sample(separationOf: moon, star)
      sample.value -= semidiameter.value
      sample.rate -= semidiameter.rate
      return sample
    }
    guard time - 0.3 > track.start, time + 0.3 < track.end,
      let nearest = (-Self.steps...Self.steps).map({ time + Double($0) * Self.step })
        .min(by: { separation($0).value < separation($1).value })
    else { return nil }
    let middle = Root.find(
      from: nearest - Self.step, to: nearest + Self.step, rises: true, startingAt: nearest
    ) { Sample(extremumOf: separation($0)) }
    guard limb(middle).value < 0 else { return nil }
    func contact(_ end: TrackTime) -> Occultation.Contact {
      let found = Root.find(
        from: min(middle, end), to: max(middle, end), rises: end > middle, startingAt: middle + (end - middle) / 2, limb
      )
      let place = place(object, found)
      return Occultation.Contact(
        time: track.julianDay(found), altitude: observer.altitude(of: place), azimuth: observer.azimuth(of: place),
        isVisible: isSeen(object, at: found))
    }
    let occultation = Occultation(
      object: object, disappearance: contact(middle - 0.08), reappearance: contact(middle + 0.08),
      separation: Angle(radians: separation(middle).value))
    return SkyEvent(.occultation(occultation), time: track.julianDay(middle))
  }
}

/// The path of a star over some hours, in which it keeps its place among the stars.
struct StarPath: SkyPath {
  private let track: SkyTrack
  private let direction: SIMD3<Double>
  /// Apparent less mean sidereal time, in radians.
  private let equationOfEquinoxes: Double

  init(_ star: Star, on track: SkyTrack, at time: TrackTime) {
    self.track = track
    direction = star.direction(on: track, time)
    equationOfEquinoxes = track.equationOfEquinoxes(time)
  }

  func place(at time: TrackTime) -> ApparentPlace {
    ApparentPlace(
      direction: direction, near: direction, siderealTime: track.greenwichSiderealTime(time) + equationOfEquinoxes)
  }
}
