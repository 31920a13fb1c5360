import Algorithms
import CivilTime
import Geography
import SwissEphemeris

/// Makes the nights of targets. Darkness and Moon are looked for once for all of them.
struct TargetNightsMaker {
  private let search: TargetSearch
  private let track: SkyTrack
  private let observer: Standpoint
  /// When the Sun is above ``TargetSearch/darkness``.
  private let sun: [TrackSpan]
  /// When the Moon is up.
  private let moon: [TrackSpan]
  private let courses: [TargetCourse]
  /// What eyes see of Moon and planets; nil without any among the targets.
  private let eyes: TargetEyes?

  /// - Parameter span: From the first noon to the last.
  init(_ almanac: Almanac, _ search: TargetSearch, _ track: SkyTrack, over span: Range<JulianDay>) {
    let span = max(track.start, track.time(at: span.lowerBound))..<min(track.end, track.time(at: span.upperBound))
    let observer = Standpoint(almanac.position)
    self.search = search
    self.track = track
    self.observer = observer
    sun = observer.spans(of: BodyPath(.sun, on: track), above: .altitude(search.darkness), in: span)
    moon = observer.spans(of: BodyPath(.moon, on: track), above: .moonUpperLimb, in: span)
    courses = search.targets.map {
      TargetCourse($0, on: track, observer, almanac.skyline, leastAltitude: search.leastAltitude(of: $0), over: span)
    }
    eyes = search.targets.contains(where: \.isSeenByEye) ? TargetEyes(almanac, track, over: span) : nil
  }

  /// The night of each target from one noon to the next.
  func make(from noon: JulianDay, to nextNoon: JulianDay) -> [TargetNight] {
    let night = track.time(at: noon)..<min(track.time(at: nextNoon), track.end)
    let dark = sun.gaps(in: night)
    let moonless = moon.gaps(in: night)
    return courses.map { course in
      guard let eyes, let body = course.target.body, course.target.isSeenByEye else {
        return self.night(course, night, (dark, dark), moonless)
      }
      let down = eyes.sun.down.clamped(to: night)
      let open = course.seen(in: down.intersection(course.high(in: night)))
      let seen = eyes.seen(body, course.path, in: open, night, course.passages)
      let allowed = search.statedDarkness == nil ? seen.spans : seen.spans.intersection(dark)
      return self.night(course, night, (down, allowed), moonless, seen)
    }
  }

  /// - Parameters:
  ///   - dark: When the sky is dark enough for anything, and for this target in particular.
  ///   - eyes: What eyes have of a planet.
  private func night(
    _ course: TargetCourse, _ night: TrackSpan, _ dark: (any: [TrackSpan], own: [TrackSpan]), _ moonless: [TrackSpan],
    _ eyes: TargetEyes.Night? = nil
  ) -> TargetNight {
    func long(_ spans: [TrackSpan]) -> [TrackSpan] {
      spans.filter { ($0.upperBound - $0.lowerBound) * 86_400 >= TargetSearch.shortestWindow }
    }
    let above = course.high(in: night)
    let high = long(course.seen(in: dark.own.intersection(above)))
    let windows = long(windows(of: course, high, moonless))
    let own = eyes?.best.flatMap { best in
      windows.contains { $0.lowerBound <= best && best <= $0.upperBound } ? best : nil
    }
    let best = own ?? highest(of: course, in: windows)
    let crossings = course.crossings(in: night)
    let reason: TargetNight.Reason? =
      if !windows.isEmpty { nil } else if dark.any.isEmpty { .neverDark } else if !high.isEmpty { .moon } else {
        course.isHidden(in: dark.any.intersection(above)) ? .hidden : above.isEmpty ? .tooLow : .daylight
      }
    func event(_ crossing: Crossing) -> HorizonEvent {
      HorizonEvent(time: track.julianDay(crossing.time), azimuth: course.direction(at: crossing.time).azimuth)
    }
    let middle = night.lowerBound + (night.upperBound - night.lowerBound) / 2
    return TargetNight(
      target: course.target, position: position(of: course.target, at: middle), middle: track.julianDay(middle),
      state: !crossings.isEmpty ? .crosses : course.isUp(at: night.lowerBound) ? .aboveAllDay : .belowAllDay,
      rises: crossings.filter(\.isRising).map(event), sets: crossings.filter { !$0.isRising }.map(event),
      transits: course.transits(in: night).map {
        Transit(time: track.julianDay($0), altitude: course.direction(at: $0).altitude)
      },
      darkSeconds: sun.gaps(in: night).days * 86_400,
      high: high.map(track.julianDays), windows: windows.map(track.julianDays),
      best: best.map { moment(course, $0, moonless) },
      highest: windows == high
        ? best.map { moment(course, $0, moonless) }
        : highest(of: course, in: high).map { moment(course, $0, moonless) },
      reason: reason, merit: eyes?.merit ?? windows.days)
  }

