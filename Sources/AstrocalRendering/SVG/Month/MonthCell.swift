import AstroCore
import CivilTime
import Drawing
import Events

/// The content of the cell of a day, laid out but not drawn.
struct MonthCell {
  /// The texts, at places on the page.
  var labels: [Label] = []
  /// The signs before names, at places on the page.
  var signs: [(place: Point, sign: MonthItem.Sign)] = []
  /// The names that found no room.
  var rest: [MonthItem] = []
}

/// A name in the cell of a day.
struct MonthItem {
  enum Kind {
    case otherDate, ceremony, event, sky, shower, festival, otherFestival

    /// The sign before the name; nil for none.
    var sign: Sign? {
      switch self {
      case .ceremony: .diamond
      case .event: .square
      case .shower: .star
      case .otherDate, .sky, .festival, .otherFestival: nil
      }
    }
  }

  /// A sign before a name: of a ceremony, of the user's own events, of showers.
  enum Sign {
    case diamond, square, star

    /// The sign as a letter, before a name in a line of several.
    var letter: String {
      switch self {
      case .diamond: "\u{25C6}"
      case .square: "\u{25AA}"
      case .star: "\u{2605}"
      }
    }
  }

  let kind: Kind
  let text: String
  /// A shorter form, which no other name of the sheet has.
  var short: String?
  /// Whether it takes the room of the last line of the panchanga where there is no other.
  var isGreat = false

  func style(_ type: MonthType) -> TextStyle {
    switch kind {
    case .otherDate: TextStyle(size: type.name, weight: .bold, color: .event)
    case .event, .ceremony: TextStyle(size: type.name, weight: .bold, color: .event)
    case .sky: TextStyle(size: type.name, color: .event)
    case .shower: TextStyle(size: type.name, color: .meteor)
    case .festival: TextStyle(size: type.name, weight: .bold, color: .festival)
    case .otherFestival: TextStyle(size: type.name, color: .festival)
    }
  }

  /// Whether it is named for what is kept on the day, and not for what happens.
  var isObservance: Bool { kind == .festival || kind == .otherFestival }

  /// The room of the sign before the name.
  var indent: Double { kind.sign == nil ? 0 : 9 }
}

/// Lays out the cells of a month.
struct MonthCellMaker: ContextReader {
  let context: RenderContext
  let numbers: SheetDates
  var type: MonthType
  /// The names without parenthesis that several observances of the sheet share.
  var ambiguous: Set<String> = []

  /// The content of a cell.
  func cell(_ day: DayRow, in room: Rectangle) -> MonthCell {
    var cell = MonthCell()
    let date = day.report.day.date
    let left = room.left + MonthType.padding
    let color: ColorToken = date.weekday == .sunday ? .festival : .ink
    let number = Label(
      "\(numbers.number(day.report))", style: TextStyle(size: type.number, family: .serif, color: color),
      at: Point(left, room.top + type.numberBaseline))
    cell.labels.append(number)
    var y =
      context.picture.isPortrait ? passagesBelow(day.report, room, &cell) : passagesBeside(day.report, room, &cell)
    addSecondNumber(day.report, beside: number, room, &cell)
    let items = items(day)
    for line in lines(day.report, above: items, from: y, room) { y = add(line, y, room, &cell) }
    add(items, from: y, room, &cell)
    return cell
  }

