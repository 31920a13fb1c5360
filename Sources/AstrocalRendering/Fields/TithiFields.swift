import AstroCore
import CivilTime

/// The fields of a tithi, another anga and a festival.
package enum TithiFields {
  static let tithis: [Field<TithiEntry>] =
    TithiEntry.fields { $0 }.called(["month.adhika": "adhika", "year.vikram": "vikram", "year.shaka": "shaka"]) + [
      Field("festivals.id", as: "festivals", "ids of the festivals", .list { $1.festivals.map(\.rule.id) }).of(
        festivals: \.festivals),
      Field.timeZone("zone of the place"),
    ]

  static let angas: [Field<Panchanga.Anga>] = Panchanga.Anga.fields { $0 } + [Field.timeZone("zone of the place")]

  private static let ofFestival: [Field<Festival>] = DatedFestival.fields { $0 }

  static let festivals: [Field<Festival>] =
    ofFestival.columns([
      "date": "date", "id": "id", "name": "name", "tradition": "tradition", "importance": "importance",
      "parana.start": "parana_start", "parana.end": "parana_end", "disputed": "disputed", "margin_s": "margin_s",
      "kept_by": "kept_by",
    ]) + [
      Field("alternatives", "the other dates with those who keep them, ` | ` between them", .text { $1.otherDates })
    ]
    + ofFestival.columns(["windows.name": "windows_name", "windows.start": "windows_start"]) + [
      Field(
        "windows.end", "their ends; of an instant itself", .times { $1.pujaTimes.map { $0.end ?? $0.start } }),
      Field.timeZone("zone of the place"),
    ]
}

extension TithiFields {
  /// The columns of a list of `tithi`.
  static func all(_ content: TithiRow.Content) -> [Field<TithiRow>] {
    switch content {
    case .tithis: tithis.map { $0.lifted(\.entry) }
    case .angas: angas.map { $0.lifted(\.anga) }
    case .festivals: Field.reading(DayPart.festivals.conventions, festivals.map { $0.lifted(\.festival) })
    }
  }

  /// The fields of a list of `tithi` that a user may name.
  package static func table(_ content: TithiRow.Content) -> FieldTable<TithiRow> {
    FieldTable(rows: content.rawValue, all(content) + [Field.running { $0.event }], asked: asked(content)) {
      context, row in
      switch row {
      case .tithi(let entry): context.place.zone.date(at: entry.tithi.start)
      case .anga(let anga): context.place.zone.date(at: anga.start)
      case .festival(let festival): festival.date
      }
    }
  }

  /// The fields that conditions alone know: names in any spelling, whatever the script of the run.
  private static func asked(_ content: TithiRow.Content) -> [Field<TithiRow>] {
    switch content {
    case .tithis: askedOfTithis
    case .angas: askedOfAngas
    case .festivals: askedOfFestivals
    }
  }

  private static let askedOfTithis: [Field<TithiRow>] = [
    Field("name", "its name in Latin letters", .list { $1.entry.map { [DayFields.word($0.tithi)] } }).of(
      .names(.tithi)),
    Field(
      "tithi", "its name in any spelling, its number or its code: `ekadashi`, `11`, `s11`",
      .list { $1.entry.map { DayFields.words($0.tithi) } }
    ).of(.tithis),
    Field(
      "masa", "the lunar month that ends with the new moon",
      .list { $1.entry.map { [DayFields.word(.masa, $0.month.amanta)] } }
    ).of(.names(.masa)),
  ]

  private static let askedOfAngas: [Field<TithiRow>] = [
    Field("anga.name", as: "name", "its name in any spelling", .list { $1.anga.map { [DayFields.word($0)] } }).of(
      .names(.nakshatra, .yoga, .karana, .tithi))
  ]

  private static let askedOfFestivals: [Field<TithiRow>] = [
    Field("name", "its name in Latin letters", .text { $1.festival?.name(.latin) }).of(.festivalNames),
    Field(
      "kept_by", "who keeps this day, one by one, and the states and countries of which it is a public holiday",
      .list { $1.festival?.keepers }
    ).of(.from(\.keepers)),
    Field("alternatives", "the other dates", .list { $1.festival?.alternatives.map(\.date.description) }).of(
      .dates),
    Field("festivals.id", as: "festivals", "its id, or a name of it", .list { $1.festival.map { [$0.rule.id] } })
      .of(festivals: { $0.festival.map { [$0] } ?? [] }),
  ]
}

extension TithiRow {
  fileprivate var entry: TithiEntry? { if case .tithi(let entry) = self { entry } else { nil } }
  fileprivate var anga: Panchanga.Anga? { if case .anga(let anga) = self { anga } else { nil } }
  fileprivate var festival: Festival? { if case .festival(let festival) = self { festival } else { nil } }
}

extension Panchanga.Anga {
  /// The time from its beginning to its end, in seconds.
  var duration: Double { end.days(since: start) * 86_400 }
}
