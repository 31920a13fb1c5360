import AstroCore
import CivilTime
import ICalendar

extension CalendarEntries {
  /// The events of a day that is fit for a ceremony, one for each span.
  func entries(_ day: MuhurtaDay) -> [CalendarEntry] {
    let rule = day.rule
    let words = MuhurtaText(context: context, names: [])
    return zip(day.spans, words.spans(day)).enumerated().map { index, span in
      let count = day.date.digits + (index > 0 ? "-\(index + 1)" : "")
      let status = rule.isCalibrated ? "calibrated" : "from texts, not tested"
      return CalendarEntry(
        uid: uid("muhurta-\(rule.id)-\(rule.tradition)", count, by: [.place, .sunrise, .ayanamsha]),
        time: time(span.0.span), summary: "\(rule.name) muhurta",
        description: "\(span.1)\nBy the rules of \(rule.tradition) (\(status)) for \(place.title).",
        location: place.name, position: place.position, categories: ["MUHURTA"])
    }
  }

  /// The event of something that a year or a month has once, with what the table says of it.
  func entry(_ event: SpecialEvent) -> CalendarEntry {
    let facts = SpecialText(context: context).items(event).dropFirst().joined(separator: ", ")
    let isOfPlace = if case .moon = event { false } else { true }
    return CalendarEntry(
      uid: uid(event.id.map { $0 == "_" ? "-" : "\($0)" }.joined(), event.nominalDigits, by: isOfPlace ? [.place] : []),
      time: time(of: event), summary: event.name,
      description: "\(facts.capitalizedFirst).\nFor \(place.title), by the clocks of \(text.zone.identifier).",
      location: isOfPlace ? place.name : nil, position: isOfPlace ? place.position : nil,
      categories: [event.kind.rawValue.uppercased()])
  }

  private func time(of event: SpecialEvent) -> CalendarEntry.Time {
    if case .list(let night) = event { time(night.span) } else { .moment(event.time.roundedUnixSeconds) }
  }

  /// The event of a span that almanacs have a name for.
  func entry(_ event: NamedSpan) -> CalendarEntry {
    CalendarEntry(
      uid: uid(
        "span-\(event.kind.rawValue.replacing("_", with: "-"))", event.nominalName, by: [.place, .sunrise, .ayanamsha]),
      time: time(event.span), summary: event.name, location: place.name, position: place.position, categories: ["SPAN"])
  }

  /// The event of the entry of a graha into a sign.
  func entry(_ event: SignEntry) -> CalendarEntry {
    CalendarEntry(
      uid: uid("ingress", event.nominalName, by: [.ayanamsha]), time: .moment(event.time.roundedUnixSeconds),
      summary: event.name(context.script), categories: ["INGRESS"])
  }

  /// The event of the last or the first time at which a planet is seen.
  func entry(_ event: AstaEvent) -> CalendarEntry {
    let method = event.asta.method == .visible ? "" : "-\(event.asta.method.rawValue)"
    return CalendarEntry(
      uid: uid(event.nominalName + method, "asta", by: method.isEmpty ? [.place] : []),
      time: .moment(event.time.roundedUnixSeconds), summary: event.name, location: place.name,
      position: place.position, categories: ["ASTA"])
  }
}
