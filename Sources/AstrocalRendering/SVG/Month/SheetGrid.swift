import CivilTime
import Drawing

/// The cells of a month on a page: a row for each week.
struct SheetGrid {
  let dates: ClosedRange<GregorianDate>
  let weekStart: Weekday
  var bounds: Rectangle

  /// The empty cells before the first date.
  var lead: Int { (dates.lowerBound.weekday.rawValue - weekStart.rawValue + 7) % 7 }
  /// The number of dates.
  var count: Int { dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1 }
  /// The number of weeks.
  var rows: Int { (lead + count + 6) / 7 }
  /// The empty cells behind the last date.
  var tail: Int { rows * 7 - lead - count }

  var cellWidth: Double { bounds.width / 7 }
  var cellHeight: Double { bounds.height / Double(rows) }

  /// The weekdays from the left.
  var weekdays: [Weekday] {
    (0..<7).compactMap { Weekday(rawValue: (weekStart.rawValue - 1 + $0) % 7 + 1) }
  }

  /// The cell of a date.
  func cell(_ date: GregorianDate) -> Rectangle {
    cells(from: lead + date.dayNumber - dates.lowerBound.dayNumber, count: 1)
  }

  /// Cells of one row side by side, by the index of the first from 0.
  func cells(from index: Int, count: Int) -> Rectangle {
    Rectangle(
      x: bounds.left + Double(index % 7) * cellWidth, y: bounds.top + Double(index / 7) * cellHeight,
      width: Double(count) * cellWidth, height: cellHeight)
  }

  /// The runs of empty cells, before the dates and behind them.
  var empty: [Rectangle] {
    (lead > 0 ? [cells(from: 0, count: lead)] : []) + (tail > 0 ? [cells(from: lead + count, count: tail)] : [])
  }

  /// The lines between the cells and around them, but none between empty cells.
  var lines: [Polyline] {
    let across = (0...rows).map { row in
      let y = bounds.top + Double(row) * cellHeight
      return Polyline([Point(bounds.left, y), Point(bounds.right, y)])
    }
    let down = (0...7).map { column in
      let x = bounds.left + Double(column) * cellWidth
      let isInside = (1...6).contains(column)
      let top = isInside && column < lead ? bounds.top + cellHeight : bounds.top
      let bottom = isInside && column > 7 - tail ? bounds.bottom - cellHeight : bounds.bottom
      return Polyline([Point(x, top), Point(x, bottom)])
    }
    return across + down
  }
}
