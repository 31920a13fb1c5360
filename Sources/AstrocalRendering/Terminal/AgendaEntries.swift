import AstroCore
import CivilTime
import Launches

/// The entries of a day: first the entries that last all day, then those with a clock time, then those of the night.
struct AgendaEntries: ContextReader {
  let context: RenderContext

  private struct Entry {
    enum Place: Int {
      case allDay, timed, night
    }

    var place = Place.timed
    /// The start in Unix seconds; 0 where it is not ordered by time.
    var start = 0.0
    let time: String
    let items: [String]
    var style: Style?
    /// The lines of `--long`.
    var details: [FlowLine] = []
  }

  private static let timeColumn = 2
  private static let indent = timeColumn + EventText.timeWidth

  /// The lines of the entries, each with its time and its items.
  func lines(_ report: DayReport, _ agenda: DayAgenda) -> [String] {
    let reminders = agenda.reminderTitles.map { Entry(place: .allDay, time: localized("reminder"), items: [$0]) }
    let entries = events(agenda) + reminders + noted(report) + launches(agenda)
    let ordered = entries.enumerated().sorted { left, right in
      (left.element.place.rawValue, left.element.start, left.offset)
        < (right.element.place.rawValue, right.element.start, right.offset)
    }
    return ordered.map { _, entry in
      let line = FlowLine(label: "", items: entry.items, indent: Self.indent, lead: (Self.timeColumn, entry.time))
      return ([line.text(terminal, style: entry.style)] + entry.details.map { $0.text(terminal) })
        .joined(separator: "\n")
    }
  }

  private func events(_ agenda: DayAgenda) -> [Entry] {
    agenda.events.map { entry in
      let (place, start): (Entry.Place, Int64) =
        switch entry.segment.time {
        case .days: (.allDay, 0)
        case .span(let span): (.timed, span.lowerBound)
        case .moment(let instant): (.timed, instant)
        }
      return Entry(
        place: place, start: Double(start), time: eventText.time(entry), items: eventText.items(entry),
        details: eventText.details(entry, indent: Self.indent))
    }
  }

  /// The events of the day; of those that are left out for others the last of these has the number.
  private func noted(_ report: DayReport) -> [Entry] {
    let notes = report.notes(in: .agenda, context)
    let left = notes[.otherFestival].count
    let shown = notes.filter { $0.sign != .otherFestival }
    let last = left == 0 ? nil : shown.lastIndex { $0.sign == .festival }
    return shown.enumerated().map { index, note in
      Entry(
        place: note.isOfNight ? .night : note.time == nil ? .allDay : .timed, start: note.time?.unixSeconds ?? 0,
        time: note.isOfNight ? localized("tonight") : note.time.map { clock($0, report) } ?? "",
        items: note.items + (index == last ? [moreWithLong(left)] : []), style: note.style)
    }
  }

  /// The clock time of a moment; nothing of a beginning on the day before, of which the words say until when it lasts.
  private func clock(_ time: JulianDay, _ report: DayReport) -> String {
    time < report.day.start ? "" : text.clock(time, on: report.day.date)
  }

  private func launches(_ agenda: DayAgenda) -> [Entry] {
    agenda.launches.map { launch in
      var items = launchLine.items(launch)
      items[0] = localized("Launch \(items[0])")
      var entry = Entry(
        place: .allDay, time: launchLine.time(launch), items: items,
        details: launchLine.details(launch, indent: Self.indent))
      if case .instant(let net) = launch.net { (entry.place, entry.start) = (.timed, net.unixSeconds) }
      return entry
    }
  }
}
