import AstroCore
import CivilTime
import Drawing
import Events

/// The content of the cell of a day, laid out but not drawn.
struct MonthCell {
  /// The texts, at places on the page.
  var labels: [Label] = []
  /// The squares before the user's own events and the stars before showers, at places on the page.
  var signs: [(place: Point, isStar: Bool)] = []
  /// The names that found no room.
  var rest: [String] = []
}

/// A name in the cell of a day.
struct MonthItem {
  enum Kind {
    case event, sky, shower, festival, otherFestival
  }

  let kind: Kind
  let text: String
  /// Whether it takes the room of the last line of the panchanga where there is no other.
  var isGreat = false

  func style(_ type: MonthType) -> TextStyle {
    switch kind {
    case .event: TextStyle(size: type.name, weight: .bold, color: .event)
    case .sky: TextStyle(size: type.name, color: .event)
    case .shower: TextStyle(size: type.name, color: .meteor)
    case .festival: TextStyle(size: type.name, weight: .bold, color: .festival)
    case .otherFestival: TextStyle(size: type.name, color: .festival)
    }
  }

  /// The room of the sign before the name.
  var indent: Double { kind == .event || kind == .shower ? 9 : 0 }
}

/// Lays out the cells of a month.
struct MonthCellMaker: ContextReader {
  let context: RenderContext
  var type: MonthType

  /// The content of a cell.
  func cell(_ day: DayPicture.Day, in room: Rectangle) -> MonthCell {
    var cell = MonthCell()
    let date = day.report.day.date
    let left = room.left + MonthType.padding
    let color: ColorToken = date.weekday == .sunday ? .festival : .ink
    let number = Label(
      local: "\(date.day)", TextStyle(size: type.number, family: .serif, color: color),
      at: Point(left, room.top + type.numberBaseline))
    cell.labels.append(number)
    var y =
      context.picture.isPortrait ? passagesBelow(day.report, room, &cell) : passagesBeside(day.report, room, &cell)
    let items = items(day)
    var lines = lines(day.report)
    if items.first(where: { $0.kind == .festival })?.isGreat ?? false {
      let before = items.prefix { $0.kind != .festival }.count
      let bottom = room.bottom - 0.3 * type.name
      func end() -> Double {
        y + Double(lines.count) * type.step(type.line) + type.name - type.line + Double(before) * type.step(type.name)
      }
      while lines.count > 1, end() > bottom { lines.removeLast() }
    }
    for line in lines {
      add(line, y, room, &cell)
      y += type.step(type.line)
    }
    add(items, from: y, room, &cell)
    return cell
  }

  // MARK: Sun and Moon

