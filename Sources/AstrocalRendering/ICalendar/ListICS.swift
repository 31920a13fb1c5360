import ICalendar

/// The format that prints the rows of a list as the events of a calendar.
struct ListICS<Row>: RowPrinter, ~Copyable {
  private let entries: (Row) -> [CalendarEntry]
  private var calendar: CalendarStream

  /// - Parameters:
  ///   - subject: What the calendar holds, which stands before the place in its name.
  ///   - entries: The events of a row.
  init(_ subject: String, _ context: RenderContext, _ entries: @escaping (CalendarEntries, Row) -> [CalendarEntry])
    throws
  {
    let makers = CalendarEntries(context: context)
    self.entries = { entries(makers, $0) }
    calendar = CalendarStream("\(subject) \(makers.placeName)", stamp: try context.stamp.get())
  }

  mutating func row(_ row: Row, to output: inout Output) throws {
    try calendar.write(entries(row), to: &output)
  }

  mutating func end(to output: inout Output) throws {
    try calendar.end(to: &output)
  }
}
