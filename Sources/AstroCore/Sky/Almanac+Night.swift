import CivilTime
import SwissEphemeris

extension Almanac {
  /// The eclipses, phenomena and occultations of a date and of the next, among them all that are seen in the night
  /// between their noons.
  ///
  /// The next date is left out where no model serves it.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves the date.
  public func skyAroundNight(of date: GregorianDate) throws -> [SkyEvent] {
    let kinds: SkyEventKinds = [.eclipses, .phenomena]
    do {
      return try skyEvents(kinds, on: date...date.adding(days: 1))
    } catch EphemerisError.outsideCoverage {
      return try skyEvents(kinds, on: date...date)
    }
  }
}
