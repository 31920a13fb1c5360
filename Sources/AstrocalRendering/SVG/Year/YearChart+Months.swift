import AstroCore
import CivilTime
import Drawing

/// The left margin: lunar months, months, weeks, phases of the Moon.
extension YearChart {
  private static let lunar = (left: 12.0, right: 30.0)
  private static let weekRight = 69.0
  private static let phase = (center: 78.5, radius: 5.0, dayRight: 97.0)

  mutating func drawMonths() {
    drawLunarMonths()
    let rule = ShapeStyle.line(.rule, width: 0.6)
    let firsts = (0..<rows.count).filter { rows.date(of: $0).day == 1 }
    // The name of the first month stands at the top, where it has the room before the next one.
    let named =
      firsts.first.map { $0 * Int(plot.rowHeight * 10) > 250 } ?? true ? [0] + firsts.filter { $0 > 0 } : firsts
    write(named)
    drawHeads()
    if layout.parts.contains(.weeks) { drawWeeks(rule) }
    if layout.parts.contains(.phases) { for phase in shown.compactMap(\.moon).flatMap(\.phases) { draw(phase) } }
    // No line strikes through the number of a week that begins with the month.
    let rooms = picture.roomsOfTexts
    let lines = named.filter { $0 > 0 }.map(plot.top).flatMap { y in
      Polyline([Point(layout.months.left, y), Point(plot.area.left, y)]).broken(under: rooms)
    }
    picture.draw(lines, rule, in: .grid)
  }

  /// Draws the first days of weeks.
  private mutating func drawWeeks(_ rule: ShapeStyle) {
    for row in 0..<rows.count where rows.date(of: row).weekday == weekStart {
      let y = plot.top(of: row)
      picture.drawLine(from: Point(plot.area.left - 4, y), to: Point(plot.area.left, y), rule, in: .grid)
      let label = Label(
        String(rows.date(of: row).day), style: .upright(.soft), at: Point(Self.weekRight, y + 6), anchor: .end)
      if label.box.bounds.bottom < plot.area.bottom, picture.isFree(label.box, margin: 0.5) { picture.write(label) }
    }
  }

  /// Writes the names of months at their first rows; of a span that is no year of the calendar with the years.
  ///
  /// In languages whose names are too long for that they are turned, whole.
  private mutating func write(_ named: [Int]) {
    let room = layout.months.room
    let isLying = (1...12).compactMap { GregorianDate(year: 2026, month: $0, day: 1)?.shortMonth }
      .allSatisfy { TextStyle.upright(.ink, .bold).width(of: $0) <= room }
    let isOneYear = rows.date(of: 0).year == rows.date(of: rows.count - 1).year
    for (index, row) in named.enumerated() {
      let (y, date) = (plot.top(of: row), rows.date(of: row))
      let year = isOneYear || row > 0 && date.month != 1 ? nil : DateWords.year(date.year)
      let month = TextStyle(size: 12, weight: .bold)
      guard isLying else {
        let end = index + 1 < named.count ? plot.top(of: named[index + 1]) : plot.area.bottom
        if !writeTurned(date, year, from: y, to: end), layout.hasList {
          picture.write(
            date.monthName(month, within: room), month, at: Point(layout.months.left, y + 13.5), within: room)
        }
        continue
      }
      picture.write(date.shortMonth, month, at: Point(layout.months.left, y + 13.5), within: room)
      if let year { picture.write(year, .upright(.soft), at: Point(layout.months.left, y + 25)) }
    }
  }

  /// Writes the name of a month from below upwards, in the largest form and type that its rows have room for.
  ///
  /// - Returns: Whether it has room.
  private mutating func writeTurned(
    _ date: GregorianDate, _ year: String?, from top: Double, to bottom: Double
  ) -> Bool {
    let name = localized(name: DateWords.monthNames[date.month - 1])
    let named = [name, date.shortMonth]
    let forms = (year.map { year in named.map { "\($0) \(year)" } } ?? []) + named
    for style in [11.0, 10, TextStyle.leastUpright].map({ TextStyle(size: $0, weight: .bold) }) {
      guard let text = style.first(of: forms, within: bottom - top - 6) else { continue }
      let extents = style.extents(of: text)
      let middle = layout.months.middle
      picture.write(
        text, style, at: Point(middle + (extents.above - extents.below) / 2, (top + bottom) / 2), anchor: .middle,
        degrees: -90)
      return true
    }
    return false
  }

