import Algorithms
import AstroCore
import CivilTime
import Events
import Launches
import SwissEphemeris

/// The format that prints a row for each day: the main columns. Several values of a day, such as two sunsets, stand in one
/// field with semicolons between them.
struct RangeCSV: DayPrinter, ~Copyable {
  /// What a row is made of.
  struct Row {
    let report: DayReport
    let agenda: DayAgenda

    /// The eclipse of the day; nil where there is none.
    fileprivate var eclipse: EclipseReport? {
      report.sky.firstNonNil { if case .eclipse(let report) = $0.kind { report } else { nil } }
    }
  }

  private typealias Column = CSVColumn<Row>

  private var writer: CSVWriter
  private let columns: [Column]
  var context: RenderContext {
    get { writer.context }
    set { writer.context = newValue }
  }

  init(_ context: RenderContext) {
    writer = CSVWriter(context)
    let main = Self.place + Self.sun + Self.moon + Self.sky + Self.lunar + Self.others
    let later = Self.moonless + Self.solar + Self.elements + Self.zone + Self.eclipse
    let planets = context.namedParts.contains(.planets) ? Body.planets.flatMap(Self.planet) : []
    columns = (context.listsPlaceIDs ? Self.id : []) + main + later + planets + Self.named(context)
  }

  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    try output.write(writer.header(columns))
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    try output.write(writer.row(Row(report: report, agenda: agenda), columns))
  }

  private static let place: [Column] = [
    Column("place") { csv, _ in csv.text(csv.context.place.name) },
    Column("latitude_deg") { csv, _ in csv.number(csv.context.place.position.latitude.degrees, places: 6) },
    Column("longitude_deg") { csv, _ in csv.number(csv.context.place.position.longitude.degrees, places: 6) },
    Column("date") { $0.text($1.report.day.date.description) },
    Column("weekday") { $0.text($1.report.day.date.weekday.name) },
  ]

  private static let sun: [Column] = [
    Column("sun_state") { $0.text($1.report.sun?.horizon.state.word) },
    Column("sunrise") { $0.times($1.report.sun?.horizon.rises) },
    Column("sunset") { $0.times($1.report.sun?.horizon.sets) },
    Column("day_length_s") { $0.number($1.report.sun?.dayLength, places: 0) },
    Column("solar_noon") { $0.times($1.report.sun?.horizon.transits) },
    Column("civil_dawn") { $0.times($1.report.twilight?.civil.dawns ?? []) },
    Column("civil_dusk") { $0.times($1.report.twilight?.civil.dusks ?? []) },
    Column("nautical_dawn") { $0.times($1.report.twilight?.nautical.dawns ?? []) },
    Column("nautical_dusk") { $0.times($1.report.twilight?.nautical.dusks ?? []) },
    Column("astronomical_dawn") { $0.times($1.report.twilight?.astronomical.dawns ?? []) },
    Column("astronomical_dusk") { $0.times($1.report.twilight?.astronomical.dusks ?? []) },
    Column("dark_start") { $0.starts($1.report.night?.dark) },
    Column("dark_end") { $0.ends($1.report.night?.dark) },
  ]

  private static let moon: [Column] = [
    Column("moon_state") { $0.text($1.report.moon?.horizon.state.word) },
    Column("moonrise") { $0.times($1.report.moon?.horizon.rises) },
    Column("moonset") { $0.times($1.report.moon?.horizon.sets) },
    Column("moon_transit") { $0.times($1.report.moon?.horizon.transits) },
    Column("illumination") { $0.number($1.report.moon?.aspect.illumination, places: 6) },
    Column("elongation_deg") { $0.number($1.report.moon?.aspect.elongation.degrees, places: 4) },
    Column("distance_km") { $0.number($1.report.moon?.aspect.distance, places: 1) },
    Column("phase") { $0.text($1.report.moon?.phase.word) },
    Column("phase_time") { $0.times($1.report.moon?.phases.map(\.time) ?? []) },
  ]

  private static let sky: [Column] = [
    Column("sky_event") { $0.list($1.report.sky.map(\.kind.id)) },
    Column("sky_time") { $0.times($1.report.sky.map(\.time)) },
  ]

  /// Tithi and nakshatra at sunrise, the lunar month and year.
  private static let lunar: [Column] = [
    Column("tithi") { $0.integer($1.report.panchanga?.tithiAtSunrise?.number) },
    Column("tithi_name") { $0.name($1.report.panchanga?.tithiAtSunrise) },
    Column("nakshatra_name") { $0.name($1.report.panchanga?.nakshatras.first { $0.isAtSunrise }) },
    Column("month_amanta") { $0.name(.masa, $1.report.panchanga?.month.amanta) },
    Column("month_purnimanta") { $0.name(.masa, $1.report.panchanga?.month.purnimanta) },
    Column("adhika") { $0.boolean($1.report.panchanga?.month.isAdhika) },
    Column("vikram") { $0.integer($1.report.panchanga?.year.vikram) },
    Column("shaka") { $0.integer($1.report.panchanga?.year.shaka) },
  ]

  /// The observances by their ids, the showers by their codes, and the values from the user's files.
  private static let others: [Column] = [
    Column("festivals") { $0.list($1.report.festivals.map(\.rule.id)) },
    Column("showers") { $0.list($1.report.showers.map(\.occurrence.shower.code)) },
    Column("shower_peaks") { $0.list($1.report.showers.filter(\.isPeakTonight).map(\.occurrence.shower.code)) },
    Column("best_showers") {
      $0.list($1.report.showers.filter { $0.bestNight != nil }.map(\.occurrence.shower.code))
    },
    Column("events") { $0.names($1.agenda.events.map(\.details.title)) },
    Column("launches") { $0.names($1.agenda.launches.map(\.name)) },
    Column("dark_cloud_pct") { $0.number($1.agenda.darkCloudPercent, places: 1) },
  ]

  /// The dark hours without the Moon, and the length of all of them.
  private static let moonless: [Column] = [
    Column("moonless_start") { $0.starts($1.report.night?.moonless) },
    Column("moonless_end") { $0.ends($1.report.night?.moonless) },
    Column("moonless_s") { csv, row in
      csv.number(row.report.moon == nil ? nil : row.report.night?.moonlessSeconds, places: 0)
    },
  ]

  /// The dates in solar calendars, such as `tamil 40-08-05`.
  private static let solar: [Column] = [
    Column("solar") { csv, row in
      csv.list(
        row.report.solarDates.map { date in
          "\(date.calendar.jsonWord) \(date.year)-\(InstantText.twoDigits(date.month))-\(InstantText.twoDigits(date.day))"
        })
    }
  ]

  /// The spans to seek and to avoid, and the ids of the special yogas.
  private static let elements: [Column] = [
    Column("varjyam_start") { $0.starts($1.report.panchanga?.elements.varjyam) },
    Column("varjyam_end") { $0.ends($1.report.panchanga?.elements.varjyam) },
    Column("amrita_start") { $0.starts($1.report.panchanga?.elements.amrita) },
    Column("amrita_end") { $0.ends($1.report.panchanga?.elements.amrita) },
    Column("bhadra_start") { $0.starts($1.report.panchanga?.elements.bhadra.map(\.span)) },
    Column("bhadra_end") { $0.ends($1.report.panchanga?.elements.bhadra.map(\.span)) },
    Column("special_yogas") { csv, row in
      csv.list((row.report.panchanga?.elements.specialYogas ?? []).map(\.yoga.rawValue).uniqued())
    },
  ]

  /// The word by which a list of places calls its rows, where it has one.
  private static let id: [Column] = [Column("place_id") { csv, _ in csv.text(csv.context.place.id) }]

  private static let zone: [Column] = [
    Column("time_zone") { csv, _ in csv.text(csv.context.place.zone.identifier) }
  ]

  /// The eclipse of the day: what the place sees of it, then what the maximum is whether or not the horizon hides it.
  private static let eclipse: [Column] = [
    Column("eclipse") { $0.text($1.report.sky.first(where: \.isEclipse)?.kind.id) },
    Column("eclipse_seen_kind") { $0.text($1.eclipse?.local?.seenKind?.rawValue) },
    Column("eclipse_seen_time") { $0.time($1.eclipse?.local?.seenMaximum?.time) },
    Column("eclipse_seen_magnitude") { $0.number($1.eclipse?.local?.seenMaximum?.magnitude, places: 4) },
    Column("eclipse_seen_altitude_deg") { $0.number($1.eclipse?.local?.seenMaximum?.altitude.degrees, places: 2) },
    Column("eclipse_max") { $0.time($1.eclipse?.local?.maximum.time) },
    Column("eclipse_magnitude") { $0.number($1.eclipse?.local?.magnitude, places: 4) },
  ]

  /// The columns of a planet, at the end, where the user named the planets.
  private static func planet(_ body: Body) -> [Column] {
    func column(_ name: String, _ write: @escaping @Sendable (inout CSVWriter, PlanetDay) -> Void) -> Column {
      Column("\(body.rawValue)_\(name)") { csv, row in
        if let planet = row.report.planets.first(where: { $0.body == body }) { write(&csv, planet) }
      }
    }
    return [
      column("rise") { $0.times($1.horizon.rises) },
      column("transit") { $0.times($1.horizon.transits) },
      column("set") { $0.times($1.horizon.sets) },
      column("magnitude") { $0.number($1.aspect.magnitude, places: 2) },
      column("when") { $0.text($1.visibility.word) },
      column("up_start") { $0.starts($1.up) },
      column("up_end") { $0.ends($1.up) },
    ]
  }
}

