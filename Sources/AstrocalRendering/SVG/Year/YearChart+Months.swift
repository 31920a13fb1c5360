import AstroCore
import CivilTime
import Drawing

/// The left margin: lunar months, months, weeks, phases of the Moon.
extension YearChart {
  private static let lunar = (left: 12.0, right: 30.0)
  private static let monthLeft = 34.0
  private static let weekRight = 69.0
  /// The room of the names of months, beside the discs.
  private static var monthRoom: Double { phase.center - phase.radius - 2 - monthLeft }
  private static let phase = (center: 78.5, radius: 5.0, dayRight: 97.0)

  mutating func drawMonths() {
    drawLunarMonths()
    let rule = ShapeStyle.line(.rule, width: 0.6)
    let month = TextStyle(size: 12, weight: .bold)
    let firsts = (0..<rows.count).filter { rows.date(of: $0).day == 1 }
    // The name of the first month stands at the top, where it has the room before the next one.
    let named =
      firsts.first.map { $0 * Int(plot.rowHeight * 10) > 250 } ?? true ? [0] + firsts.filter { $0 > 0 } : firsts
    for row in named {
      let y = plot.top(of: row)
      let date = rows.date(of: row)
      picture.write(
        date.monthName(month, within: Self.monthRoom), month, at: Point(Self.monthLeft, y + 13.5),
        within: Self.monthRoom)
    }
    for row in 0..<rows.count where rows.date(of: row).weekday == weekStart {
      let y = plot.top(of: row)
      picture.drawLine(from: Point(plot.area.left - 4, y), to: Point(plot.area.left, y), rule, in: .grid)
      let label = Label(
        String(rows.date(of: row).day), style: .upright(.soft), at: Point(Self.weekRight, y + 6), anchor: .end)
      if label.box.bounds.bottom < plot.area.bottom, picture.isFree(label.box, margin: 0.5) { picture.write(label) }
    }
    for phase in shown.compactMap(\.moon).flatMap(\.phases) { draw(phase) }
    // No line strikes through the number of a week that begins with the month.
    let rooms = picture.roomsOfTexts
    let lines = named.filter { $0 > 0 }.map(plot.top).flatMap { y in
      Polyline([Point(Self.monthLeft, y), Point(plot.area.left, y)]).broken(under: rooms)
    }
    picture.draw(lines, rule, in: .grid)
  }

  private mutating func drawLunarMonths() {
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
      // A month of which the year has a few days may have no name.
      let isAdhika = month.name.hasPrefix("adhika ")
      let names = [month.name] + (isAdhika ? ["adh. " + month.name.dropFirst(7), "adh."] : [])
      guard let name = style.first(of: names, within: bottom - top - 4) else { continue }
      picture.write(
        name, style, at: Point((left + right) / 2 + 3.2, (top + bottom) / 2), anchor: .middle, degrees: -90)
    }
    picture.write(localized("Lunar"), style, at: Point(left, plot.area.top - 5))
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
