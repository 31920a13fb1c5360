import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// The sight of Moon, planets and stars from a place.
struct SkySight {
  let track: SkyTrack
  let observer: Standpoint
  /// The skyline that hides the lower sky, or `nil` for the level horizon alone.
  let skyline: Skyline?

  /// The rule of what eyes see.
  let limit: LimitingMagnitude

  /// How far, in days, the moment at which a phenomenon is seen may lie from its instant.
  static let reach = 0.5

  /// The sight of a phenomenon from the place.
  func report(_ phenomenon: Phenomenon) -> PhenomenonReport {
    if phenomenon.kind == .transit { return transit(phenomenon) }
    guard phenomenon.kind.sight > .none else { return PhenomenonReport(phenomenon) }
    let time = track.time(at: phenomenon.time)
    let objects = phenomenon.bodies.filter { $0 != .body(.sun) }
    if phenomenon.kind == .opposition, let transit = transit(of: objects[0], near: time) {
      let report = meeting(of: objects, in: window(around: transit), near: transit)
      if report.moment?.time == track.julianDay(transit) { return PhenomenonReport(phenomenon, report.atTransit) }
    }
    if phenomenon.isSlow { return PhenomenonReport(phenomenon, nearestNight(objects, near: time)) }
    let occultation = occultation(at: phenomenon)?.occultation
    let covered = covered(in: occultation)
    let clear = covered.contains(time) ? nil : seen(objects, at: time)
    var report = PhenomenonReport(
      phenomenon, clear ?? meeting(of: objects, in: window(around: time), near: time, except: covered))
    if let occultation, occultation.isVisible {
      let isByEye = [occultation.disappearance, occultation.reappearance].contains(where: \.isByEye)
      report.isSeenOccultation = isByEye || report.sight == .notSeen
    }
    return report
  }

  /// The sight of some objects at an instant, if all of them are clearly seen then; nil where that takes a closer look.
  private func seen(_ objects: [SkyObject], at time: TrackTime) -> SightReport? {
    let sun = observer.altitude(of: track.place(of: .sun, time))
    guard sun.degrees < Self.surelySet else { return nil }
    let places = objects.map { $0.place(on: track, time) }
    for (object, place) in zip(objects, places) {
      guard isUp(place, SkylineLimb(object), above: Self.surelyUp) else { return nil }
      if object == .body(.moon) {
        guard crescent(at: time).0 == .seen else { return nil }
      } else {
        let light = light(of: object, place, at: time, reach: 0)
        let reserve = limit.reserve(
          light.magnitude, altitude: observer.altitude(of: place), sun: sun,
          elongation: Angle(degrees: light.elongation))
        guard reserve > Self.surelySeen else { return nil }
      }
    }
    return SightReport(.seen, sighting(of: places, objects, at: time))
  }

  /// With these altitudes in degrees, and this reserve in magnitudes, an object is seen for longer than five minutes.
  private static let (surelySet, surelyUp, surelySeen) = (-3.0, 4.0, 1.0)

  /// How a planet and a target are seen that are near each other, at the nearest moment at which both are seen best.
  func sight(
    of planet: Body, beside target: Target, _ place: ApparentPlace, elongation: Angle, at time: TrackTime
  ) -> SightReport {
    let window = window(around: time)
    let light = ObjectLight(time: time, magnitude: target.magnitude ?? 2, elongation: elongation.degrees)
    let star = ObjectView(ObjectPath(through: place, at: time), light, in: window, within: nil, self)
    // The target has no place among the objects of the sky; the planet beside it has the better chance.
    return meeting(views(of: [.body(planet)], in: window) + [star], [.body(planet)], near: time)
  }

  /// The window within ``reach`` of an instant.
  func window(around time: TrackTime) -> SkyWindow {
    SkyWindow(max(time - Self.reach, track.start)..<min(time + Self.reach, track.end), at: time, self)
  }

