import AstroCore
import CivilTime

/// The fields of the day of an anniversary.
package enum AnniversaryFields {
  private static let described: [Field<AnniversaryEvent>] = AnniversaryEvent.fields { $0 }

  static let all: [Field<AnniversaryEvent>] =
    described.columns([
      "date": "date", "person": "person", "kind": "kind", "by": "by", "number": "number", "tithi.number": "tithi",
      "tithi.name": "tithi_name", "nakshatra.number": "nakshatra", "nakshatra.name": "nakshatra_name",
    ])
    + Interval.fields { (event: AnniversaryEvent) in event.anniversary.span }
    .map { $0.of(object: "the tithi or the nakshatra") }
    + described.columns([
      "month.amanta": "month_amanta", "month.purnimanta": "month_purnimanta", "month.adhika": "adhika",
      "sun_rashi.name": "sun_rashi", "rule": "rule", "reason": "reason", "month_reason": "month_reason",
      "window.start": "window_start", "window.end": "window_end", "alternatives.date": "alternatives",
      "alternatives.reason": "alternative_reasons",
    ]) + [Field.timeZone("zone of the place")]

  /// The fields that a user may name.
  package static let table = FieldTable(rows: "anniversaries", all) { _, row in row.anniversary.date }
}
