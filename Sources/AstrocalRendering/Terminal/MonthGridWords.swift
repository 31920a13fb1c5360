import AstroCore
import CivilTime

/// The text of the cells of a month's grid.
struct MonthGridWords: ContextReader {
  let context: RenderContext
  let weeks: Weeks

  /// The signs that need an explanation, which is the raw value; the phases of the Moon have one each.
  enum Sign: String, CaseIterable {
    case phases = ""
    case today = "> today"
    case solar = "day of a solar month"
    case tithi = "S01-K15 tithi at sunrise, shukla or krishna"
    case footnote = "+1 below the month"
    case events = "1ev events"
    case launches = "1la launches"
    case shower = "ABC best night of a shower"
    case disputed = "? almanacs differ"
    case nextDay = "+ after midnight"
  }

  /// The lines of a cell, and what stands below the grid.
  struct Day {
    let head: String
    let notes: [String]
    let footnote: Footnote?
  }

  /// The names of a day that its cell has no room for.
  struct Footnote {
    /// The day of the month.
    let day: Int
    let names: [String]
  }

  /// The columns of a cell, with the space before the next cell: seven cells share a line.
  var width: Int { min(max((terminal.width - weekColumns) / 7, 5), 20) }

  /// The columns of the numbers of weeks, with the space before the first cell.
  var weekColumns: Int { weeks.areNumbered ? 3 : 0 }

  /// The columns that a line below the number may have.
  private var room: Int { width - 1 }

  /// The lunar month, such as `Karttika`; nil where the panchanga is left out.
  func lunarMonth(_ report: DayReport) -> String? {
    report.panchanga.map { panchanga.month($0.month) }
  }

  /// - Parameter newMonth: The lunar month that begins with this day.
  func day(
    _ report: DayReport, _ agenda: DayAgenda, newMonth: String?, isToday: Bool, _ signs: inout Set<Sign>
  ) -> Day {
    let events = report.notes(in: .grid, context)
    let names = self.names(events)
    // The first name stands in the cell; where it is cut, or there are more, all names of the day stand below the grid.
    let first = firstName(events, others: names.count - 1)
    let hasFootnote = names.count > 1 || names.first.map { $0.displayWidth > room } ?? false
    let titles = self.titles(agenda)
    let tokens = [
      agenda.events.isEmpty || !titles.isEmpty ? nil : localized("\(agenda.events.count)ev"),
      agenda.launches.isEmpty ? nil : localized("\(agenda.launches.count)la"),
    ].compactMap(\.self)
    let showers = events[.shower].map(\.text)
    let head = head(report, isToday: isToday, &signs)
    if isToday { signs.insert(.today) }
    if events[.festival].contains(where: \.isDisputed) { signs.insert(.disputed) }
    if names.count > 1 { signs.insert(.footnote) }
    if !agenda.events.isEmpty, titles.isEmpty { signs.insert(.events) }
    if !agenda.launches.isEmpty { signs.insert(.launches) }
    if !showers.isEmpty { signs.insert(.shower) }
    let solar = report.solarDates.first.flatMap { $0.calendar == context.calendars.first ? $0 : nil }
    if solar != nil { signs.insert(.solar) }
    let month = [solar.map(solarDay), newMonth.map(fitted)].compactMap(\.self)
    if hasFootnote, names.contains(where: { DateMark.isUsed(in: $0) }) { signs.insert(.nextDay) }
    return Day(
      head: head, notes: month + first + titles + (tokens + showers).map(fitted).lines(room),
      footnote: hasFootnote ? Footnote(day: report.day.date.day, names: names) : nil)
  }

  /// The line of a cell with the first name, cut where it is wider, and the number of the others: `Diwali +3`.
  private func firstName(_ events: [DayNote], others: Int) -> [String] {
    let notes = named(events)
    guard let note = notes.first else { return [] }
    let count = others > 0 ? " +\(others)" : ""
    let columns = room - count.displayWidth
    let plain = note.text.split(separator: " (", maxSplits: 1).first.map(String.init) ?? note.text
    let name = ([note.text] + note.short + [plain]).first { $0.displayWidth <= columns } ?? fitted(plain, columns)
    return [terminal.styled(name, note.sign == .festival ? .festival : .sky) + count]
  }

  /// The day of the first calendar that is asked for, below that of the Gregorian one; the first of a month has its
  /// name.
  private func solarDay(_ date: SolarDate) -> String {
    let number = date.paksha == nil && date.day < 10 ? " \(date.day)" : solarText.day(date)
    return date.beginsMonth ? fitted("\(number) \(date.monthName(context.script))") : number
  }

  /// The titles of the events, a line each, where the cells are wide and the events few.
  private func titles(_ agenda: DayAgenda) -> [String] {
    guard room >= Self.leastTitle, agenda.events.count <= Self.mostTitles else { return [] }
    return agenda.events.map { fitted(eventText.title($0, columns: Self.longestTitle)) }
  }

  private static let leastTitle = 14
  private static let mostTitles = 2
  private static let longestTitle = 60

  /// The first line, such as `>21 O S12`; the tithi is left out where it has no room.
  private func head(_ report: DayReport, isToday: Bool, _ signs: inout Set<Sign>) -> String {
    let number = report.day.date.day
    let day = (isToday ? ">" : " ") + (number < 10 ? " \(number)" : "\(number)")
    let phase = report.moon?.phases.first.map { terminal.mark($0.phase) }
    if phase != nil { signs.insert(.phases) }
    guard width >= 10 else { return day + (phase ?? "") }
    let tithi = report.panchanga?.tithiAtSunrise.map(panchanga.code)
    if tithi != nil { signs.insert(.tithi) }
    return "\(day) \(phase ?? " ") \(tithi ?? "")".trimmed
  }

  /// The names of the eclipses that are seen, of the festivals, major ones first, the seasons that begin and the notable phenomena.
  private func names(_ events: [DayNote]) -> [String] { named(events).map(\.text) }

  private func named(_ events: [DayNote]) -> [DayNote] {
    events[.otherDate] + events[.eclipse] + events[.festival] + events[.sky] + events[.otherFestival]
  }

  /// The name, cut where it is wider than a cell: `Margashir.`
  private func fitted(_ name: String) -> String { fitted(name, room) }

  private func fitted(_ name: String, _ columns: Int) -> String {
    name.displayWidth <= columns ? name : String(name.prefix(columns: columns - 1)).trimmed + "."
  }

  /// The explanations of signs, in the order of the cases.
  func legend(_ signs: Set<Sign>) -> [String] {
    let phases = [MoonPhase.newMoon, .firstQuarter, .fullMoon, .lastQuarter].map { "\(terminal.mark($0)) \($0.name)" }
    return Sign.allCases.filter(signs.contains).flatMap { sign -> [String] in
      switch sign {
      case .phases: phases
      case .solar: [localized("below the date: day of the \(localized(name: context.calendars[0].name)) month")]
      default: [localized(name: sign.rawValue)]
      }
    }
  }
}
