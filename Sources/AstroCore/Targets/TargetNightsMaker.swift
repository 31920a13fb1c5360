import Algorithms
import CivilTime
import Geography
import SwissEphemeris

/// Makes the nights of targets. Darkness and Moon are looked for once for all of them.
struct TargetNightsMaker {
  private let search: TargetSearch
  private let track: SkyTrack
  private let observer: Observer
  /// When the Sun is above ``TargetSearch/darkness``.
  private let sun: [TrackSpan]
  /// When the Moon is up.
  private let moon: [TrackSpan]
  private let courses: [TargetCourse]

  /// - Parameter span: From the first noon to the last.
  init(_ almanac: Almanac, _ search: TargetSearch, _ track: SkyTrack, over span: Range<JulianDay>) {
    let span = max(track.start, track.time(at: span.lowerBound))..<min(track.end, track.time(at: span.upperBound))
    let observer = Observer(almanac.position)
    self.search = search
    self.track = track
    self.observer = observer
    sun = observer.spans(of: BodyPath(.sun, on: track), above: .altitude(search.darkness), in: span)
    moon = observer.spans(of: BodyPath(.moon, on: track), above: .moonUpperLimb, in: span)
    courses = search.targets.map {
      TargetCourse($0, on: track, observer, almanac.skyline, leastAltitude: search.leastAltitude, over: span)
    }
  }

  /// The night of each target from one noon to the next.
  func make(from noon: JulianDay, to nextNoon: JulianDay) -> [TargetNight] {
    let night = track.time(at: noon)..<min(track.time(at: nextNoon), track.end)
    let dark = sun.gaps(in: night)
    let moonless = moon.gaps(in: night)
    return courses.map { self.night($0, night, dark, moonless) }
  }

  private func night(
    _ course: TargetCourse, _ night: TrackSpan, _ dark: [TrackSpan], _ moonless: [TrackSpan]
  ) -> TargetNight {
    let above = course.high(in: night)
    let highInDark = dark.intersection(above)
    let high = course.seen(in: highInDark)
    let windows = windows(of: course, high, moonless)
    let best = highest(of: course, in: windows)
    let crossings = course.crossings(in: night)
    let reason: TargetNight.Reason? =
      if !windows.isEmpty { nil } else if dark.isEmpty { .neverDark } else if !high.isEmpty { .moon } else {
        !highInDark.isEmpty ? .hidden : above.isEmpty ? .tooLow : .daylight
      }
    func event(_ crossing: Crossing) -> HorizonEvent {
      HorizonEvent(time: track.julianDay(crossing.time), azimuth: course.direction(at: crossing.time).azimuth)
    }
    return TargetNight(
      target: course.target,
      state: !crossings.isEmpty ? .crosses : course.isUp(at: night.lowerBound) ? .aboveAllDay : .belowAllDay,
      rises: crossings.filter(\.isRising).map(event), sets: crossings.filter { !$0.isRising }.map(event),
      transits: course.transits(in: night).map {
        Transit(time: track.julianDay($0), altitude: course.direction(at: $0).altitude)
      },
      darkSeconds: dark.days * 86_400,
      high: high.map(track.julianDays), windows: windows.map(track.julianDays),
      best: best.map { moment(course, $0, moonless) },
      highest: windows == high
        ? best.map { moment(course, $0, moonless) }
        : highest(of: course, in: high).map { moment(course, $0, moonless) },
      reason: reason)
  }

  /// The parts of some spans that the Moon leaves.
  private func windows(of course: TargetCourse, _ high: [TrackSpan], _ moonless: [TrackSpan]) -> [TrackSpan] {
    switch course.target.body == .moon ? .any : search.moon {
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
  private let observer: Observer
  /// `nil` if the almanac has no skyline.
  private let skyline: SkylineSearch?
  /// When the target is above the horizon, and when it rises and sets.
  private let up: [TrackSpan]
  private let rises: [Crossing]
  /// When it is above the least altitude.
  private let high: [TrackSpan]
  private let transits: [TrackTime]

  init(
    _ target: Target, on track: SkyTrack, _ observer: Observer, _ skyline: Skyline?, leastAltitude: Angle,
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
  }

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
