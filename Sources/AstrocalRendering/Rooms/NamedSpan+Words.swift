import AstroCore
import CivilTime
import ICalendar

extension NamedSpan: WordedEvent {
  func name(_ script: NameScript) -> String { localized(name: kind.name) }

  static func ids(_ catalogue: EventCatalogue) -> [String] { Kind.allCases.map(\.rawValue) }
  static func names(_ catalogue: EventCatalogue) -> [String] { Kind.allCases.map { localized(name: $0.name) } }

  /// `until Thu 14 Jan 15:12`; the clock alone where it ends on the date of its beginning.
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let (start, end) = (context.text.minute(span.lowerBound), context.text.minute(span.upperBound))
    let words = start.date == end.date ? end.clock : "\(end.date.weekdayAndDay(inYearOf: start.date)) \(end.clock)"
    return [Fact([localized("until \(words)")])]
  }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    writer.member("end", span.upperBound, context.text)
  }

  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time { CalendarEntries.time(span) }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("span-\(kind.rawValue.replacing("_", with: "-"))", nominalName),
      dependences: [.place, .sunrise, .ayanamsha], time: CalendarEntries.time(span),
      title: name(entries.context.script), category: "SPAN", isOfPlace: true)
  }
}