  /// How a place sees some objects within a window.
  func views(of objects: [SkyObject], in window: SkyWindow) -> [ObjectView] { objects.map { view(of: $0, in: window) } }

  private func view(of object: SkyObject, in window: SkyWindow, within spans: [TrackSpan]? = nil) -> ObjectView {
    guard object != .body(.moon) else {
      return ObjectView(ObjectPath(moonOn: track), nil, in: window, within: spans, self)
    }
    let place = object.place(on: track, window.time)
    return ObjectView(
      ObjectPath(through: place, at: window.time),
      light(of: object, place, at: window.time), in: window, within: spans, self)
  }

  /// How some objects are seen together within a window. The Moon, whose path takes most, is looked for while the other is found.
  private func meeting(
    of objects: [SkyObject], in window: SkyWindow, near time: TrackTime, except covered: [TrackSpan] = []
  ) -> SightReport {
    guard objects.count == 2, objects[0] == .body(.moon) else {
      return meeting(views(of: objects, in: window), objects, near: time)
    }
    let other = view(of: objects[1], in: window)
    let found = other.found
    guard !found.isEmpty else { return SightReport(other.unseen) }
    let moon = view(of: objects[0], in: window, within: found)
    guard !moon.found.isEmpty else { return SightReport(view(of: objects[0], in: window).unseen) }
    return meeting([moon, other], objects, near: time, except: covered)
  }

  /// The light of an object that is neither Moon nor Sun, from its place at a time.
  private func light(
    of object: SkyObject, _ place: ApparentPlace, at time: TrackTime, reach: Double = SkySight.reach
  ) -> ObjectLight {
    guard case .body(let planet) = object else {
      let motions = [place, track.place(of: .sun, time)].map(EarthFixedMotion.init)
      let elongation = Angle(radians: Sample(separationOf: motions[0], motions[1]).value)
      return ObjectLight(time: time, magnitude: magnitude(object, time), elongation: elongation.degrees)
    }
    // The planets beyond the Earth hardly change within half a day.
    guard reach > 0, planet == .mercury || planet == .venus else {
      let aspect = track.planetAspect(of: planet, at: track.julianDay(time))
      return ObjectLight(time: time, magnitude: aspect.magnitude, elongation: aspect.elongation.degrees)
    }
    let span = max(time - reach, track.start)..<min(time + reach, track.end)
    return ObjectLight(
      track.planetAspect(of: planet, at: track.julianDay(span.lowerBound)),
      track.planetAspect(of: planet, at: track.julianDay(span.upperBound)), in: span)
  }

  /// How some objects are seen together: as well as the poorest at the same moment, at the moment nearest to an instant.
  ///
  /// - Parameter covered: When the one is behind the other.
  func meeting(
    _ views: [ObjectView], _ objects: [SkyObject], near time: TrackTime, except covered: [TrackSpan] = []
  ) -> SightReport {
    func nearest(_ spans: [TrackSpan], to time: TrackTime) -> TrackTime? {
      spans.map { min(max(time, $0.lowerBound), $0.upperBound) }.min { abs($0 - time) < abs($1 - time) }
    }
    if let moment = nearest(views.together(\.seen).subtracting(covered), to: time) {
      return SightReport(.seen, sighting(of: views, objects, at: moment))
    }
    let found = views.together(\.found).subtracting(covered)
    // Binoculars need the moment at which most is to spare, away from sunset, rather than the nearest.
    let hardest = views.min { $0.reserve < $1.reserve }
    if let moment = nearest(found, to: hardest?.best ?? time) {
      let (faint, bright) = optics(views, objects, at: moment)
      return SightReport(.low, sighting(of: views, objects, at: moment), faint: faint, bright: bright)
    }
    if !covered.isEmpty, !views.together(\.found).isEmpty { return SightReport(.behindMoon) }
    let poorest = views.first { $0.found.isEmpty } ?? views[0]
    return SightReport(poorest.unseen)
  }

