import CivilTime
import ICalendar

/// A calendar that is printed event by event.
struct CalendarStream: ~Copyable {
  private var writer: CalendarWriter

  /// - Parameters:
  ///   - subject: The subject of the calendar, such as a place, as programs list it.
  ///   - stamp: The instant at which the calendar is made, in Unix seconds.
  init(_ subject: String, stamp: Int64) {
    writer = CalendarWriter(CalendarTitle(subject, stamp: stamp))
  }

  /// Writes events. Throws where the output cannot be written.
  mutating func write(_ entries: [CalendarEntry], to output: inout Output) throws {
    for entry in entries { try writer.append(entry) }
    if !entries.isEmpty { try output.write(writer.take()) }
  }

  /// Ends the calendar, which is written also where it has no events.
  mutating func end(to output: inout Output) throws {
    try writer.finish()
    try output.write(writer.take())
  }
}

extension CalendarTitle {
  /// - Parameters:
  ///   - subject: The subject of the calendar, such as a place.
  ///   - stamp: The instant at which the calendar was made, in Unix seconds.
  init(_ subject: String, stamp: Int64) {
    self.init(product: "-//astrocal//astrocal \(ProgramVersion.current)//EN", name: "astrocal \(subject)", stamp: stamp)
  }
}
