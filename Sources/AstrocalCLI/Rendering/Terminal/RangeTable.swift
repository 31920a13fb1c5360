import AstroCore
import CivilTime
import SwissEphemeris

/// The format that prints a row for each day. Columns have fixed widths, so that a row can be printed at once.
struct RangeTable: DayPrinter {
  var context: RenderContext
  private let panchanga: PanchangaText
  private let showerText: ShowerText
  private let eventText: EventText
  private let launchLine: LaunchLine
  /// The year of the last row.
  private var year: Int?
  /// The heading of the lunar month of the last row.
  private var monthRule: String?
  private var text: InstantText { context.text }
  private var terminal: Terminal { context.terminal }

  init(_ context: RenderContext) {
    self.context = context
    panchanga = PanchangaText(context)
    showerText = ShowerText(context.text)
    eventText = EventText(context)
    launchLine = LaunchLine(context)
  }

  private static let columns: [(title: String, width: Int)] = [
    ("Date", 11), ("Rise", 7), ("Set", 7), ("Dark", 13), ("Moonrise", 9), ("Moonset", 9), ("Ill", 5), ("Ph", 3),
    ("Tithi", 0),
  ]
  /// The columns where cloud cover is one of them: the others stand closer together.
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

  /// One line, or two on a day that holds two of an event.
  private func rows(_ report: DayReport, _ agenda: DayAgenda) -> String {
    let date = report.day.date
    let sun = report.sun?.horizon
    let moon = report.moon
    let (rises, sets) = (times(sun?.rises, sun), times(sun?.sets, sun))
    let moonrises = times(moon?.horizon.rises, moon?.horizon)
    let moonsets = times(moon?.horizon.sets, moon?.horizon)
    let dark = report.night?.dark.map { "\(text.clock($0.lowerBound))-\(text.clock($0.upperBound))" } ?? []
    let tithi = report.panchanga?.tithiAtSunrise.map(panchanga.codeAndName)
    let count = max(1, rises.count, sets.count, moonrises.count, moonsets.count, dark.count)
    let style = moon?.phases.first?.phase.style
    let lines = (0..<count).map { index in
      let isFirst = index == 0
      func item(_ items: [String]) -> String { index < items.count ? items[index] : "" }
      let cloud = isFirst ? agenda.darkCloudPercent.map { "\(Decimal.fixed($0, places: 0))%" } ?? "" : ""
      let line = row(
        [
          isFirst ? "\(date.shortWeekday) \(date.monthAndDay)" : "",
          item(rises), item(sets), item(dark.isEmpty && report.night != nil ? ["--"] : dark),
        ] + (context.hasWeather ? [cloud] : []) + [
          item(moonrises), item(moonsets),
          isFirst ? moon.map { Decimal.percent($0.aspect.illumination) } ?? "" : "",
          isFirst ? moon?.phases.first.map { terminal.mark($0.phase) } ?? "" : "",
          isFirst ? tithi ?? "" : "",
        ])
      return terminal.styled(line, style)
    }
    return (lines + notes(report) + entries(agenda)).joined(separator: "\n")
  }

  /// Below the row: phases and what happens in the sky with their times, the major festivals, and showers that
  /// have their maximum in the night.
  private func notes(_ report: DayReport) -> [String] {
    let phases = (report.moon?.phases ?? []).map { ($0.time, "\($0.phase.name) \(text.clock($0.time))") }
    let sky = report.sky.map { ($0.time, "\($0.name) \(text.clock($0.time))") }
    let events = (phases + sky).sorted { $0.0 < $1.0 }.map(\.1)
    let festivals = panchanga.festivals(report.festivals.filter(\.rule.isMajor))
    let showers = report.showers.filter(\.isPeakTonight).map(showerText.item)
    let items = events + festivals + showers
    return items.isEmpty ? [] : [FlowLine(label: "", items: items).text(terminal)]
  }

  /// Below that: the first events and launches, and how many more there are.
  private func entries(_ agenda: DayAgenda) -> [String] {
    let events = agenda.events.map { eventText.time($0) + " " + eventText.title($0, columns: Self.longestEntry) }
    let launches = agenda.launches.map { launch in
      "\(launchLine.time(launch)) launch \(launch.name.shortened(to: Self.longestEntry))"
    }
    var items = events + launches
    if items.count > Self.mostEntries {
      items = items.prefix(Self.mostEntries) + ["and \(items.count - Self.mostEntries) more"]
    }
    return items.isEmpty ? [] : [FlowLine(label: "", items: items).text(terminal)]
  }

  /// The clock readings of events, or a word for why there are none.
  private func times(_ events: [HorizonEvent]?, _ horizon: BodyDay?) -> [String] {
    guard let events, let horizon else { return [] }
    guard events.isEmpty else { return events.map { text.clock($0.time) } }
    switch horizon.state {
    case .aboveAllDay: return ["up"]
    case .belowAllDay: return ["down"]
    case .crosses: return ["--"]
    }
  }

  private func row(_ cells: [String]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      line += cell.padded(columns[index].width)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
