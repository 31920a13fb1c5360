import AstroCore

/// The format that prints the events that were found as the events of a calendar.
struct FindICS: RowPrinter, ~Copyable {
  private let entries: CalendarEntries
  private var calendar: CalendarStream

  init(_ header: FindHeader, _ context: RenderContext) throws {
    entries = CalendarEntries(context: context)
    calendar = CalendarStream("\(header.words) \(entries.placeName)", stamp: try context.stamp.get())
  }

  mutating func row(_ event: AlmanacEvent, to output: inout Output) throws {
    if let entry = entries.entry(event) { try calendar.write([entry], to: &output) }
  }

  mutating func end(to output: inout Output) throws {
    try calendar.end(to: &output)
  }
}
