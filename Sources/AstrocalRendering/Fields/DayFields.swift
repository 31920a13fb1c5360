import AstroCore
import CivilTime
import Events
import ICalendar
import Launches
import SwissEphemeris

/// A day of a place, with what the user's files have of it.
///
/// A value would be copied, two kilobytes of it, for each of its fields.
package final class DayRow {
  package let report: DayReport
  package let agenda: DayAgenda

  package init(report: consuming DayReport, agenda: DayAgenda) {
    self.report = report
    self.agenda = agenda
  }

  /// The eclipses of the day, on most days none. A list, because each field would copy a value that may be nil.
  private lazy var eclipses: [EclipseReport] =
    report.sky.compactMap(\.eclipse)
  /// The eclipse of the day; nil where there is none.
  fileprivate var eclipse: EclipseReport? { eclipses.isEmpty ? nil : eclipses[0] }
}

/// The fields of a day.
package enum DayFields {
  package static let table = FieldTable<DayRow>(
    asked: askedGroups, shown: shownGroups, date: { _, row in row.report.day.date })

  /// The fields of a context: the main ones, those of the planets and parts that the user names, of a birth star, of targets
  /// and of the limbs of the panchanga.
  static func all(_ context: RenderContext) -> [Field<DayRow>] {
    return Field.placeID(context) + main + (context.hasSkylines ? seen : []) + DaySections.columns(context)
  }

  static let main =
    Field.place + civil + DaySections.columns + ofFiles + DaySections.laterColumns
    + [Field.timeZone("IANA name of the zone, or its offset")] + DaySections.lastColumns

  /// The columns of the CSV of days by the names of their fields: `sunrise` of `sun.rise`.
  package static let csvColumns = Dictionary(main.map { ($0.shortName, $0.column) }) { first, _ in first }

  /// The date, its weekday and its numbers.
  static let partsOfDate: [Field<DayRow>] = CivilDate.fields { (row: DayRow) in row.report.day.date }.map(\.ofDate)

  static let civil: [Field<DayRow>] =
    partsOfDate.columns(["date": "date", "weekday": "weekday"])

  /// The members of the Sun that are fields.
  static let ofSun: [Field<DayRow>] = SunOfDay.fields("sun", [.sun], FieldSubject(body: .sun), lift: { $0 })

  static let sun = ofSun.columns([
    "sun.state": "sun_state", "sun.rise": "sunrise", "sun.set": "sunset", "sun.day_length_s": "day_length_s",
    "sun.transit": "solar_noon", "sun.civil_dawn": "civil_dawn", "sun.civil_dusk": "civil_dusk",
    "sun.nautical_dawn": "nautical_dawn", "sun.nautical_dusk": "nautical_dusk",
    "sun.astronomical_dawn": "astronomical_dawn", "sun.astronomical_dusk": "astronomical_dusk",
  ])

  /// The members of the night that are fields.
  private static let ofNight: [Field<DayRow>] = NightHours.fields("night", [.twilight]) { (row: DayRow) in
    row.report.night
  }

  static let night = ofNight.columns(["night.dark.start": "dark_start", "night.dark.end": "dark_end"])

  /// The members of the Moon that are fields.
  static let ofMoon: [Field<DayRow>] = MoonOfDay.fields("moon", [.moon], FieldSubject(body: .moon), lift: { $0 })

  static let moon = ofMoon.columns([
    "moon.state": "moon_state", "moon.rise": "moonrise", "moon.set": "moonset", "moon.transit": "moon_transit",
    "moon.illumination": "illumination", "moon.elongation_deg": "elongation_deg", "moon.distance_km": "distance_km",
    "moon.phase": "phase", "moon.phases.time": "phase_time",
  ])

  /// When Sun and Moon are seen over the skyline, where the place has one.
  static let seen = DaySections.skylineColumns
  static let seenSun = seen("sun", ofSun)
  static let seenMoon = seen("moon", ofMoon)

  private static func seen(_ body: String, _ fields: [Field<DayRow>]) -> [Field<DayRow>] {
    fields.columns([
      "\(body).seen.state": "\(body)_seen_state", "\(body).seen.appears": "\(body)_appears",
      "\(body).seen.disappears": "\(body)_disappears", "\(body).seen.total_s": "\(body)_seen_s",
    ])
  }

  /// The members of a planet that are fields.
  static func of(_ body: Body) -> [Field<DayRow>] {
    PlanetDay.fields("planets.\(body.rawValue)", [.planets], FieldSubject(body: body)) { row in
      row.report.planets.first { $0.body == body }
    }
  }

  /// The fields of a planet, at the end, where the user named the planets.
  static func planet(_ body: Body) -> [Field<DayRow>] {
    of(body).columns(
      of: "planets.\(body.rawValue)", as: body.rawValue,
      ["rise", "transit", "set", "magnitude", "when", "up.start", "up.end"])
  }

  /// Fields of the events of the sky, which depend on some conventions.
  static func needingSky(reading conventions: Set<Convention>, _ fields: [Field<DayRow>]) -> [Field<DayRow>] {
    Field.reading(conventions, Field.needing([.sky], fields))
  }

  static let sky: [Field<DayRow>] = needingSky(
    reading: [.ayanamsha],
    SkyEvent.fields("sky", [.sky], lift: { $0.gathered("the events of the sky") { $0.report.sky } })
      .columns(["sky.id": "sky_event", "sky.time": "sky_time"]))

  /// Tithi and nakshatra at sunrise, the lunar month and year.
  static let lunar: [Field<DayRow>] =
    Field.reading(
      [.sunrise],
      TithiOfDay.fields("panchanga.tithi", [.panchanga]) { (row: DayRow) in row.report.panchanga?.tithiAtSunrise }
        .columns(["panchanga.tithi.number": "tithi", "panchanga.tithi.name": "tithi_name"])
        .map { $0.of(object: "the tithi at sunrise") })
    + NakshatraOfDay.fields("panchanga.nakshatra", [.panchanga]) { (row: DayRow) in
      row.report.panchanga?.nakshatras.first { $0.isAtSunrise }
    }.columns(["panchanga.nakshatra.name": "nakshatra_name"]).map { $0.of(object: "the nakshatra at sunrise") }
    + Field.reading(
      DayPart.panchanga.conventions,
      Panchanga.Month.fields("panchanga.month", [.panchanga]) { (row: DayRow) in row.report.panchanga?.month }.columns([
        "panchanga.month.amanta": "month_amanta", "panchanga.month.purnimanta": "month_purnimanta",
        "panchanga.month.adhika": "adhika",
      ])
        + Panchanga.Year.fields("panchanga.year", [.panchanga]) { (row: DayRow) in row.report.panchanga?.year }.columns(
          [
            "panchanga.year.vikram": "vikram", "panchanga.year.shaka": "shaka",
          ]))

  /// The festivals by their ids.
  static let festivals: [Field<DayRow>] =
    Field.needing(
      [.festivals],
      [
        Field("festivals.id", as: "festivals", "ids of the festivals", .list { $1.report.festivals.map(\.rule.id) })
          .of(festivals: \.report.festivals)
      ])

  /// The showers by their codes.
  static let showers: [Field<DayRow>] =
    Field.needing(
      [.showers],
      [
        showers("showers.code", as: "showers", "codes of the active meteor showers") { _ in true }.reading([]),
        showers(
          "showers.peak_tonight", as: "shower_peaks", "codes of the showers whose maximum falls into the night",
          { $0.tonight?.isPeak == true }
        ).reading([]),
        showers("showers.best_tonight", as: "best_showers", "codes of the showers that have their best night") {
          if case .some = $0.night { true } else { false }
        },
      ])

  /// The codes of those showers of a day that something is true of.
  private static func showers(
    _ name: String, as column: String, _ sentence: String, _ isWanted: @escaping @Sendable (ShowerReport) -> Bool
  ) -> Field<DayRow> {
    Field(
      name, as: column, sentence,
      .list { $1.report.showers.compactMap { isWanted($0) ? $0.occurrence.shower.code : nil } }
    ).of(.showers)
  }

  /// The values from the user's files.
  private static let ofFiles: [Field<DayRow>] = [
    Field(
      "events.title", as: "events", "titles of the events of `--events`",
      .list { $1.agenda.events.map(\.details.title).map(FieldText.item) }),
    Field(
      "launches.name", as: "launches", "names of the launches of `--launches`",
      .list { $1.agenda.launches.map(\.name).map(FieldText.item) }),
    Field(
      "weather.dark_cloud_pct", as: "dark_cloud_pct", "mean cloud cover of the dark hours, from `--weather`",
      .number(.percent, places: 1) { $1.agenda.darkCloudPercent }
    ).bounded(.within(0...100)),
  ]

  /// The times of events and launches. Whole days and launches known to the day have none: a condition asks for the first time.
  static let timesOfFiles = [
    times("events.start", "beginnings of the events of `--events`; whole days have none") {
      $0.events.compactMap(\.time.start)
    },
    times("events.end", "ends of the events of `--events`; whole days have none") { $0.events.compactMap(\.time.end) },
    times(
      "launches.net", as: "launches.time", "times of the launches of `--launches`; one known to the day alone has none"
    ) { $0.launches.compactMap(\.net.instant) },
  ]

  private static func times(
    _ name: String, as column: String? = nil, _ sentence: String,
    _ times: @escaping @Sendable (DayAgenda) -> [JulianDay]
  ) -> Field<DayRow> {
    Field(name, as: column, sentence, .times { times($1.agenda) })
  }

  /// The dark hours without the Moon, and the length of all of them.
  static let moonless: [Field<DayRow>] = Field.needing(
    [.twilight, .moon],
    ofNight.columns(["night.moonless.start": "moonless_start", "night.moonless.end": "moonless_end"]) + [
      Field(
        "night.moonless_s", as: "moonless_s", "length of all of them",
        .number(.seconds, places: 0) {
          if case .some = $1.report.moon { $1.report.night?.moonlessSeconds } else { nil }
        }
      ).bounded(.darkness)
    ])

  /// The dates in the calendars that are asked for, such as `tamil 40-08-05` and `gaurabda 540-08-s12`.
  static let solar: [Field<DayRow>] = [
    Field(
      "panchanga.solar", as: "solar",
      "dates in the calendars of `--calendars` or of the region, such as `tamil 40-08-05`",
      .list {
        $1.report.solarDates.map { date in
          let half = date.paksha?.word.prefix(1) ?? ""
          return
            "\(date.calendar.jsonWord) \(date.year)-\(InstantText.twoDigits(date.month))-\(half)\(InstantText.twoDigits(date.day))"
        }
      }
    ).of(.solarDates)
  ]

  /// The spans to seek and to avoid, and the ids of the special yogas.
  static let elements: [Field<DayRow>] =
    list("varjyam", .muhurta, Interval.self, "the varjyams of the panchanga day", ["start", "end"]) {
      $0.report.panchanga?.elements.varjyam
    }
    + list("amrita", .muhurta, Interval.self, "the amrita kalas", ["start", "end"]) {
      $0.report.panchanga?.elements.amrita
    }
    + Field.reading(
      [.sunrise],
      list("bhadra", .muhurta, Interval.self, "the bhadras", ["start", "end"]) {
        $0.report.panchanga?.elements.bhadra.map(\.span)
      })
    + Field.needing(
      [.panchanga, .muhurta],
      [
        Field(
          "panchanga.special_yogas.id", as: "special_yogas",
          "ids of the special yogas, such as `sarvartha_siddhi`, each once however many spans it has",
          .list { _, row in
            // Three or four, which a set would take longer to look up.
            row.report.panchanga?.elements.specialYogas.reduce(into: []) { ids, span in
              if !ids.contains(span.yoga.rawValue) { ids.append(span.yoga.rawValue) }
            }
          }
        ).of(.few(SpecialYoga.allCases.map(\.rawValue)))
      ])

  /// The eclipse of the day: what the place sees of it, then what the maximum is whether or not the horizon hides it.
  static let eclipse: [Field<DayRow>] = needingSky(
    reading: [.skyline],
    [
      Field(
        "eclipse.id", as: "eclipse", "id of the eclipse of the day, such as `lunar_partial`",
        .text { $1.report.sky.first(where: \.isEclipse)?.kind.id }
      ).of(.eclipseIDs)
    ]
      + EclipseReport.fields("eclipse", [.sky]) { (row: DayRow) in row.eclipse }.columns([
        "eclipse.seen_kind": "eclipse_seen_kind", "eclipse.seen_max.time": "eclipse_seen_time",
        "eclipse.seen_magnitude": "eclipse_seen_magnitude",
        "eclipse.seen_max.altitude_deg": "eclipse_seen_altitude_deg", "eclipse.max": "eclipse_max",
        "eclipse.magnitude": "eclipse_magnitude",
      ]))
}

extension CalendarEntry.Time {
  /// The first instant; nil of whole days.
  fileprivate var start: JulianDay? {
    switch self {
    case .moment(let moment): JulianDay(unixSeconds: Double(moment))
    case .span(let span): JulianDay(unixSeconds: Double(span.lowerBound))
    case .days: nil
    }
  }

  /// The first instant after it, of a moment the moment itself; nil of whole days.
  fileprivate var end: JulianDay? {
    if case .span(let span) = self { JulianDay(unixSeconds: Double(span.upperBound)) } else { start }
  }
}

extension LaunchTime {
  /// The instant; nil of dates.
  fileprivate var instant: JulianDay? { if case .instant(let instant) = self { instant } else { nil } }
}
