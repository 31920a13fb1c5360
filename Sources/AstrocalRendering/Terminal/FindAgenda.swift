import AstroCore
import CivilTime

/// The format that lists events as an agenda lists days: below a heading for each date with events, a line for each.
struct FindAgenda: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let header: FindHeader
  /// The date of the last line; nil before the first.
  private var date: GregorianDate?

  var conventions: Set<Convention> { header.conventionsBelow }

  init(_ header: FindHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
  }

  /// The columns of `  10:47          `.
  private static let indent = 17

  mutating func begin(to output: inout Output) throws {
    let skyline = header.isOverSkyline ? place.horizon.map(SeenText(context: context).title) : nil
    try output.line(heading(header.heading(context.script), skyline))
  }

  mutating func row(_ event: AlmanacEvent, to output: inout Output) throws {
    let text = FoundText(context: context, namesYears: false)
    let (date, clock) = text.reading(event)
    if date != self.date { try output.line(headline(date.inFull, [])) }
    self.date = date
    var line = FlowLine(label: "", items: event.worded.items(context), indent: Self.indent, lead: (2, clock ?? ""))
    if header.beginsNow {
      line = line.ending(Countdown(context: context).words(event), isNeeded: event.isRunning(context), terminal)
    }
    try output.line(line.text(terminal, style: event.base.isHidden ? .dim : nil))
  }

  /// Prints the reason where there is no row.
  mutating func end(to output: inout Output) throws {
    guard date == nil else { return }
    try output.line(FlowLine(label: "", items: header.absence(terminal).items, indent: 0).text(terminal))
  }
}
