import AstroCore
import CivilTime
import Drawing
import Events

/// The content of the cell of a day, laid out but not drawn.
struct MonthCell {
  /// The texts, at places on the page.
  var labels: [Label] = []
  /// The signs before names, at places on the page.
  var signs: [(place: Point, sign: PictureSign)] = []
  /// Colored areas, at places on the page.
  var areas: [(area: Rectangle, style: ShapeStyle)] = []
  /// The names that found no room.
  var rest: [DayNote] = []
  /// The number of lines that made room for names.
  var countOfLeftLines = 0
}

/// Lays out the cells of a month.
struct MonthCellMaker: ContextReader {
  let context: RenderContext
  let look: PictureStyle
  let ceremony: CeremonyMarks?
  let numbers: SheetDates
  let light: SkyLight
  var type: MonthType
  /// The names without parenthesis that several festivals of the sheet share.
  var ambiguous: Set<String> = []
  /// The forms of the names of tithis and of nakshatras, the same in all cells.
  var forms = (tithi: 0, nakshatra: 0)
  /// Whether times after midnight are written without the zero before them: `2:57+`.
  var hasShortTimes = false
  /// The hours after noon of the earliest sunset and of the latest sunrise; nil of a month without a night, or with a panchanga.
  var nightHours: ClosedRange<Double>?
  /// Whether some night of the month is dark.
  var hasDark = false
  /// Whether moonrise and moonset stand beside sunrise and sunset, in all cells.
  var hasMoonBeside = false

  /// The content of a cell.
  func cell(_ day: DayRow, in room: Rectangle) -> MonthCell {
    var cell = MonthCell()
    let date = day.report.day.date
    let left = room.left + MonthType.padding
    let color: ColorToken = date.weekday == numbers.context.place.dayOfRest ? .festival : .ink
    let number = Label(
      "\(numbers.number(day.report))", style: TextStyle(size: type.number, family: .serif, color: color),
      at: Point(left, room.top + type.numberBaseline))
    cell.labels.append(number)
    var y =
      look.isPortrait ? passagesBelow(day.report, room, &cell) : passagesBeside(day.report, room, &cell)
    addSecondNumber(day.report, beside: number, room, &cell)
    let items = items(day).map { $0.fitting(type, within: room.width - 2 * MonthType.padding) }
    addBar(day.report, &y, room, &cell)
    // Of two tithis and two nakshatras the last has no room in tall scripts.
    let (lines, leftOut) = self.lines(day.report, above: items, from: y, room)
    cell.countOfLeftLines = leftOut
    for line in lines where y <= lastBaseline(room) { y = add(line, y, room, &cell) }
    return names(items, below: y, room, cell)
  }

  /// A cell with its names, on an upright page a little below the lines where nothing is lost by that.
  private func names(_ items: [DayNote], below y: Double, _ room: Rectangle, _ cell: MonthCell) -> MonthCell {
    func named(from y: Double) -> MonthCell {
      var named = cell
      add(items, from: y, room, &named)
      return named
    }
    let near = named(from: y)
    guard look.isPortrait else { return near }
    let far = named(from: y + Self.spaceAboveNames)
    return far.labels.map(\.style) == near.labels.map(\.style) ? far : near
  }

  private static let spaceAboveNames = 4.0

  /// The lowest baseline of a name in a cell.
  func lastBaseline(_ room: Rectangle) -> Double { room.bottom - 0.3 * type.name }

  // MARK: Sun and Moon

  /// Sunrise over sunset beside the number and, where all cells have room for it, moonrise over moonset.
  ///
  /// - Returns: The baseline of the next line.
  private func passagesBeside(_ report: DayReport, _ room: Rectangle, _ cell: inout MonthCell) -> Double {
    let columns = columnsBeside(room)
    func add(_ lines: [String], _ color: ColorToken, _ left: Double) {
      // Letters of some scripts reach lower and higher than figures.
      let extents = look.least(color).extents(of: lines.joined())
      let step = max(10, extents.above + extents.below + 0.3)
      for (index, line) in lines.enumerated() {
        cell.labels.append(
          Label(line, style: look.least(color), at: Point(left, room.top + 11 + Double(index) * step)))
      }
    }
    add(sunLines(report, look.least(.sunText), within: columns.end - columns.sun), .sunText, columns.sun)
    if hasMoonBeside, let moon = report.moon?.horizon, moon.state == .crosses {
      add(clocks(moon), .soft, columns.moon)
    }
    return room.top + 24 + type.line * (type.leading > 1.3 ? 1.35 : 1)
  }

