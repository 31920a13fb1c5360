import AstroCore
import CivilTime

/// The format that prints a row for each appearance of a shower.
struct ShowerTable: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: ShowerHeader
  /// The year of the last row.
  private var year: Int

  init(_ header: ShowerHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
    year = header.dates.lowerBound.year
  }

  mutating func begin(to output: inout Output) throws {
    let dates = header.dates
    try output.line("\(dates.lowerBound)..\(dates.upperBound)   \(context.place.title)   \(text.zone.identifier)")
    let peak = text.isUTC ? "Peak (UTC)" : "Peak (local)"
    try output.line(terminal.styled(row(["Code", "Shower", "Active", peak, "ZHR", "Moon", "Rate"]), .bold))
  }

  mutating func row(_ report: ShowerReport, to output: inout Output) throws {
    let year = text.date(report.occurrence.anchor).year
    if year != self.year { try output.line(terminal.styled("-- \(DateText.year(year))", .bold)) }
    self.year = year
    try output.line(line(report))
  }

  mutating func end(to output: inout Output) throws {
    let mark = context.remindedShowers.isEmpty ? "" : "* a reminder is set (`astrocal remind list`). "
    let legend = mark + "Moon at the peak. Rate at the best moment of the best night; - is not visible from here. "
    let items = [legend + showerText.assumptions(header.darkSky)]
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal, style: .dim))
  }

  private func line(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    let line = row([
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

  /// The columns and their widths; numbers end at the right edge of their column.
  private static let columns: [(width: Int, isNumber: Bool)] = [
    (6, false), (27, false), (14, false), (17, false), (3, true), (8, true), (5, true),
  ]

  private func row(_ cells: [String]) -> String {
    zip(cells, Self.columns).map { $1.isNumber ? $0.rightAligned($1.width) : $0.padded($1.width) }.joined()
  }
}
