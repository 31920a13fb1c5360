import Geography
import SwissEphemeris

/// A part of a day as the Sun leaves it, within which sights are looked for.
struct SkyWindow {
  let span: TrackSpan
  /// The middle, at which straight paths begin.
  let time: TrackTime
  let sun: StraightPath
  let course: SunCourse

  init(_ span: TrackSpan, at time: TrackTime, _ sky: SkySight) {
    (self.span, self.time) = (span, time)
    sun = StraightPath(through: sky.track.place(of: .sun, time), at: time)
    course = SunCourse(sun, from: sky.observer, in: span)
  }
}

/// Something on its path within half a day of an instant.
struct ObjectPath {
  private let path: Path
  let limb: SkylineLimb

  private enum Path {
    case moon(BodyPath)
    case straight(StraightPath)
  }

  /// The Moon, whose path is not straight.
  init(moonOn track: SkyTrack) {
    (path, limb) = (.moon(BodyPath(.moon, on: track)), .moon)
  }

  /// Something on a straight path through its place at a time.
  init(through place: ApparentPlace, at time: TrackTime) {
    (path, limb) = (.straight(StraightPath(through: place, at: time)), .point)
  }

  func events(from observer: Standpoint, at targets: [HorizonTarget], in span: TrackSpan) -> HorizonEvents {
    switch path {
    case .moon(let path): observer.events(of: path, at: targets, in: span)
    case .straight(let path): observer.events(of: path, at: targets, in: span)
    }
  }

  /// The parts of some spans in which it is over the skyline; all of them without one.
  func spans(over skyline: Skyline?, in spans: [TrackSpan], _ sky: SkySight) -> [TrackSpan] {
    guard let skyline else { return spans }
    let search = SkylineSearch(track: sky.track, observer: sky.observer, skyline: skyline, limb: limb, place: place)
    return spans.flatMap(search.spans)
  }
}

extension ObjectPath: SkyPath {
  func place(at time: TrackTime) -> ApparentPlace {
    switch path {
    case .moon(let path): path.place(at: time)
    case .straight(let path): path.place(at: time)
    }
  }
}

/// When a place sees an object within a window: a class, since copies of the paths and spans would cost more than the search.
final class ObjectView {
  let path: ObjectPath
  let window: SkyWindow
  /// When the object is up, over the skyline, and the Sun down.
  let open: [TrackSpan]
  /// When it is high enough while the Sun is down, also behind the skyline.
  private let above: [TrackSpan]
  private let eyes: Eyes
  private let sky: SkySight
  /// In degrees.
  let elongation: Double

  private enum Eyes {
    /// The Moon, as its crescent is seen.
    case moon(Sight)
    case other(EyeSearch<ObjectPath, StraightPath>.Curves)
  }

  /// Nearer to the Sun, in degrees, a crescent may be too thin.
  private static let nearSun = 30.0
  private static let least = HorizonTarget.altitude(Angle(degrees: Unseen.leastAltitude))

  /// - Parameters:
  ///   - light: The light of the object; nil of the Moon.
  ///   - spans: The parts of the window in which it is looked for; nil for all of it.
  init(_ path: ObjectPath, _ light: ObjectLight?, in window: SkyWindow, within spans: [TrackSpan]?, _ sky: SkySight) {
    (self.path, self.window, self.sky) = (path, window, sky)
    let span = spans.map { $0[0].lowerBound..<$0[$0.count - 1].upperBound } ?? window.span
    let events = path.events(from: sky.observer, at: [Self.least], in: span)
    above = (spans ?? window.course.down).intersection(events.spans(above: 0))
    open = path.spans(over: sky.skyline, in: above, sky)
    guard let light else {
      let sight = open.first.map { sky.crescent(at: $0.lowerBound) } ?? (.notSeen, 180)
      (eyes, elongation) = (.moon(sight.0), sight.1)
      return
    }
    elongation = light.elongation
    let search = EyeSearch(observer: sky.observer, limit: sky.limit, path: path, sun: window.sun, light: light)
    eyes = .other(search.curves(in: open, window.course, passages: events.transits + events.antitransits))
  }

  /// When eyes see it.
  private(set) lazy var seen: [TrackSpan] =
    switch eyes {
    case .moon(let sight): sight == .seen ? open : []
    case .other(let curves): curves.seen
    }

  /// When binoculars show it, or eyes see it.
  private(set) lazy var found: [TrackSpan] =
    switch eyes {
    case .moon(let sight): sight == .notSeen ? [] : open
    case .other(let curves): curves.found
    }

  /// The best moment of the window, seen or low.
  var best: TrackTime? {
    guard case .other(let curves) = eyes else { return nil }
    return curves.view.best?.time
  }

  /// The greatest reserve in magnitudes; infinite of the Moon.
  var reserve: Double {
    guard case .other(let curves) = eyes else { return .infinity }
    return curves.reserve ?? -.infinity
  }

  /// Why it is not seen in the window.
  var unseen: Unseen {
    if window.course.down.isEmpty { return .sunUp }
    if above.isEmpty {
      let rising = HorizonTarget.altitude(-HorizonTarget.horizonRefraction)
      let up = path.events(from: sky.observer, at: [rising], in: window.span).spans(above: 0)
      return window.course.down.intersection(up).isEmpty ? .belowHorizon : .tooLow
    }
    guard case .other(let curves) = eyes else {
      // The Moon is lost in twilight, or it is up while the other is not seen.
      return open.isEmpty ? .hidden : elongation < Self.nearSun ? .nearSun : .brightSky
    }
    if open != above, !curves.search.curves(in: above, window.course, passages: []).found.isEmpty { return .hidden }
    return Unseen(elongation: Angle(degrees: elongation))
  }
}

extension [ObjectView] {
  /// The times that all of some views, one at least, have in common.
  func together(_ spans: (ObjectView) -> [TrackSpan]) -> [TrackSpan] {
    dropFirst().reduce(spans(self[0])) { $0.isEmpty ? [] : $0.intersection(spans($1)) }
  }
}
