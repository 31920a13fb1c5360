import CivilTime
import Events
import ICalendar

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
      let (start, end) = (clock(span.lowerBound), text.zone.dateTime(atUnixSeconds: span.upperBound).clock)
      // The end is the first time after the start at which the clock shows that reading: 00:00-24:00 is a whole day.
      return span.count < 60 && start.hasSuffix(end) ? start : "\(start)\(text.dash)\(Self.asEnd(end))"
    case .span(let span) where !entry.isContinued:
      return "\(clock(span.lowerBound)) \(to)"
    case .span(let span) where !entry.continues:
      return "\(to) \(Self.asEnd(clock(span.upperBound, isEnd: true)))"
    case .span, .days:
      return (entry.isContinued ? "\(from) " : "") + localized("all day") + (entry.continues ? " \(to)" : "")
    }
  }

  /// The title and the location, and of a longer event the number of the day. The location of `--long` stands below.
  func items(_ entry: EventEntry) -> [String] {
    var items = [title(entry, columns: Self.longestTitle)]
    if !context.isLong, let location = entry.details.location {
      items.append(location.shortened(to: Self.longestLocation))
    }
    if entry.segment.count > 1 { items.append(localized("day \(entry.segment.number) of \(entry.segment.count)")) }
    return items
  }

  /// The title in at most so many columns, or words for a missing one; a to-do, a tentative event and what its file leaves open
  /// are marked.
  func title(_ entry: EventEntry, columns: Int) -> String {
    let details = entry.details
    let title = details.title.isEmpty ? localized("(no title)") : details.title.shortened(to: columns)
    let remarks = [Self.remark(details.status)].compactMap(\.self) + details.doubts.map(Self.remark)
    let marks = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    return (details.isToDo ? localized("to do: ") : "") + title + marks
  }

  /// What a file leaves open about an event.
  private static func remark(_ doubt: EventDoubt) -> String {
    switch doubt {
    case .laterDates: localized("later dates missing")
    case .changes: localized("perhaps changed")
    case .end: localized("end unknown")
    case .timeZone: localized("time zone unknown")
    }
  }

  /// The status where it is another than the usual one.
  private static func remark(_ status: EventStatus?) -> String? {
    switch status {
    case .tentative: localized("tentative")
    case .completed: localized("done")
    case .inProcess: localized("in process")
    case .cancelled: localized("cancelled")
    case .confirmed, .needsAction, nil: nil
    }
  }

  /// The lines of `--long` below an event: place, first lines of the description, people, categories, status, links.
  func details(_ entry: EventEntry, indent: Int) -> [FlowLine] {
    guard context.isLong else { return [] }
    let details = entry.details
    let lines = details.description?.split(separator: "\n").map(String.init) ?? []
    let text =
      lines.prefix(Self.mostLines).map { $0.shortened(to: Self.longestTitle) }
      + (lines.count > Self.mostLines ? ["..."] : [])
    let people = details.attendees.prefix(Self.mostParties).map { attendee in
      let status = attendee.status == nil || attendee.status == "needs_action" ? nil : attendee.status
      let name = [attendee.name, attendee.address.map { attendee.name == nil ? $0 : "<\($0)>" }].compactMap(\.self)
        .joined(separator: " ").shortened(to: Self.longestTitle)
      return name + (status.map { " (\($0.shortened(to: 20)))" } ?? "")
    }
    let more = details.attendees.count - people.count
    let links = details.links.prefix(Self.mostParties).map { "\($0.title.map { $0 + " " } ?? "")\($0.url)" }
    return Self.flow(
      [details.location.map { localized("at \($0)") }].compactMap(\.self) + text
        + (people.isEmpty
          ? []
          : [localized("with \(people.joined(separator: ", "))") + (more > 0 ? localized(" and \(more) more") : "")])
        + (details.categories.isEmpty ? [] : [localized("categories \(details.categories.joined(separator: ", "))")])
        + (details.status == .confirmed ? [localized("status confirmed")] : []) + links, indent: indent)
  }

  /// A line of its own for each text, all of them below each other.
  static func flow(_ texts: [String], indent: Int) -> [FlowLine] {
    texts.map { FlowLine(label: "", items: [$0], indent: indent) }
  }

  /// The most lines of a description, and the most people and links, that are printed.
  private static let mostLines = 5
  private static let mostParties = 20

  /// The events of a day, a line each.
  func lines(_ agenda: DayAgenda) -> [FlowLine] {
    guard agenda.knows(.events) else { return [] }
    guard !agenda.events.isEmpty else { return [FlowLine(label: localized("Events"), items: [localized("none")])] }
    return agenda.events.enumerated().flatMap { index, entry in
      [
        FlowLine(
          label: index == 0 ? localized("Events") : "", items: items(entry), indent: 10 + Self.timeWidth,
          lead: (10, time(entry)))
      ] + details(entry, indent: 10 + Self.timeWidth)
    }
  }

  /// The minute that a clock shows at an instant, which is not rounded: 12:30:30 is still 12:30. It has its weekday
  /// where its date is not that of the place, as in universal time.
  ///
  /// - Parameter isEnd: Whether the instant belongs to the date that ends with it.
  private func clock(_ unixSeconds: Int64, isEnd: Bool = false) -> String {
    let reading = text.zone.dateTime(atUnixSeconds: unixSeconds)
    guard text.isUTC else { return reading.clock }
    let date = place.zone.dateTime(atUnixSeconds: isEnd ? unixSeconds - 1 : unixSeconds).date
    let own = isEnd ? text.zone.dateTime(atUnixSeconds: unixSeconds - 1).date : reading.date
    let clock = reading.clock
    // Midnight, which ends a date, is not a time of the next.
    return own == date ? clock : text.marked(clock, of: reading.date, on: date)
  }

  /// The clock reading of an end: midnight is the end of the day before.
  private static func asEnd(_ clock: String) -> String {
    clock == "00:00" ? "24:00" : clock
  }
}
