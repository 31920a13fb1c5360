import Geography
import Glibc
import SwissEphemeris

extension SkySight {
  /// The moment at which the lowest of some objects stands highest in a night, and whether it is a passage of the meridian.
  typealias BestMoment = (time: TrackTime, isTransit: Bool)

  /// The best moment of the night that is nearest to an instant among the nights in which all of some objects are seen,
  /// or `nil` if they are not seen within ``reach`` of the instant.
  ///
  /// A night lasts from one noon of the Sun to the next. The best moment may lie farther from the instant than ``reach``.
  func bestOfNearestNight(_ objects: [SkyObject], near time: TrackTime) -> BestMoment? {
    func distance(_ night: [TrackSpan]) -> Double {
      night.map { max($0.lowerBound - time, time - $0.upperBound, 0) }.min() ?? .infinity
    }
    let midnight = midnight(near: time)
    var nights = [spansSeen(objects, inNightAround: midnight)]
    if distance(nights[0]) > 0 {
      // Of the nights beside it only one is in reach, unless the instant is the midnight.
      if time <= midnight { nights.insert(spansSeen(objects, inNightAround: midnight - 1), at: 0) }
      if time >= midnight { nights.append(spansSeen(objects, inNightAround: midnight + 1)) }
    }
    guard let nearest = nights.min(by: { distance($0) < distance($1) }), distance(nearest) <= Self.reach else {
      return nil
    }
    let moments = nearest.map { span in
      let time = highest(objects, in: span)
      return (time: time, span: span, altitude: lowestAltitude(of: objects, at: time))
    }
    guard let best = moments.max(by: { $0.altitude < $1.altitude }) else { return nil }
    guard objects.count == 1, let transit = transit(of: objects[0], near: best.time), best.span.contains(transit),
      abs(transit - best.time) < Self.second
    else { return (best.time, false) }
    return (transit, true)
  }

  /// A second in days.
  private static let second = 1.0 / 86_400

  /// The midnight of the Sun nearest to an instant.
  private func midnight(near time: TrackTime) -> TrackTime {
    let sun = track.place(of: .sun, time)
    let fromMidnight = Angle(radians: sun.greenwichHourAngle + observer.longitude + .pi).signed.radians
    return time - fromMidnight / sun.greenwichHourAngleRate
  }

  /// The parts of the night around a midnight in which all of some objects are up and the Sun is low enough for them.
  private func spansSeen(_ objects: [SkyObject], inNightAround midnight: TrackTime) -> [TrackSpan] {
    let (first, last) = (max(midnight - 0.5, track.start), min(midnight + 0.5, track.end))
    guard first < last else { return [] }
    let middle = first + (last - first) / 2
    let sights = objects.map { Sight($0, in: self, at: middle) }
    let limit = sights.map(\.sunLimit).min() ?? PlanetDay.sunAltitude(forMagnitude: 0)
    var spans = observer.spans(of: BodyPath(.sun, on: track), above: .altitude(limit), in: first..<last)
      .gaps(in: first..<last)
    for sight in sights { spans = spans.flatMap { sight.spansUp(self, in: $0) } }
    return spans
  }

  /// The altitude of the lowest of some objects.
  private func lowestAltitude(of objects: [SkyObject], at time: TrackTime) -> Angle {
    objects.lazy.map { observer.altitude(of: $0.place(on: track, time)) }.min() ?? Angle(degrees: -90)
  }

  /// The moment of a span at which the lowest of some objects stands highest.
  private func highest(_ objects: [SkyObject], in span: TrackSpan) -> TrackTime {
    let length = span.upperBound - span.lowerBound
    // A quarter of an hour from one look to the next: between three looks the altitude has one maximum.
    let steps = max(2, Int((length * 96).rounded(.up)))
    let looks = (0...steps).map { span.lowerBound + length * Double($0) / Double(steps) }
    let altitudes = looks.map { lowestAltitude(of: objects, at: $0) }
    let best = altitudes.indices.max { altitudes[$0] < altitudes[$1] } ?? 0
    var (start, end) = (looks[max(best - 1, 0)], looks[min(best + 1, steps)])
    while end - start > 1e-7 {
      let (first, second) = (start + (end - start) / 3, end - (end - start) / 3)
      if lowestAltitude(of: objects, at: first) < lowestAltitude(of: objects, at: second) {
        start = first
      } else {
        end = second
      }
    }
    let found = start + (end - start) / 2
    return [looks[best], found].max {
      lowestAltitude(of: objects, at: $0) < lowestAltitude(of: objects, at: $1)
    } ?? found
  }
}
