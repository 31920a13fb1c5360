import CivilTime
import SwissEphemeris

extension Almanac {
  /// What Moon and planets do on some dates of the place, in order: approaches, conjunctions, oppositions, greatest
  /// elongations, stations, and the extremes of the distances of Moon and Sun.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``
  public func phenomena(on dates: ClosedRange<GregorianDate>) throws -> [Phenomenon] {
    try forEachTrack(of: dates) { track, days in
      PhenomenonSearch(track: track, planets: PhenomenonSearch.visible)
        .events(from: track.time(at: days.lowerBound), to: track.time(at: days.upperBound))
    }
  }

  /// How a planet looks at an instant.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``
  public func planetAspect(of planet: Body, at time: JulianDay) throws -> PlanetAspect {
    let date = zone.date(at: time)
    let model = try sky.model(covering: date...date)
    let track = try SkyTrack(
      sky.ephemeris, model: model, span: time.advanced(byDays: -0.5)...time.advanced(byDays: 0.5), bodies: [planet])
    return track.planetAspect(of: planet, at: time)
  }

  /// Collects what a search finds on tracks that hold the planets, each over a year at most.
  private func forEachTrack<Event>(
    of dates: ClosedRange<GregorianDate>, _ search: (SkyTrack, Range<JulianDay>) -> [Event]
  ) throws -> [Event] {
    let model = try sky.model(covering: dates)
    var found: [Event] = []
    var first = dates.lowerBound
    while first <= dates.upperBound {
      let last = min(first.adding(days: Self.daysAtOnce - 1), dates.upperBound)
      let days = localDays(first...last)
      if let start = days.first?.start, let end = days.last?.end {
        let track = try SkyTrack(
          sky.ephemeris, model: model, span: start...end,
          margin: start.advanced(byDays: -2)...end.advanced(byDays: 3),
          bodies: Set([.sun, .moon] + PhenomenonSearch.visible))
        found += search(track, start..<end)
      }
      first = last.adding(days: 1)
    }
    return found
  }
}