  /// The position at J2000, of a body at an instant.
  private func position(of target: Target, at time: TrackTime) -> BodyCoordinates.Spherical {
    guard let body = target.body else { return BodyCoordinates.Spherical(target) }
    return track.astrometricPlace(of: body, at: time)
  }

  /// The parts of some spans that the Moon leaves.
  private func windows(of course: TargetCourse, _ high: [TrackSpan], _ moonless: [TrackSpan]) -> [TrackSpan] {
    switch course.target.isSeenByEye ? search.statedMoon ?? .any : course.target.body == .moon ? .any : search.moon {
    case .any: high
    case .down: high.intersection(moonless)
    case .apart(let least): high.flatMap { apart(from: course, by: least, in: $0, moonless) }
    }
  }

  /// The parts of a span in which the Moon is down or far enough away.
  private func apart(
    from course: TargetCourse, by least: Angle, in span: TrackSpan, _ moonless: [TrackSpan]
  ) -> [TrackSpan] {
    let separation = MoonSeparation(track, observer, course.path)
    return (separation.spans(atLeast: least, in: span) + moonless.clamped(to: span)).merged()
  }

  /// The time at which a target is highest in some spans: a passage of the meridian, or an end of a span.
  private func highest(of course: TargetCourse, in spans: [TrackSpan]) -> TrackTime? {
    spans.flatMap { span -> [TrackTime] in [span.lowerBound] + course.transits(in: span) + [span.upperBound] }
      .map { (time: $0, altitude: course.direction(at: $0).altitude) }
      .max { $0.altitude < $1.altitude }?.time
  }

  private func moment(_ course: TargetCourse, _ time: TrackTime, _ moonless: [TrackSpan]) -> TargetMoment {
    // A window without the Moon may begin when it sets and end when it rises, and has no Moon then.
    let isMoonDown = moonless.contains { $0.lowerBound <= time && time <= $0.upperBound }
    let direction = course.direction(at: time)
    return TargetMoment(
      time: track.julianDay(time), altitude: direction.altitude, azimuth: direction.azimuth,
      moonSeparation: Angle(radians: MoonSeparation(track, observer, course.path).sample(at: time).value),
      moonIllumination: track.moonAspect(at: track.julianDay(time)).illumination, isMoonUp: !isMoonDown)
  }
}

/// What a target does over some days: when it passes the horizon, the least altitude and the meridian.
private struct TargetCourse {
  let target: Target
  let path: CoursePath
  private let observer: Standpoint
  /// `nil` if the almanac has no skyline.
  private let skyline: SkylineSearch?
  /// When the target is above the horizon, and when it rises and sets.
  private let up: [TrackSpan]
  private let rises: [Crossing]
  /// When it is above the least altitude.
  private let high: [TrackSpan]
  private let transits: [TrackTime]
  /// The passages of the meridian, above the pole and below it.
  let passages: [TrackTime]

