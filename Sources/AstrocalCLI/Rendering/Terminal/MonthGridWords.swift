import AstroCore
import CivilTime

/// The text of the cells of a month's grid.
struct MonthGridWords {
  /// The columns of a cell, with the space before the next cell.
  let width: Int
  private let terminal: Terminal
  private let panchanga: PanchangaText

  /// The signs that have been used and need an explanation.
  struct Legend {
    var hasPhase = false
    var hasTithi = false
    var hasToday = false
    var hasFootnote = false
    var hasEvents = false
    var hasLaunches = false
    var hasShower = false
  }

  /// The lines of a cell, and a line that stands below the grid.
  struct Day {
    let head: String
    let notes: [String]
    let footnote: String?
  }

  static let footnoteMark = "*"

  init(_ context: RenderContext) {
    terminal = context.terminal
    // Seven cells share a line; at least five columns are used for each.
    width = min(max(terminal.width / 7, 5), 20)
    panchanga = PanchangaText(context)
  }

  /// The columns that a line below the number may have.
  private var room: Int { width - 1 }

  /// The lunar month, such as `Karttika`; nil where the panchanga is left out.
  func lunarMonth(_ report: DayReport) -> String? {
    report.panchanga.map { panchanga.month($0.month) }
  }

  /// - Parameter newMonth: The lunar month that begins with this day.
  func day(
    _ report: DayReport, _ agenda: DayAgenda, newMonth: String?, isToday: Bool, _ legend: inout Legend
  ) -> Day {
    let names = self.names(report)
    // A single name that fits stands in the cell; otherwise all names of the day stand below the grid.
    let isShort = names.count == 1 && names[0].displayWidth <= room
    let tokens = [
      names.isEmpty || isShort ? nil : Self.footnoteMark,
      agenda.events.isEmpty ? nil : "\(agenda.events.count)ev",
      agenda.launches.isEmpty ? nil : "\(agenda.launches.count)la",
    ].compactMap(\.self)
    let showers = report.showers.filter(\.isPeakTonight).map(\.occurrence.shower.code)
    legend.hasFootnote = legend.hasFootnote || !(names.isEmpty || isShort)
    legend.hasEvents = legend.hasEvents || !agenda.events.isEmpty
    legend.hasLaunches = legend.hasLaunches || !agenda.launches.isEmpty
    legend.hasShower = legend.hasShower || !showers.isEmpty
    legend.hasToday = legend.hasToday || isToday
    let notes = [newMonth.map(fitted)].compactMap(\.self) + (isShort ? names : []) + packed(tokens + showers)
    let footnote = names.isEmpty || isShort ? nil : "\(report.day.date.day) \(names.joined(separator: ", "))"
    return Day(head: head(report, isToday: isToday, &legend), notes: notes, footnote: footnote)
  }

  /// The first line, such as `>21 O S12`; the tithi is left out where it has no room.
  private func head(_ report: DayReport, isToday: Bool, _ legend: inout Legend) -> String {
    let number = report.day.date.day
    let day = (isToday ? ">" : " ") + (number < 10 ? " \(number)" : "\(number)")
    let phase = report.moon?.phases.first.map { terminal.mark($0.phase) }
    legend.hasPhase = legend.hasPhase || phase != nil
    guard width >= 10 else { return day + (phase ?? "") }
    let tithi = report.panchanga?.tithiAtSunrise.map(panchanga.code)
    legend.hasTithi = legend.hasTithi || tithi != nil
    return "\(day) \(phase ?? " ") \(tithi ?? "")".trimmed
  }

  /// The names of the major festivals and of the seasons that begin.
  private func names(_ report: DayReport) -> [String] {
    let seasons = report.sky.compactMap { event -> String? in
      if case .season(let season) = event.phenomenon { season.name } else { nil }
    }
    return report.festivals.map(\.rule).filter(\.isMajor).map(panchanga.title) + seasons
  }

  /// The name, cut where it is wider than a cell: `Margashir.`
  private func fitted(_ name: String) -> String {
    name.displayWidth <= room ? name : String(name.prefix(columns: room - 1)).trimmed + "."
  }

  /// Lines of short words, each with as many as fit.
  private func packed(_ tokens: [String]) -> [String] {
    tokens.reduce(into: [String]()) { lines, token in
      if let last = lines.last, last.displayWidth + 1 + token.displayWidth <= room {
        lines[lines.count - 1] = last + " " + token
      } else {
        lines.append(fitted(token))
      }
    }
  }

  func items(_ legend: Legend) -> [String] {
    let phases: [MoonPhase] = legend.hasPhase ? [.newMoon, .firstQuarter, .fullMoon, .lastQuarter] : []
    let signs: [(isUsed: Bool, text: String)] = [
      (legend.hasToday, "> today"), (legend.hasTithi, "S01-K15 tithi at sunrise, shukla or krishna"),
      (legend.hasFootnote, "\(Self.footnoteMark) below the month"), (legend.hasEvents, "1ev events"),
      (legend.hasLaunches, "1la launches"), (legend.hasShower, "ABC shower at its maximum"),
    ]
    return phases.map { "\(terminal.mark($0)) \($0.name)" } + signs.filter(\.isUsed).map(\.text)
  }
}
