import AstroCore

/// The format that prints tithis, angas or observances as the events of a calendar.
struct TithiICS: RowPrinter, ~Copyable {
  private let marksMonths: Bool
  private let entries: CalendarEntries
  private var calendar: CalendarStream

  init(_ header: TithiHeader, _ context: RenderContext) throws {
    marksMonths = header.marksMonths
    entries = CalendarEntries(context: context)
    calendar = CalendarStream("\(header.content.rawValue) \(entries.placeName)", stamp: try context.stamp.get())
  }

  mutating func row(_ row: TithiRow, to output: inout Output) throws {
    switch row {
    case .tithi(let entry):
      if marksMonths, let month = entries.month(beginningWith: entry) { try calendar.write([month], to: &output) }
      try calendar.write([entries.entry(entry)], to: &output)
    case .anga(let anga): try calendar.write([entries.entry(anga)], to: &output)
    case .festival(let festival): try calendar.write([entries.entry(festival)], to: &output)
    }
  }

  mutating func end(to output: inout Output) throws {
    try calendar.end(to: &output)
  }
}
