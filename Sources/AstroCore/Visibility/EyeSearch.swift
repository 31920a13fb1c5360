import Geography
import SwissEphemeris

/// The Sun of some nights, as far as it decides what is seen.
struct SunCourse {
  /// When the Sun is down: its centre below -50′, as at sunset.
  let down: [TrackSpan]
  /// The instants at which the Sun passes -18°, and those at which it is lowest.
  private let turns: [TrackTime]

  static let sunset = HorizonTarget.altitude(Angle(arcminutes: -50))
  private static let dark = HorizonTarget.altitude(Angle(degrees: -18))

  init(_ path: some SkyPath, from observer: Standpoint, in span: TrackSpan) {
    let events = observer.events(of: path, at: [Self.sunset, Self.dark], in: span)
    down = events.spans(above: 0).gaps(in: span)
    turns = (events.crossings[1].map(\.time) + events.antitransits).sorted()
  }

  /// The instants within a span between which the Sun sinks or rises, in twilight or in the dark alone.
  func turns(in span: TrackSpan) -> [TrackTime] {
    turns.filter { span.lowerBound < $0 && $0 < span.upperBound }
  }
}

/// How bright an object is and how far from the Sun, both even in time.
struct ObjectLight {
  let time: TrackTime
  let magnitude: Double
  /// In degrees.
  let elongation: Double
  /// Per day.
  var magnitudeRate = 0.0
  var elongationRate = 0.0
}

/// Finds when eyes see an object within spans in which it is up and the Sun down.
struct EyeSearch<Path: SkyPath, Sun: SkyPath> {
  let observer: Standpoint
  let limit: LimitingMagnitude
  let path: Path
  let sun: Sun
  let light: ObjectLight

  /// The shortest time that counts as seen, in days, and the gap that is bridged.
  fileprivate let shortest = 5.0 / 1440
  private let bridged = 10.0 / 1440

  fileprivate struct Knot {
    let time: TrackTime
    /// In degrees.
    let altitude, sun: Double
    let reserve: Double
  }

  /// The reserve of the object along the spans in which it is up.
  ///
  /// - Parameters:
  ///   - open: The spans in which the object is up, over the skyline, and the Sun down.
  ///   - course: The Sun, whose turns cut the spans.
  ///   - passages: The instants at which the object passes the meridian.
  func curves(in open: [TrackSpan], _ course: SunCourse, passages: [TrackTime]) -> Curves {
    Curves(
      search: self,
      knots: open.map { span in
        let cuts = passages.filter { span.lowerBound < $0 && $0 < span.upperBound }
        return curve(span, course.turns(in: span) + cuts)
      })
  }

  /// The reserve of an object along some spans.
  struct Curves {
    let search: EyeSearch
    fileprivate let knots: [[Knot]]

    /// When eyes see the object.
    var seen: [TrackSpan] {
      // What the skyline parts is not bridged.
      knots.flatMap { search.seen(search.spans(of: $0, above: Sight.reserve(for: .seen))) }
    }

    /// When binoculars show it, or eyes see it: five minutes in all at least.
    var found: [TrackSpan] {
      let found = spans(above: Sight.reserve(for: .low)).merged()
      return found.days >= search.shortest ? found : []
    }

    private var top: Knot? { knots.joined().max { $0.reserve < $1.reserve } }

    /// The greatest reserve in magnitudes; nil where the object is not up.
    var reserve: Double? { top?.reserve }

    /// What the eye has of it.
    var view: EyeView {
      let top = top
      let seen = seen
      let low = seen.isEmpty && top != nil ? found : []
      let best = !seen.isEmpty ? search.best(self, in: seen) ?? top : low.isEmpty ? nil : top
      return EyeView(
        seen: seen, low: low, best: best.map { ($0.time, Angle(degrees: $0.altitude)) }, reserve: top?.reserve)
    }

    fileprivate func spans(above reserve: Double) -> [TrackSpan] {
      knots.flatMap { search.spans(of: $0, above: reserve) }
    }
  }

  /// The spans that count, of those in which the reserve is positive.
  fileprivate func seen(_ spans: [TrackSpan]) -> [TrackSpan] {
    spans.reduce(into: [TrackSpan]()) { bridged, span in
      if let last = bridged.last, span.lowerBound - last.upperBound < self.bridged {
        bridged[bridged.count - 1] = last.lowerBound..<span.upperBound
      } else {
        bridged.append(span)
      }
    }
    .filter { $0.upperBound - $0.lowerBound >= shortest }
  }

  /// The highest point at which a whole magnitude is to spare; nil where there is none.
  fileprivate func best(_ curves: Curves, in seen: [TrackSpan]) -> Knot? {
    let inside = curves.knots.joined().filter { $0.reserve >= Self.ample }
    let ends = curves.spans(above: Self.ample).flatMap { [$0.lowerBound, $0.upperBound] }
    return (inside + ends.map(knot)).filter { knot in
      seen.contains { $0.lowerBound <= knot.time && knot.time <= $0.upperBound }
    }
    .max { $0.altitude < $1.altitude }
  }

