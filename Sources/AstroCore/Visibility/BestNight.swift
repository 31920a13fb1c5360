import CivilTime
import SwissEphemeris

extension Almanac {
  /// Days from a greatest elongation within which the best night of its apparition lies.
  private static let reach = 30
  /// A best night so near, in days, is the elongation itself.
  private static let near = 2.0

  /// An event as a search lists it: a greatest elongation with the best night of its apparition, where that is another one.
  func listed(_ event: SkyEvent) throws -> SkyEvent {
    guard case .phenomenon(var report) = event.kind, let best = try bestNight(of: report.phenomenon) else {
      return event
    }
    report.bestNight = best
    return SkyEvent(.phenomenon(report), time: event.time)
  }

  /// When to look in the night around a greatest elongation in which the planet has most to spare. Nil of other phenomena, of a planet
  /// that is not seen around it, and where that is the night of the elongation, give or take two.
  private func bestNight(of phenomenon: Phenomenon) throws -> Transit? {
    let part: PlanetDay.Part
    switch phenomenon.kind {
    case .greatestElongationEast: part = .evening
    case .greatestElongationWest: part = .morning
    default: return nil
    }
    guard case .body(let planet) = phenomenon.bodies[0] else { return nil }
    let date = zone.date(at: phenomenon.time)
    let around = date.adding(days: -Self.reach)...date.adding(days: Self.reach)
    let reports = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in
      try onlyPlanets([planet]).days(around)
    }
    let nights = (reports ?? []).compactMap(\.planets.first).filter { $0.sight > .notSeen && $0.part == part }
    let best = nights.max { ($0.sight, $0.reserve ?? 0) < ($1.sight, $1.reserve ?? 0) }?.best
    return best.flatMap { abs($0.time.days(since: phenomenon.time)) > Self.near ? $0 : nil }
  }
}
