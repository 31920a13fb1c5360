import Algorithms
import AstroCore
import CivilTime
import SwissEphemeris

/// A day of a place, with what the user's files have of it.
///
/// A value would be copied, two kilobytes of it, for each of its fields.
package final class DayRow {
  let report: DayReport
  let agenda: DayAgenda

  package init(report: DayReport, agenda: DayAgenda) {
    self.report = report
    self.agenda = agenda
  }

  /// The eclipse of the day; nil where there is none.
  fileprivate var eclipse: EclipseReport? {
    report.sky.firstNonNil { if case .eclipse(let report) = $0.kind { report } else { nil } }
  }
}

/// The fields of a day.
package enum DayFields {
  package static let table = FieldTable<DayRow>(
    asked: askedGroups, shown: shownGroups, date: { _, row in row.report.day.date })

  /// The fields of a context: the main ones, those of the planets and parts that the user names, of a birth star and of targets.
  static func all(_ context: RenderContext) -> [Field<DayRow>] {
    let planets = context.namedParts.contains(.planets) ? Body.planets.flatMap(planet) : []
    let targets = context.namedParts.contains(.targets) ? ofTargets(context.targets.targets) : []
    return Field.placeID(context) + main + (context.hasSkylines ? seen : []) + planets + named(context) + targets
  }

  static let main =
    Field.place + civil + sun + twilight + night + moon + sky + lunar + others + moonless + solar + elements
    + [Field.timeZone("IANA name of the zone, or its offset")] + eclipse

  private static let civil: [Field<DayRow>] = [
    Field("date", "the local date", .date { $1.report.day.date }).ofDate,
    Field("weekday", "`Monday` … `Sunday`", .text { $1.report.day.date.weekday.name }).ofDate.of(.weekdays),
  ]

  private static let sun: [Field<DayRow>] = Field.needing(
    [.sun],
    [
      Field(
        "sun.state", "`crosses`, `above_all_day` or `below_all_day`: the Sun and the horizon",
        .text { $1.report.sun?.horizon.state.word }
      ).of(.horizonStates),
      Field(
        "sun.rise", as: "sunrise", "risings of the Sun by the definition of `--sunrise`",
        .times { $1.report.sun?.horizon.rises.map(\.time) }),
      Field("sun.set", as: "sunset", "settings of the Sun", .times { $1.report.sun?.horizon.sets.map(\.time) }),
      Field(
        "sun.day_length_s", as: "day_length_s",
        "from sunrise to sunset, empty where the Sun does not both rise and set",
        .number(.seconds, places: 0) { $1.report.sun?.dayLength }),
      Field(
        "sun.transit", as: "solar_noon", "upper transits of the Sun",
        .times { $1.report.sun?.horizon.transits.map(\.time) }),
    ])

  private static let twilight: [Field<DayRow>] = Field.needing(
    [.twilight],
    [
      Field(
        "sun.civil_dawn", as: "civil_dawn", "the Sun rises through −6°", .times { $1.report.twilight?.civil.dawns }),
      Field(
        "sun.civil_dusk", as: "civil_dusk", "the Sun sinks through −6°", .times { $1.report.twilight?.civil.dusks }),
      Field(
        "sun.nautical_dawn", as: "nautical_dawn", "the Sun rises through −12°",
        .times { $1.report.twilight?.nautical.dawns }),
      Field(
        "sun.nautical_dusk", as: "nautical_dusk", "the Sun sinks through −12°",
        .times { $1.report.twilight?.nautical.dusks }),
      Field(
        "sun.astronomical_dawn", as: "astronomical_dawn", "the Sun rises through −18°",
        .times { $1.report.twilight?.astronomical.dawns }),
      Field(
        "sun.astronomical_dusk", as: "astronomical_dusk", "the Sun sinks through −18°",
        .times { $1.report.twilight?.astronomical.dusks }),
    ])

  private static let night: [Field<DayRow>] = Field.needing(
    [.twilight],
    [
      Field(
        "night.dark.start", as: "dark_start", "beginnings of the dark hours of the night that begins on the date",
        .times { $1.report.night?.dark.map(\.lowerBound) }),
      Field(
        "night.dark.end", as: "dark_end", "ends of the dark hours", .times { $1.report.night?.dark.map(\.upperBound) }),
    ])

  private static let moon: [Field<DayRow>] = Field.needing(
    [.moon],
    [
      Field(
        "moon.state", "`crosses`, `above_all_day` or `below_all_day`: the Moon and the horizon",
        .text { $1.report.moon?.horizon.state.word }
      ).of(.horizonStates),
      Field("moon.rise", as: "moonrise", "risings of the Moon", .times { $1.report.moon?.horizon.rises.map(\.time) }),
      Field("moon.set", as: "moonset", "settings of the Moon", .times { $1.report.moon?.horizon.sets.map(\.time) }),
      Field("moon.transit", "upper transits of the Moon", .times { $1.report.moon?.horizon.transits.map(\.time) }),
      Field(
        "moon.illumination", as: "illumination", "lit part of the Moon's disc at local noon, 0 … 1",
        .number(.share, places: 6) { $1.report.moon?.aspect.illumination }),
      Field(
        "moon.elongation_deg", as: "elongation_deg",
        "the Moon's ecliptic longitude less the Sun's at local noon, 0 … 360",
        .number(.degrees, places: 4) { $1.report.moon?.aspect.elongation.degrees }),
      Field(
        "moon.distance_km", as: "distance_km", "distance of the Moon's centre from the Earth's at local noon",
        .number(.kilometres, places: 1) { $1.report.moon?.aspect.distance }),
      Field(
        "moon.phase", as: "phase", "name of the phase, such as `waxing_gibbous`", .text { $1.report.moon?.phase.word }
      ).of(.phases),
      Field(
        "moon.phases.time", as: "phase_time", "instants of the principal phase that falls on the date",
        .times { $1.report.moon?.phases.map(\.time) }),
    ])

  private static let sky: [Field<DayRow>] = Field.needing(
    [.sky],
    [
      Field(
        "sky.id", as: "sky_event", "ids of the events of the sky, such as `march_equinox` or `solar_total`",
        .list { $1.report.sky.map(\.kind.id) }
      ).of(.skyIDs),
      Field("sky.time", "their instants", .times { $1.report.sky.map(\.time) }),
    ])

  /// Tithi and nakshatra at sunrise, the lunar month and year.
  private static let lunar: [Field<DayRow>] = Field.needing(
    [.panchanga],
    [
      Field(
        "panchanga.tithi.number", as: "tithi", "number of the tithi at sunrise, 1 … 30",
        .integer { $1.report.panchanga?.tithiAtSunrise?.number }),
      Field(
        "panchanga.tithi.name", as: "tithi_name", "its name, in the script of `--script`",
        .text { $0.name($1.report.panchanga?.tithiAtSunrise) }
      ).of(.names(.tithi)),
      Field(
        "panchanga.nakshatra.name", as: "nakshatra_name", "name of the nakshatra at sunrise",
        .text { $0.name($1.report.panchanga?.nakshatras.first { $0.isAtSunrise }) }
      ).of(.names(.nakshatra)),
      Field(
        "panchanga.month.amanta", as: "month_amanta", "name of the lunar month that ends with the new moon",
        .text { $0.name(.masa, $1.report.panchanga?.month.amanta) }
      ).of(.names(.masa)),
      Field(
        "panchanga.month.purnimanta", as: "month_purnimanta", "name of the lunar month that ends with the full moon",
        .text { $0.name(.masa, $1.report.panchanga?.month.purnimanta) }
      ).of(.names(.masa)),
      Field(
        "panchanga.month.adhika", as: "adhika", "whether the month is intercalary",
        .boolean { $1.report.panchanga?.month.isAdhika }),
      Field(
        "panchanga.year.vikram", as: "vikram", "year of the Vikram era", .integer { $1.report.panchanga?.year.vikram }),
      Field("panchanga.year.shaka", as: "shaka", "year of the Shaka era", .integer { $1.report.panchanga?.year.shaka }),
    ])

  /// The festivals by their ids, the showers by their codes, and the values from the user's files.
  private static let others: [Field<DayRow>] = [
    Field("festivals.id", as: "festivals", "ids of the festivals", .list { $1.report.festivals.map(\.rule.id) }).of(
      .festivals),
    Field(
      "showers.code", as: "showers", "codes of the active meteor showers",
      .list { $1.report.showers.map(\.occurrence.shower.code) }
    ).of(.showers),
    Field(
      "showers.peak_tonight", as: "shower_peaks", "codes of the showers whose maximum falls into the night",
      .list { $1.report.showers.filter(\.isPeakTonight).map(\.occurrence.shower.code) }
    ).of(.showers),
    Field(
      "showers.best_tonight", as: "best_showers", "codes of the showers that have their best night",
      .list { $1.report.showers.filter { $0.bestNight != nil }.map(\.occurrence.shower.code) }
    ).of(.showers),
    Field(
      "events.title", as: "events", "titles of the events of `--events`",
      .list { $1.agenda.events.map(\.details.title).map(FieldText.item) }),
    Field(
      "launches.name", as: "launches", "names of the launches of `--launches`",
      .list { $1.agenda.launches.map(\.name).map(FieldText.item) }),
    Field(
      "weather.dark_cloud_pct", as: "dark_cloud_pct", "mean cloud cover of the dark hours, from `--weather`",
      .number(.percent, places: 1) { $1.agenda.darkCloudPercent }),
  ]

  /// The dark hours without the Moon, and the length of all of them.
  private static let moonless: [Field<DayRow>] = Field.needing(
    [.twilight, .moon],
    [
      Field(
        "night.moonless.start", as: "moonless_start", "beginnings of the dark hours without the Moon",
        .times { $1.report.night?.moonless.map(\.lowerBound) }),
      Field(
        "night.moonless.end", as: "moonless_end", "ends of the dark hours without the Moon",
        .times { $1.report.night?.moonless.map(\.upperBound) }),
      Field(
        "night.moonless_s", as: "moonless_s", "length of all of them",
        .number(.seconds, places: 0) { $1.report.moon == nil ? nil : $1.report.night?.moonlessSeconds }),
    ])

  /// The dates in solar calendars, such as `tamil 40-08-05`.
  private static let solar: [Field<DayRow>] = [
    Field(
      "panchanga.solar", as: "solar", "dates in the calendars of `--calendars`, such as `tamil 40-08-05`",
      .list {
        $1.report.solarDates.map { date in
          "\(date.calendar.jsonWord) \(date.year)-\(InstantText.twoDigits(date.month))-\(InstantText.twoDigits(date.day))"
        }
      }
    ).of(.solarDates)
  ]

  /// The spans to seek and to avoid, and the ids of the special yogas.
  private static let elements: [Field<DayRow>] = Field.needing(
    [.panchanga, .muhurta],
    [
      Field(
        "panchanga.varjyam.start", as: "varjyam_start", "beginnings of the varjyams of the panchanga day",
        .times { $1.report.panchanga?.elements.varjyam.map(\.lowerBound) }),
      Field(
        "panchanga.varjyam.end", as: "varjyam_end", "their ends",
        .times { $1.report.panchanga?.elements.varjyam.map(\.upperBound) }),
      Field(
        "panchanga.amrita.start", as: "amrita_start", "beginnings of the amrita kalas",
        .times { $1.report.panchanga?.elements.amrita.map(\.lowerBound) }),
      Field(
        "panchanga.amrita.end", as: "amrita_end", "their ends",
        .times { $1.report.panchanga?.elements.amrita.map(\.upperBound) }),
      Field(
        "panchanga.bhadra.start", as: "bhadra_start", "beginnings of the bhadras",
        .times { $1.report.panchanga?.elements.bhadra.map(\.span.lowerBound) }),
      Field(
        "panchanga.bhadra.end", as: "bhadra_end", "their ends",
        .times { $1.report.panchanga?.elements.bhadra.map(\.span.upperBound) }),
      Field(
        "panchanga.special_yogas.id", as: "special_yogas",
        "ids of the special yogas, such as `sarvartha_siddhi`, each once however many spans it has",
        .list { $1.report.panchanga?.elements.specialYogas.map(\.yoga.rawValue).uniqued().map(\.self) }
      ).of(.few(SpecialYoga.allCases.map(\.rawValue))),
    ])

  /// The eclipse of the day: what the place sees of it, then what the maximum is whether or not the horizon hides it.
  private static let eclipse: [Field<DayRow>] = Field.needing(
    [.sky],
    [
      Field(
        "eclipse.id", as: "eclipse", "id of the eclipse of the day, such as `lunar_partial`",
        .text { $1.report.sky.first(where: \.isEclipse)?.kind.id }
      ).of(.eclipseIDs),
      Field(
        "eclipse.seen_kind",
        "what is seen of it above the horizon: `penumbral`, `partial`, `annular`, `total`; empty where nothing is",
        .text { $1.eclipse?.local?.seenKind?.rawValue }
      ).of(.eclipseKinds),
      Field(
        "eclipse.seen_max.time", as: "eclipse_seen_time", "instant of the greatest phase that is seen",
        .time { $1.eclipse?.local?.seenMaximum?.time }),
      Field(
        "eclipse.seen_magnitude", "magnitude at that instant",
        .number(places: 4) { $1.eclipse?.local?.seenMaximum?.magnitude }),
      Field(
        "eclipse.seen_max.altitude_deg", as: "eclipse_seen_altitude_deg",
        "altitude of the Sun or the Moon at that instant, without refraction",
        .number(.degrees, places: 2) { $1.eclipse?.local?.seenMaximum?.altitude.degrees }),
      Field(
        "eclipse.max", "instant of the greatest phase at the place, whether or not the horizon hides it",
        .time { $1.eclipse?.local?.maximum.time }),
      Field("eclipse.magnitude", "magnitude at that instant", .number(places: 4) { $1.eclipse?.local?.magnitude }),
    ])
}
