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
    for entry in entries { try writer.append(entry.inLanguage) }
    if !entries.isEmpty { try output.write(writer.take()) }
  }

  /// Ends the calendar, which is written also where it has no events.
  mutating func end(to output: inout Output) throws {
    try writer.finish()
    try output.write(writer.take())
  }
}

extension CalendarEntry {
  /// The event with the digits of the language in what people read. UIDs, times and the words of the file have those of ASCII.
  var inLanguage: CalendarEntry {
    let language = Language.current
    var entry = self
    entry.summary = language.written(summary)
    entry.description = description.map(language.written)
    entry.alarm = alarm.map { Alarm(trigger: $0.trigger, text: language.written($0.text)) }
    return entry
  }
}

extension CalendarTitle {
  /// - Parameters:
  ///   - subject: The subject of the calendar, such as a place.
  ///   - stamp: The instant at which the calendar was made, in Unix seconds.
  init(_ subject: String, stamp: Int64) {
    self.init(
      product: "-//astrocal//astrocal \(ProgramVersion.current)//EN",
      name: Language.current.written("astrocal \(subject)"), stamp: stamp)
  }
}
