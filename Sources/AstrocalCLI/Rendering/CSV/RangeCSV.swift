import Algorithms
import AstroCore
import CivilTime
import Events
import Launches
import SwissEphemeris

/// The format that prints a row for each day: the main columns, with the first of several values.
struct RangeCSV: DayPrinter, ~Copyable {
  private typealias Column = CSVColumn<(report: DayReport, agenda: DayAgenda)>

  private var writer: CSVWriter
  private let columns: [Column]
  var context: RenderContext {
    get { writer.context }
    set { writer.context = newValue }
  }

  init(_ context: RenderContext) {
    writer = CSVWriter(context)
    let main = Self.place + Self.sun + Self.moon + Self.sky + Self.lunar + Self.others
    let later = Self.moonless + Self.solar + Self.elements
    columns = main + later + (context.namedParts.contains(.planets) ? Body.planets.flatMap(Self.planet) : [])
  }

  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    try output.write(writer.header(columns))
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    try output.write(writer.row((report, agenda), columns))
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
    Column("sunrise") { $0.time($1.report.sun?.horizon.rises.first?.time) },
    Column("sunset") { $0.time($1.report.sun?.horizon.sets.first?.time) },
    Column("day_length_s") { $0.number($1.report.sun?.dayLength, places: 0) },
    Column("solar_noon") { $0.time($1.report.sun?.horizon.transits.first?.time) },
    Column("civil_dawn") { $0.time($1.report.twilight?.civil.dawns.first) },
    Column("civil_dusk") { $0.time($1.report.twilight?.civil.dusks.first) },
    Column("nautical_dawn") { $0.time($1.report.twilight?.nautical.dawns.first) },
    Column("nautical_dusk") { $0.time($1.report.twilight?.nautical.dusks.first) },
    Column("astronomical_dawn") { $0.time($1.report.twilight?.astronomical.dawns.first) },
    Column("astronomical_dusk") { $0.time($1.report.twilight?.astronomical.dusks.first) },
    Column("dark_start") { $0.time($1.report.night?.dark.first?.lowerBound) },
    Column("dark_end") { $0.time($1.report.night?.dark.first?.upperBound) },
  ]

  private static let moon: [Column] = [
    Column("moon_state") { $0.text($1.report.moon?.horizon.state.word) },
    Column("moonrise") { $0.time($1.report.moon?.horizon.rises.first?.time) },
    Column("moonset") { $0.time($1.report.moon?.horizon.sets.first?.time) },
    Column("moon_transit") { $0.time($1.report.moon?.horizon.transits.first?.time) },
    Column("illumination") { $0.number($1.report.moon?.aspect.illumination, places: 6) },
    Column("elongation_deg") { $0.number($1.report.moon?.aspect.elongation.degrees, places: 4) },
    Column("distance_km") { $0.number($1.report.moon?.aspect.distance, places: 1) },
    Column("phase") { $0.text($1.report.moon?.phase.word) },
    Column("phase_time") { $0.time($1.report.moon?.phases.first?.time) },
  ]

  private static let sky: [Column] = [
    Column("sky_event") { $0.text($1.report.sky.first?.kind.id) },
    Column("sky_time") { $0.time($1.report.sky.first?.time) },
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

  /// The first span of the dark hours without the Moon, and the length of all of them.
  private static let moonless: [Column] = [
    Column("moonless_start") { $0.time($1.report.night?.moonless.first?.lowerBound) },
    Column("moonless_end") { $0.time($1.report.night?.moonless.first?.upperBound) },
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

  /// The first of the spans to seek and to avoid, and the ids of the special yogas.
  private static let elements: [Column] = [
    Column("varjyam_start") { $0.time($1.report.panchanga?.elements.varjyam.first?.lowerBound) },
    Column("varjyam_end") { $0.time($1.report.panchanga?.elements.varjyam.first?.upperBound) },
    Column("amrita_start") { $0.time($1.report.panchanga?.elements.amrita.first?.lowerBound) },
    Column("amrita_end") { $0.time($1.report.panchanga?.elements.amrita.first?.upperBound) },
    Column("bhadra_start") { $0.time($1.report.panchanga?.elements.bhadra.first?.span.lowerBound) },
    Column("bhadra_end") { $0.time($1.report.panchanga?.elements.bhadra.first?.span.upperBound) },
    Column("special_yogas") { csv, row in
      csv.list((row.report.panchanga?.elements.specialYogas ?? []).map(\.yoga.rawValue).uniqued())
    },
  ]

  /// The columns of a planet, at the end, where the user named the planets.
  private static func planet(_ body: Body) -> [Column] {
    func column(_ name: String, _ write: @escaping @Sendable (inout CSVWriter, PlanetDay) -> Void) -> Column {
      Column("\(body.rawValue)_\(name)") { csv, row in
        if let planet = row.report.planets.first(where: { $0.body == body }) { write(&csv, planet) }
      }
    }
    return [
      column("rise") { $0.time($1.horizon.rises.first?.time) },
      column("transit") { $0.time($1.horizon.transits.first?.time) },
      column("set") { $0.time($1.horizon.sets.first?.time) },
      column("magnitude") { $0.number($1.aspect.magnitude, places: 2) },
      column("when") { $0.text($1.visibility.word) },
      column("up_start") { $0.time($1.up.first?.lowerBound) },
      column("up_end") { $0.time($1.up.first?.upperBound) },
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

  /// Writes names from outside into one field; a semicolon within a name becomes a comma.
  fileprivate mutating func names(_ names: [String]) {
    list(names.map { $0.replacing(";", with: ",") })
  }
}
