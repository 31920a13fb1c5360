import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// Which rows a span has, and which span.
extension PanchangaList {
  /// Hands on what there is in a span, and returns the dates without a sunrise, whose festivals may be missing.
  func forEachGroup(in span: TimeSpan, _ body: ([TithiRow]) throws -> Void) throws -> [GregorianDate] {
    try rows.forEachGroup(in: span, on: civilDates(span), almanac, repeats: format.namesAllIDs, body)
  }

  /// Rows without those that name a fast of another row again, where the format has each fast once.
  ///
  /// The wanted rows are chosen first: a fast is listed by the name that was asked for, whatever else it is called.
  func withoutRepetitions(_ rows: [TithiRow]) -> [TithiRow] {
    guard !format.namesAllIDs, rows.count > 1 else { return rows }
    return rows.compactMap { row in if case .festival(let festival) = row { festival } else { nil } }
      .withoutRepetitions.map(TithiRow.festival)
  }

  /// The instants of some dates of a search; of the first ones with the days before on which rows begin that still run.
  func searched(_ dates: ClosedRange<GregorianDate>) throws -> TimeSpan {
    let days = clock == nil || dates.lowerBound > start ? 0 : TithiRow.daysRunning
    return place.zone.span(of: try almanac.dates(dates, reachingBack: days))
  }

  /// The span asked for, else the lunar month that is running.
  func span() throws -> TimeSpan {
    if let dates { return place.zone.span(of: dates) }
    let now = settings.clock.now(in: place.zone)
    guard let month = try almanac.lunarMonth(at: now, fromFullMoon: settings.month(at: place) == .purnimanta) else {
      throw Failure(.unavailable, "the ephemeris ends before the lunar month does; give a range of dates")
    }
    // Two searches find the same new moon with a difference of a fraction of a second: a minute keeps the first tithi of
    // the next month out.
    return month.lowerBound.advanced(byDays: -1.0 / 1440)..<month.upperBound.advanced(byDays: -1.0 / 1440)
  }

  func civilDates(_ span: TimeSpan) -> ClosedRange<GregorianDate> {
    let first = place.zone.date(atUnixSeconds: span.lowerBound.roundedUnixSeconds)
    let last = place.zone.date(atUnixSeconds: span.upperBound.roundedUnixSeconds - 1)
    return first...last
  }
}
