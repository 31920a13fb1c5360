import CivilTime
import Events

/// The words of the events of a day.
struct EventText: ContextReader {
  let context: RenderContext

  /// The columns that any time fits into.
  static let timeWidth = 15
  private static let longestTitle = 200
  private static let longestLocation = 50

  /// `19:30-21:00`, `13:00`, `all day`; of several days `21:00 ->`, `<- all day ->`, `-> 02:00`.
  func time(_ entry: EventEntry) -> String {
    let (to, from) = terminal.usesGlyphs ? ("→", "←") : ("->", "<-")
    switch entry.time {
    case .moment(let instant):
      return clock(instant)
    case .span(let span) where !entry.isContinued && !entry.continues:
      let (start, end) = (clock(span.lowerBound), clock(span.upperBound))
      return start == end ? start : "\(start)-\(Self.asEnd(end))"
    case .span(let span) where !entry.isContinued:
      return "\(clock(span.lowerBound)) \(to)"
    case .span(let span) where !entry.continues:
      return "\(to) \(Self.asEnd(clock(span.upperBound)))"
    case .span, .days:
      return (entry.isContinued ? "\(from) " : "") + "all day" + (entry.continues ? " \(to)" : "")
    }
  }

  /// The title and the location, and of a longer event the number of the day.
  func items(_ entry: EventEntry) -> [String] {
    var items = [title(entry, columns: Self.longestTitle)]
    if let location = entry.details.location { items.append(location.shortened(to: Self.longestLocation)) }
    if entry.segment.count > 1 { items.append("day \(entry.segment.number) of \(entry.segment.count)") }
    return items
  }

  /// The title in at most so many columns, or words for a missing one; a tentative event is marked.
  func title(_ entry: EventEntry, columns: Int) -> String {
    let title = entry.details.title.isEmpty ? "(no title)" : entry.details.title.shortened(to: columns)
    return entry.details.status == .tentative ? title + " (tentative)" : title
  }

  /// The events of a day, a line each.
  func lines(_ agenda: DayAgenda) -> [FlowLine] {
    guard agenda.knows(.events) else { return [] }
    guard !agenda.events.isEmpty else { return [FlowLine(label: "Events", items: ["none"])] }
    return agenda.events.enumerated().map { index, entry in
      FlowLine(
        label: index == 0 ? "Events" : "", items: items(entry), indent: 10 + Self.timeWidth, lead: (10, time(entry)))
    }
  }

  /// The minute that a clock shows at an instant, which is not rounded: 12:30:30 is still 12:30.
  private func clock(_ unixSeconds: Int64) -> String {
    text.zone.dateTime(atUnixSeconds: unixSeconds).clock
  }

  /// The clock reading of an end: midnight is the end of the day before.
  private static func asEnd(_ clock: String) -> String {
    clock == "00:00" ? "24:00" : clock
  }
}
