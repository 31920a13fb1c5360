import AstroCore
import CivilTime

/// The short screen of a day: each fact once, the reader's first question first, as many lines as a terminal shows at once.
///
/// Where the day has more than fits, blocks move together and details are left to `--long`, which the last lines name.
struct DayScreen: ContextReader {
  let table: DayTable
  let report: DayReport
  let agenda: DayAgenda

  var context: RenderContext { table.context }
  var date: GregorianDate { report.day.date }

  /// How much room there is, from much to little: each step leaves out what the one before has beyond the most needed.
  enum Room: Int, CaseIterable, Comparable {
    /// Blank lines between blocks, planets with magnitudes.
    case ample
    /// No blank lines between blocks.
    case close
    /// Planets and twilights in few lines.
    case dense
    /// Two limbs in one line; no signs, no passages of the meridian, no shower to come.
    case tight
    /// No present moment, no showers, a few lines of festivals and of events.
    case least

    static func < (left: Room, right: Room) -> Bool { left.rawValue < right.rawValue }
  }

  /// The lines that a terminal shows at once.
  private static let mostLines = 24

  /// The lines in the most room that keeps them on one screen.
  func lines() -> [String] {
    let room = Room.allCases.first { lines($0, explains: false).count <= Self.mostLines }
    return lines(room ?? .least, explains: context.explains)
  }

  private func lines(_ room: Room, explains: Bool) -> [String] {
    var blocks = [[table.header(report)] + (startsWithSky ? [] : table.texts(monthLines))]
    blocks += startsWithSky ? skyFirst(room, explains) : panchangaFirst(room, explains)
    blocks.append(table.texts(table.others(report, agenda)) + table.links)
    blocks = blocks.filter { !$0.isEmpty }
    let foot = table.foot(report, below: blocks.flatMap(\.self), tellsLong: true)
    let separator = room == .ample ? [""] : []
    var lines = blocks[0] + [""]
    for block in blocks.dropFirst() { lines += block + separator }
    return (lines + foot).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Whether the sky comes first: at places whose readers did not ask for the lunar calendar, and on days without it.
  private var startsWithSky: Bool { context.startsWithSky || !context.hasPanchanga }

  private func skyFirst(_ room: Room, _ explains: Bool) -> [[String]] {
    let night = night(room)
    return [
      table.texts(nowLines(room) + eclipseLines + sunLines + twilightLines(room) + moonLines(room)),
      table.texts(night.lines + skyLines(room, night.tonight) + showerLines(room)),
      table.texts(hinduLines) + (explains ? table.explanations(report) : []),
      table.texts(choiceLines),
    ]
  }

  private func panchangaFirst(_ room: Room, _ explains: Bool) -> [[String]] {
    let night = night(room)
    return [
      table.texts(festivalLines(room)) + (explains ? table.explanations(report) : [])
        + table.texts(nowLines(room) + eclipseLines + sunLines + moonLines(room)),
      table.texts(limbLines(room) + choiceLines),
      table.texts(spanLines(room)),
      table.texts(night.lines + skyLines(room, night.tonight) + showerLines(room)),
    ]
  }

  /// What the user asks for by options of its own: dates of solar calendars, a birth star, ceremonies.
  private var choiceLines: [FlowLine] {
    FlowLine.lines(localized("Solar"), solarText.items(report))
      + (report.panchanga.map { ElementText(context: context, day: $0, date: date).birth } ?? [])
      + FlowLine.lines(localized("Fit for"), report.choosing.map(table.fitItems))
  }
}
