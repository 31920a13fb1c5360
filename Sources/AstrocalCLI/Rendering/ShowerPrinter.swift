import AstroCore
import CivilTime
import SwissEphemeris

/// Writes what `showers` lists in one of its formats, each appearance as soon as it is known.
struct ShowerPrinter: ~Copyable {
  private let format: ShowerFormat
  private let settings: Settings
  private let place: Place
  private let darkSky: SkyBrightness
  private let isDetail: Bool
  private let table: ShowerTable
  private let detail: ShowerDetail
  private let json: ShowerJSON
  private let csv: ShowerCSV
  private let entries: CalendarEntries
  private var calendar: CalendarStream?
  private var output = Output()
  private var writer: JSONWriter
  private var deltaT = 0.0
  /// The year of the last row of a table.
  private var year: Int?

  /// - Parameter bells: The codes of the showers that a reminder is set for.
  init(
    _ format: ShowerFormat, _ settings: Settings, _ place: Place, darkSky: SkyBrightness, model: EphemerisModel,
    bells: Set<String>, isDetail: Bool
  ) {
    self.format = format
    self.settings = settings
    self.place = place
    self.darkSky = darkSky
    self.isDetail = isDetail
    table = ShowerTable(settings, place, bells: bells)
    detail = ShowerDetail(settings, place, bells: bells)
    json = ShowerJSON(settings, place, darkSky: darkSky, bells: bells, model: model)
    csv = ShowerCSV(settings, place)
    entries = CalendarEntries(settings, place)
    writer = JSONWriter(isPretty: settings.isPretty && format == .json)
  }

  mutating func begin(_ dates: ClosedRange<GregorianDate>, deltaT: Double) throws {
    self.deltaT = deltaT
    year = dates.lowerBound.year
    switch format {
    case .table: if !isDetail { try output.line(table.header(dates)) }
    case .csv: try output.write(ShowerCSV.header)
    case .json: json.begin(deltaT: deltaT, to: &writer)
    case .ndjson: break
    case .ics: calendar = try CalendarStream("meteor showers \(entries.placeName)", settings, place)
    }
  }

  mutating func print(_ report: ShowerReport) throws {
    switch format {
    case .table:
      guard !isDetail else {
        try output.line(detail.render(report, darkSky: darkSky))
        return
      }
      if table.year(report) != year {
        year = table.year(report)
        try output.line(table.yearRule(table.year(report)))
      }
      try output.line(table.row(report))
    case .csv: try output.write(csv.row(report))
    case .json:
      writer.beginElement()
      json.write(report, to: &writer)
      try output.write(writer.take())
    case .ndjson:
      json.begin(deltaT: deltaT, to: &writer)
      writer.beginElement()
      json.write(report, to: &writer)
      json.end(to: &writer)
      writer.endLine()
      try output.write(writer.take())
    case .ics:
      if let entry = entries.entry(report, darkSky: darkSky) { try calendar?.write([entry], to: &output) }
    }
  }

  mutating func end() throws {
    switch format {
    case .table: if !isDetail { try output.line(table.footer(darkSky)) }
    case .json:
      json.end(to: &writer)
      writer.endLine()
      try output.write(writer.take())
    case .csv, .ndjson: break
    case .ics: try calendar?.end(to: &output)
    }
    try output.flush()
  }
}
