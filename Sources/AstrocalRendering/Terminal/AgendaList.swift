import AstroCore
import CivilTime
import Launches

/// The format that prints days below each other, each with its entries. Days in a row without entries share one line.
struct AgendaList: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let header: DayHeader
  /// The first and the last of the days without entries that have not been printed, how many they are, and whether one has
  /// a festival that is not major.
  private var idle: (first: GregorianDate, last: GregorianDate, count: Int, hasMinor: Bool)?
  private var key: TableKey

  /// Of the panchanga it prints the tithi at sunrise alone, and nothing of the Sun.
  var conventions: Set<Convention> {
    let parts = context.parts.intersection(RangeFormat.agenda.content.parts).subtracting([.sun, .panchanga])
    let conventions = context.conventions(of: parts, header)
    return context.parts.contains(.panchanga) ? conventions.union([.sunrise]) : conventions
  }

  init(_ header: DayHeader, _ context: RenderContext) {
    self.header = header
    self.context = context.withPlus
    key = TableKey(context: self.context)
  }

  mutating func begin(to output: inout Output) throws {
    try output.line(heading(DateWords.span(header.dates)))
  }

  /// Prints nothing where the day joins days without entries.
  mutating func row(_ row: DayRow, to output: inout Output) throws {
    let (report, agenda) = (row.report, row.agenda)
    let date = report.day.date
    let entries = AgendaEntries(context: context).lines(report, agenda)
    guard !entries.isEmpty || date == context.today else {
      idle = (
        idle?.first ?? date, date, (idle?.count ?? 0) + 1, idle?.hasMinor == true || !report.festivals.isEmpty
      )
      return
    }
    try printIdle(to: &output)
    try output.line(heading(report, agenda))
    let none = report.festivals.isEmpty ? localized("  no entries") : localized("  no major entries")
    key.add(context.isLong ? report.festivals : report.festivals.filter(\.rule.isMajor))
    for line in entries.isEmpty ? [none] : entries {
      key.add(line)
      try output.line(line)
    }
  }

  mutating func end(to output: inout Output) throws {
    try printIdle(to: &output)
    let launches = header.rest.undated.map { launch -> String in
      guard case .dates(let dates) = launch.net else { return launch.name }
      return "\(launch.name) (\(Self.span(dates)))"
    }
    if !launches.isEmpty {
      try output.line(terminal.styled(localized("Launches not known to the day"), .bold))
      try output.line(FlowLine(label: "", items: launches, indent: 2).text(terminal))
    }
    for line in launchLine.totals(header.rest.totals) { try output.line(line.text(terminal, style: .dim)) }
    if let line = key.line { try output.line(line) }
  }

  /// `Today, Saturday 21 November 2026                S12 Dvadashi   Moon 87%`
  private func heading(_ report: DayReport, _ agenda: DayAgenda) -> String {
    let date = report.day.date
    let words = [-1: localized("Yesterday, "), 0: localized("Today, "), 1: localized("Tomorrow, ")]
    let solar = report.solarDates.map { Optional(solarText.dayAndCalendar($0)) }
    let items =
      [report.panchanga?.tithiAtSunrise.map(panchanga.codeAndName)] + solar + [
        report.moon.map { moon in
          localized("\(localized("Moon \(Decimal.percent(moon.aspect.illumination))")) at noon")
        },
        agenda.darkCloudPercent.map { localized("cloud \(Decimal.fixed($0, places: 0))%") },
      ]
    return headline(
      (words[date.dayNumber - context.today.dayNumber] ?? "") + date.inFull, items.compactMap(\.self))
  }

  /// `... 3 days without entries: Fri 27 Nov - Sun 29 Nov 2026`
  private mutating func printIdle(to output: inout Output) throws {
    guard let days = idle else { return }
    idle = nil
    let dots = terminal.usesGlyphs ? "…" : "..."
    let last = "\(days.last.weekdayAndDay) \(DateWords.year(days.last.year))"
    let year = days.first.year == days.last.year ? "" : " \(DateWords.year(days.first.year))"
    let dates = days.count == 1 ? last : "\(days.first.weekdayAndDay)\(year) - \(last)"
    let plural = days.count == 1 ? "" : "s"
    let items = [
      days.hasMinor
        ? localized("\(dots) \(days.count) day\(plural) without major entries: \(dates)")
        : localized("\(dots) \(days.count) day\(plural) without entries: \(dates)")
    ]
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal, style: .dim))
  }

  /// `Nov 2026`, `Oct-Dec 2026`, `Jan 2030-Dec 2039`, `16 Nov-22 Nov 2026`
  private static func span(_ dates: ClosedRange<GregorianDate>) -> String {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    let isMonths = first.day == 1 && last.adding(days: 1).day == 1
    func name(_ date: GregorianDate, withYear: Bool) -> String {
      (isMonths ? "" : "\(date.day) ") + date.shortMonth + (withYear ? " \(DateWords.year(date.year))" : "")
    }
    let end = name(last, withYear: true)
    if isMonths, (first.year, first.month) == (last.year, last.month) { return end }
    return "\(name(first, withYear: first.year != last.year))-\(end)"
  }
}
