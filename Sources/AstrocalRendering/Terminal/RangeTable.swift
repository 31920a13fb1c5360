import AstroCore
import CivilTime
import SwissEphemeris

/// The format that prints a row for each day. Columns have fixed widths, so that a row can be printed at once.
struct RangeTable: DayPrinter {
  var context: RenderContext
  /// The year of the last row.
  private var year: Int?
  /// The heading of the lunar month of the last row.
  private var monthRule: String?

  private let columns: [RangeColumn]
  private let table: TableColumns
  private let cells: RangeCells
  /// Whether no part that is printed has a column, so that the dates are those on which something happens.
  private var isList: Bool { columns.count == 1 }
  private var hasRows = false

  init(_ context: RenderContext) {
    self.context = context
    columns = RangeColumn.all(context)
    table = TableColumns(columns.map(\.column), width: context.terminal.width)
    cells = RangeCells(context: context, namesTithi: columns.indices.last.map(table.isFull) ?? false)
  }

  /// Events and launches below a row, before the rest is counted.
  private static let mostEntries = 3
  private static let longestEntry = 56

  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    try output.line(heading("\(dates.lowerBound)..\(dates.upperBound)"))
    if !isList { try output.line(terminal.styled(table.titles, .bold)) }
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    let date = report.day.date
    let below =
      notes(report) + light(report) + solarDates(report) + planets(report) + targets(report) + entries(agenda)
    guard !isList || !below.isEmpty else { return }
    hasRows = true
    if let year, year != date.year { try output.line(terminal.styled("-- \(DateWords.year(date.year))", .bold)) }
    year = date.year
    if let panchanga = report.panchanga {
      let rule = "-- \(self.panchanga.monthAndYear(panchanga.month, panchanga.year))"
      if rule != monthRule {
        try output.line(FlowLine(label: "", items: [rule], indent: 0).text(terminal, style: .bold))
      }
      monthRule = rule
    }
    let rows = isList ? [] : rows(report, agenda)
    let lines = below.enumerated().map { index, items in
      let isFirst = isList && index == 0
      return FlowLine(
        label: "", items: items, lead: isFirst ? (0, columns[0].cells(cells, report, agenda)[0]) : nil,
        mostLines: items.first == localized("solar:") ? .max : Self.mostLines
      ).text(terminal)
    }
    try output.line((rows + lines).joined(separator: "\n"))
  }

  /// Prints the reason where no day has anything to print, and the numbers of launches.
  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    if isList, !hasRows {
      try output.line(FlowLine(label: "", items: AbsenceText(context: context).items, indent: 0).text(terminal))
    }
    for line in launchLine.totals(rest.totals) { try output.line(line.text(terminal, style: .dim)) }
  }

  /// One line, or two on a day that holds two of an event.
  private func rows(_ report: DayReport, _ agenda: DayAgenda) -> [String] {
    let style = report.moon?.phases.first?.phase.style
    let cells = columns.map { $0.cells(self.cells, report, agenda) }
    return (0..<cells.reduce(0) { max($0, $1.count) }).map { index in
      terminal.styled(table.row(cells.map { index < $0.count ? $0[index] : "" }), style)
    }
  }

  /// The items below the row: phases and other events of the sky with their times, showers in
  /// their best night, and the festivals.
  private func notes(_ report: DayReport) -> [[String]] {
    let date = report.day.date
    let phases = (report.moon?.phases ?? []).map { phase in
      (phase.time, "\(terminal.mark(phase.phase)) \(phase.phase.name) \(text.clock(phase.time, on: date))")
    }
    // An eclipse has a line of its own, so that it leaves room for the showers of its night.
    let shown = skyText.shown(report)
    let eclipses = shown.filter(\.isEclipse).map { skyText.item($0, on: date) }
    let sky = shown.filter { !$0.isEclipse }.map { ($0.time, skyText.item($0, on: date)) }
    let events = (phases + sky).sorted { $0.0 < $1.0 }.map(\.1)
    let showers = report.showers.filter { $0.noteworthyNight != nil }.map { showerText.item($0, on: date) }
    // Showers first: few nights have one, and the others may be cut.
    let items = showers + events + panchanga.festivals(report.festivals)
    return [eclipses, items].filter { !$0.isEmpty }
  }

  /// The golden and blue hours, where the user named them.
  private func light(_ report: DayReport) -> [[String]] {
    LightText(context: context).items(report).map { [[localized("light:")] + $0] } ?? []
  }

  /// The dates in solar calendars, all of which the user asked for.
  private func solarDates(_ report: DayReport) -> [[String]] {
    let items = solarText.items(report)
    return items.isEmpty ? [] : [[localized("solar:")] + items]
  }

  /// The planets that are up in the night, where the user named them.
  private func planets(_ report: DayReport) -> [[String]] {
    let planets = planetText.tonight(report)
    return planets.isEmpty ? [] : [[localized("planets:")] + planets]
  }

  /// The windows of the targets, where the user named some.
  private func targets(_ report: DayReport) -> [[String]] {
    let targets = TargetText(context: context).row(report)
    return targets.isEmpty ? [] : [[localized("targets:")] + targets]
  }

  /// The items below that: the first events and launches, and the number of the others.
  private func entries(_ agenda: DayAgenda) -> [[String]] {
    let events = agenda.events.map { eventText.time($0) + " " + eventText.title($0, columns: Self.longestEntry) }
    let launches = agenda.launches.map { launch in
      localized("\(launchLine.time(launch)) launch \(launch.name.shortened(to: Self.longestEntry))")
    }
    var items = events + launches
    if items.count > Self.mostEntries {
      items = items.prefix(Self.mostEntries) + [localized("+\(items.count - Self.mostEntries) more")]
    }
    return items.isEmpty ? [] : [items]
  }

  /// The lines of notes below a row.
  private static let mostLines = 3
}