  /// What the columns of dates are: first days of weeks, and phases of the Moon.
  private mutating func drawHeads() {
    guard layout.parts.isSuperset(of: [.weeks, .phases]) else { return }
    let (style, y) = (TextStyle.upright(.soft), plot.area.top - 5)
    let moon = Label(localized("Moon"), style: style, at: Point(Self.phase.dayRight - 1, y), anchor: .end)
    // Where the words of a language are long, each has a line of its own.
    for (label, least) in [
      (Label(localized("week"), style: style, at: Point(Self.weekRight - 2, y), anchor: .end), Self.lunar.right),
      (moon, Self.weekRight - 2),
    ] {
      let isFree = label.box.bounds.left > least + 1 && picture.isFree(label.box, margin: 1)
      let place = isFree ? label : label.moved(to: Point(label.place.x, y - 11))
      if picture.isFree(place.box, margin: 1.5) { picture.write(place) }
    }
  }

  private mutating func drawLunarMonths() {
    guard layout.parts.contains(.lunarMonths) else { return }
    var months: [(name: String, rows: Range<Int>)] = []
    for report in shown {
      guard let month = report.panchanga?.month else { continue }
      let (name, row) = (panchanga.month(month), rows.row(of: report.day.date))
      if let last = months.last, last.name == name {
        months[months.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        months.append((name, row..<row + 1))
      }
    }
    guard !months.isEmpty else { return }
    let style = TextStyle.upright(.soft)
    let (left, right) = Self.lunar
    for (index, month) in months.enumerated() {
      let (top, bottom) = (plot.top(of: month.rows.lowerBound), plot.top(of: month.rows.upperBound))
      if index.isMultiple(of: 2) {
        picture.draw(Rectangle(left: left, top: top, right: right, bottom: bottom), .surface(.panel), in: .ground)
      }
      if index > 0 {
        picture.drawLine(
          from: Point(left, top), to: Point(right, top), .line(.rule, width: 0.6), in: .grid)
      }
      writeLunar(month.name, from: top, to: bottom)
    }
    picture.write(localized("Lunar"), style, at: Point(left, plot.area.top - 5))
  }

  /// Writes the name of a lunar month upwards, in two lines where one has no room. A month of which the chart has a few days may have no
  /// name.
  private mutating func writeLunar(_ name: String, from top: Double, to bottom: Double) {
    let (style, room) = (TextStyle.upright(.soft), bottom - top - 4)
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    let lines = style.width(of: name) <= room ? [name] : words.count == 2 ? words : []
    guard !lines.isEmpty, lines.allSatisfy({ style.width(of: $0) <= room }) else { return }
    let extents = style.extents(of: name)
    let (height, middle) = (extents.above + extents.below, (Self.lunar.left + Self.lunar.right) / 2)
    for (index, line) in lines.enumerated() {
      let shift = (Double(index) - Double(lines.count - 1) / 2) * height
      picture.write(
        line, style, at: Point(middle + (extents.above - extents.below) / 2 + shift, (top + bottom) / 2),
        anchor: .middle, degrees: -90)
    }
  }

  /// The disc of a principal phase and its day.
  private mutating func draw(_ phase: PhaseEvent) {
    let place = rows.place(of: phase.time)
    let (center, radius) = (Self.phase.center, Self.phase.radius)
    let time = plot.top(of: place.row) + place.hours / 24 * plot.rowHeight
    let y = min(max(time, plot.area.top + radius + 0.5), plot.area.bottom - radius - 0.5)
    draw(phase.phase, center: Point(center, y), radius: radius)
    let day = rows.zone.date(at: phase.time).day
    picture.write(String(day), .upright(), at: Point(Self.phase.dayRight, y + 3.2), anchor: .end)
  }
}