  /// The reserve, in magnitudes, at which nobody has to search.
  private static var ample: Double { 1 }

  private func knot(_ time: TrackTime) -> Knot {
    let altitude = observer.altitude(of: path.place(at: time))
    let sun = observer.altitude(of: self.sun.place(at: time))
    let days = time - light.time
    let reserve = limit.reserve(
      light.magnitude + days * light.magnitudeRate, altitude: altitude, sun: sun,
      elongation: Angle(degrees: max(light.elongation + days * light.elongationRate, 0.5)))
    return Knot(time: time, altitude: altitude.degrees, sun: sun.degrees, reserve: reserve)
  }

  // MARK: The curve of the reserve

  /// The reserve along a span at instants between which it only grows or only falls.
  ///
  /// Between the turns of Sun and object it grows if one sinks while the other rises. If both sink, or both rise, it grows first by
  /// the darker sky and falls then by the thicker air: there its highest point is one of the instants.
  private func curve(_ span: TrackSpan, _ cuts: [TrackTime]) -> [Knot] {
    let knots = ([span.lowerBound] + cuts.sorted() + [span.upperBound]).map(knot)
    return zip(knots, knots.dropFirst()).flatMap { start, end -> [Knot] in
      let isOpposed = (start.altitude < end.altitude) != (start.sun < end.sun)
      guard !isOpposed, min(start.sun, end.sun) > Self.night, let top = top(start, end) else { return [start] }
      return [start, top]
    } + knots.suffix(1)
  }

  /// The Sun's altitude, in degrees, below which the sky does not change.
  private static var night: Double { -18.01 }

  /// The highest point between two instants; nil where that is one of them.
  private func top(_ start: Knot, _ end: Knot) -> Knot? {
    let nudge = min((end.time - start.time) / 8, 1.0 / 1440)
    guard nudge > 0, knot(start.time + nudge).reserve > start.reserve,
      knot(end.time - nudge).reserve > end.reserve
    else { return nil }
    return Maximum.find(in: start.time..<end.time, within: 1.0 / 1440, of: knot, by: \.reserve).sample
  }

  /// The parts of a curve above a reserve.
  fileprivate func spans(of curve: [Knot], above threshold: Double) -> [TrackSpan] {
    guard let first = curve.first, let last = curve.last else { return [] }
    let crossings = zip(curve, curve.dropFirst()).compactMap { start, end -> Crossing? in
      let isRising = start.reserve < threshold
      guard isRising != (end.reserve < threshold) else { return nil }
      return Crossing(time: crossing(of: threshold, start, end), isRising: isRising)
    }
    return [TrackSpan](
      in: first.time..<last.time, startsAbove: first.reserve >= threshold, crossings)
  }

  /// The instant within a second at which the reserve passes a threshold between two others.
  private func crossing(of threshold: Double, _ start: Knot, _ end: Knot) -> TrackTime {
    // Near sunset a degree of the Sun is a magnitude: a first guess from the brighter end, which is never too far.
    let (bright, faint) = start.sun > end.sun ? (start, end) : (end, start)
    let days = (faint.time - bright.time) * ((threshold - bright.reserve) / (bright.sun - faint.sun))
    var (low, high) = (start, end)
    var (lowValue, highValue) = (start.reserve - threshold, end.reserve - threshold)
    var time = bright.time + days
    var wasLow: Bool?
    for _ in 0..<40 where high.time - low.time > Self.second {
      if !(time > low.time && time < high.time) {
        time = low.time + (high.time - low.time) * (lowValue / (lowValue - highValue))
      }
      let found = knot(time)
      let value = found.reserve - threshold
      if abs(value) < Self.precision { return time }
      // Regula falsi in the Illinois form, as in ``Root``.
      let isLow = (value < 0) == (lowValue < 0)
      if isLow {
        (low, lowValue) = (found, value)
        if wasLow == true { highValue /= 2 }
      } else {
        (high, highValue) = (found, value)
        if wasLow == false { lowValue /= 2 }
      }
      wasLow = isLow
      time = low.time + (high.time - low.time) * (lowValue / (lowValue - highValue))
    }
    return time
  }

  private static var second: Double { 1.0 / 86_400 }
  /// A hundredth of a magnitude passes in some seconds.
  private static var precision: Double { 0.002 }
}

/// What the eye has of an object in a night.
struct EyeView {
  /// When it is seen.
  let seen: [TrackSpan]
  /// When binoculars show it, in a night in which it is not seen.
  let low: [TrackSpan]
  /// When it is best looked for and how high it stands then, seen or low: the highest point at which a magnitude is to spare, else
  /// the moment of the greatest reserve. Nil where it is neither.
  let best: (time: TrackTime, altitude: Angle)?
  /// The greatest reserve in magnitudes; nil where the object is not up.
  let reserve: Double?

  var sight: Sight { !seen.isEmpty ? .seen : !low.isEmpty ? .low : .notSeen }
}
