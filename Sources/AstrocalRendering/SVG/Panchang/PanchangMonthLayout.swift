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
    /// The lines of the festivals, each with its number among the lines of the row.
    let festivals: [(text: String, line: Int)]
    /// The number of lines.
    let count: Int
  }

  private let rows: [Laid]
  private let titles: [(names: String, times: String)]
  /// The left end and the width of each column.
  private let columns: [(left: Double, width: Double)]
  private let width, size, step: Double
  /// The space that parts a row from the next.
  private let space: Double
  private let style, soft: TextStyle
  /// The height of the titles and all rows.
  let height: Double
  /// Whether the columns have room beside each other.
  let fits: Bool

  /// By how many steps the baselines stand above the end of their line, so that the rule below a row crosses no letter.
  private static let descent = 0.2
  /// The distance of two columns, and of a name from its time.
  private static let (gutter, gap) = (12.0, 5.0)
  /// The least distance of two columns, of words that are too wide in the least type.
  private static let leastGutter = 5.0

  init(
    _ rows: [PanchangMonthRow], _ titles: [(names: String, times: String)], width: Double, size: Double,
    leading: Double,
    space: Double
  ) {
    let (step, style) = (size * leading, TextStyle(size: size))
    self.space = space * step
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
        return (items + [TextStyle(size: size, weight: .bold).width(of: titles[column].names)]).max() ?? 0
      }
    }
    func longestWord(_ name: String) -> Double {
      name.split(separator: " ").map { style.width(of: String($0)) }.max() ?? 0
    }
    // Names of several words are broken where the columns would not have room beside each other.
    let natural = widths { style.width(of: $0) }
    let wanted = natural.reduce(0, +) <= room ? natural : widths(longestWord)
    let spare = (room - wanted.reduce(0, +)) / Double(titles.count)
    fits = spare >= 0
    let (free, gutter) = (max(0, spare), max(Self.leastGutter, Self.gutter + min(0, spare)))
    var left = date
    let columns = wanted.map { own in
      left += gutter
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
      let count = max(row.solarDate.isEmpty ? 1 : 2, cells.map(\.count).max() ?? 1)
      // At the left of the second lines of karana, Moon and Sun there is mostly room.
      let first = max(1, cells.prefix(Self.limbs).map(\.count).max() ?? 1)
      let room = (
        beside: columns[Self.limbs].left - columns[0].left - Self.gutter, below: width - columns[0].left
      )
      let festivals = Self.lines(of: row.festivals, style, room, beside: count - first)
      return Laid(
        row: row, columns: cells, festivals: festivals.enumerated().map { ($1, first + $0) },
        count: max(count, first + festivals.count))
    }
    let lines = self.rows.reduce(1) { $0 + $1.count + ($1.row.heading == nil ? 0 : 1) }
    height = Double(lines) * step + Double(self.rows.count) * self.space + step * 0.6
  }

  /// A text in lines, of which the first ones have less room: a number of them stands beside others.
  private static func lines(
    of text: String, _ style: TextStyle, _ room: (beside: Double, below: Double), beside count: Int
  ) -> [String] {
    guard !text.isEmpty else { return [] }
    let narrow = style.wrapped(text, within: room.beside)
    guard narrow.count > count else { return narrow }
    return narrow.prefix(count) + style.wrapped(narrow.dropFirst(count).joined(separator: " "), within: room.below)
  }

  /// The number of columns before the karana: tithi, nakshatra and yoga.
  private static let limbs = 3

  private static func dateWidth(_ rows: [PanchangMonthRow], _ size: Double) -> Double {
    rows.map { row in
      max(
        TextStyle(size: size, weight: .bold).width(of: label(row.report.day.date)),
        TextStyle(size: size).width(of: row.solarDate))
    }.max() ?? 0
  }

  /// `Sun 1`
  private static func label(_ date: GregorianDate) -> String {
    "\(date.shortWeekday) \(date.day)"
  }

  func draw(on picture: inout Picture, left: Double, top: Double) {
    var y = top + size
    let bold = TextStyle(size: size, weight: .bold, color: .soft)
    for (title, column) in zip(titles, columns) {
      picture.write(title.names, bold, at: Point(left + column.left, y), within: column.width)
      let times = TextStyle(size: size, color: .soft)
      if bold.width(of: title.names) + Self.gap + times.width(of: title.times) <= column.width {
        picture.write(title.times, times, at: Point(left + column.left + column.width, y), anchor: .end)
      }
    }
    y += step * 0.6
    picture.drawLine(
      from: Point(left, y - step * 0.25), to: Point(left + width, y - step * 0.25), .line(.ink, width: 1), in: .grid)
    for laid in rows {
      if let heading = laid.row.heading {
        y += step
        picture.write(
          heading, TextStyle(size: size, weight: .bold, color: .festival),
          at: Point(left, y - Self.descent * step), within: width)
      }
      y = draw(laid, on: &picture, left: left, from: y)
    }
  }

  /// - Parameter y: The end of the row above.
  /// - Returns: The end of the row.
  private func draw(_ laid: Laid, on picture: inout Picture, left: Double, from y: Double) -> Double {
    let report = laid.row.report
    let end = y + Double(laid.count) * step + space
    func baseline(_ line: Int) -> Double { y + step * (Double(line + 1) - Self.descent) }
    let number = report.panchanga?.tithiAtSunrise?.number
    if number == 15 || number == 30 {
      let ground = Rectangle(left: left - 3, top: y, right: left + width + 3, bottom: end)
      picture.draw(ground, .surface(number == 15 ? .fullMoon : .newMoon), in: .ground)
    }
    let date = report.day.date
    picture.write(
      Self.label(date), TextStyle(size: size, weight: .bold, color: laid.row.isDayOfRest ? .festival : .ink),
      at: Point(left, baseline(0)))
    if !laid.row.solarDate.isEmpty { picture.write(laid.row.solarDate, soft, at: Point(left, baseline(1))) }
    for (cell, column) in zip(laid.columns, columns) {
      for (index, line) in cell.enumerated() {
        let baseline = baseline(index)
        if !line.text.isEmpty { picture.write(line.text, style, at: Point(left + column.left, baseline)) }
        if !line.time.isEmpty {
          picture.write(line.time, soft, at: Point(left + column.left + column.width, baseline), anchor: .end)
        }
      }
    }
    for festival in laid.festivals {
      picture.write(
        festival.text, TextStyle(size: size, color: .festival),
        at: Point(left + columns[0].left, baseline(festival.line)))
    }
    picture.drawLine(
      from: Point(left, end), to: Point(left + width, end), .line(.rule, width: 0.5), in: .grid)
    return end
  }
}