extension CSVWriter {
  /// Writes the name of an anga; nil is an empty field.
  mutating func name(_ anga: Panchanga.Anga?) {
    if let anga { text(PanchangaNames.table.name(anga, context.script)) }
  }

  /// Writes a name of the panchanga by its number; nil is an empty field.
  mutating func name(_ kind: NameKind, _ number: Int?) {
    if let number { text(PanchangaNames.table.name(kind, number, context.script)) }
  }

  /// Writes names of the panchanga by their numbers into one field.
  mutating func names(_ kind: NameKind, _ numbers: [Int?]) {
    list(numbers.map { $0.map { PanchangaNames.table.name(kind, $0, context.script) } ?? "" })
  }

  /// Writes names from outside into one field; a semicolon within a name becomes a comma.
  fileprivate mutating func names(_ names: [String]) {
    list(names.map { $0.replacing(";", with: ",") })
  }

  /// Writes the instants of risings, settings or transits into one field.
  fileprivate mutating func times(_ events: [HorizonEvent]?) {
    if let events, !events.isEmpty { times(events.map(\.time)) }
  }

  fileprivate mutating func times(_ transits: [Transit]?) {
    if let transits, !transits.isEmpty { times(transits.map(\.time)) }
  }

  /// Writes the beginnings of spans into one field.
  mutating func starts(_ spans: [TimeSpan]?) {
    if let spans, !spans.isEmpty { times(spans.map(\.lowerBound)) }
  }

  /// Writes the ends of spans into one field, in the order of ``starts(_:)``.
  mutating func ends(_ spans: [TimeSpan]?) {
    if let spans, !spans.isEmpty { times(spans.map(\.upperBound)) }
  }
}
