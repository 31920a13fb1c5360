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
    let days = beginning == nil || dates.lowerBound > start ? 0 : TithiRow.daysRunning
    return place.zone.span(of: try almanac.dates(dates, reachingBack: days))
  }

  /// The dates asked for, else those from today on for about as long as a lunar month.
  var listed: ClosedRange<GregorianDate> { dates ?? start...start.adding(days: 29) }

  /// The instant from which what runs is listed too: now, or the midnight of the one date whose table somebody reads, who wants
  /// to know its tithi; nil where only what begins within the dates is listed.
  var beginning: JulianDay? {
    if let clock { return clock }
    guard format == .table, choice.fields == nil, rows.content != .festivals, let dates,
      dates.lowerBound == dates.upperBound
    else {
      return nil
    }
    return place.zone.span(of: dates).lowerBound
  }

  /// Whether a row is over where the list begins.
  func isOver(_ row: TithiRow) -> Bool {
    beginning.map { row.event.course(in: place.zone).isOver(at: $0) } ?? false
  }

  func civilDates(_ span: TimeSpan) -> ClosedRange<GregorianDate> {
    let first = place.zone.date(atUnixSeconds: span.lowerBound.roundedUnixSeconds)
    let last = place.zone.date(atUnixSeconds: span.upperBound.roundedUnixSeconds - 1)
    return first...last
  }
}
