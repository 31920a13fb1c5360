import CivilTime
import SwissEphemeris

extension Almanac {
  /// The evening date of the current night at an instant after midnight. The night lasts until the Sun is 6° below the
  /// horizon again, or until noon. `nil` at other times, and in nights in which the Sun stays higher.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the instant.
  package func runningNight(at now: JulianDay) throws(EphemerisError) -> GregorianDate? {
    let date = zone.date(at: now)
    guard now < noon(of: date) else { return nil }
    let model = try sky.model(covering: date...date)
    let track = try SkyTrack(
      sky.ephemeris, model: model, span: now.advanced(byDays: -0.5)...now.advanced(byDays: 0.5), bodies: [.sun])
    let sun = Standpoint(position).altitude(of: track.place(of: .sun, track.time(at: now)))
    guard sun.degrees < Self.brightest else { return nil }
    return zone.date(before: date)
  }

  /// The altitude of the Sun, in degrees, from which no planet or star is looked at: that of civil dawn.
  private static let brightest = -6.0

  /// The eclipses, phenomena and occultations of a date and of the next, in order, among them all that are seen in the
  /// night between their noons, or none if the zone skips the date, or ``parts`` leave out the sky.
  ///
  /// They come from the sky of the date's report, which reaches a day further, so that nothing is sampled twice.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the date.
  package func skyAroundNight(of date: GregorianDate) throws -> [SkyEvent] {
    var found: [SkyEvent] = []
    try forEachPiece(of: date...date, SkyNeeds(self)) { days, sky in
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
