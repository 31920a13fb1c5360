import CivilTime
import Geography
import SwissEphemeris

/// The sight of Moon, planets and stars from a place.
struct SkySight {
  let track: SkyTrack
  let observer: Observer
  /// The skyline that hides the lower sky, or `nil` for the level horizon alone.
  let skyline: Skyline?

  private static let leastTarget = HorizonTarget.altitude(PlanetDay.leastAltitude)
  /// How far, in days, the moment at which a phenomenon is seen may lie from its instant.
  static let reach = 0.5

  /// Nearer to the Sun nothing is seen: it would stand less than 11° above the Sun's limit.
  private static let leastElongation = Angle(degrees: 11)

  /// The sight of a phenomenon from the place.
  func report(_ phenomenon: Phenomenon) -> PhenomenonReport {
    if phenomenon.kind == .transit { return transit(phenomenon) }
    let hidden = PhenomenonReport(phenomenon: phenomenon, isVisible: false, seen: nil)
    // Only approaches have an elongation.
    guard phenomenon.kind.sight > .none, (phenomenon.elongation?.degrees ?? 90) >= Self.leastElongation.degrees else {
      return hidden
    }
    let time = track.time(at: phenomenon.time)
    let objects = phenomenon.bodies.filter { $0 != .body(.sun) }
    if phenomenon.kind == .opposition, let transit = transit(of: objects[0], near: time),
      isSeen(objects[0], at: transit)
    {
      let seen = sighting(of: objects, at: transit, isTransit: true)
      return PhenomenonReport(phenomenon: phenomenon, isVisible: true, seen: seen)
    }
    if phenomenon.isSlow {
      guard let best = bestOfNearestNight(objects, near: time) else { return hidden }
      return PhenomenonReport(
        phenomenon: phenomenon, isVisible: true,
        seen: sighting(of: objects, at: best.time, isTransit: best.isTransit))
    }
    let sights = objects.map { Sight($0, in: self, at: time) }
    guard let moment = moment(of: sights, near: time) else { return hidden }
    return PhenomenonReport(
      phenomenon: phenomenon, isVisible: phenomenon.kind != .approach || moment == time,
      seen: sighting(of: objects, at: moment))
  }

  /// How a planet and a target stand that are near each other, at the nearest moment at which both are up in a dark sky.
  func sighting(
    of planet: Body, beside target: Target, _ place: ApparentPlace, at time: TrackTime
  ) -> PhenomenonReport.Sighting? {
    let sights = [
      Sight(.body(planet), in: self, at: time), Sight(through: place, magnitude: target.magnitude ?? 2, at: time),
    ]
    return moment(of: sights, near: time).flatMap { moment in
      sighting(of: sights.map { $0.place(at: moment) }, at: moment)
    }
  }

  /// How one object or two stand at a moment.
  private func sighting(
    of objects: [SkyObject], at moment: TrackTime, isTransit: Bool = false
  ) -> PhenomenonReport.Sighting? {
    var magnitude: Double?
    if case .body(let planet) = objects[0], planet != .moon, objects.count == 1 {
      magnitude = track.planetAspect(of: planet, at: track.julianDay(moment)).magnitude
    }
    return sighting(
      of: objects.map { $0.place(on: track, moment) }, at: moment, magnitude: magnitude, isTransit: isTransit)
  }

  private func sighting(
    of places: [ApparentPlace], at moment: TrackTime, magnitude: Double? = nil, isTransit: Bool = false
  ) -> PhenomenonReport.Sighting? {
    let lowest = places.min { observer.altitude(of: $0).degrees < observer.altitude(of: $1).degrees }
    guard let lowest else { return nil }
    let motions = places.map { EarthFixedMotion($0).seen(from: observer.earthFixed) }
    return PhenomenonReport.Sighting(
      time: track.julianDay(moment), altitude: observer.altitude(of: lowest), azimuth: observer.azimuth(of: lowest),
      separation: motions.count == 2 ? Angle(radians: Sample(separationOf: motions[0], motions[1]).value) : nil,
      magnitude: magnitude, isTransit: isTransit)
  }

  /// The passage of the meridian nearest to an instant, or `nil` if it lies beyond the track.
  func transit(of object: SkyObject, near time: TrackTime) -> TrackTime? {
    var transit = time
    // The hour angle grows evenly: two steps come within milliseconds.
    for _ in 0..<3 {
      let place = object.place(on: track, transit)
      let hourAngle = Angle(radians: place.greenwichHourAngle + observer.longitude).signed.radians
      transit = transit - hourAngle / place.greenwichHourAngleRate
      guard transit > track.start, transit < track.end else { return nil }
    }
    return transit
  }

