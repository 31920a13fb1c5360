import AstroCore
import CivilTime

/// The format that prints a row for each appearance of a shower with the night to go out: those whose maximum is to come first,
/// by their maxima, and below a line those whose maximum is over.
struct ShowerTable: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let header: ShowerHeader
  private let columns: TableColumns
  private var reports: [ShowerReport] = []
  /// Whether some time has the mark of the next date.
  private var hasMark = false

  /// The line of the rates has the dark sky.
  var conventions: Set<Convention> { [] }

  init(_ header: ShowerHeader, _ context: RenderContext) {
    self.header = header
    self.context = context.withPlus
    columns = TableColumns(Self.columns(context), width: context.terminal.width)
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
    let mark = hasMark ? [DateMark.key] : []
    try output.line(FlowLine(label: "", items: mark + moons + key + [rule], indent: 0).text(terminal, style: .dim))
  }

  /// The positions of the columns with signs, of which those are explained that are on the screen.
  private static let (rateColumn, moonColumn, codeColumn, zhrColumn) = (1, 4, 5, 7)

  /// What the signs of the Moon mean: `( waning`, `● new moon`.
  private var moons: [String] {
    guard columns.isShown(Self.moonColumn) else { return [] }
    let used = Set(reports.compactMap(\.moonPhase))
    let signs = MoonPhase.allCases.filter(used.contains).map { phase in
      let name =
        switch phase {
        case .waxingCrescent, .waxingGibbous: localized(name: "waxing")
        case .waningCrescent, .waningGibbous: localized(name: "waning")
        case .newMoon, .firstQuarter, .fullMoon, .lastQuarter: phase.name
        }
      return "\(terminal.mark(phase)) \(name)"
    }
    return Array(signs.uniqued())
  }

  /// Whether the maximum, or of a shower without one the activity, is over.
  private func isOver(_ report: ShowerReport) -> Bool {
    let occurrence = report.occurrence
    guard let last = occurrence.peak ?? occurrence.activityEnd else { return false }
    // A maximum that is known to the day lasts as long as its night, which may end on the next date.
    return text.date(last) < context.today && !AlmanacEvent.found(report).isRunning(context)
  }

  private mutating func print(_ reports: [ShowerReport], isPast: Bool, to output: inout Output) throws {
    var year = header.dates.lowerBound.year
    for report in reports {
      let own = text.date(report.occurrence.anchor).year
      if own != year { try output.line(terminal.styled("-- \(DateWords.year(own))", .bold)) }
      year = own
      let line = line(report)
      hasMark = hasMark || DateMark.isUsed(in: line)
      for line in counted(line, report) {
        try output.line(terminal.styled(line, style(report, isPast: isPast)))
      }
    }
  }

  /// A row of a list that begins now with how far the shower is, where the terminal has room; that it runs has a line of its own
  /// otherwise.
  private func counted(_ line: String, _ report: ShowerReport) -> [String] {
    let countdown = Countdown(context: context)
    guard header.beginsNow, let words = countdown.words(report) else { return [line] }
    let isRunning = AlmanacEvent.found(report).isRunning(context)
    return countdown.lines(line, words, below: isRunning ? columns.row(["", "", " " + words]) : nil)
  }

  private func style(_ report: ShowerReport, isPast: Bool) -> Style? {
    if isPast || report.night?.obstacle != nil { return .hidden }
    if report.night?.date == context.today { return .today }
    return (report.occurrence.shower.zenithalHourlyRate ?? 0) >= 50 ? .sky : nil
  }

  /// What the signs mean, of those that stand in the rows.
  private var key: [String] {
    let showers = reports.map(\.occurrence.shower)
    let hasStar = columns.isShown(Self.codeColumn) && showers.contains { context.remindedShowers.contains($0.code) }
    let hasVaried =
      columns.isShown(Self.rateColumn) && reports.contains { $0.night?.best.map { $0.hourlyRate == nil } ?? false }
      || columns.isShown(Self.zhrColumn) && showers.contains { $0.zenithalHourlyRate == nil }
    return [
      hasStar ? localized("* reminder set") : nil,
      hasVaried ? "\(varies): " + localized("rate varies") : nil,
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
      night(report.night), report.night.map(rate) ?? "",
      " " + localized(name: shower.name), showerText.peak(occurrence, form: .column) ?? localized("no maximum"),
      moon(report), " \(context.remindedShowers.contains(shower.code) ? "*" : " ")\(shower.code)",
      " " + showerText.activity(occurrence), shower.zenithalHourlyRate == nil ? varies : showerText.zhr(shower),
    ])
  }

  /// The evening on which the best night begins, with its good hours where these have room: `Sun 13 Dec 20:02-06:27+`.
  private func night(_ night: ShowerNight?) -> String {
    guard let night else { return "" }
    guard night.best != nil else { return localized("not seen") }
    let hours = columns.isFull(0) ? night.window.map { " " + text.clocks($0, on: night.date) } : nil
    return night.date.inColumn + (hours ?? "")
  }

  /// The rate of a night; empty where nothing is seen.
  private func rate(_ night: ShowerNight) -> String {
    guard let best = night.best else { return "" }
    return best.hourlyRate == nil ? varies : showerText.rate(night)
  }

  /// What a column has in place of a rate that varies: it has no room for a long word.
  private var varies: String { Self.varies }
  private static var varies: String { localized(name: "var", key: "var, column") }

  /// `)  25%`
  private func moon(_ report: ShowerReport) -> String {
    guard let moon = report.moon, let phase = report.moonPhase else { return "" }
    let percent = Decimal.percent(moon.illumination)
    return terminal.mark(phase) + String(repeating: " ", count: max(1, 5 - percent.count)) + percent
  }

  private static func columns(_ context: RenderContext) -> [TableColumns.Column] {
    func width(of words: [String]) -> Int { words.reduce(0) { max($0, $1.displayWidth) } }
    func number(_ title: String, width: Int, rank: Int) -> TableColumns.Column {
      .init(title: title, width: max(width, title.displayWidth), isNumber: true, rank: rank)
    }
    let month = width(of: DateWords.monthNames.map { localized(name: String($0.prefix(3))) })
    // The English names have room; Bengali calls some of them by whole phrases.
    let names = Language.current == .english ? 0 : width(of: Shower.standard.map { localized(name: $0.name) })
    let peak = context.text.isUTC ? localized("Peak (UTC)") : localized("Peak (local)")
    let varying = max(4, varies.displayWidth + 1)
    let (rate, date) = (number(localized("Rate"), width: varying, rank: 2), DateWords.columnWidth + 1)
    // `03:00`, `03h`
    let clock = max(5, localized("\("03")h").displayWidth)
    // The numbers of other languages have wider titles, for which English names have no room to give. Below 80 columns the
    // names of other languages are cut.
    let isNarrow = Language.current != .english && context.terminal.width < 80
    let shower = TableColumns.Column(
      title: " " + localized("Shower"), width: max(28, names + 2), least: isNarrow ? 21 : nil, rank: 1)
    // `Sun 13 Dec 20:02-06:27+`; the date alone where the hours would take the room of the names.
    let night = TableColumns.room(localized("Night"), localized("not seen"), least: date + 14)
    let hasHours = context.terminal.width >= night + (shower.least ?? shower.width) + rate.width
    return [
      .init(
        title: localized("Night"), width: night,
        least: hasHours ? nil : TableColumns.room(localized("Night"), localized("not seen"), least: date), rank: 0),
      rate, shower,
      // `Mon 13 Aug 03:00`
      .init(title: peak, width: TableColumns.room(peak, localized("no maximum"), least: date + clock + 1), rank: 3),
      number(localized("Moon"), width: 6, rank: 4),
      // A space for the mark of a reminder, and one that parts it from the Moon.
      .init(title: "  " + localized("Code"), width: TableColumns.room("  " + localized("Code"), least: 6), rank: 5),
      .init(title: " " + localized("Active"), width: max(15, 9 + 2 * month), rank: 7),
      // A space more parts it from the Moon where there is no room for what stands between them.
      number(" " + localized("ZHR"), width: varying, rank: 6),
    ]
  }
}
