import Algorithms
import CivilTime
import Geography
import SwissEphemeris

/// Makes the nights of targets. Darkness and Moon are looked for once for all of them.
struct TargetNightsMaker {
  private let search: TargetSearch
  private let track: SkyTrack
  private let observer: Observer
  /// When the Sun is above ``TargetSearch/darkness``, and when below.
  private let sun: HorizonSpans
  private let moon: HorizonSpans
  private let courses: [TargetCourse]

  /// - Parameter span: From the first noon to the last.
  init(_ almanac: Almanac, _ search: TargetSearch, _ track: SkyTrack, over span: Range<JulianDay>) {
    let span = max(track.start, track.time(at: span.lowerBound))..<min(track.end, track.time(at: span.upperBound))
    let observer = Observer(almanac.position)
    func spans(_ body: Body, _ target: HorizonTarget) -> HorizonSpans {
      let path = BodyPath(body, on: track)
      let events = HorizonSearch(path: path, observer: observer, targets: [target])
        .events(from: span.lowerBound, to: span.upperBound)
      return HorizonSpans(path, observer, target, events.crossings[0])
    }
    self.search = search
    self.track = track
    self.observer = observer
    sun = spans(.sun, .altitude(search.darkness))
    moon = spans(.moon, .moonUpperLimb)
    courses = search.targets.map {
      TargetCourse($0, on: track, observer, almanac.skyline, leastAltitude: search.leastAltitude, over: span)
    }
  }

  /// The night of each target from one noon to the next.
  func make(from noon: JulianDay, to nextNoon: JulianDay) -> [TargetNight] {
    let night = track.time(at: noon)..<min(track.time(at: nextNoon), track.end)
    let dark = sun.spans(above: false, in: night)
    let moonless = moon.spans(above: false, in: night)
    return courses.map { self.night($0, night, dark, moonless) }
  }

  private func night(
    _ course: TargetCourse, _ night: TrackSpan, _ dark: [TrackSpan], _ moonless: [TrackSpan]
  ) -> TargetNight {
    let above = course.high(in: night)
    let highInDark = dark.intersected(with: above)
    let high = course.seen(in: highInDark)
    let windows = windows(of: course, high, moonless)
    let best = highest(of: course, in: windows)
    let crossings = course.crossings(in: night)
    let reason: TargetNight.Reason? =
      if !windows.isEmpty { nil } else if dark.isEmpty { .neverDark } else if !high.isEmpty { .moon } else {
        !highInDark.isEmpty ? .hidden : above.isEmpty ? .tooLow : .daylight
      }
    func event(_ crossing: HorizonCrossing) -> HorizonEvent {
      HorizonEvent(time: track.julianDay(crossing.time), azimuth: course.direction(at: crossing.time).azimuth)
    }
    return TargetNight(
      target: course.target,
      state: !crossings.isEmpty ? .crosses : course.isUp(at: night.lowerBound) ? .aboveAllDay : .belowAllDay,
      rises: crossings.filter(\.isRising).map(event), sets: crossings.filter { !$0.isRising }.map(event),
      transits: course.transits(in: night).map {
        Transit(time: track.julianDay($0), altitude: course.direction(at: $0).altitude)
      },
      darkSeconds: dark.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) } * 86_400,
      high: high.map(track.julianDays), windows: windows.map(track.julianDays), best: best.map { moment(course, $0) },
      highest: windows == high
        ? best.map { moment(course, $0) } : highest(of: course, in: high).map { moment(course, $0) },
      reason: reason)
  }

  /// The parts of some spans that the Moon leaves.
  private func windows(of course: TargetCourse, _ high: [TrackSpan], _ moonless: [TrackSpan]) -> [TrackSpan] {
    switch search.moon {
    case .any: high
    case .down: high.intersected(with: moonless)
    case .apart(let least): high.flatMap { apart(from: course, by: least, in: $0, moonless) }
    }
  }

  /// The parts of a span in which the Moon is down or far enough away.
  private func apart(
    from course: TargetCourse, by least: Angle, in span: TrackSpan, _ moonless: [TrackSpan]
  ) -> [TrackSpan] {
    let separation = MoonSeparation(track, observer, course.path)
    let spans = (separation.spans(atLeast: least, in: span) + [span].intersected(with: moonless))
      .sorted { $0.lowerBound < $1.lowerBound }
    return spans.reduce(into: []) { joined, span in
      if let last = joined.last, span.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
  }

  /// The time at which a target is highest in some spans: a passage of the meridian, or an end of a span.
  private func highest(of course: TargetCourse, in spans: [TrackSpan]) -> TrackTime? {
    spans.flatMap { span -> [TrackTime] in [span.lowerBound] + course.transits(in: span) + [span.upperBound] }
      .map { (time: $0, altitude: course.direction(at: $0).altitude) }
      .max { $0.altitude < $1.altitude }?.time
  }

  private func moment(_ course: TargetCourse, _ time: TrackTime) -> TargetMoment {
    let direction = course.direction(at: time)
    return TargetMoment(
      time: track.julianDay(time), altitude: direction.altitude, azimuth: direction.azimuth,
      moonSeparation: Angle(radians: MoonSeparation(track, observer, course.path).sample(at: time).value),
      moonIllumination: track.moonAspect(at: track.julianDay(time)).illumination, isMoonUp: moon.isAbove(time))
  }
}

/// What a target does over some days: when it passes the horizon, the least altitude and the meridian.
private struct TargetCourse {
  let target: Target
  let path: TargetPath
  private let observer: Observer
  /// Nil where the almanac has no skyline.
  private let skyline: SkylineSearch?
  private let horizon: HorizonSpans
  private let rises: [HorizonCrossing]
  private let least: HorizonSpans
  private let transits: [TrackTime]

  init(
    _ target: Target, on track: SkyTrack, _ observer: Observer, _ skyline: Skyline?, leastAltitude: Angle,
    over span: TrackSpan
  ) {
    self.target = target
    self.observer = observer
    let path = TargetPath(target.place, on: track, over: span)
    self.path = path
    self.skyline = skyline.map {
      SkylineSearch(track: track, observer: observer, skyline: $0, limb: .point, place: path.place)
    }
    let lowest = HorizonTarget.altitude(leastAltitude)
    let events = HorizonSearch(path: path, observer: observer, targets: [TargetNight.rising, lowest])
      .events(from: span.lowerBound, to: span.upperBound)
    rises = events.crossings[0]
    horizon = HorizonSpans(path, observer, TargetNight.rising, rises)
    least = HorizonSpans(path, observer, lowest, events.crossings[1])
    transits = events.transits
  }

  /// The parts of a span in which the target is above the least altitude.
  func high(in span: TrackSpan) -> [TrackSpan] { least.spans(above: true, in: span) }

  /// The parts of some spans in which the target is over the skyline: all of them where there is none.
  func seen(in spans: [TrackSpan]) -> [TrackSpan] {
    guard let skyline else { return spans }
    return spans.flatMap { skyline.events(from: $0.lowerBound, to: $0.upperBound).spans(in: $0) }
  }

  func isUp(at time: TrackTime) -> Bool { horizon.isAbove(time) }

  func crossings(in span: TrackSpan) -> ArraySlice<HorizonCrossing> {
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
