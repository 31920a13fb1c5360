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
    /// Planets and twilights with a line for each; blank lines between blocks where these fit.
    case ample
    /// Planets and twilights in few lines.
    case dense
    /// Two limbs in one line; no signs, no passages of the meridian, no shower to come.
    case tight
    /// No present moment, no showers, a few lines of festivals and of events.
    case least

    static func < (left: Room, right: Room) -> Bool { left.rawValue < right.rawValue }
  }

  /// The lines about one subject.
  private enum Block {
    case now, eclipses, sun, twilight, moon
    case tonight, planets, targets, sky, showers
    case festivals, hindu, limbs, spans, choice

    /// The rooms with which the lines change, in order; between them the lines are made once.
    var steps: [Room] {
      switch self {
      case .eclipses, .sun, .targets, .hindu, .choice: []
      case .now: [.least]
      case .twilight, .tonight, .planets, .spans: [.dense]
      case .limbs, .sky: [.tight]
      case .moon, .showers, .festivals: [.tight, .least]
      }
    }
  }

  /// The blocks of both kinds of screen, those that no blank line parts in one list.
  private static let skyFirst: [[Block]] = [
    [.now, .eclipses, .sun, .twilight, .moon], [.tonight, .planets, .targets, .sky, .showers], [.hindu], [.choice],
  ]
  private static let panchangaFirst: [[Block]] = [
    [.festivals, .now, .eclipses, .sun, .moon], [.limbs, .choice], [.spans],
    [.tonight, .planets, .targets, .sky, .showers],
  ]

  /// The lines that a terminal shows at once.
  private static let mostLines = 24

  /// The lines in the most room that keeps them on one screen.
  func lines() -> [String] {
    let night = night
    let head = ([table.header(report)] + (startsWithSky ? [] : table.texts(monthLines))).flatMap(\.splitLines) + [""]
    let others = (table.texts(table.others(report, agenda)) + table.links).flatMap(\.splitLines)
    var made: [Block: [Room: [String]]] = [:]
    func text(_ block: Block, _ room: Room) -> [String] {
      let step = block.steps.last { $0 <= room } ?? .ample
      if let known = made[block]?[step] { return known }
      let lines = table.texts(self.lines(block, step, night)).flatMap(\.splitLines)
      made[block, default: [:]][step] = lines
      return lines
    }
    func parts(_ room: Room) -> [[String]] {
      (startsWithSky ? Self.skyFirst : Self.panchangaFirst).map { $0.flatMap { text($0, room) } } + [others]
    }
    for room in Room.allCases {
      let blocks = parts(room).filter { !$0.isEmpty }
      let body = head.count + blocks.reduce(0) { $0 + $1.count }
      // The foot has a line at least.
      guard body < Self.mostLines || room == .least else { continue }
      let foot = foot(below: head + blocks.joined())
      let count = body + foot.count
      guard count <= Self.mostLines || room == .least else { continue }
      let separator = room == .ample && count + blocks.count <= Self.mostLines ? [""] : []
      guard context.explains else { return head + blocks.flatMap { $0 + separator } + foot }
      // Reasons have all the room that they need.
      var groups = parts(room)
      let (group, line) = startsWithSky ? (2, text(.hindu, room).count) : (0, text(.festivals, room).count)
      groups[group].insert(contentsOf: table.explanations(report).flatMap(\.splitLines), at: line)
      let explained = groups.filter { !$0.isEmpty }.flatMap { $0 + separator }
      return head + explained + self.foot(below: head + explained)
    }
    return []
  }

  private func foot(below lines: [String]) -> [String] {
    table.foot(report, below: lines, tellsLong: true).flatMap(\.splitLines)
  }

  /// Whether the sky comes first: at places whose readers did not ask for the lunar calendar, and on days without it.
  private var startsWithSky: Bool { context.startsWithSky || !context.hasPanchanga }

  private func lines(_ block: Block, _ room: Room, _ night: TonightRows) -> [FlowLine] {
    switch block {
    case .now: nowLines(room)
    case .eclipses: eclipseLines
    case .sun: sunLines
    case .twilight: twilightLines(room)
    case .moon: moonLines(room)
    case .tonight: tonightLines(room, night)
    case .planets: night.planetLines(isDense: room >= .dense)
    case .targets: DaySections.lines(table.page(report, room), .targets)
    case .sky: skyLines(room, night)
    case .showers: DaySections.lines(table.page(report, room), .end)
    case .festivals: festivalLines(room)
    case .hindu: hinduLines
    case .limbs: limbLines(room)
    case .spans: spanLines(room)
    case .choice: choiceLines
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
