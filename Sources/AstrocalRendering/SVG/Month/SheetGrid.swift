import CivilTime
import Drawing

/// The cells of a month on a page: a row for each week.
struct SheetGrid {
  let dates: ClosedRange<GregorianDate>
  let weekStart: Weekday
  var bounds: Rectangle

  /// The cells before the first date, of which a sixth week takes the first.
  var lead: Int { (dates.lowerBound.weekday.rawValue - weekStart.rawValue + 7) % 7 }
  /// The number of dates.
  var count: Int { dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1 }
  /// The dates of a sixth week, which stand in the first row, each below its weekday.
  ///
  /// A month has a sixth week where at least five cells stand before its first date, so that there is room for it.
  var folded: Int { max(0, lead + count - 7 * Self.mostRows) }
  /// The number of rows.
  var rows: Int { (lead + count - folded + 6) / 7 }
  /// The empty cells behind the last date.
  var tail: Int { rows * 7 - (lead + count - folded) }

  private static let mostRows = 5

  var cellWidth: Double { bounds.width / 7 }
  var cellHeight: Double { bounds.height / Double(rows) }

  /// The weekdays from the left.
  var weekdays: [Weekday] {
    (0..<7).compactMap { Weekday(rawValue: (weekStart.rawValue - 1 + $0) % 7 + 1) }
  }

  /// The cell of a date.
  func cell(_ date: GregorianDate) -> Rectangle {
    cells(from: (lead + date.dayNumber - dates.lowerBound.dayNumber) % (7 * Self.mostRows), count: 1)
  }

  /// Cells of one row side by side, by the index of the first from 0.
  func cells(from index: Int, count: Int) -> Rectangle {
    Rectangle(
      x: bounds.left + Double(index % 7) * cellWidth, y: bounds.top + Double(index / 7) * cellHeight,
      width: Double(count) * cellWidth, height: cellHeight)
  }

  /// The runs of empty cells, before the dates and behind them.
  var empty: [Rectangle] {
    (lead > folded ? [cells(from: folded, count: lead - folded)] : [])
      + (tail > 0 ? [cells(from: 7 * rows - tail, count: tail)] : [])
  }

  /// The lines between the cells and around them, but none between empty cells.
  var lines: [Polyline] {
    let across = (0...rows).map { row in
      let y = bounds.top + Double(row) * cellHeight
      return Polyline([Point(bounds.left, y), Point(bounds.right, y)])
    }
    let down = (0...7).map { column in
      let x = bounds.left + Double(column) * cellWidth
      let top = column > folded && column < lead ? bounds.top + cellHeight : bounds.top
      let bottom = column > 7 - tail && column < 7 ? bounds.bottom - cellHeight : bounds.bottom
      return Polyline([Point(x, top), Point(x, bottom)])
    }
    return across + down
  }
}
