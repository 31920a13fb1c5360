import AstroCore
import CivilTime

/// The format that prints a row for each appearance of a shower: those whose maximum is to come first, by their maxima, and
/// below a line those whose maximum is over.
struct ShowerTable: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: ShowerHeader
  private let columns: TableColumns
  private var reports: [ShowerReport] = []

  init(_ header: ShowerHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
    columns = TableColumns(Self.columns(isUTC: context.text.isUTC), width: context.terminal.width)
  }

  mutating func begin(to output: inout Output) throws {
    try output.line(heading(DateWords.span(header.dates)))
  }

  mutating func row(_ report: ShowerReport, to output: inout Output) throws { reports.append(report) }

  /// Prints the rows and what the signs mean, or the reason where there is no row.
  mutating func end(to output: inout Output) throws {
    guard !reports.isEmpty else {
      return try output.line(FlowLine(label: "", items: header.absence.items, indent: 0).text(terminal))
    }
    try output.line(terminal.styled(columns.titles, .bold))
    let coming = reports.filter { !isOver($0) }
    try print(coming, isPast: false, to: &output)
    let over = reports.filter(isOver)
    if !over.isEmpty, !coming.isEmpty { try output.line(terminal.styled("-- " + localized("maximum over"), .bold)) }
    try print(over, isPast: !coming.isEmpty, to: &output)
    try output.line(FlowLine(label: "", items: key + [rule], indent: 0).text(terminal, style: .dim))
  }

  /// Whether the maximum, or of a shower without one the activity, is over.
  private func isOver(_ report: ShowerReport) -> Bool {
    let occurrence = report.occurrence
    guard let last = occurrence.peak ?? occurrence.activityEnd else { return false }
    // A maximum that is known to the day lasts as long as its night.
    return text.date(last) < context.today
  }

  private func print(_ reports: [ShowerReport], isPast: Bool, to output: inout Output) throws {
    var year = header.dates.lowerBound.year
    for report in reports {
      let own = text.date(report.occurrence.anchor).year
      if own != year { try output.line(terminal.styled("-- \(DateWords.year(own))", .bold)) }
      year = own
      try output.line(terminal.styled(line(report), style(report, isPast: isPast)))
    }
  }

  private func style(_ report: ShowerReport, isPast: Bool) -> Style? {
    if isPast || report.night?.obstacle != nil { return .hidden }
    if report.night?.date == context.today { return .today }
    return (report.occurrence.shower.zenithalHourlyRate ?? 0) >= 50 ? .sky : nil
  }

  /// What the signs mean, of those that stand in the rows.
  private var key: [String] {
    let showers = reports.map(\.occurrence.shower)
    let hasStar = showers.contains { context.remindedShowers.contains($0.code) }
    let varies = reports.contains { $0.night?.best != nil && $0.night?.best?.hourlyRate == nil }
    return [
      hasStar ? localized("* reminder set") : nil,
      varies ? "\(short(localized("var"))): " + localized("rate varies") : nil,
      reports.contains { $0.night != nil && $0.night?.best == nil } ? localized("-- not seen from here") : nil,
    ].compactMap(\.self)
  }

  /// What the rates hold for.
  private var rule: String {
    localized(
      "Rate: meteors an hour at best, clear sky to magnitude \(showerText.skyLimit), within 40%; IMO \(Shower.listYear)"
    )
  }

  private func line(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    return columns.row([
      showerText.peak(occurrence, form: .column) ?? localized("no maximum"),
      short(report.night.map { $0.best == nil ? "--" : showerText.rate($0) } ?? ""),
      "  " + localized(name: shower.name),
      "\(context.remindedShowers.contains(shower.code) ? "*" : " ")\(shower.code)", moon(report),
      " " + showerText.activity(occurrence), short(showerText.zhr(shower)),
    ])
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

  private static func columns(isUTC: Bool) -> [TableColumns.Column] {
    func width(of words: [String]) -> Int { words.reduce(0) { max($0, $1.displayWidth) } }
    func number(_ title: String, width: Int, rank: Int) -> TableColumns.Column {
      .init(title: title, width: max(width, title.displayWidth), isNumber: true, rank: rank)
    }
    let month = width(of: DateWords.monthNames.map { localized(name: String($0.prefix(3))) })
    // The English names have room; Bengali calls some of them by whole phrases.
    let names = Language.current == .english ? 0 : width(of: Shower.standard.map { localized(name: $0.name) })
    let peak = isUTC ? localized("Peak (UTC)") : localized("Peak (local)")
    return [
      // `Mon 13 Aug 03:00`
      .init(title: peak, width: TableColumns.room(peak, least: DateWords.columnWidth + 7), rank: 0),
      number(localized("Rate"), width: 4, rank: 2),
      // The numbers of other languages have wider titles, for which English names have no room to give.
      .init(
        title: "  " + localized("Shower"), width: max(29, names + 3), least: Language.current == .english ? nil : 22,
        rank: 1),
      .init(title: " " + localized("Code"), width: TableColumns.room(" " + localized("Code"), least: 5), rank: 4),
      number(localized("Moon"), width: 6, rank: 3),
      .init(title: " " + localized("Active"), width: max(15, 9 + 2 * month), rank: 6),
      number(localized("ZHR"), width: 3, rank: 5),
    ]
  }
}