  /// Sunrise over sunset beside the number.
  ///
  /// - Returns: The baseline of the next line.
  private func passagesBeside(_ report: DayReport, _ room: Rectangle, _ cell: inout MonthCell) -> Double {
    let left = room.left + 34
    let width = room.right - MonthType.padding - 2 * type.moonRadius - 4 - left
    let style = TextStyle.small(.sunText)
    for (index, line) in sunLines(report, style, within: width).enumerated() {
      cell.labels.append(Label(local: line, style, at: Point(left, room.top + 11 + Double(index) * 10)))
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
    func span(_ horizon: BodyDay) -> String {
      [horizon.rises.first, horizon.sets.first].map { $0.map { text.clock($0.time) } ?? "…" }.joined(separator: " – ")
    }
    if let sun = report.sun?.horizon {
      let absence = absence(sun.state)
      cell.labels.append(
        Label(
          local: absence.isEmpty ? span(sun) : absence, TextStyle(size: type.line, color: .sunText),
          at: Point(left, y)))
      y += type.step(type.line)
    }
    if let moon = report.moon?.horizon, moon.state == .crosses {
      cell.labels.append(
        Label(
          local: localized("Moon") + " " + span(moon), TextStyle(size: type.line, color: .soft), at: Point(left, y)))
      y += type.step(type.line)
    }
    return y + 2
  }

  // MARK: Panchanga

  /// The largest type up to that of a sheet in which the names of all tithis stand beside the times of their ends.
  func fittingType(_ days: [DayPicture.Day]) -> MonthType {
    var type = type
    for day in days {
      for tithi in day.report.panchanga?.tithis.filter({ $0.isAtSunrise || $0.isKshaya }) ?? [] {
        let name = Language.current.withDigits(panchanga.codeAndName(tithi))
        let end = TextStyle.small().room(of: end(of: tithi, on: day.report.day.date))
        let free = SheetGrid.width / 7 - 2 * MonthType.padding - end - Self.gap
        while type.line > Picture.leastTextSize, TextStyle(size: type.line, weight: .bold).width(of: name) > free {
          type.line = max(Picture.leastTextSize, type.line - 0.25)
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
        names: [self.panchanga.codeAndName(tithi), self.panchanga.name(tithi)], time: end(of: tithi, on: date),
        weight: .bold)
    }
    let nakshatras = panchanga.nakshatras.filter { $0.isAtSunrise || $0.isKshaya }.map { nakshatra in
      let name = self.panchanga.name(nakshatra)
      // Of two nakshatras of one name the first word distinguishes them.
      let short = name.replacing("Uttara ", with: "U. ").replacing("Purva ", with: "P. ")
      return Line(names: [name, short], time: end(of: nakshatra, on: date))
    }
    guard context.picture.isPortrait else { return tithis + nakshatras.prefix(1) }
    let yogas = panchanga.yogas.filter(\.isAtSunrise).map { yoga in
      Line(names: [self.panchanga.name(yoga)], time: end(of: yoga, on: date), color: .soft)
    }
    let rahu = panchanga.muhurta.map { muhurta in
      let span = muhurta.rahuKalam
      return Line(
        names: [localized("Rahu")], time: "\(text.clock(span.lowerBound))–\(text.clock(span.upperBound))", color: .soft)
    }
    return tithis + nakshatras + yogas.prefix(1) + [rahu].compactMap(\.self)
  }

  /// The least distance of a name from the time beside it.
  private static let gap = 1.4

  /// The clock reading of an end, with a plus for each midnight before it.
  private func end(of anga: Panchanga.Anga, on date: GregorianDate) -> String {
    let reading = text.minute(anga.end)
    return reading.clock + String(repeating: "+", count: max(0, reading.date.dayNumber - date.dayNumber))
  }

  private func add(_ line: Line, _ y: Double, _ room: Rectangle, _ cell: inout MonthCell) {
    let (left, right) = (room.left + MonthType.padding, room.right - MonthType.padding)
    let ending = Label(local: line.time, .small(.soft), at: Point(right, y), anchor: .end)
    let free = right - left - ending.width - Self.gap
    let style = TextStyle(size: type.line, weight: line.weight, color: line.color)
    let names = line.names.map(Language.current.withDigits)
    let name = names.first { style.width(of: $0) <= free } ?? style.fitted(names[names.count - 1], within: free)
    cell.labels += [ending, Label(name, style: style, at: Point(left, y))]
  }

  // MARK: Names

  /// The names of a day, the user's own events first.
  private func items(_ day: DayPicture.Day) -> [MonthItem] {
    let highlights = DayHighlights(day.report, context)
    let date = day.report.day.date
    let showers = highlights.showers.map { shower in
      let name = localized(name: shower.occurrence.shower.name)
      guard shower.bestNight?.best?.hourlyRate != nil else { return name }
      return localized("\(name) \(showerText.rate(shower.bestNight))/h")
    }
    let festivals = highlights.festivals.map {
      MonthItem(kind: .festival, text: panchanga.title($0), isGreat: $0.rule.isGreat)
    }
    var items = day.agenda.events.map { MonthItem(kind: .event, text: eventText.title($0, columns: 100)) }
    items += day.agenda.launches.map { MonthItem(kind: .sky, text: localized("Launch \($0.name)")) }
    items += festivals.prefix { $0.isGreat }
    items += highlights.eclipses.map { MonthItem(kind: .sky, text: skyText.item($0, on: date)) }
    items += festivals.drop { $0.isGreat }
    items += highlights.phenomena.map { event in
      let isSeason = if case .season = event.kind { true } else { false }
      return MonthItem(kind: .sky, text: isSeason ? skyText.item(event, on: date) : skyText.cell(event, on: date))
    }
    items += showers.map { MonthItem(kind: .shower, text: $0) }
    return items + highlights.otherFestivals.map { MonthItem(kind: .otherFestival, text: panchanga.title($0)) }
  }

  /// Writes names from a baseline downwards as long as the cell has room.
  private func add(_ items: [MonthItem], from start: Double, _ room: Rectangle, _ cell: inout MonthCell) {
    var y = start + (type.name - type.line)
    let bottom = room.bottom - 0.3 * type.name
    let step = type.step(type.name)
    for (index, item) in items.enumerated() {
      let style = item.style(type)
      let width = room.width - 2 * MonthType.padding - item.indent
      let text = Language.current.withDigits(item.text)
      let free = Int((bottom - y) / step + 1)
      var lines = style.wrapped(text, within: width)
      // One line is better than none.
      if lines.count > free || lines.contains(where: { $0.hasSuffix("\u{2026}") }) {
        lines = [style.fitted(text, within: width)]
      }
      guard lines.count <= free, y <= bottom else {
        cell.rest = items[index...].map { $0.kind == .event ? $0.text.shortened(to: 40) : $0.text }
        return
      }
      let left = room.left + MonthType.padding
      if item.indent > 0 { cell.signs.append((Point(left + 3.2, y - 0.35 * type.name), item.kind == .shower)) }
      for line in lines {
        cell.labels.append(Label(line, style: style, at: Point(left + item.indent, y)))
        y += step
      }
    }
  }
}
