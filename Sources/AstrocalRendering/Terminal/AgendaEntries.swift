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
    let entries = events(agenda) + reminders + festivals(report) + launches(agenda) + sky(report) + showers(report)
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

  /// The major festivals and the number of the others; with `--long` all of them.
  private func festivals(_ report: DayReport) -> [Entry] {
    let all = panchanga.festivals(report.festivals)
    let shown =
      context.isLong ? all : panchanga.festivals(report.festivals.filter(\.rule.isMajor))
    let holidays = panchanga.namedHolidays(report).map {
      Entry(place: .allDay, time: "", items: [$0], style: .festival)
    }
    return holidays
      + shown.enumerated().map { index, title in
        let isLast = index == shown.count - 1 && all.count > shown.count
        return Entry(
          place: .allDay, time: "", items: [title] + (isLast ? [moreWithLong(all.count - shown.count)] : []),
          style: .festival)
      }
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

  /// The entries of phases of the Moon, seasons and sankrantis, eclipses, and the phenomena that are seen.
  private func sky(_ report: DayReport) -> [Entry] {
    let date = report.day.date
    func entry(_ time: JulianDay, _ items: [String], _ style: Style? = nil) -> Entry {
      Entry(start: time.unixSeconds, time: text.clock(time, on: date), items: items, style: style)
    }
    return (report.moon?.phases ?? []).map {
      entry($0.time, [$0.marked(terminal)], .sky)
    } + report.sky.compactMap { skyText.entry($0, on: date).map { entry($0.time, $0.items, .sky) } }
  }

  /// The entries of showers that are worth going out for in the night that begins on the day.
  private func showers(_ report: DayReport) -> [Entry] {
    report.showers.compactMap { day in
      day.noteworthyNight.map { night in
        Entry(
          place: .night, time: localized("tonight"),
          items: [showerText.outing(day.occurrence, night, localized("best"))], style: .sky)
      }
    }
  }
}
