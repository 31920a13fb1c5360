import AstroCore
import CivilTime

/// The format that prints a row for each appearance of a shower.
struct ShowerTable: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: ShowerHeader
  private let columns: TableColumns
  /// The year of the last row.
  private var year: Int
  private var hasRows = false

  init(_ header: ShowerHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
    columns = TableColumns(Self.columns(isUTC: context.text.isUTC), width: context.terminal.width)
    year = header.dates.lowerBound.year
  }

  mutating func begin(to output: inout Output) throws {
    let dates = header.dates
    try output.line(heading("\(dates.lowerBound)..\(dates.upperBound)"))
  }

  mutating func row(_ report: ShowerReport, to output: inout Output) throws {
    if !hasRows { try output.line(terminal.styled(columns.titles, .bold)) }
    hasRows = true
    let year = text.date(report.occurrence.anchor).year
    if year != self.year { try output.line(terminal.styled("-- \(DateWords.year(year))", .bold)) }
    self.year = year
    try output.line(line(report))
  }

  /// Prints what the columns mean, or the reason where there is no row.
  mutating func end(to output: inout Output) throws {
    guard hasRows else {
      let subject = header.isFiltered ? "no such meteor shower" : "no meteor shower"
      let reason =
        switch header.selection {
        case .maxima: "\(subject) has its maximum on these days"
        case .active: "\(subject) is active now"
        case .coming: "\(subject) is active or comes on these days"
        }
      return try output.line(FlowLine(label: "", items: [reason], indent: 0).text(terminal))
    }
    let mark = context.remindedShowers.isEmpty ? "" : "* a reminder is set (`astrocal remind list`). "
    let legend = mark + "Moon at the peak. Rate at the best moment of the best night; - is not visible from here. "
    let items = [legend + showerText.assumptions]
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal, style: .dim))
  }

  private func line(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    let line = columns.row([
      "\(context.remindedShowers.contains(shower.code) ? "*" : " ") \(shower.code)", shower.name,
      showerText.activity(occurrence), showerText.peak(occurrence) ?? "no maximum", showerText.zhr(shower),
      moon(report), showerText.rate(report.night),
    ])
    return terminal.styled(line, (shower.zenithalHourlyRate ?? 0) >= 50 ? .yellow : nil)
  }

  /// `)  25%`
  private func moon(_ report: ShowerReport) -> String {
    guard let moon = report.moon, let phase = report.moonPhase else { return "" }
    let percent = Decimal.percent(moon.illumination)
    return terminal.mark(phase) + String(repeating: " ", count: max(1, 5 - percent.count)) + percent
  }

  private static func columns(isUTC: Bool) -> [TableColumns.Column] {
    [
      .init(title: "Code", width: 6, rank: 0), .init(title: "Shower", width: 27, rank: 4),
      .init(title: "Active", width: 14, rank: 6),
      .init(title: isUTC ? "Peak (UTC)" : "Peak (local)", width: 17, rank: 1),
      .init(title: "ZHR", width: 3, isNumber: true, rank: 2), .init(title: "Moon", width: 8, isNumber: true, rank: 5),
      .init(title: "Rate", width: 5, isNumber: true, rank: 3),
    ]
  }
}
