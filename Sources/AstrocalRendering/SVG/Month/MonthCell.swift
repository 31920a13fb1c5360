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
  /// The names that found no room.
  var rest: [DayNote] = []
}

/// Lays out the cells of a month.
struct MonthCellMaker: ContextReader {
  let context: RenderContext
  let look: PictureStyle
  let ceremony: CeremonyMarks?
  let numbers: SheetDates
  var type: MonthType
  /// The names without parenthesis that several festivals of the sheet share.
  var ambiguous: Set<String> = []

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
    let items = items(day)
    for line in lines(day.report, above: items, from: y, room) { y = add(line, y, room, &cell) }
    add(items, from: y, room, &cell)
    return cell
  }

  /// The lowest baseline of a name in a cell.
  func lastBaseline(_ room: Rectangle) -> Double { room.bottom - 0.3 * type.name }

  // MARK: Sun and Moon

  /// Sunrise over sunset beside the number.
  ///
  /// - Returns: The baseline of the next line.
  private func passagesBeside(_ report: DayReport, _ room: Rectangle, _ cell: inout MonthCell) -> Double {
    let left = room.left + 34
    let width = room.right - MonthType.padding - 2 * type.moonRadius - 4 - left
    let style = look.least(.sunText)
    for (index, line) in sunLines(report, style, within: width).enumerated() {
      cell.labels.append(Label(line, style: style, at: Point(left, room.top + 11 + Double(index) * 10)))
    }
    return room.top + 24 + type.line * (type.leading > 1.3 ? 1.2 : 1)
  }

  private func sunLines(_ report: DayReport, _ style: TextStyle, within width: Double) -> [String] {
    guard let sun = report.sun?.horizon else { return [] }
    let absence = absence(sun.state)
    return absence.isEmpty
      ? [sun.rises.first, sun.sets.first].map { $0.map { text.clock($0.time) } ?? "–" }
      : style.wrapped(absence, within: width, atMost: 2)
  }

  /// The words for a Sun that neither rises nor sets.
  private func absence(_ state: HorizonState) -> String {
    switch state {
    case .crosses: ""
    case .aboveAllDay: localized("Sun all day")
    case .belowAllDay: localized("no Sun")
    }
  }

  /// Sunrise and sunset, moonrise and moonset below the number.
  private func passagesBelow(_ report: DayReport, _ room: Rectangle, _ cell: inout MonthCell) -> Double {
    let left = room.left + MonthType.padding
    var y = room.top + type.numberBaseline + 8 + type.line
    let width = room.right - MonthType.padding - left
    /// The first form that fits; words in lines of their own where none does.
    func add(_ forms: [String], _ color: ColorToken) {
      let style = TextStyle(size: type.line, color: color)
      let fitting = style.first(of: forms, within: width)
      for line in fitting.map({ [$0] }) ?? style.wrapped(forms[0], within: width) {
        cell.labels.append(Label(line, style: style, at: Point(left, y)))
        y += type.step(type.line)
      }
    }
    if let sun = report.sun?.horizon {
      let absence = absence(sun.state)
      add([absence.isEmpty ? passages(sun) : absence], .sunText)
    }
    if let moon = report.moon?.horizon, moon.state == .crosses {
      // The arrows distinguish it from the Sun, which stands above.
      add(["\(localized("Moon")) \(passages(moon))", passages(moon)], .soft)
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
