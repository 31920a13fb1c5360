import AstroCore
import CivilTime

/// The format that prints days as a calendar: what happens on each is an event.
struct DayICS: DayPrinter, ~Copyable {
  var context: RenderContext
  private let entries: CalendarEntries
  private var calendar: CalendarStream

  init(_ context: RenderContext) throws {
    self.context = context
    entries = CalendarEntries(context: context)
    calendar = CalendarStream(entries.placeName, stamp: try context.stamp.get())
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    try calendar.write(entries.entries(report), to: &output)
  }

  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    try calendar.end(to: &output)
  }
}