  /// An object on its path within half a day of an instant.
  struct Sight {
    private let path: Path
    private let limb: SkylineLimb
    /// How low the Sun must be for it to be seen.
    let sunLimit: Angle

    private enum Path {
      case moon(BodyPath)
      case straight(StraightPath)
    }

    init(_ object: SkyObject, in sky: SkySight, at time: TrackTime) {
      path =
        object == .body(.moon)
        ? .moon(BodyPath(.moon, on: sky.track))
        : .straight(StraightPath(through: object.place(on: sky.track, time), at: time))
      sunLimit = PlanetDay.sunAltitude(forMagnitude: sky.magnitude(object, time))
      limb = SkylineLimb(object)
    }

    /// Something on a straight path through its place at a time.
    init(through place: ApparentPlace, magnitude: Double, at time: TrackTime) {
      path = .straight(StraightPath(through: place, at: time))
      (sunLimit, limb) = (PlanetDay.sunAltitude(forMagnitude: magnitude), .point)
    }

    func place(at time: TrackTime) -> ApparentPlace {
      switch path {
      case .moon(let path): path.place(at: time)
      case .straight(let path): path.place(at: time)
      }
    }

    /// Whether the object is above the least altitude, and above the skyline.
    func isUp(_ sky: SkySight, at time: TrackTime) -> Bool { sky.isUp(place(at: time), limb) }

    /// The parts of a span in which the object is above the least altitude, and above the skyline.
    func spansUp(_ sky: SkySight, in span: TrackSpan) -> [TrackSpan] {
      let high =
        switch path {
        case .moon(let path): sky.observer.spans(of: path, above: SkySight.leastTarget, in: span)
        case .straight(let path): sky.observer.spans(of: path, above: SkySight.leastTarget, in: span)
        }
      guard let skyline = sky.skyline else { return high }
      let search = SkylineSearch(
        track: sky.track, observer: sky.observer, skyline: skyline, limb: limb, place: place)
      return high.flatMap(search.spans)
    }
  }

  /// The moment nearest to an instant at which all of some objects are seen, or `nil` if there is none in reach.
  private func moment(of objects: [Sight], near time: TrackTime) -> TrackTime? {
    let limit = objects.map(\.sunLimit).min { $0.degrees < $1.degrees } ?? PlanetDay.sunAltitude(forMagnitude: 0)
    let sun = track.place(of: .sun, time)
    if objects.allSatisfy({ $0.isUp(self, at: time) }), observer.altitude(of: sun).degrees < limit.degrees {
      return time
    }
    var spans = [max(time - Self.reach, track.start)..<min(time + Self.reach, track.end)]
    for object in objects where !spans.isEmpty { spans = spans.flatMap { object.spansUp(self, in: $0) } }
    let sunPath = StraightPath(through: sun, at: time)
    spans = spans.flatMap { observer.spans(of: sunPath, above: .altitude(limit), in: $0).gaps(in: $0) }
    return spans.map { min(max(time, $0.lowerBound), $0.upperBound) }.min { abs($0 - time) < abs($1 - time) }
  }

  /// The visual magnitude of an object, as far as it decides how low the Sun must be.
  func magnitude(_ object: SkyObject, _ time: TrackTime) -> Double {
    switch object {
    case .body(.moon), .body(.sun), .earth: -10
    // They are always brighter than the brightest limit.
    case .body(.venus), .body(.jupiter): -2
    case .body(let planet): track.planetAspect(of: planet, at: track.julianDay(time)).magnitude
    case .star(let star): star.magnitude
    case .zodiacal(let star): star.magnitude
    }
  }

  /// Whether a place is above the least altitude, and above the skyline.
  func isUp(_ place: ApparentPlace, _ limb: SkylineLimb) -> Bool {
    observer.altitude(of: place).degrees > PlanetDay.leastAltitude.degrees
      && skyline?.shows(SkylineView(place, from: observer, limb)) ?? true
  }
}

extension SkyObject {
  /// The apparent place; a precondition is that the object is not the Earth.
  func place(on track: SkyTrack, _ time: TrackTime) -> ApparentPlace {
    switch self {
    case .body(let body): track.place(of: body, time)
    case .star(let star): star.place(on: track, time, near: SIMD3(1, 0, 0))
    case .zodiacal(let star): star.place.place(on: track, time, near: SIMD3(1, 0, 0))
    case .earth: preconditionFailure("the Earth is not in its own sky")
    }
  }
}
