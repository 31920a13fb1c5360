import AstroCore
import CivilTime

/// The format that prints a grid for each month; text that fits into no cell stands below the grid.
struct MonthGrid: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let header: DayHeader
  private let weeks: Weeks
  private var words: MonthGridWords { MonthGridWords(context: context, weeks: weeks) }
  private var month: (year: Int, number: Int)?
  private var cells: [Cell] = []
  /// The lunar months of the days so far, each once.
  private var lunarMonths: [String] = []
  /// The months of the days so far in each solar calendar that is asked for.
  private var solarMonths: [SolarCalendar: [String]] = [:]
  private var footnotes: [MonthGridWords.Footnote] = []
  /// The days of the month whose dark hours have no Moon.
  private var moonless: [Int] = []
  /// The signs that have been used and need an explanation.
  private var signs: Set<MonthGridWords.Sign> = []

  /// The cell of a day: a line with its number, and lines below.
  private struct Cell {
    let date: GregorianDate
    let head: String
    let notes: [String]
    let style: Style?
  }

  /// It prints nothing of the Sun and no rates of meteors.
  var conventions: Set<Convention> {
    let parts = context.parts.intersection(RangeFormat.calendar.content.parts).subtracting([.sun, .showers])
    return context.conventions(of: parts, header)
  }

  init(_ header: DayHeader, _ context: RenderContext, _ weeks: Weeks) {
    self.header = header
    self.weeks = weeks
    self.context = context.withPlus
  }

  /// Prints the place where nobody named it.
  mutating func begin(to output: inout Output) throws {
    if place.reasonOfDefault != nil { try output.line(heading(DateWords.span(header.dates))) }
  }

  /// Prints the month before the day, where that is now complete.
  mutating func row(_ row: DayRow, to output: inout Output) throws {
    let (report, agenda) = (row.report, row.agenda)
    let date = report.day.date
    let isSame = month.map { $0 == (date.year, date.month) } ?? true
    if !isSame, let finished = takeMonth() { try output.line(finished + "\n") }
    month = (date.year, date.month)
    let lunarMonth = words.lunarMonth(report)
    let isNew = lunarMonths.last.map { $0 != lunarMonth } ?? false
    if let lunarMonth, lunarMonths.last != lunarMonth { lunarMonths.append(lunarMonth) }
    for date in report.solarDates {
      let name = date.monthName(context.script)
      if solarMonths[date.calendar]?.last != name { solarMonths[date.calendar, default: []].append(name) }
    }
    let day = words.day(report, agenda, newMonth: isNew ? lunarMonth : nil, isToday: date == context.today, &signs)
    if let footnote = day.footnote { footnotes.append(footnote) }
    if report.isMoonlessAllNight { moonless.append(date.day) }
    cells.append(Cell(date: date, head: day.head, notes: day.notes, style: style(report)))
  }

  /// Prints the last month, and the meaning of the signs.
  mutating func end(to output: inout Output) throws {
    guard let last = takeMonth() else { return }
    let legend = words.legend(signs)
    try output.line(
      legend.isEmpty ? last : last + "\n\n" + FlowLine(label: "", items: legend, indent: 0).text(terminal))
  }

  private mutating func takeMonth() -> String? {
    guard let month else { return nil }
    var lines = title(month.year, month.number)
    lines.append(terminal.styled(row(weekdays.map { " \($0)" }), .bold))
    var rest = cells[...]
    while let first = rest.first {
      let start = first.date.adding(days: -column(of: first.date))
      let week = rest.prefix { $0.date < start.adding(days: 7) }
      rest = rest.dropFirst(week.count)
      lines += self.lines(of: week)
    }
    lines += footnotes.map { footnote in
      let day = footnote.day < 10 ? " \(footnote.day)" : "\(footnote.day)"
      return FlowLine(label: "", items: footnote.names, indent: 5, lead: (2, day)).text(terminal)
    }
    if !moonless.isEmpty {
      let nights = localized("no Moon all night: \(moonless.runs(joinedBy: "-"))")
      lines.append(FlowLine(label: "", items: [nights], indent: 0).text(terminal))
    }
    cells = []
    footnotes = []
    moonless = []
    lunarMonths = lunarMonths.suffix(1)
    solarMonths = [:]
    return lines.joined(separator: "\n")
  }

  /// The names of the columns.
  private var weekdays: [String] {
    let names = Weekday.allCases.map(\.columnName)
    let first = weeks.start.rawValue - 1
    return Array(names[first...] + names[..<first])
  }

  /// The column of a date, 0…6.
  private func column(of date: GregorianDate) -> Int {
    (date.weekday.rawValue - weeks.start.rawValue + 7) % 7
  }

  /// `November 2026   Ujjain   Ashvina -> Karttika (amanta)` over the middle of the grid.
  private func title(_ year: Int, _ number: Int) -> [String] {
    let name = "\(localized(name: DateWords.monthNames[number - 1])) \(DateWords.year(year))"
    let arrow = terminal.usesGlyphs ? " → " : " -> "
    let lunar =
      lunarMonths.isEmpty ? "" : "\(lunarMonths.joined(separator: arrow)) (\(panchanga.reckoning))"
    let solar = context.calendars.compactMap { calendar in
      solarMonths[calendar].map { "\($0.joined(separator: arrow)) (\(localized(name: calendar.name)))" }
    }
    // The heading has a place that nobody named.
    let town = place.reasonOfDefault == nil ? place.name ?? place.title : ""
    let title = ([name, town, lunar] + solar).filter { !$0.isEmpty }.joined(separator: "   ")
    guard title.displayWidth <= terminal.width else {
      let first = town.isEmpty ? name : "\(name)   \(town)"
      return [terminal.styled(first, .bold), FlowLine(label: "", items: [lunar] + solar, indent: 2).text(terminal)]
    }
    let margin = String(
      repeating: " ", count: max(0, (words.weekColumns + words.width * 7 - title.displayWidth) / 2))
    return [margin + terminal.styled(title, .bold)]
  }

  /// A line of numbers, and at least one below, so that weeks stand apart.
  private func lines(of week: ArraySlice<Cell>) -> [String] {
    var heads = Array(repeating: "", count: 7)
    var styles: [Style?] = Array(repeating: nil, count: 7)
    let count = max(1, week.map(\.notes.count).max() ?? 0)
    var notes = Array(repeating: heads, count: count)
    for cell in week {
      let column = column(of: cell.date)
      heads[column] = cell.head
      styles[column] = cell.style
      for (index, note) in cell.notes.enumerated() { notes[index][column] = " " + note }
    }
    return [row(heads, styles, week: week.first?.date)] + notes.map { row($0) }
  }

  /// A line of the grid.
  ///
  /// - Parameter date: A date of the week whose number stands before the line; nil of lines without a number.
  private func row(_ texts: [String], _ styles: [Style?] = [], week date: GregorianDate? = nil) -> String {
    let margin = String(repeating: " ", count: words.weekColumns)
    let number = weeks.areNumbered ? date.map(weekNumber) : nil
    return ((number ?? margin) + cells(texts, styles)).trimmed
  }

  /// The number of a week by ISO 8601: of the week that has its Thursday, on whatever day weeks begin here.
  private func weekNumber(_ date: GregorianDate) -> String {
    let thursday = (Weekday.thursday.rawValue - weeks.start.rawValue + 7) % 7 - column(of: date)
    let number = date.adding(days: thursday).isoWeek.number
    return terminal.styled(number < 10 ? " \(number)" : "\(number)", .hidden) + " "
  }

  private func cells(_ texts: [String], _ styles: [Style?]) -> String {
    texts.enumerated().map { index, text in
      let space = String(repeating: " ", count: max(0, words.width - text.displayWidth))
      let style = styles.indices.contains(index) ? styles[index] : nil
      return terminal.styled(text, style) + space
    }.joined()
  }

  private func style(_ report: DayReport) -> Style? {
    let (date, today) = (report.day.date, context.today)
    if date == today { return .today }
    if date < today, (date.year, date.month) == (today.year, today.month) { return .hidden }
    return report.moon?.phases.first == nil ? nil : .sky
  }
}
