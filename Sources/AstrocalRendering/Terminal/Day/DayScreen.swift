import AstroCore
import CivilTime

/// The short screen of a day: each fact once, the reader's first question first, as many lines as a terminal shows above its prompt.
///
/// Where the day has more than fits, blocks move together and details are left to `--long`, which the last lines name. They go
/// one by one, the least missed first, so that a high terminal has what it has room for.
struct DayScreen: ContextReader {
  let table: DayTable
  let report: DayReport
  let agenda: DayAgenda

  var context: RenderContext { table.context }
  var date: GregorianDate { report.day.date }

  /// How much room a block has, from much to little: each step leaves out what the one before has beyond the most needed.
  enum Room: Int, Comparable {
    /// All that the short screen has: planets and twilights with a line for each.
    case ample
    /// Planets and twilights in few lines.
    case dense
    /// No signs, no passages of the meridian, no shower to come; a few lines of festivals and of events.
    case tight
    /// The most needed.
    case least

    static func < (left: Room, right: Room) -> Bool { left.rawValue < right.rawValue }
  }

  /// What makes room for the rest, in the order in which it goes: the least missed first, the present moment last.
  private static let savings: [(block: DayBlock, room: Room)] = [
    (.planets, .dense), (.twilight, .dense), (.favoured, .dense), (.moon, .tight), (.showers, .tight), (.sky, .tight),
    (.date, .tight), (.limbs, .tight), (.hindu, .tight), (.festivals, .tight), (.favoured, .tight), (.planets, .tight),
    (.avoid, .tight), (.showers, .least), (.festivals, .least), (.moon, .least), (.hindu, .least), (.favoured, .least),
    (.tonight, .tight), (.planets, .least), (.avoid, .least), (.sky, .least), (.tonight, .least), (.now, .least),
  ]

  /// What the user asks for and has all the room that it needs, beside the lines of the screen; so have targets where no screen ends.
  private var unbounded: [DayBlock] { [.reasons, .coordinates] + (terminal.isTerminal ? [] : [.targets]) }

  /// The lines that a terminal shows at once above its prompt, and below the note of a place that nobody named.
  private var mostLines: Int { terminal.rows - 1 - (place.reasonOfDefault == nil ? 0 : 2) }

  /// The lines, with as much as the screen has room for.
  func lines() -> [String] {
    let (night, order, basis) = (night, DayBlock.order(startsWithSky: startsWithSky), table.basis(report))
    var (made, rooms): ([DayBlock: [Room: [String]]], [DayBlock: Room]) = ([:], [:])
    func text(_ block: DayBlock, _ room: Room? = nil) -> [String] {
      let room = room ?? rooms[block] ?? .ample
      if let known = made[block]?[room] { return known }
      let lines = table.texts(self.lines(block, room, night)).flatMap(\.splitLines)
      made[block, default: [:]][room] = lines
      return lines
    }
    func head() -> [String] { table.header(report).splitLines + text(.date) + [""] }
    func groups() -> [[String]] { order.map { $0.flatMap { text($0) } }.filter { !$0.isEmpty } }
    func foot(_ body: [String]) -> [String] {
      table.foot(report, below: body, basis: basis, tellsLong: true).flatMap(\.splitLines)
    }
    func allLines() -> Int {
      let body = head() + groups().joined()
      return body.count + foot(body).count
    }
    let mostLines = mostLines + unbounded.reduce(0) { $0 + text($1).count }
    let used = Set(order.joined() + [.date])
    var count = allLines()
    for saving in Self.savings where count > mostLines && used.contains(saving.block) {
      let saved = text(saving.block).count - text(saving.block, saving.room).count
      guard saved > 0 else { continue }
      rooms[saving.block] = saving.room
      count -= saved
      // The key of a sign goes with the last of it.
      if count == mostLines + 1 { count = allLines() }
    }
    let groups = groups()
    let separator = count + groups.count <= mostLines ? [""] : []
    let body = head() + groups.flatMap { $0 + separator }
    return body + foot(body)
  }

  /// Whether the sky comes first: at places whose readers did not ask for the lunar calendar, and on days without it.
  private var startsWithSky: Bool { context.startsWithSky || !context.hasPanchanga }

  /// What the short screen has of a block; the two kinds of screen have some blocks of their own.
  private func lines(_ block: DayBlock, _ room: Room, _ night: TonightRows) -> [FlowLine] {
    switch block {
    case .date: startsWithSky ? [] : dateLines(room)
    case .now: nowLines(room)
    case .eclipses: SkySection.eclipses(table.page(report, room))
    case .sun: sunLines
    case .twilight: startsWithSky ? twilightLines(room) : []
    case .moon: moonLines(room)
    case .tonight: tonightLines(room, night)
    case .planets: night.planetLines(room)
    case .coordinates: DaySections.lines(table.page(report), .coordinates)
    case .targets: DaySections.lines(table.page(report, room), .targets)
    case .sky: skyLines(room, night)
    case .showers: DaySections.lines(table.page(report, room), .end)
    case .festivals: startsWithSky ? [] : festivalLines(room)
    case .hindu: startsWithSky ? hinduLines(room) : []
    case .reasons: table.reasonLines(report)
    case .limbs: startsWithSky ? [] : limbLines(room)
    case .favoured: startsWithSky ? [] : favouredLines(room)
    case .avoid: startsWithSky ? [] : avoidLines(room)
    case .choice: choiceLines
    case .others: table.others(report, agenda)
    }
  }

  /// What the user asks for by options of its own: dates of further calendars, a birth star, ceremonies.
  private var choiceLines: [FlowLine] {
    (context.customs.namesCalendars ? solarText.lines(report) : [])
      + (report.panchanga.map { ElementText(context: context, day: $0, date: date).birth } ?? [])
      + DaySections.lines(table.page(report), .asked)
  }
}

extension String {
  /// The lines of the text, empty ones too.
  fileprivate var splitLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