  /// The objects that eyes do not see at a moment, and those that they see.
  func optics(
    _ views: [ObjectView], _ objects: [SkyObject], at moment: TrackTime
  ) -> (faint: [SkyObject], bright: [SkyObject]) {
    let seen = zip(objects, views).filter { pair in
      pair.1.seen.contains { $0.lowerBound <= moment && moment <= $0.upperBound }
    }.map(\.0)
    return (objects.filter { !seen.contains($0) }, seen)
  }

  /// How one object or two stand at a moment.
  func sighting(
    of views: [ObjectView], _ objects: [SkyObject], at moment: TrackTime, isTransit: Bool = false
  ) -> SightReport.Sighting? {
    // The straight path of a view ends where printed digits begin.
    let places =
      views.count == objects.count
      ? objects.map { $0.place(on: track, moment) } : views.map { $0.path.place(at: moment) }
    return sighting(of: places, objects, at: moment, isTransit: isTransit)
  }

  private func sighting(
    of places: [ApparentPlace], _ objects: [SkyObject], at moment: TrackTime, isTransit: Bool = false
  ) -> SightReport.Sighting? {
    var magnitude: Double?
    if case .body(let planet) = objects[0], planet != .moon, places.count == 1 {
      magnitude = track.planetAspect(of: planet, at: track.julianDay(moment)).magnitude
    }
    let lowest = places.min { observer.altitude(of: $0).degrees < observer.altitude(of: $1).degrees }
    guard let lowest else { return nil }
    let motions = places.map { EarthFixedMotion($0).seen(from: observer.earthFixed) }
    return SightReport.Sighting(
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

  /// The visual magnitude of an object.
  func magnitude(_ object: SkyObject, _ time: TrackTime) -> Double {
    switch object {
    case .body(.moon), .body(.sun), .earth: -10
    case .body(let planet): track.planetAspect(of: planet, at: track.julianDay(time)).magnitude
    case .star(let star): star.magnitude
    case .zodiacal(let star): star.magnitude
    }
  }

  /// Whether eyes see the Moon at an instant at which it is up and the Sun down, by the class of its crescent, and its distance from
  /// the Sun in degrees.
  func crescent(at time: TrackTime) -> (Sight, Double) {
    let (sun, moon) = (track.place(of: .sun, time), track.place(of: .moon, time))
    let elongation = Angle(radians: Sample(separationOf: EarthFixedMotion(sun), EarthFixedMotion(moon)).value).degrees
    guard elongation < Self.widestCrescent else { return (.seen, elongation) }
    let sight = CrescentSight(observer.geocentric, sun, moon)
    let grade = Crescent.Judgement.yallop(sight, parallax: asin(1 / moon.distance)).grade
    return (grade <= "B" ? .seen : grade <= "D" ? .low : .notSeen, elongation)
  }

  /// Farther from the Sun, in degrees, every crescent is of class A.
  private static let widestCrescent = 30.0

  /// Whether a place is above an altitude in degrees, and above the skyline.
  func isUp(_ place: ApparentPlace, _ limb: SkylineLimb, above least: Double) -> Bool {
    observer.altitude(of: place).degrees > least
      && skyline?.shows(SkylineView(place, from: observer, limb)) ?? true
  }
}

extension SkySight {
  init(_ almanac: Almanac, on track: SkyTrack) {
    self.init(
      track: track, observer: Standpoint(almanac.position), skyline: almanac.skyline, limit: almanac.limitingMagnitude)
  }
}

extension SightReport {
  /// The report of a moment that is a passage of the meridian.
  fileprivate var atTransit: SightReport {
    let moment = moment.map {
      Sighting(
        time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth, separation: $0.separation, magnitude: $0.magnitude,
        isTransit: true)
    }
    return SightReport(sight, moment, faint: faint, bright: bright)
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
