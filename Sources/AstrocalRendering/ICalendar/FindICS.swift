import AstroCore

/// The format that prints the events that were found as the events of a calendar.
struct FindICS: RowPrinter, ~Copyable {
  private let entries: CalendarEntries
  private var calendar: CalendarStream

  init(_ header: FindHeader, _ context: RenderContext) throws {
    entries = CalendarEntries(context: context)
    calendar = CalendarStream("\(header.words) \(entries.placeName)", stamp: try context.stamp.get())
  }

  mutating func row(_ event: FoundEvent, to output: inout Output) throws {
    switch event {
    case .sky(let event): try calendar.write([entries.entry(event)], to: &output)
    case .phase(let event): try calendar.write([entries.entry(event)], to: &output)
    case .tithi(let entry): try calendar.write([entries.entry(entry)], to: &output)
    case .anga(let anga): try calendar.write([entries.entry(anga)], to: &output)
    case .festival(let festival): try calendar.write([entries.entry(festival)], to: &output)
    case .daily(let moment): try calendar.write([entries.entry(moment)], to: &output)
    case .shower(let report):
      if let entry = entries.entry(report) { try calendar.write([entry], to: &output) }
    }
  }

  mutating func end(to output: inout Output) throws {
    try calendar.end(to: &output)
  }
}
