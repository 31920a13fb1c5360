import AstroCore
import CivilTime

/// The fields of the day of an anniversary.
package enum AnniversaryFields {
  static let all: [Field<AnniversaryEvent>] =
    [
      Field("date", "the local date", .date { $1.anniversary.date }),
      Field("person", "name of the person; empty for an instant", .text { $1.person }),
      Field("kind", "`birth`, `death` or `wedding`", .text { $1.anniversary.subject.occasion.rawValue }).of(
        .few(AnniversarySubject.Occasion.allCases.map(\.rawValue))),
      Field("by", "what returns: `tithi`, `nakshatra` or `mahalaya`", .text { $1.anniversary.search.basis.rawValue })
        .of(
          .few(AnniversarySearch.Basis.allCases.map(\.rawValue))),
      Field("number", "how many years after, 1 for the first", .integer { $1.anniversary.number }),
      Field("tithi.number", as: "tithi", "number of the tithi, 1 … 30", .integer { $1.tithi }),
      Field("tithi.name", "its name", .text { $0.name(.tithi, $1.tithi) }).of(.names(.tithi)),
      Field("nakshatra.number", as: "nakshatra", "number of the nakshatra, 1 … 27", .integer { $1.nakshatra }),
      Field("nakshatra.name", "its name", .text { $0.name(.nakshatra, $1.nakshatra) }).of(.names(.nakshatra)),
      Field("start", "beginning of the tithi or the nakshatra", .time { $1.anniversary.span.lowerBound }),
      Field("end", "its end", .time { $1.anniversary.span.upperBound }),
    ]
    + Panchanga.Month.fields("month") { (row: AnniversaryEvent) in row.anniversary.month }.called([
      "month.adhika": "adhika"
    ])
    + [
      Field(
        "sun_rashi.name", as: "sun_rashi", "sign of the Sun of a solar month",
        .text { $0.name(.rashi, $1.anniversary.rashi) }
      ).of(.names(.rashi)),
      Field("rule", "the rule that chose the day", .text { $1.anniversary.search.rule.rawValue }).of(
        .few(AnniversarySearch.Rule.allCases.map(\.rawValue))),
      Field("reason", "kind of reason for the day", .text { $1.anniversary.reason.kind.rawValue }).of(.reasons),
      Field("month_reason", "kind of reason for the month", .text { $1.anniversary.monthReason?.kind.rawValue }).of(
        .reasons),
      Field(
        "window.start", "beginning of the part of the day for the rite", .time { $1.anniversary.window?.lowerBound }),
      Field("window.end", "its end", .time { $1.anniversary.window?.upperBound }),
      Field(
        "alternatives.date", as: "alternatives", "other dates that have a claim",
        .list { $1.anniversary.alternatives.map(\.date.description) }
      ).of(.dates),
      Field(
        "alternatives.reason", as: "alternative_reasons", "why each of them has one",
        .list { $1.anniversary.alternatives.map(\.reason.kind.rawValue) }
      ).of(.reasons),
      Field.timeZone("zone of the place"),
    ]

  /// The fields that a user may name.
  package static let table = FieldTable(rows: "anniversaries", all) { _, row in row.anniversary.date }
}

extension AnniversaryEvent {
  fileprivate var tithi: Int? { anniversary.search.basis == .nakshatra ? nil : anniversary.anga }
  fileprivate var nakshatra: Int? { anniversary.search.basis == .nakshatra ? anniversary.anga : nil }
}
