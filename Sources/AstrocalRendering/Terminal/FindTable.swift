import AstroCore
import CivilTime

/// The format that prints a line for each event that was found: the date and the time, what happens, and what is seen.
/// Eclipses are printed at length, unless other events may stand between them.
struct FindTable: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let header: FindHeader
  private var hasRows = false
  private var key: TableKey

  var conventions: Set<Convention> { header.conventionsBelow }

  init(_ header: FindHeader, _ context: RenderContext) {
    self.header = header
    self.context = context.withPlus
    key = TableKey(context: self.context)
  }

  /// Whether rows have their year, because they may be of several.
  private var namesYears: Bool { header.isOpen || header.dates.namesYears }
  /// The columns of `Sat 21 Nov 18:00`, or of `Sat 21 Nov 2026 18:00`, with the space behind them.
  private var indent: Int { DateWords.columnWidth + (namesYears ? 13 : 8) }

  mutating func begin(to output: inout Output) throws {
    let skyline = header.isOverSkyline ? place.horizon.map(SeenText(context: context).title) : nil
    try output.line(heading(header.heading(context.script), skyline))
  }

  mutating func row(_ event: AlmanacEvent, to output: inout Output) throws {
    let isFirst = !hasRows
    defer { hasRows = true }
    if header.isOfEclipses, let report = event.skyEvent?.eclipse {
      let date = event.date(in: text.zone)
      let isHidden = report.local?.isSeen != true
      if hasRows { try output.line("") }
      let title = terminal.styled("\(date.weekdayAndDay) \(DateWords.year(date.year))", .bold)
      try output.line(title + (header.beginsNow ? "   " + Countdown(context: context).words(event) : ""))
      for line in EclipseText(context: context).lines(report, on: date) {
        try self.line(line.text(terminal, style: isHidden ? .hidden : nil), to: &output)
      }
      return
    }
    let text = FoundText(context: context, namesYears: namesYears)
    var line = FlowLine(label: "", items: event.worded.items(context), indent: indent, lead: (0, text.time(event)))
    if header.beginsNow {
      line = line.ending(
        Countdown(context: context).words(event), isNeeded: isFirst || event.isRunning(context), terminal)
    }
    key.add(event.worded.marked)
    try self.line(line.text(terminal, style: text.style(event)), to: &output)
  }

  private mutating func line(_ line: String, to output: inout Output) throws {
    key.add(line)
    try output.line(line)
  }

  /// Prints the reason where there is no row.
  mutating func end(to output: inout Output) throws {
    if !hasRows {
      try output.line(FlowLine(label: "", items: header.absence(terminal).items, indent: 0).text(terminal))
    }
    if hasRows, header.count.outOfSight > 0 {
      let items = header.itemsOutOfSight + [localized("--anywhere lists them too")]
      try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal, style: .dim))
    }
    if let line = key.line { try output.line(line) }
    guard header.isShort else { return }
    let rule = localized(
      "those seen closer than \(terminal.degrees(2)), of the Moon and a star \(terminal.degrees(1))")
    try output.line(FlowLine(label: "", items: [rule, localized("--anywhere: all")], indent: 0).text(terminal))
  }
}
