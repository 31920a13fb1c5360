import AstroCore
import CivilTime
import ICalendar
import SwissEphemeris

/// Writes what `tithi` lists in one of its formats, row by row.
struct TithiPrinter: ~Copyable {
  /// What the rows are.
  enum Content: String {
    case tithis, angas, festivals
  }

  private let format: TithiFormat
  private let settings: Settings
  private let place: Place
  private let explains: Bool
  private let isOpen: Bool
  /// Whether a calendar marks the beginnings of lunar months.
  private let marksMonths: Bool
  private let table: TithiTable
  private let json: TithiJSON
  private let csv: TithiCSV
  private let entries: CalendarEntries
  private var calendar: CalendarStream?
  private var output = Output()
  private var writer: JSONWriter
  private var header: TithiJSON.Header?
  private var monthRule: String?

  init(
    _ format: TithiFormat, _ settings: Settings, _ place: Place, explains: Bool, isOpen: Bool, namesYears: Bool,
    marksMonths: Bool
  ) {
    self.format = format
    self.settings = settings
    self.place = place
    self.explains = explains
    self.isOpen = isOpen
    self.marksMonths = marksMonths
    table = TithiTable(settings, place, namesYears: namesYears)
    json = TithiJSON(settings, place, explains: explains)
    csv = TithiCSV(settings, place)
    entries = CalendarEntries(settings, place, explains: explains)
    writer = JSONWriter(isPretty: settings.isPretty && format == .json)
  }

  mutating func begin(_ content: Content, _ span: TimeSpan, model: EphemerisModel, deltaT: Double) throws {
    header = TithiJSON.Header(content: content, model: model, deltaT: deltaT)
    switch format {
    case .table: try output.line(table.header(content, span, isOpen: isOpen))
    case .csv: try output.write(TithiCSV.header(content))
    case .json: if let header { json.begin(header, to: &writer) }
    case .ndjson: break
    case .ics: calendar = try CalendarStream("\(content.rawValue) \(entries.placeName)", settings, place)
    }
  }

  mutating func print(_ entry: TithiEntry) throws {
    switch format {
    case .table:
      let rule = table.monthRule(entry)
      if rule != monthRule { try output.line(rule) }
      monthRule = rule
      try output.line(table.row(entry))
      if explains { try output.write(explanations(TithiTable.shown(entry.festivals))) }
    case .csv: try output.write(csv.row(entry))
    case .json, .ndjson: try write { json, writer in json.write(entry, to: &writer) }
    case .ics:
      if marksMonths, let month = entries.month(beginningWith: entry) { try write(month) }
      try write(entries.entry(entry))
    }
  }

  mutating func print(_ anga: Panchanga.Anga) throws {
    switch format {
    case .table: try output.line(table.row(anga))
    case .csv: try output.write(csv.row(anga))
    case .json, .ndjson: try write { json, writer in json.write(anga, to: &writer) }
    case .ics: try write(entries.entry(anga))
    }
  }

  mutating func print(_ festival: Festival) throws {
    switch format {
    case .table:
      try output.line(table.row(festival))
      if explains { try output.write(explanations([festival])) }
    case .csv: try output.write(csv.row(festival))
    case .json, .ndjson: try write { json, writer in json.write(festival, to: &writer) }
    case .ics: try write(entries.entry(festival))
    }
  }

  mutating func end() throws {
    if format == .json, let header {
      json.end(header, to: &writer)
      writer.endLine()
      try output.write(writer.take())
    }
    try calendar?.end(to: &output)
    try output.flush()
  }

  private mutating func write(_ entry: CalendarEntry) throws {
    try calendar?.write([entry], to: &output)
  }

  private mutating func write(_ body: (TithiJSON, inout JSONWriter) -> Void) throws {
    guard let header else { return }
    if format == .ndjson {
      json.begin(header, to: &writer)
      writer.beginElement()
      body(json, &writer)
      json.end(header, to: &writer)
      writer.endLine()
    } else {
      writer.beginElement()
      body(json, &writer)
    }
    try output.write(writer.take())
  }

  private func explanations(_ festivals: [Festival]) -> String {
    let text = Explanation(settings, place)
    return festivals.flatMap { text.text($0, indent: 6, width: settings.terminal.width) }.map { $0 + "\n" }.joined()
  }
}
