import AstroCore

/// The format that prints the best nights of showers as the events of a calendar.
struct ShowerICS: RowPrinter, ~Copyable {
  private let entries: CalendarEntries
  private var calendar: CalendarStream

  init(_ header: ShowerHeader, _ context: RenderContext) throws {
    // A reminder may be gone when the calendar is read.
    var context = context
    context.remindedShowers = []
    entries = CalendarEntries(context: context)
    calendar = CalendarStream("meteor showers \(entries.placeName)", stamp: try context.stamp.get())
  }

  mutating func row(_ report: ShowerReport, to output: inout Output) throws {
    if let entry = entries.entry(report) { try calendar.write([entry], to: &output) }
  }

  mutating func end(to output: inout Output) throws {
    try calendar.end(to: &output)
  }
}
