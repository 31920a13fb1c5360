import CivilTime
import SwissEphemeris

extension Almanac {
  /// The eclipses of the world whose greatest moment lies on some dates of the place, in order, each with what the place
  /// sees of it; nil where the Moon's shadow misses the place.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``
  public func eclipses(
    on dates: ClosedRange<GregorianDate>
  ) throws -> [(eclipse: Eclipse, local: LocalEclipse?)] {
    var found: [(eclipse: Eclipse, local: LocalEclipse?)] = []
    let observer = Observer(position)
    try forEachPiece(of: dates, hasLunarCalendar: false) { days, sky in
      let track = sky.track
      let eclipses = EclipseSearch(track: track)
        .eclipses(from: track.time(at: days[0].start), to: track.time(at: days[days.count - 1].end))
      found += eclipses.map { ($0, LocalEclipse($0, on: track, at: observer)) }
    }
    return found
  }
}
