import AstroCore
import CivilTime
import ICalendar

extension Festival: WordedEvent {
  /// Those of festivals without a rule of the program are names of their own.
  static func ids(_ catalogue: EventCatalogue) -> [String] { catalogue.festivals.map(\.id) }
  static func names(_ catalogue: EventCatalogue) -> [String] { FieldWords.festivalNames.all(catalogue) }

  /// `Diwali (Lakshmi Puja)`, with its times
  func items(_ context: RenderContext) -> [String] { [PanchangaText(context: context).titleAndTimes(self)] }

  var style: Style? { .festival }
  var marked: [Festival] { [self] }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) { writer.festivalFacts(self, context) }

  /// It lasts for its date, wherever the reader of the calendar is.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    let (context, text) = (entries.context, entries.text)
    var lines = [localized("For \(entries.place.title), tradition \(entries.panchanga.tradition(rule)).")]
    if let parana {
      let (start, end) = (text.dayAndClock(parana.lowerBound), text.dayAndClock(parana.upperBound))
      lines.append(
        paranaRule == .dvadashi
          ? localized("Parana after \(start); dvadashi ends on \(end).") : localized("Parana \(start) to \(end)."))
    }
    if let times = PujaText(text: text).sentence(self) { lines.append(times) }
    if isDisputed { lines.append(localized("The day is disputed.")) }
    if context.explains { lines += entries.explanation.lines(self) }
    return CalendarFacts(
      uid: ("festival-\(rule.id)", nominalDate(context.catalogue.festivals).digits),
      dependences: [.place, .sunrise, .ayanamsha], time: calendarTime(in: entries.place.zone),
      title: entries.panchanga.plainTitle(self), lines: lines, category: "FESTIVAL")
  }
}