  init(
    _ target: Target, on track: SkyTrack, _ observer: Standpoint, _ skyline: Skyline?, leastAltitude: Angle,
    over span: TrackSpan
  ) {
    self.target = target
    self.observer = observer
    let path = CoursePath(target, on: track, over: span)
    self.path = path
    self.skyline = skyline.map {
      SkylineSearch(track: track, observer: observer, skyline: $0, limb: .point, place: path.place)
    }
    let events = observer.events(of: path, at: [TargetNight.rising, .altitude(leastAltitude)], in: span)
    (rises, up, high) = (events.crossings[0], events.spans(above: 0), events.spans(above: 1))
    transits = events.transits
    passages = events.transits + events.antitransits
  }

  /// Whether the skyline hides the target in all of some spans.
  func isHidden(in spans: [TrackSpan]) -> Bool { !spans.isEmpty && seen(in: spans).isEmpty }

  /// The parts of a span in which the target is above the least altitude.
  func high(in span: TrackSpan) -> [TrackSpan] { high.clamped(to: span) }

  /// The parts of some spans in which the target is over the skyline: all of them where there is none.
  func seen(in spans: [TrackSpan]) -> [TrackSpan] {
    skyline.map { spans.flatMap($0.spans) } ?? spans
  }

  func isUp(at time: TrackTime) -> Bool { up.contains(time) }

  func crossings(in span: TrackSpan) -> ArraySlice<Crossing> {
    let first = rises.partitioningIndex { $0.time >= span.lowerBound }
    return rises[first...].prefix { $0.time < span.upperBound }
  }

  func transits(in span: TrackSpan) -> ArraySlice<TrackTime> {
    let first = transits.partitioningIndex { $0 >= span.lowerBound }
    return transits[first...].prefix { $0 < span.upperBound }
  }

  func direction(at time: TrackTime) -> DayTrack.Direction {
    let place = path.place(at: time)
    return DayTrack.Direction(altitude: observer.altitude(of: place), azimuth: observer.azimuth(of: place))
  }
}

/// What eyes see of the Moon and the planets among the targets.
private struct TargetEyes {
  let sun: SunCourse
  private let track: SkyTrack
  private let observer: Standpoint
  private let limit: LimitingMagnitude

  init(_ almanac: Almanac, _ track: SkyTrack, over span: TrackSpan) {
    (self.track, observer, limit) = (track, Standpoint(almanac.position), almanac.limitingMagnitude)
    sun = SunCourse(BodyPath(.sun, on: track), from: observer, in: span)
  }

  /// What eyes have of a body in a night.
  struct Night {
    /// When it is seen, of Uranus and Neptune with binoculars.
    let spans: [TrackSpan]
    /// What its best nights have most of: of Mercury and Venus the reserve, of the planets beyond the Earth nearness. Nil of the Moon.
    var merit: Double?
    /// When to look for it; nil of the Moon.
    var best: TrackTime?
  }

  /// What eyes have of a body in a night.
  func seen(
    _ body: Body, _ path: CoursePath, in open: [TrackSpan], _ night: TrackSpan, _ passages: [TrackTime]
  ) -> Night {
    guard body != .moon else { return Night(spans: open) }
    let ends = [night.lowerBound, night.upperBound].map { track.planetAspect(of: body, at: track.julianDay($0)) }
    let search = EyeSearch(
      observer: observer, limit: limit, path: path, sun: BodyPath(.sun, on: track),
      light: ObjectLight(ends[0], ends[1], in: night))
    let curves = search.curves(in: open, sun, passages: passages)
    let spans = body == .uranus || body == .neptune ? curves.found : curves.seen
    let isInner = body == .mercury || body == .venus
    let view = curves.view
    return Night(
      spans: spans, merit: isInner ? view.reserve : -(ends[0].distance + ends[1].distance) / 2, best: view.best?.time)
  }
}

extension Target {
  /// Whether its hours are those in which eyes see it: of the Moon and the planets, Uranus and Neptune with binoculars.
  var isSeenByEye: Bool { body.map { $0 == .moon || Body.planets.contains($0) } ?? false }
}
