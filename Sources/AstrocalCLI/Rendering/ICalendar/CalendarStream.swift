import CivilTime
import ICalendar

/// A calendar that is printed event by event.
struct CalendarStream: ~Copyable {
  private var writer: CalendarWriter

  /// - Parameters:
  ///   - subject: What the calendar is of, as a reader's list shows it.
  ///   - stamp: When it is made, in Unix seconds.
  init(_ subject: String, stamp: Int64) {
    writer = CalendarWriter(CalendarTitle(subject, stamp: stamp))
  }

  mutating func write(_ entries: [CalendarEntry], to output: inout Output) throws {
    for entry in entries { try writer.append(entry) }
    if !entries.isEmpty { try output.write(writer.take()) }
  }

  /// Ends the calendar. A calendar without events is not written; a note on standard error names the reason.
  mutating func end(to output: inout Output) throws {
    do {
      try writer.finish()
    } catch .empty {
      StandardError.note("nothing to put into a calendar; an empty one is not written")
      return
    }
    try output.write(writer.take())
  }
}

extension CalendarTitle {
  /// - Parameters:
  ///   - subject: What the calendar is of, such as a place.
  ///   - stamp: When it was made, in Unix seconds.
  init(_ subject: String, stamp: Int64) {
    self.init(product: "-//astrocal//astrocal \(Astrocal.version)//EN", name: "astrocal \(subject)", stamp: stamp)
  }
}
