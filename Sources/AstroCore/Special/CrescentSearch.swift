import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// Finds the evenings after new moons and the mornings before them.
struct CrescentSearch {
  let track: SkyTrack
  let position: GeographicPosition

  /// The evenings or mornings that are looked at for each new moon.
  static let count = 3
  /// Days around a new moon within which they lie, with the moonset that may come after.
  static let reach = 4.2

  /// The evenings after a new moon, or the mornings before it with the last first, three at most.
  func crescents(of newMoon: JulianDay, isMorning: Bool) -> [Crescent] {
    let middle = track.time(at: newMoon)
    let span = isMorning ? middle - Self.reach..<middle + 0.6 : middle - 0.6..<middle + Self.reach
    let observer = Standpoint(position)
    func crossings(_ body: Body, _ target: HorizonTarget) -> [TrackTime] {
      observer.events(of: BodyPath(body, on: track), at: [target], in: span).crossings[0]
        .filter { $0.isRising == isMorning }.map(\.time)
    }
    let suns = crossings(.sun, SunriseDefinition.standard.target).filter { isMorning ? $0 < middle : $0 > middle }
    let moons = crossings(.moon, .moonUpperLimb)
    let wanted = isMorning ? Array(suns.reversed().prefix(Self.count)) : Array(suns.prefix(Self.count))
    return wanted.enumerated().compactMap { index, sun in
      guard let moon = moons.min(by: { abs($0 - sun) < abs($1 - sun) }), abs(moon - sun) < 0.5 else { return nil }
      return crescent(newMoon, isMorning, index + 1, sun, moon, observer)
    }
  }

  /// The Moon of an evening or a morning by sunset or sunrise and the moonset or moonrise that belongs to it.
  func crescent(
    _ newMoon: JulianDay, _ isMorning: Bool, _ number: Int, _ sun: TrackTime, _ moon: TrackTime, _ observer: Standpoint
  ) -> Crescent {
    let lag = isMorning ? sun - moon : moon - sun
    let best = lag > 0 ? (isMorning ? sun - lag * 4 / 9 : sun + lag * 4 / 9) : nil
    let places = best.map { (sun: track.place(of: .sun, $0), moon: track.place(of: .moon, $0)) }
    let (geocentric, topocentric) = (
      places.map { CrescentSight(observer.geocentric, $0.sun, $0.moon) },
      places.map { CrescentSight(observer, $0.sun, $0.moon) }
    )
    let yallop = places.flatMap { places in
      geocentric.map { Crescent.Judgement.yallop($0, parallax: asin(1 / places.moon.distance)) }
    }
    let odeh = places.flatMap { places in
      let distance = HorizonView(places.moon, from: observer).distance
      return topocentric.map { Crescent.Judgement.odeh($0, semidiameter: asin(HorizonTarget.moonRadius / distance)) }
    }
    return Crescent(
      isMorning: isMorning, number: number, newMoon: newMoon, sunEvent: track.julianDay(sun),
      moonEvent: track.julianDay(moon), bestTime: best.map(track.julianDay), yallop: yallop, odeh: odeh,
      altitude: topocentric?.moon.altitude, azimuth: topocentric?.moon.azimuth,
      illumination: best.map { track.moonAspect(at: track.julianDay($0)).illumination })
  }
}

extension Almanac {
  /// The evenings after the new moons, or the mornings before them, that fall on some dates, in order.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates.
  func crescents(
    _ wanted: CrescentQuery, on dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> [Crescent] {
    let (start, end) = (zone.start(of: dates.lowerBound), zone.start(of: dates.upperBound.adding(days: 1)))
    let margin = CrescentSearch.reach + 1
    func sampled(_ margin: Double) throws(EphemerisError) -> SkyTrack {
      try sky.track(over: start.advanced(byDays: -margin)...end.advanced(byDays: margin))
    }
    // Near the ends of the ephemeris a new moon beyond them is left out.
    let wide = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in try sampled(margin) }
    let track = if let wide { wide } else { try sampled(0.5) }
    let search = CrescentSearch(track: track, position: position)
    // The evenings of a new moon come after it, the mornings before it; the track holds all that are looked at.
    let (before, after) = wanted.isMorning ? (0.0, CrescentSearch.reach) : (CrescentSearch.reach, 0.0)
    let first = max(start.advanced(byDays: -before), track.span.lowerBound.advanced(byDays: margin - before))
    let last = min(end.advanced(byDays: after), track.span.upperBound.advanced(byDays: after - margin))
    var found: [Crescent] = []
    for phase in track.phases where phase.phase == .newMoon && first <= phase.time && phase.time < last {
      let crescents = search.crescents(of: phase.time, isMorning: wanted.isMorning)
      found += wanted.isOfAll ? crescents : crescents.first { $0.isSeen(by: wanted.criterion) }.map { [$0] } ?? []
    }
    return found.filter { start <= $0.time && $0.time < end }.sorted { $0.time < $1.time }
  }
}
