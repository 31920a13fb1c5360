import Algorithms
import CivilTime
import SwissEphemeris

/// Finds the young and the old Moon of local days among risings and settings that are known.
struct CrescentDays {
  let search: CrescentSearch
  /// The risings and settings of the Moon, and the times between which they are known.
  let moon: (crossings: [Crossing], span: TrackSpan)
  /// The sunrises and sunsets of the upper limb at -50′ where they are known, else they are looked for.
  let sun: [Crossing]?

  /// The Moon of the evening or the morning of a day, if it is one of the three after or before a new moon.
  func crescent(on day: LocalDay, of newMoon: JulianDay, isMorning: Bool) -> Crescent? {
    let sign: Double = isMorning ? -1 : 1
    // Nearly all days end here.
    guard 0..<CrescentSearch.reach ~= day.end.days(since: newMoon) * sign + (isMorning ? 1 : 0) else { return nil }
    let (track, observer) = (self.search.track, Standpoint(self.search.position))
    let (start, end) = (track.time(at: day.start), track.time(at: day.end))
    let around = max(start - 1, track.start)..<min(end + 1, track.end)
    func search(_ body: Body, _ target: HorizonTarget) -> [Crossing] {
      observer.events(of: BodyPath(body, on: track), at: [target], in: around).crossings[0]
    }
    func times(_ crossings: [Crossing]) -> [TrackTime] {
      let first = crossings.partitioningIndex { $0.time >= around.lowerBound }
      return crossings[first...].prefix { $0.time < around.upperBound }.filter { $0.isRising == isMorning }.map(\.time)
    }
    let suns = times(sun ?? search(.sun, SunriseDefinition.standard.target))
    // The old Moon may rise on the evening before the first day.
    let moons = times(moon.span.lowerBound <= around.lowerBound ? moon.crossings : search(.moon, .moonUpperLimb))
    let ofDay = suns.filter { start <= $0 && $0 < end && (track.julianDay($0).days(since: newMoon) * sign) > 0 }
    guard let sunTime = isMorning ? ofDay.first : ofDay.last,
      let moonTime = moons.min(by: { abs($0 - sunTime) < abs($1 - sunTime) }), abs(moonTime - sunTime) < 0.5
    else { return nil }
    // Sunsets change evenly from day to day: the time since new moon tells how many have been.
    let step = suns.first { $0 > sunTime }.map { $0 - sunTime } ?? 1
    let number = Int((track.julianDay(sunTime).days(since: newMoon) * sign / step).rounded(.up))
    guard number <= CrescentSearch.count else { return nil }
    return self.search.crescent(newMoon, isMorning, number, sunTime, moonTime, observer)
  }
}
