import Geography
import Glibc
import SwissEphemeris

extension SkySight {
  /// The sight of some objects in the nearest of the nights in which they are seen best, among those within ``reach`` of an instant.
  ///
  /// A night lasts from one noon of the Sun to the next. The best moment may lie farther from the instant than ``reach``.
  func nearestNight(_ objects: [SkyObject], near time: TrackTime) -> SightReport {
    let midnight = midnight(near: time)
    var nights = [midnight].compactMap { night($0, objects) }
    // Of the nights beside it one begins or ends in reach. It is looked at where it may be nearer, or have the better sight.
    let isBefore = time < midnight
    let (seen, border) = (nights.first?.seen.distance(to: time) ?? .infinity, 0.5 - abs(time - midnight))
    if seen > border { nights += [night(isBefore ? midnight - 1 : midnight + 1, objects)].compactMap(\.self) }
    func nearest(_ sight: Sight, _ spans: (Night) -> [TrackSpan]) -> SightReport? {
      let near = nights.map { night in (night, spans(night), distance: spans(night).distance(to: time)) }
      guard let best = near.min(by: { $0.distance < $1.distance }), best.distance <= Self.reach else { return nil }
      return report(best.0, objects, in: best.1, as: sight)
    }
    if let seen = nearest(.seen, \.seen) ?? nearest(.low, \.found) { return seen }
    return SightReport(nights.first.map { night in (night.views.first { $0.found.isEmpty } ?? night.views[0]).unseen })
  }

  /// What a place sees of some objects in a night.
  private struct Night {
    let views: [ObjectView]
    let seen, found: [TrackSpan]
  }

  private func night(_ midnight: TrackTime, _ objects: [SkyObject]) -> Night? {
    let (first, last) = (max(midnight - 0.5, track.start), min(midnight + 0.5, track.end))
    guard first < last else { return nil }
    let views = views(of: objects, in: SkyWindow(first..<last, at: first + (last - first) / 2, self))
    return Night(views: views, seen: views.together(\.seen), found: views.together(\.found))
  }

  private func report(_ night: Night, _ objects: [SkyObject], in spans: [TrackSpan], as sight: Sight) -> SightReport {
    func highest() -> TrackTime? {
      spans.map { self.highest(night.views, in: $0) }.max {
        lowestAltitude(of: night.views, at: $0) < lowestAltitude(of: night.views, at: $1)
      }
    }
    guard let best = night.views.count == 1 ? night.views[0].best : highest() else {
      return SightReport(night.views[0].unseen)
    }
    let transit = night.views.count == 1 ? transit(of: objects[0], near: best) : nil
    let moment = transit.flatMap { abs($0 - best) < Self.second ? $0 : nil }
    let (faint, bright) = sight == .low ? optics(night.views, objects, at: best) : ([], [])
    return SightReport(
      sight, sighting(of: night.views, objects, at: moment ?? best, isTransit: moment != nil), faint: faint,
      bright: bright)
  }

  /// A second in days.
  private static let second = 1.0 / 86_400

  /// The midnight of the Sun nearest to an instant.
  private func midnight(near time: TrackTime) -> TrackTime {
    let sun = track.place(of: .sun, time)
    let fromMidnight = Angle(radians: sun.greenwichHourAngle + observer.longitude + .pi).signed.radians
    return time - fromMidnight / sun.greenwichHourAngleRate
  }

  /// The altitude of the lowest of some objects.
  private func lowestAltitude(of objects: [ObjectView], at time: TrackTime) -> Angle {
    objects.lazy.map { observer.altitude(of: $0.path.place(at: time)) }.min() ?? Angle(degrees: -90)
  }

  /// The moment of a span at which the lowest of some objects stands highest.
  private func highest(_ objects: [ObjectView], in span: TrackSpan) -> TrackTime {
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

extension [TrackSpan] {
  /// The days from an instant to the nearest of the spans; infinite without any.
  fileprivate func distance(to time: TrackTime) -> Double {
    map { Swift.max($0.lowerBound - time, time - $0.upperBound, 0) }.min() ?? .infinity
  }
}
