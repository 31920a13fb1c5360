import CivilTime
import SwissEphemeris

extension Almanac {
  /// The eclipses, phenomena and occultations of a date and of the next, in order, among them all that are seen in the
  /// night between their noons; none where the zone skips the date, or ``parts`` leave out the sky.
  ///
  /// They come from the sky of the date's report, which reaches a day further, so that nothing is sampled twice.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves the date.
  public func skyAroundNight(of date: GregorianDate) throws -> [SkyEvent] {
    var found: [SkyEvent] = []
    try forEachPiece(of: date...date, SkyNeeds(parts, showers: showers)) { days, sky in
      let next = zone.localDay(zone.date(at: noon(after: date)))
      let days = days + [next].compactMap(\.self)
      var maker = SkyEventMaker(
        self, sky, [.eclipses, .phenomena], from: days[0].start, to: days[days.count - 1].end)
      for event in days.flatMap({ maker.make($0) }) where !(event.isEclipse && found.contains(event)) {
        found.append(event)
      }
    }
    return found
  }
}
