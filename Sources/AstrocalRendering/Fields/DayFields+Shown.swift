import AstroCore
import CivilTime
import SwissEphemeris

extension DayFields {
  /// All fields that a user may choose for a column or a template, those of the columns of CSV first.
  static var shown: [Field<DayRow>] { shownGroups.flatMap { $0.fields() } }

  /// The same in groups.
  static let shownGroups = [
    FieldGroup { main },
    FieldGroup {
      seen + DaySections.fields + birth + plain + names + spoken + DaySections.newerFields
    },
    FieldGroup("now") {
      LimbNow.shown + spokenNow + now.filter { field in !LimbNow.shown.contains { $0.name == field.name } }
    },
    FieldGroup { Field.furtherOfPlace },
  ]

  /// The names of the panchanga in the script of the run.
  static let names: [Field<DayRow>] = Field.needing(
    [.panchanga],
    [
      list("tithis", "names of the tithis that touch the panchanga day", \.tithis).reading([.sunrise]),
      text("nakshatra", "name of the nakshatra at sunrise") { $0.name($1.nakshatras.first(where: \.isAtSunrise)) },
      list("nakshatras", "names of the nakshatras that touch the panchanga day", \.nakshatras),
      text("yoga", "name of the yoga at sunrise") { $0.name($1.yogas.first(where: \.isAtSunrise)) },
      list("yogas", "names of the yogas that touch the panchanga day", \.yogas),
      text("karana", "name of the karana at sunrise") { $0.name($1.karanas.first(where: \.isAtSunrise)) }
        .reading([.sunrise]),
      list("karanas", "names of the karanas that touch the panchanga day", \.karanas).reading([.sunrise]),
      text("paksha", "name of the half of the lunar month at sunrise") { context, panchanga in
        context.name(.paksha, panchanga.tithiAtSunrise?.paksha.rawValue)
      }.reading([.sunrise]),
      text("paksha.short", "first word of its name: `Shukla`") { context, panchanga in
        context.shortPaksha(panchanga.tithiAtSunrise?.paksha)
      }.reading([.sunrise]),
      text("masa", "name of the lunar month by the reckoning of `--month`") { context, panchanga in
        context.name(.masa, context.month == .amanta ? panchanga.month.amanta : panchanga.month.purnimanta)
      }.reading([.sunrise, .ayanamsha, .month]),
      text("vara", "name of the weekday at sunrise") { $0.name(.vara, $1.vara) }.reading([]),
      text("ritu", "name of the season by the tropical Sun") { $0.name(.ritu, $1.season.drikRitu) }
        .reading([.sunrise]),
      text("ayana", "name of the course of the Sun by the tropical zodiac") { $0.name(.ayana, $1.season.drikAyana) }
        .reading([.sunrise]),
      text("samvatsara", "name of the year of Jupiter by the southern reckoning") {
        $0.name(.samvatsara, $1.year.samvatsaraSouth)
      },
      text("samvatsara_north", "name of the year of Jupiter by the northern reckoning") {
        $0.name(.samvatsara, $1.year.samvatsaraNorth)
      },
      text("rashi.sun", "name of the Sun's sidereal sign at sunrise") { $0.name(.rashi, $1.sunRashi) },
      text("rashi.moon", "name of the Moon's sidereal sign at sunrise") { $0.name(.rashi, $1.moonRashi) },
    ])

  private static func text(
    _ name: String, _ sentence: String, _ get: @escaping @Sendable (RenderContext, Panchanga) -> String?
  ) -> Field<DayRow> {
    Field(name, as: name, sentence, .text { context, row in row.report.panchanga.flatMap { get(context, $0) } })
  }

  private static func list(
    _ name: String, _ sentence: String, _ angas: @escaping @Sendable (Panchanga) -> [Panchanga.Anga]
  ) -> Field<DayRow> {
    Field(
      name, as: name, sentence,
      .list { context, row in row.report.panchanga.map { angas($0).compactMap { context.name($0) } } })
  }
}
