import AstroCore
import CivilTime
import SwissEphemeris

/// Writes the days of a range in one of its formats, each as soon as it is known.
struct RangePrinter: ~Copyable {
  private let format: RangeFormat
  private let settings: Settings
  /// The files from outside; nil where none is named.
  private let sources: AgendaSources?
  private var output = Output()
  private var writer: JSONWriter
  /// The first day, whose ephemeris and ΔT stand for the range.
  private var first: DayReport?
  /// The year of the last row of a table.
  private var year: Int?
  /// The heading of the lunar month of the last row.
  private var monthRule: String?
  private var calendar: CalendarStream?
  private let explains: Bool
  private var list: AgendaList?
  private var grid: MonthGrid?
  /// All that were asked for.
  private var dates: ClosedRange<GregorianDate>?

  init(
    _ format: RangeFormat, _ settings: Settings, _ sources: AgendaSources? = nil, explains: Bool = false
  ) {
    self.format = format
    self.settings = settings
    self.sources = sources
    self.explains = explains
    writer = JSONWriter(isPretty: settings.isPretty && format == .json)
  }

  mutating func begin(_ dates: ClosedRange<GregorianDate>, at place: Place) throws {
    self.dates = dates
    switch format {
    case .table: try output.line(table(place).header(dates))
    case .agenda:
      let list = AgendaList(settings, place)
      try output.line(list.header(dates))
      self.list = list
    case .calendar: grid = MonthGrid(settings, place)
    case .csv: try output.write(RangeCSV.header)
    case .json, .ndjson: break
    case .ics: calendar = try CalendarStream(CalendarEntries(settings, place).placeName, settings, place)
    }
  }

  mutating func print(_ report: DayReport, of place: Place) throws {
    let agenda = sources.map { DayAgenda($0, report, of: place) } ?? .none
    switch format {
    case .table:
      let table = table(place)
      if let year, year != report.day.date.year { try output.line(table.yearRule(report.day.date.year)) }
      year = report.day.date.year
      if let month = table.monthRule(report), month != monthRule {
        try output.line(month)
        monthRule = month
      }
      try output.line(table.rows(report, agenda))
    case .agenda:
      for line in list?.lines(report, agenda) ?? [] { try output.line(line) }
    case .calendar:
      if let month = grid?.take(report, agenda) { try output.line(month) }
    case .csv:
      try output.write(RangeCSV(settings, place).row(report, agenda))
    case .json:
      let json = DayJSON(settings, place, model: report.model)
      if first == nil { json.beginRange(to: &writer) }
      first = first ?? report
      json.writeRangeDay(report, agenda, to: &writer)
      try output.write(writer.take())
    case .ndjson:
      DayJSON(settings, place, model: report.model).writeDocument(report, agenda, to: &writer)
      writer.endLine()
      try output.write(writer.take())
    case .ics:
      try calendar?.write(CalendarEntries(settings, place, explains: explains).entries(report), to: &output)
    }
  }

  mutating func end(_ place: Place) throws {
    if let dates {
      let undated = sources?.schedule?.undated(within: dates) ?? []
      for line in list?.end(undated: undated) ?? [] { try output.line(line) }
    }
    if let month = grid?.end() { try output.line(month) }
    if format == .json, let first {
      DayJSON(settings, place, model: first.model).endRange(deltaT: first.deltaT, sources?.statuses ?? [], to: &writer)
      writer.endLine()
      try output.write(writer.take())
    }
    try calendar?.end(to: &output)
    try output.flush()
  }

  private func table(_ place: Place) -> RangeTable {
    RangeTable(settings, place, hasWeather: sources?.query.weather.isEmpty == false)
  }
}
