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

  init(_ context: RenderContext) {
    self.context = context
  }

  private static let columns: [(title: String, width: Int)] = [
    ("Date", 11), ("Rise", 7), ("Set", 7), ("Dark", 13), ("Moonrise", 9), ("Moonset", 9), ("Ill", 5), ("Ph", 3),
    ("Tithi", 0),
  ]
  /// The columns with cloud cover among them, for which the others stand closer together.
  private static let columnsWithCloud: [(title: String, width: Int)] = [
    ("Date", 10), ("Rise", 6), ("Set", 6), ("Dark", 12), ("Cloud", 6), ("Moonrise", 9), ("Moonset", 8), ("Ill", 5),
    ("Ph", 3), ("Tithi", 0),
  ]
  private var columns: [(title: String, width: Int)] { context.hasWeather ? Self.columnsWithCloud : Self.columns }
  /// Events and launches below a row, before the rest is counted.
  private static let mostEntries = 3
  private static let longestEntry = 56

  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    let span = "\(dates.lowerBound)..\(dates.upperBound)"
    let line = [span, context.place.title, text.zone.identifier].joined(separator: "   ")
    let title = line.count <= terminal.width ? line : "\(span)   \(text.zone.identifier)\n\(context.place.title)"
    try output.line(title + "\n" + terminal.styled(row(columns.map(\.title)), .bold))
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    let date = report.day.date
    if let year, year != date.year { try output.line(terminal.styled("-- \(DateText.year(date.year))", .bold)) }
    year = date.year
    if let panchanga = report.panchanga {
      let rule = "-- \(self.panchanga.monthAndYear(panchanga.month, panchanga.year))"
      if rule != monthRule { try output.line(terminal.styled(rule, .bold)) }
      monthRule = rule
    }
    try output.line(rows(report, agenda))
  }

  /// Prints the numbers of launches.
  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    for line in launchLine.totals(rest.totals) { try output.line(line.text(terminal, style: .dim)) }
  }

  /// One line, or two on a day that holds two of an event.
  private func rows(_ report: DayReport, _ agenda: DayAgenda) -> String {
    let date = report.day.date
    let sun = report.sun?.horizon
    let moon = report.moon
    let phase = moon?.phases.first?.phase
    let cloud = agenda.darkCloudPercent.map { "\(Decimal.fixed($0, places: 0))%" }
    let cells: [[String]] =
      [
        ["\(date.shortWeekday) \(date.monthAndDay)"], times(sun?.rises, sun), times(sun?.sets, sun),
        report.night.map { $0.dark.isEmpty ? ["--"] : $0.dark.map(text.clocks) } ?? [],
      ] + (context.hasWeather ? [[cloud ?? ""]] : []) + [
        times(moon?.horizon.rises, moon?.horizon), times(moon?.horizon.sets, moon?.horizon),
        [moon.map { Decimal.percent($0.aspect.illumination) } ?? ""], [phase.map(terminal.mark) ?? ""],
        [report.panchanga?.tithiAtSunrise.map(panchanga.codeAndName) ?? ""],
      ]
    let lines = (0..<cells.reduce(0) { max($0, $1.count) }).map { index in
      terminal.styled(row(cells.map { index < $0.count ? $0[index] : "" }), phase?.style)
    }
    return (lines + notes(report) + entries(agenda)).joined(separator: "\n")
  }

  /// The line below the row: phases and other events of the sky with their times, the major observances, and showers
  /// that have their maximum in the night.
  private func notes(_ report: DayReport) -> [String] {
    let phases = (report.moon?.phases ?? []).map { ($0.time, "\($0.phase.name) \(text.clock($0.time))") }
    let sky = report.sky.map { ($0.time, "\($0.name) \(text.clock($0.time))") }
    let events = (phases + sky).sorted { $0.0 < $1.0 }.map(\.1)
    let festivals = panchanga.festivals(report.festivals.filter(\.rule.isMajor))
    let showers = report.showers.filter(\.isPeakTonight).map(showerText.item)
    return FlowLine.lines("", events + festivals + showers).map { $0.text(terminal) }
  }

  /// The line below that: the first events and launches, and the number of the others.
  private func entries(_ agenda: DayAgenda) -> [String] {
    let events = agenda.events.map { eventText.time($0) + " " + eventText.title($0, columns: Self.longestEntry) }
    let launches = agenda.launches.map { launch in
      "\(launchLine.time(launch)) launch \(launch.name.shortened(to: Self.longestEntry))"
    }
    var items = events + launches
    if items.count > Self.mostEntries {
      items = items.prefix(Self.mostEntries) + ["and \(items.count - Self.mostEntries) more"]
    }
    return FlowLine.lines("", items).map { $0.text(terminal) }
  }

  /// The clock readings of events, or a word for why there are none.
  private func times(_ events: [HorizonEvent]?, _ horizon: BodyDay?) -> [String] {
    guard let events, let horizon else { return [] }
    guard events.isEmpty else { return events.map { text.clock($0.time) } }
    return switch horizon.state {
    case .aboveAllDay: ["up"]
    case .belowAllDay: ["down"]
    case .crosses: ["--"]
    }
  }

  private func row(_ cells: [String]) -> String {
    zip(cells, columns).reduce(into: "") { $0 += $1.0.padded($1.1.width) }.trimmed
  }
}
