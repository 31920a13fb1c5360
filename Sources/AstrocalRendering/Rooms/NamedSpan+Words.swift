import AstroCore
import CivilTime
import ICalendar

extension NamedSpan: WordedEvent {
  typealias Details = FoundSpan
  static func ids(_ catalogue: EventCatalogue) -> [String] { Kind.allCases.map(\.rawValue) }
  static func names(_ catalogue: EventCatalogue) -> [String] { Kind.allCases.map { localized(name: $0.name) } }

  /// `until Thu 14 Jan 15:12`; the clock alone where it ends on the date of its beginning.
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    [Fact([localized("until \(context.text.clockOfEnd(of: span, on: context.text.minute(span.lowerBound).date))")])]
  }

  /// `Kharmas until Thu 14 Jan 2027 21:10`, on a line of the day
  func words(_ context: RenderContext, on date: GregorianDate) -> String {
    localized("\(name(context.script)) until \(context.text.clockOfEnd(of: span, on: date))")
  }

  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time { CalendarEntries.time(span) }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("span-\(kind.rawValue.replacing("_", with: "-"))", nominalName),
      dependences: [.place, .sunrise, .ayanamsha], time: CalendarEntries.time(span),
      title: name(entries.context.script), category: "SPAN", isOfPlace: true)
  }
}

extension InstantText {
  /// The clock of the end of a span, behind its date where that is not the one given.
  func clockOfEnd(of span: TimeSpan, on date: GregorianDate) -> String {
    let end = minute(span.upperBound)
    return end.date == date ? end.clock : "\(end.date.weekdayAndDay(inYearOf: date)) \(end.clock)"
  }
}

/// NamedSpan in the list of a search.
enum FoundSpan: Described {
  typealias Row = NamedSpan

  static let definition: Definition? = Definition(
    "found_span",
    "A span that almanacs have a name for, such as Kharmas, Panchaka or Guru Pushya. It is listed on the date on which it begins."
  )

  static func describe(_ of: inout some MemberVisitor<NamedSpan> & ~Copyable) {
    of.refined("kind", "", .constant("span"))
    of.refined("id", "The kind of the span.", .of(NamedSpan.Kind.self))
    of.refined(
      "time", "The beginning. A span of whole days begins with the sunrise of its first date.", .part("instant"))
    of.member(
      "end", "The end. A span of whole days ends with the sunset of its last date.", .time { $1.span.upperBound })
  }
}
