import AstroCore
import CivilTime
import SwissEphemeris

/// The format that prints a row for each day. Columns have fixed widths, so that a row can be printed at once.
struct RangeTable: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let header: DayHeader
  /// The year of the last row.
  private var year: Int?
  /// The heading of the lunar month of the last row.
  private var monthRule: String?

  private let columns: [RangeColumn]
  private let table: TableColumns
  private let cells: RangeCells
  /// Whether no part that is printed has a column, so that the dates are those on which something happens.
  private var isList: Bool { columns.count == 1 }
  private var hasRows = false
  /// Whether today is one of the dates: the days before it are then shown as past.
  private let hasToday: Bool
  private var key: TableKey

  /// Those of the sections that the table prints, and of the columns of what is seen over a skyline.
  var conventions: Set<Convention> {
    let conventions = context.conventions(of: context.parts.intersection(RangeFormat.table.content.parts), header)
    return context.hasSkylines && context.parts.contains(.sun) ? conventions.union([.skyline]) : conventions
  }

  init(_ header: DayHeader, _ context: RenderContext) {
    self.header = header
    hasToday = header.dates.contains(context.today)
    year = header.dates.lowerBound.year
    self.context = context.withPlus
    columns = RangeColumn.all(self.context, hasWeather: header.hasWeather)
    table = TableColumns(columns.map(\.column), width: self.context.terminal.width)
    cells = RangeCells(context: self.context, namesTithi: columns.indices.last.map(table.isFull) ?? false)
    key = TableKey(context: self.context)
  }

  mutating func begin(to output: inout Output) throws {
    try output.line(heading(DateWords.span(header.dates)))
    guard !isList else { return }
    if let groups = table.groups { try output.line(terminal.styled(groups, .bold)) }
    try output.line(terminal.styled(table.titles, .bold))
  }

  mutating func row(_ row: DayRow, to output: inout Output) throws {
    let (report, agenda) = (row.report, row.agenda)
    let date = report.day.date
    let notes = RangeNotes(context: context).lines(report, agenda)
    guard !isList || !notes.isEmpty else { return }
    if !hasRows { key.signs.formUnion(columns.indices.filter(table.isShown).compactMap { columns[$0].key }) }
    hasRows = true
    if let year, year != date.year { try output.line(terminal.styled("-- \(DateWords.year(date.year))", .bold)) }
    year = date.year
    if let panchanga = report.panchanga {
      let rule = "-- \(self.panchanga.monthAndYear(panchanga.month, panchanga.year))"
      if rule != monthRule {
        try output.line(FlowLine(label: "", items: [rule], indent: 0).text(terminal, style: .bold))
      }
      monthRule = rule
    }
    let rows = isList ? [] : rows(report, agenda)
    var lead = isList ? columns[0].cells(cells, report, agenda)[0] : ""
    let lines = notes.map { note in
      defer { lead = "" }
      return note.text(terminal, lead: lead, column: DateWords.columnWidth + 2)
    }
    key.add(report.festivals)
    if !isList { key.add(report) }
    key.signs.formUnion(notes.compactMap(\.sign.key))
    if rows.contains(where: { $0.contains(TableKey.behind) }) { key.signs.insert(.behind) }
    if rows.contains(where: { DateMark.isUsed(in: $0, sign: "-") }) { key.signs.insert(.dayBefore) }
    for line in rows + lines {
      key.add(line)
      try output.line(line)
    }
  }

  /// Prints the reason where no day has anything to print, what the signs mean, and the numbers of launches.
  mutating func end(to output: inout Output) throws {
    if isList, !hasRows {
      try output.line(FlowLine(label: "", items: DaySections.absence(context), indent: 0).text(terminal))
    }
    for line in launchLine.totals(header.rest.totals) { try output.line(line.text(terminal, style: .dim)) }
    if let line = key.line { try output.line(line) }
  }

  /// One line, or two on a day that holds two of an event.
  private func rows(_ report: DayReport, _ agenda: DayAgenda) -> [String] {
    let date = report.day.date
    let style: Style? = date == context.today ? .bold : hasToday && date < context.today ? .dim : nil
    // A column that has no room asks for no line.
    let cells = columns.indices.map { table.isShown($0) ? columns[$0].cells(self.cells, report, agenda) : [] }
    return (0..<cells.reduce(0) { max($0, $1.count) }).map { index in
      terminal.styled(table.row(cells.map { index < $0.count ? $0[index] : "" }), style)
    }
  }
}