  /// The lines of the panchanga that leave the first observances of a day their room.
  ///
  /// Two great observances, such as Gudi Padwa and Ugadi of a new year, leave the first line alone. Without a great one, the
  /// first major observance takes the room of the third line, and where other names are above it also of the second. Tithis
  /// keep their lines then, because no other cell has a skipped one.
  private func lines(_ report: DayReport, above items: [MonthItem], from y: Double, _ room: Rectangle) -> [Line] {
    var lines = lines(report)
    let great = items.filter(\.isGreat).prefix(2)
    let first = great.isEmpty ? items.filter { $0.kind == .festival }.prefix(1) : great
    guard !first.isEmpty else { return lines }
    func height(_ items: some Sequence<MonthItem>) -> Int {
      items.reduce(0) { $0 + shortest($1, within: room).count }
    }
    let before = height(items.prefix { great.isEmpty ? $0.kind != .festival : !$0.isGreat })
    let needed = Double(before + height(first) - 1) * type.step(type.name)
    let tithis = report.panchanga?.tithis.count { $0.isAtSunrise || $0.isKshaya } ?? 0
    let least = great.isEmpty ? max(tithis, before == 0 ? 2 : 1) : 1
    func end() -> Double { y + Double(lines.count) * type.step(type.line) + type.name - type.line + needed }
    while lines.count > least, end() > lastBaseline(room) { lines.removeLast() }
    return lines
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
    let style = context.least(.sunText)
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
    /// `07:02 – 16:37`; with arrows, in order of time, where it sets before it rises or has only one of the two.
    func span(_ horizon: BodyDay) -> String {
      let turns = (horizon.rises.map { ("↑", $0.time) } + horizon.sets.map { ("↓", $0.time) }).sorted { $0.1 < $1.1 }
      guard turns.map(\.0) != ["↑", "↓"] else { return turns.map { text.clock($0.1) }.joined(separator: " – ") }
      return turns.map { "\($0)\u{A0}\(text.clock($1))" }.joined(separator: " ")
    }
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
      add([absence.isEmpty ? span(sun) : absence], .sunText)
    }
    if let moon = report.moon?.horizon, moon.state == .crosses {
      // The arrows distinguish it from the Sun, which stands above.
      add(["\(localized("Moon")) \(span(moon))", span(moon)], .soft)
    }
    return y + 2
  }

  // MARK: Another calendar

  /// The number of the day in the other calendar, between the number and the Moon: beside sunrise and sunset, or upright over
  /// the first line.
  private func addSecondNumber(_ report: DayReport, beside number: Label, _ room: Rectangle, _ cell: inout MonthCell) {
    guard let second = numbers.second(report) else { return }
    let style = TextStyle(size: context.picture.isPortrait ? 17 : 12, weight: .bold, color: .event)
    let moon = room.right - MonthType.padding - 2 * type.moonRadius
    let between = cell.labels.map { $0.box.bounds }.filter {
      $0.top < room.top + type.numberBaseline && $0.right < moon
    }
    let left = between.map(\.right).max() ?? number.box.bounds.right
    cell.labels.append(
      Label(second.number, style: style, at: Point((left + moon) / 2, room.top + type.numberBaseline), anchor: .middle))
  }

  // MARK: Panchanga

  /// The largest type up to that of a sheet in which the names of all tithis stand beside the times of their ends in cells of a
  /// width.
  func fittingType(_ days: [DayRow], within width: Double) -> MonthType {
    var type = type
    for day in days {
      for tithi in day.report.panchanga?.tithis.filter({ $0.isAtSunrise || $0.isKshaya }) ?? [] {
        let name = panchanga.codeAndName(tithi)
        let end = context.least().width(of: end(of: tithi, on: day.report.day.date))
        let free = width - 2 * MonthType.padding - end - Self.gap
        // Of a name that is too long at any size the number goes, see ``lines(_:)``.
        guard TextStyle(size: type.least).width(of: name) <= free else { continue }
        while type.line > type.least, TextStyle(size: type.line).width(of: name) > free {
          type.line = max(type.least, type.line - 0.25)
        }
      }
    }
    return type
  }

  /// A line of the panchanga.
  private struct Line {
    /// The forms of its name, the first that fits.
    let names: [String]
    let time: String
    var weight = FontWeight.regular
    var color = ColorToken.ink
  }

  /// The lines of the panchanga: a name, and the time at its end.
  private func lines(_ report: DayReport) -> [Line] {
    guard let panchanga = report.panchanga else { return [] }
    let date = report.day.date
    // What begins and ends between two sunrises has a line of its own.
    let tithis = panchanga.tithis.filter { $0.isAtSunrise || $0.isKshaya }.map { tithi in
      Line(
        names: [
          self.panchanga.codeAndName(tithi), "\(self.panchanga.letter(tithi)) \(self.panchanga.name(tithi))",
        ], time: end(of: tithi, on: date))
    }
    let nakshatras = panchanga.nakshatras.filter { $0.isAtSunrise || $0.isKshaya }.map { nakshatra in
      let name = self.panchanga.name(nakshatra)
      // Of two nakshatras of one name the first word distinguishes them.
      let short = name.replacing("Uttara ", with: "U. ").replacing("Purva ", with: "P. ")
      let least = [
        ("Bhadrapada", "Bhadra"), ("Uttarashadha", "U. Ashadha"), ("Purvashadha", "P. Ashadha"),
        ("Mrigashirsha", "Mrigashira"),
      ].reduce(short) { $0.replacing($1.0, with: $1.1) }
      return Line(names: [name, short, least], time: end(of: nakshatra, on: date))
    }
    guard context.picture.isPortrait else { return tithis + nakshatras }
    let yogas = panchanga.yogas.filter(\.isAtSunrise).map { yoga in
      Line(names: [self.panchanga.name(yoga)], time: end(of: yoga, on: date), color: .soft)
    }
    let rahu = panchanga.muhurta.map { muhurta in
      let span = muhurta.rahuKalam
      return Line(
        names: [localized("Rahu")], time: text.clocks(span), color: .soft)
    }
    return tithis + nakshatras + yogas.prefix(1) + [rahu].compactMap(\.self)
  }

  /// The least distance of a name from the time beside it.
  private static let gap = 1.4

  /// The clock reading of an end, with a plus for each midnight before it.
  private func end(of anga: Panchanga.Anga, on date: GregorianDate) -> String { clock(anga.end, on: date) }

  /// A clock reading, with a plus for each midnight between a date and it.
  func clock(_ time: JulianDay, on date: GregorianDate) -> String {
    let reading = text.minute(time)
    return reading.clock + String(repeating: "+", count: text.zone.midnights(from: date, to: reading.date))
  }

  /// Writes a line of the panchanga. A name that has no room beside the time at any size has the time below it.
  ///
  /// - Returns: The baseline of the next line.
  private func add(_ line: Line, _ y: Double, _ room: Rectangle, _ cell: inout MonthCell) -> Double {
    let (left, right) = (room.left + MonthType.padding, room.right - MonthType.padding)
    var ending = Label(line.time, style: context.least(.soft), at: Point(right, y), anchor: .end)
    var next = y + type.step(type.line)
    let free = right - left - ending.width - Self.gap
    var style = TextStyle(size: type.line, weight: line.weight, color: line.color)
    if style.first(of: line.names, within: free) == nil {
      style = style.fitting(line.names[line.names.count - 1], within: free, least: type.least)
    }
    let name: String
    if let whole = style.first(of: line.names, within: free) {
      name = whole
    } else {
      ending = ending.moved(to: Point(right, next))
      next += type.step(type.line)
      name = style.fitted(line.names, within: right - left)
    }
    cell.labels += [ending, Label(name, style: style, at: Point(left, y))]
    return next
  }
}
