import AstroCore
import CivilTime
import Drawing

/// The rows of the panchang of a month in a size of type.
struct PanchangMonthLayout {
  /// A row in lines.
  private struct Laid {
    let row: PanchangMonthRow
    /// The lines of each column; the time stands beside the first line of its name.
    let columns: [[(text: String, time: String)]]
    let festivals: [String]
    /// The number of lines.
    let count: Int
  }

  private let rows: [Laid]
  private let titles: [String]
  /// The left end and the width of each column.
  private let columns: [(left: Double, width: Double)]
  private let width, size, step: Double
  private let style, soft: TextStyle
  /// The height of the titles and all rows.
  let height: Double

  /// The distance of two columns, and of a name from its time.
  private static let (gutter, gap) = (12.0, 5.0)

  init(_ rows: [PanchangMonthRow], _ titles: [String], width: Double, size: Double, leading: Double) {
    let (step, style) = (size * leading, TextStyle(size: size))
    (self.titles, self.width, self.size, self.step) = (titles, width, size, step)
    (self.style, soft) = (style, TextStyle(size: size, color: .soft))
    let date = Self.dateWidth(rows, size)
    let all = rows.map(\.columns)
    let room = width - date - Double(titles.count) * Self.gutter
    func widths(_ name: (String) -> Double) -> [Double] {
      titles.indices.map { column in
        let items = all.flatMap { $0[column] }.map { item in
          name(item.name) + (item.time.isEmpty || item.name.isEmpty ? 0 : Self.gap) + style.width(of: item.time)
        }
        return (items + [TextStyle(size: size, weight: .bold).width(of: titles[column])]).max() ?? 0
      }
    }
    func longestWord(_ name: String) -> Double {
      name.split(separator: " ").map { style.width(of: String($0)) }.max() ?? 0
    }
    // Names of several words are broken where the columns would not have room beside each other.
    let natural = widths { style.width(of: $0) }
    let wanted = natural.reduce(0, +) <= room ? natural : widths(longestWord)
    let free = max(0, room - wanted.reduce(0, +)) / Double(titles.count)
    var left = date
    let columns = wanted.map { own in
      left += Self.gutter
      defer { left += own + free }
      return (left: left, width: own + free)
    }
    self.columns = columns
    self.rows = rows.map { row in
      let cells = zip(row.columns, columns).map { items, column in
        items.flatMap { item -> [(String, String)] in
          let time = item.time.isEmpty ? 0 : style.width(of: item.time) + Self.gap
          let lines = style.wrapped(item.name, within: column.width - time)
          return lines.isEmpty ? [("", item.time)] : lines.enumerated().map { ($1, $0 == 0 ? item.time : "") }
        }
      }
      let festivals = row.festivals.isEmpty ? [] : style.wrapped(row.festivals, within: width - columns[0].left)
      return Laid(
        row: row, columns: cells, festivals: festivals,
        count: max(1, cells.map(\.count).max() ?? 1) + festivals.count)
    }
    let lines = self.rows.reduce(1) { $0 + $1.count + ($1.row.heading == nil ? 0 : 1) }
    height = Double(lines) * step + Double(self.rows.count) * Self.space(step) + step * 0.6
  }

  /// The space that parts a row from the next.
  private static func space(_ step: Double) -> Double { step * 0.2 }

  private static func dateWidth(_ rows: [PanchangMonthRow], _ size: Double) -> Double {
    rows.map { TextStyle(size: size, weight: .bold).width(of: label($0.report.day.date)) }.max() ?? 0
  }

  /// `Sun 1`
  private static func label(_ date: GregorianDate) -> String {
    "\(date.shortWeekday) \(date.day)"
  }

  func draw(on picture: inout Picture, left: Double, top: Double) {
    var y = top + size
    let bold = TextStyle(size: size, weight: .bold, color: .soft)
    for (index, (title, column)) in zip(titles, columns).enumerated() {
      // Times without names end at the right, and so does their title.
      let isOfTimes = rows.allSatisfy { $0.row.columns[index].allSatisfy(\.name.isEmpty) }
      picture.write(
        title, bold, at: Point(left + column.left + (isOfTimes ? column.width : 0), y),
        anchor: isOfTimes ? .end : .start, within: column.width)
    }
    y += step * 0.6
    picture.drawLine(
      from: Point(left, y - step * 0.25), to: Point(left + width, y - step * 0.25), .line(.ink, width: 1), in: .grid)
    for laid in rows {
      if let heading = laid.row.heading {
        y += step
        picture.write(
          heading, TextStyle(size: size, weight: .bold, color: .festival), at: Point(left, y), within: width)
      }
      y = draw(laid, on: &picture, left: left, from: y)
    }
  }

  /// - Parameter y: The end of the row above.
  /// - Returns: The end of the row.
  private func draw(_ laid: Laid, on picture: inout Picture, left: Double, from y: Double) -> Double {
    let report = laid.row.report
    let end = y + Double(laid.count) * step + Self.space(step)
    let number = report.panchanga?.tithiAtSunrise?.number
    if number == 15 || number == 30 {
      let ground = Rectangle(left: left - 3, top: y + step * 0.2, right: left + width + 3, bottom: end)
      picture.draw(ground, .surface(number == 15 ? .fullMoon : .newMoon), in: .ground)
    }
    let date = report.day.date
    picture.write(
      Self.label(date), TextStyle(size: size, weight: .bold, color: date.weekday == .sunday ? .festival : .ink),
      at: Point(left, y + step))
    for (cell, column) in zip(laid.columns, columns) {
      for (index, line) in cell.enumerated() {
        let baseline = y + step * Double(index + 1)
        if !line.text.isEmpty { picture.write(line.text, style, at: Point(left + column.left, baseline)) }
        if !line.time.isEmpty {
          picture.write(line.time, soft, at: Point(left + column.left + column.width, baseline), anchor: .end)
        }
      }
    }
    let first = y + step * Double(laid.count - laid.festivals.count + 1)
    for (index, line) in laid.festivals.enumerated() {
      picture.write(
        line, TextStyle(size: size, color: .festival),
        at: Point(left + columns[0].left, first + step * Double(index)))
    }
    picture.drawLine(
      from: Point(left, end), to: Point(left + width, end), .line(.rule, width: 0.5), in: .grid)
    return end
  }
}
