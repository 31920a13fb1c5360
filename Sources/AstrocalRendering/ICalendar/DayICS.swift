import AstroCore
import CivilTime

/// The format that prints days as a calendar: what happens on each is an event.
struct DayICS: RowPrinter, ~Copyable {
  private let entries: CalendarEntries
  private var calendar: CalendarStream
  /// The UID of the last eclipse, which may also belong to the next day.
  private var lastEclipse: String?

  /// - Parameter shared: The calendar to which the events are added; nil where the place has a calendar of its own.
  init(_ context: RenderContext, addingTo shared: SharedCalendar? = nil) throws {
    entries = CalendarEntries(context: context, addingTo: shared)
    calendar = CalendarStream(entries.placeName, stamp: try context.stamp.get())
  }

  mutating func row(_ row: DayRow, to output: inout Output) throws {
    let found = entries.entries(row.report).filter { $0.uid != lastEclipse }
    try entries.write(found, to: &calendar, &output)
    lastEclipse = found.last { $0.categories == ["ECLIPSE"] }?.uid ?? lastEclipse
  }

  mutating func end(to output: inout Output) throws {
    try entries.end(&calendar, to: &output)
  }
}
