import ICalendar

/// The format that prints the rows of a list as the events of a calendar.
struct ListICS<Row>: RowPrinter, ~Copyable {
  private let makers: CalendarEntries
  private let entries: (CalendarEntries, Row) -> [CalendarEntry]
  private var calendar: CalendarStream

  /// - Parameters:
  ///   - subject: What the calendar holds, which stands before the place in its name.
  ///   - shared: The calendar to which the events are added; nil where the place has a calendar of its own.
  ///   - entries: The events of a row.
  init(
    _ subject: String, _ context: RenderContext, addingTo shared: SharedCalendar? = nil,
    _ entries: @escaping (CalendarEntries, Row) -> [CalendarEntry]
  ) throws {
    makers = CalendarEntries(context: context, addingTo: shared)
    self.entries = entries
    calendar = CalendarStream("\(subject) \(makers.placeName)", stamp: try context.stamp.get())
  }

  mutating func row(_ row: Row, to output: inout Output) throws {
    try makers.write(entries(makers, row), to: &calendar, &output)
  }

  mutating func end(to output: inout Output) throws {
    try makers.end(&calendar, to: &output)
  }
}

extension CalendarEntries {
  /// Writes events into the calendar of a place, or adds them to that of several places.
  func write(_ entries: [CalendarEntry], to calendar: inout CalendarStream, _ output: inout Output) throws {
    guard let shared else { return try calendar.write(entries, to: &output) }
    shared.add(entries, of: self)
  }

  /// Ends the calendar of a place; that of several places ends behind the last of them.
  func end(_ calendar: inout CalendarStream, to output: inout Output) throws {
    if shared == nil { try calendar.end(to: &output) }
  }
}
