import AstroCore
import CivilTime

/// The format that prints a row for each event that was found: the columns that most kinds have.
struct FindCSV: RowPrinter, ~Copyable {
  private typealias Column = CSVColumn<FoundEvent>

  private var writer: CSVWriter

  private let columns: [Column]

  init(_ context: RenderContext) {
    writer = CSVWriter(context)
    columns = (context.listsPlaceIDs ? Self.id : []) + Self.columns
  }

  mutating func begin(to output: inout Output) throws {
    try output.write(writer.header(columns))
  }

  mutating func row(_ event: FoundEvent, to output: inout Output) throws {
    try output.write(writer.row(event, columns))
  }

  private static let id: [Column] = [Column("place_id") { csv, _ in csv.text(csv.context.place.id) }]

  private static let columns = place + names + sight + eclipse + numbers

  private static let place: [Column] = [
    Column("place") { csv, _ in csv.text(csv.context.place.name) },
    Column("latitude_deg") { csv, _ in csv.number(csv.context.place.position.latitude.degrees, places: 6) },
    Column("longitude_deg") { csv, _ in csv.number(csv.context.place.position.longitude.degrees, places: 6) },
  ]

  private static let names: [Column] = [
    Column("date") { $0.text($1.date(in: $0.context.place.zone).description) },
    Column("kind") { $0.text($1.kind) },
    Column("id") { $0.text($1.id) },
    Column("name") { $0.text($1.name($0.context.script)) },
    Column("time") { $0.time($1.time) },
    Column("end") { $0.time($1.end) },
    Column("bodies") { $0.list($1.sky?.kind.bodies ?? []) },
  ]

  private static let sight: [Column] = [
    Column("visible") { $0.boolean($1.sky?.isVisible) },
    Column("reason") { $0.text($1.eclipse?.reason) },
    Column("seen_time") { $0.time($1.seen?.time) },
    Column("seen_altitude_deg") { $0.number($1.seen?.altitude.degrees, places: 2) },
    Column("seen_azimuth_deg") { $0.number($1.seen?.azimuth.degrees, places: 2) },
    Column("seen_separation_deg") { $0.number($1.seen?.separation?.degrees, places: 2) },
    Column("seen_magnitude") { $0.number($1.seen?.magnitude, places: 2) },
  ]

  private static let eclipse: [Column] = [
    Column("local_kind") { $0.text($1.eclipse?.local?.kind.rawValue) },
    Column("max") { $0.time($1.eclipse?.local?.maximum.time) },
    Column("max_altitude_deg") { $0.number($1.eclipse?.local?.maximum.altitude.degrees, places: 2) },
    Column("magnitude") { $0.number($1.eclipse.map { $0.local?.magnitude ?? $0.eclipse.magnitude }, places: 4) },
    Column("obscuration") { $0.number($1.eclipse?.local?.obscuration, places: 4) },
    Column("central_s") { $0.number($1.eclipse?.local?.centralSeconds, places: 1) },
    Column("near_limit") { $0.boolean($1.eclipse?.local?.isNearLimit) },
    Column("eclipse_seen_kind") { $0.text($1.eclipse?.local?.seenKind?.rawValue) },
    Column("eclipse_seen_magnitude") { $0.number($1.eclipse?.local?.seenMaximum?.magnitude, places: 4) },
    Column("eclipse_seen_obscuration") { $0.number($1.eclipse?.local?.seenMaximum?.obscuration, places: 4) },
    Column("eclipse_seen_central_s") { $0.number($1.eclipse?.local?.seenCentralSeconds, places: 1) },
    Column("saros") { $0.integer($1.eclipse?.eclipse.saros) },
  ]

  private static let numbers: [Column] = [
    Column("separation_deg") { $0.number($1.separation, places: 4) },
    Column("elongation_deg") { $0.number($1.elongation, places: 4) },
    Column("distance_km") { $0.number($1.phenomenon?.distance, places: 1) },
    Column("zhr") { $0.number($1.shower?.occurrence.shower.zenithalHourlyRate, places: 0) },
    Column("hourly_rate") { $0.number($1.shower?.night?.best?.hourlyRate, places: 1) },
    Column("time_zone") { csv, _ in csv.text(csv.context.place.zone.identifier) },
  ]
}

extension FoundEvent {
  /// The event of the sky; nil of other events.
  fileprivate var sky: SkyEvent? { if case .sky(let event) = self { event } else { nil } }

  fileprivate var shower: ShowerReport? { if case .shower(let report) = self { report } else { nil } }

  fileprivate var eclipse: EclipseReport? { if case .eclipse(let report)? = sky?.kind { report } else { nil } }

  fileprivate var phenomenon: Phenomenon? {
    if case .phenomenon(let report)? = sky?.kind { report.phenomenon } else { nil }
  }

  /// The end of what lasts; nil of instants and dates.
  fileprivate var end: JulianDay? {
    switch self {
    case .tithi(let entry): entry.tithi.end
    case .anga(let anga): anga.end
    case .sky, .phase, .festival, .shower, .daily: nil
    }
  }

  /// What is seen of the event at the best moment; nil where it is not seen. The magnitude is that of an eclipse, or of a
  /// planet.
  fileprivate var seen: PhenomenonReport.Sighting? {
    switch self {
    case .sky(let event):
      switch event.kind {
      case .eclipse(let report):
        report.local?.seenMaximum.map {
          .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth, magnitude: $0.magnitude)
        }
      case .phenomenon(let report): report.seen
      case .occultation(let occultation):
        [occultation.disappearance, occultation.reappearance].first { $0.isVisible }.map {
          .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth)
        }
      case .season, .sankranti: nil
      }
    case .shower(let report):
      report.night?.best.map { .init(time: $0.time, altitude: $0.radiantAltitude, azimuth: $0.radiantAzimuth) }
    case .phase, .tithi, .anga, .festival, .daily: nil
    }
  }

  /// The angle between the bodies of an approach or an occultation, in degrees.
  fileprivate var separation: Double? {
    if case .occultation(let occultation)? = sky?.kind { return occultation.separation.degrees }
    return phenomenon.flatMap { $0.kind == .approach ? $0.separation?.degrees : nil }
  }

  /// The angle from the Sun, in degrees.
  fileprivate var elongation: Double? {
    phenomenon.flatMap { $0.kind == .approach ? $0.elongation?.degrees : $0.separation?.degrees }
  }
}
