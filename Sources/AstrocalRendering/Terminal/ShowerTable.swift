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
  /// Whether a row has the star of a reminder.
  private var hasStar = false

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
    if context.remindedShowers.contains(report.occurrence.shower.code) { hasStar = true }
    let year = text.date(report.occurrence.anchor).year
    if year != self.year { try output.line(terminal.styled("-- \(DateWords.year(year))", .bold)) }
    self.year = year
    try output.line(line(report))
  }

  /// Prints what the columns mean, or the reason where there is no row.
  mutating func end(to output: inout Output) throws {
    guard hasRows else {
      return try output.line(FlowLine(label: "", items: header.absence.items, indent: 0).text(terminal))
    }
    let mark = hasStar ? localized("* a reminder is set (`astrocal remind list`).") + " " : ""
    let moon = columns.isShown(Self.moonColumn) ? localized("Moon at the peak.") + " " : ""
    let rate = localized("Rate at the best moment of the best night; - is not visible from here.")
    let items = [mark + moon + rate + " " + showerText.assumptions]
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal, style: .dim))
  }

  private func line(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    let line = columns.row([
      "\(context.remindedShowers.contains(shower.code) ? "*" : " ") \(shower.code)", localized(name: shower.name),
      showerText.activity(occurrence), showerText.peak(occurrence) ?? localized("no maximum"),
      short(showerText.zhr(shower)),
      moon(report), short(showerText.rate(report.night)),
    ])
    return terminal.styled(line, (shower.zenithalHourlyRate ?? 0) >= 50 ? .yellow : nil)
  }

  /// A rate for a column, which has no room for a long word where the rate varies.
  private func short(_ rate: String) -> String {
    rate == localized("var") ? localized(name: "var", key: "var, column") : rate
  }

  /// `)  25%`
  private func moon(_ report: ShowerReport) -> String {
    guard let moon = report.moon, let phase = report.moonPhase else { return "" }
    let percent = Decimal.percent(moon.illumination)
    return terminal.mark(phase) + String(repeating: " ", count: max(1, 5 - percent.count)) + percent
  }

  private static let moonColumn = 5

  private static func columns(isUTC: Bool) -> [TableColumns.Column] {
    func width(of words: [String]) -> Int { words.reduce(0) { max($0, $1.displayWidth) } }
    func number(_ title: String, width: Int, rank: Int) -> TableColumns.Column {
      .init(title: title, width: max(width, title.displayWidth), isNumber: true, rank: rank)
    }
    // `17 Jul-24 Aug`, `Mon 13 Aug 03:00`
    let month = width(of: DateWords.monthNames.map { localized(name: String($0.prefix(3))) })
    let weekday = width(of: Weekday.allCases.map(\.columnName))
    // The English names have room; Bengali calls some of them by whole phrases.
    let names = Language.current == .english ? 0 : width(of: Shower.standard.map { localized(name: $0.name) })
    return [
      .init(title: localized("Code"), width: 6, rank: 0),
      // The numbers of other languages have wider titles, for which English names have no room to give.
      .init(
        title: localized("Shower"), width: max(27, names + 1), least: Language.current == .english ? nil : 22,
        rank: 4),
      .init(title: localized("Active"), width: max(14, 8 + 2 * month), rank: 6),
      .init(
        title: isUTC ? localized("Peak (UTC)") : localized("Peak (local)"), width: max(17, 11 + weekday + month),
        rank: 1),
      number(localized("ZHR"), width: 3, rank: 2), number(localized("Moon"), width: 8, rank: 5),
      number(localized("Rate"), width: 5, rank: 3),
    ]
  }
}
