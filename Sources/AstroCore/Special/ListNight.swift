import CivilTime
import Geography

/// The night of a calendar year in which most targets of a list have a window, see ``TargetNight/windows``; among such nights that in
/// which their windows are longest together.
public struct ListNight: Hashable, Sendable {
  /// The list.
  public let list: TargetCatalogue.Group
  /// The local date on which the night begins.
  public let date: GregorianDate
  /// From the beginning of the first window to the end of the last, in UT.
  public let span: Range<JulianDay>
  /// How many targets have a window.
  public let count: Int
  /// How many the list has.
  public let total: Int
  /// The altitude from which a target counts.
  public let leastAltitude: Angle
}

extension Almanac {
  /// The night of a year that is best for a list, by the rules of ``targets``; nil if none of its targets ever has a window.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the year.
  func bestNight(of list: TargetCatalogue.Group, in year: Int) throws -> ListNight? {
    guard let first = GregorianDate(year: year, month: 1, day: 1),
      let last = GregorianDate(year: year, month: 12, day: 31)
    else { return nil }
    var almanac = self
    almanac.targets.targets = list.targets
    var best: (night: ListNight, seconds: Double)?
    try forEachPiece(of: first...last, SkyNeeds()) { days, sky in
      let maker = almanac.targetNights(of: days, on: sky.track)
      for day in days {
        let nights = maker.make(from: noon(of: day.date), to: noon(after: day.date))
        let windows = nights.flatMap(\.windows)
        guard let start = windows.map(\.lowerBound).min(), let end = windows.map(\.upperBound).max() else { continue }
        let (count, seconds) = (nights.count { !$0.windows.isEmpty }, windows.seconds)
        if let best, (best.night.count, best.seconds) >= (count, seconds) { continue }
        best = (
          ListNight(
            list: list, date: day.date, span: start..<end, count: count, total: nights.count,
            leastAltitude: almanac.targets.leastAltitude), seconds
        )
      }
    }
    return best?.night
  }
}
