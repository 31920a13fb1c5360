import AstroCore
import CivilTime

/// A line below the row of a day: what it is about, by its sign, and the words.
struct RangeNote {
  let sign: NoteSign
  var items: [String]
  var style: Style?
  /// Columns before the items beyond those of other notes: the details of an event stand deeper.
  var depth = 0

  /// The line in the width of a terminal.
  ///
  /// - Parameters:
  ///   - lead: The date before the first note of a day without a row; empty below a row.
  ///   - column: The columns of the date, with the space behind it.
  func text(_ terminal: Terminal, lead: String, column: Int) -> String {
    let head = lead.isEmpty ? String(repeating: " ", count: column) : lead.padded(column)
    return FlowLine(
      label: "", items: items, indent: column + 2 + depth, lead: (0, (head + sign.mark(terminal)).padded(column + 1))
    ).text(terminal, style: style)
  }
}

/// The lines below the row of a day in the table of a range: one for each event of the sky, shower and festival.
struct RangeNotes: ContextReader {
  let context: RenderContext

  /// The most lines of what is computed, and the most events and launches, before the rest is counted.
  private static let (most, mostEntries) = (6, 3)
  private static let longestEntry = 56

  func lines(_ report: DayReport, _ agenda: DayAgenda) -> [RangeNote] {
    short(computed(report), most: Self.most) + named(report) + entries(agenda)
  }

  /// The events of the day, and why festivals may be missing.
  private func computed(_ report: DayReport) -> [RangeNote] {
    let notes = report.notes(in: .row, context).map { RangeNote(sign: $0.sign, items: $0.items, style: $0.style) }
    guard report.festivalsReason != nil else { return notes }
    return notes + [
      RangeNote(sign: .other, items: [localized("no sunrise: festivals that need one are unknown")], style: .hidden)
    ]
  }

  /// What the user asked for by name, and dates in further calendars.
  private func named(_ report: DayReport) -> [RangeNote] {
    let page = DayPage(context: context, report: report)
    return DaySections.all.flatMap { $0.notes(page) }.filter { !$0.items.isEmpty }
      .map { RangeNote(sign: .other, items: [$0.label] + $0.items) }
  }

  /// The first events and launches, and the number of the others; with `--long` all of them, each with its details.
  private func entries(_ agenda: DayAgenda) -> [RangeNote] {
    func details(_ lines: [FlowLine]) -> [RangeNote] {
      lines.map { RangeNote(sign: .other, items: $0.items, depth: 2) }
    }
    let events = agenda.events.map { entry in
      [
        RangeNote(
          sign: .other, items: [eventText.time(entry) + " " + eventText.title(entry, columns: Self.longestEntry)])
      ] + details(eventText.details(entry, indent: 0))
    }
    let launches = agenda.launches.map { launch in
      let words = localized("\(launchLine.time(launch)) launch \(launch.name.shortened(to: Self.longestEntry))")
      return [RangeNote(sign: .other, items: [words])] + details(launchLine.details(launch, indent: 0))
    }
    let entries = events + launches
    guard !context.isLong else { return entries.flatMap(\.self) }
    return short(entries.flatMap(\.self), most: Self.mostEntries)
  }

  /// The first notes and a line that counts the others and names the option that prints them.
  private func short(_ notes: [RangeNote], most: Int) -> [RangeNote] {
    guard !context.isLong, notes.count > most else { return notes }
    let rest = moreWithLong(notes.count - most)
    return notes.prefix(most) + [RangeNote(sign: .other, items: [rest], style: .hidden)]
  }
}