  /// The left ends of the times of Sun and Moon beside the number, and the end of their room.
  private func columnsBeside(_ room: Rectangle) -> (sun: Double, moon: Double, end: Double) {
    // The widest number has two figures.
    let number = TextStyle(size: type.number, family: .serif).width(of: "30")
    let sun = room.left + MonthType.padding + number + 1.5
    return (
      sun, sun + look.least().width(of: "00:00") + 2.5, room.right - MonthType.padding - 2 * type.moonRadius - 1
    )
  }

  /// Whether all cells have room for the times of the Moon beside those of the Sun.
  func haveMoonBeside(_ days: [DayRow], within room: Rectangle) -> Bool {
    let columns = columnsBeside(room)
    return !look.isPortrait && numbers.calendars.isEmpty && days.contains { $0.report.moon != nil }
      && columns.moon + look.least().width(of: "00:00") <= columns.end
      && days.allSatisfy { $0.report.sun.map { $0.horizon.state == .crosses } ?? true }
  }

  /// The first rise over the first set.
  private func clocks(_ horizon: BodyDay) -> [String] {
    [horizon.rises.first, horizon.sets.first].map { $0.map { text.clock($0.time) } ?? "–" }
  }

  private func sunLines(_ report: DayReport, _ style: TextStyle, within width: Double) -> [String] {
    guard let sun = report.sun?.horizon else { return [] }
    let absence = absence(sun.state)
    return absence.isEmpty ? clocks(sun) : style.wrapped(absence, within: width, atMost: 2)
  }

  /// The words for a Sun that neither rises nor sets.
  private func absence(_ state: HorizonState) -> String {
    switch state {
    case .crosses: ""
    case .aboveAllDay: localized("Sun all day")
    case .belowAllDay: localized("no Sun")
    }
  }

  /// Sunrise and sunset, moonrise and moonset below the number; the key says which stand above.
  private func passagesBelow(_ report: DayReport, _ room: Rectangle, _ cell: inout MonthCell) -> Double {
    let left = room.left + MonthType.padding
    var y = room.top + type.numberBaseline + 8 + type.name
    let width = room.right - MonthType.padding - left
    func add(_ words: String, _ color: ColorToken) {
      let style = TextStyle(size: type.passage, color: color).fitting(words, within: width)
      for line in style.wrapped(words, within: width) {
        cell.labels.append(Label(line, style: style, at: Point(left, y)))
        y += type.step(style.size)
      }
    }
    if let sun = report.sun?.horizon {
      let absence = absence(sun.state)
      add(absence.isEmpty ? passages(sun) : absence, .sunText)
    }
    if let moon = report.moon?.horizon, moon.state != .belowAllDay {
      add(moon.state == .crosses ? passages(moon) : "\(localized("Moon")) \(localized("up all day"))", .soft)
    }
    return y + 2
  }

  /// `↑ 07:02 ↓ 16:37`: risings and settings in order of time.
  func passages(_ horizon: BodyDay) -> String {
    let turns = (horizon.rises.map { ("↑", $0.time) } + horizon.sets.map { ("↓", $0.time) }).sorted { $0.1 < $1.1 }
    return turns.map { "\($0)\u{A0}\(text.clock($1))" }.joined(separator: " ")
  }

  // MARK: Another calendar

  /// The number of the day in the other calendar, between the number and the Moon: beside sunrise and sunset, or upright over
  /// the first line.
  private func addSecondNumber(_ report: DayReport, beside number: Label, _ room: Rectangle, _ cell: inout MonthCell) {
    guard let second = numbers.second(report) else { return }
    let style = TextStyle(size: look.isPortrait ? 17 : 12, weight: .bold, color: .event)
    let moon = room.right - MonthType.padding - 2 * type.moonRadius
    let between = cell.labels.map { $0.box.bounds }.filter {
      $0.top < room.top + type.numberBaseline && $0.right < moon
    }
    let left = between.map(\.right).max() ?? number.box.bounds.right
    cell.labels.append(
      Label(second.number, style: style, at: Point((left + moon) / 2, room.top + type.numberBaseline), anchor: .middle))
  }
}
