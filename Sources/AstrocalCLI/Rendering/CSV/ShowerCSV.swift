import AstroCore
import CivilTime
import SwissEphemeris

/// The format that prints a row for each appearance of a shower.
struct ShowerCSV: RowPrinter, ~Copyable {
  private typealias Column = CSVColumn<ShowerReport>

  private var writer: CSVWriter

  init(_ context: RenderContext) {
    writer = CSVWriter(context)
  }

  mutating func begin(to output: inout Output) throws {
    try output.write(writer.header(Self.columns))
  }

  mutating func row(_ report: ShowerReport, to output: inout Output) throws {
    try output.write(writer.row(report, Self.columns))
  }

  private static let columns = shower + moon + night

  private static let shower: [Column] = [
    Column("code") { $0.text($1.occurrence.shower.code) },
    Column("iau_number") { $0.integer($1.occurrence.shower.iauNumber) },
    Column("name") { $0.text($1.occurrence.shower.name) },
    Column("activity_start") { $0.date($1.occurrence.activityStart) },
    Column("activity_end") { $0.date($1.occurrence.activityEnd) },
    Column("peak") { $0.time($1.occurrence.peak) },
    Column("precision") { $0.text($1.occurrence.peak == nil ? nil : $1.occurrence.shower.precision.rawValue) },
    Column("solar_longitude_deg") { $0.fixed($1.occurrence.shower.peakLongitude, places: 2) },
    Column("zhr") { $0.fixed($1.occurrence.shower.zenithalHourlyRate, places: 0) },
    Column("population_index") { $0.fixed($1.occurrence.shower.populationIndex, places: 1) },
    Column("speed_km_s") { $0.fixed($1.occurrence.shower.speed, places: 0) },
    Column("parent") { $0.text($1.occurrence.shower.parent) },
  ]

  private static let moon: [Column] = [
    Column("moon_illumination") { $0.fixed($1.moon?.illumination, places: 4) },
    Column("moon_phase") { $0.text($1.moonPhase?.word) },
    Column("moon_rating") { $0.text($1.night?.moonRating?.rawValue) },
  ]

  private static let night: [Column] = [
    Column("night") { $0.text($1.night?.date.description) },
    Column("window_start") { $0.time($1.night?.window?.lowerBound) },
    Column("window_end") { $0.time($1.night?.window?.upperBound) },
    Column("relaxed") { $0.list(($1.night?.relaxed ?? []).map(\.rawValue)) },
    Column("best") { $0.time($1.night?.best?.time) },
    Column("radiant_altitude_deg") { $0.fixed($1.night?.best?.radiantAltitude.degrees, places: 1) },
    Column("limiting_magnitude") { $0.fixed($1.night?.best?.limitingMagnitude, places: 2) },
    Column("hourly_rate") { $0.fixed($1.night?.best?.hourlyRate, places: 1) },
    Column("reason") { $0.text($1.night?.obstacle?.reason) },
    Column("time_zone") { csv, _ in csv.text(csv.context.place.zone.identifier) },
  ]
}

extension CSVWriter {
  /// Writes the local date of an instant; nil is an empty field.
  fileprivate mutating func date(_ time: JulianDay?) {
    if let time { text(context.text.date(time).description) }
  }

  /// Writes a number with all of its decimals; nil is an empty field.
  fileprivate mutating func fixed(_ value: Double?, places: Int) {
    number(value, places: places, keepsZeros: true)
  }
}
