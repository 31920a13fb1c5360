/// The columns of a table, of which those are shown that a line has room for.
///
/// Widths do not depend on the cells, so that a row can be printed as soon as it is known.
struct TableColumns {
  struct Column {
    let title: String
    /// The columns of the terminal that it takes, with the space before the next.
    let width: Int
    /// The width with which it is still shown where there is no room for `width`.
    var least: Int?
    /// Numbers end at the right edge.
    var isNumber = false
    /// The place of the column among those that are given room; columns of one rank are shown together.
    let rank: Int
    /// The word above the column and its neighbours of the same group; nil for none.
    var group: String?
  }

  private let columns: [Column]
  /// The width of each column; nil where it has no room.
  private let widths: [Int?]

  /// The width of a column that has room for words of the user's language, with the space before the next column.
  static func room(_ words: String..., least: Int) -> Int {
    words.reduce(least) { max($0, $1.displayWidth + 1) }
  }

  /// Gives room to columns by their ranks, first the least widths of all, then the full widths.
  init(_ columns: [Column], width: Int) {
    self.columns = columns
    var widths: [Int?] = Array(repeating: nil, count: columns.count)
    var room = width
    for rank in Set(columns.map(\.rank)).sorted() {
      let group = columns.indices.filter { columns[$0].rank == rank }
      let needed = group.reduce(0) { $0 + (columns[$1].least ?? columns[$1].width) }
      guard needed <= room else { continue }
      room -= needed
      for index in group { widths[index] = columns[index].least ?? columns[index].width }
    }
    for (index, column) in columns.enumerated() {
      guard let least = widths[index], column.width - least <= room else { continue }
      room -= column.width - least
      widths[index] = column.width
    }
    self.widths = widths
  }

  /// Whether there is room for a column.
  func isShown(_ index: Int) -> Bool { widths[index] != nil }

  /// Whether a column is shown with its full width.
  func isFull(_ index: Int) -> Bool { widths[index] == columns[index].width }

  /// The line of the names of the columns.
  var titles: String { row(columns.map(\.title)) }

  /// The line above the names of the columns, with the word of each group over its first column; nil without groups.
  var groups: String? {
    var line = ""
    var last: String?
    var start = 0
    for (index, column) in columns.enumerated() {
      guard let width = widths[index] else { continue }
      if let group = column.group, group != last {
        line = line.padded(start) + group.shortened(to: room(of: group, from: index))
      }
      last = column.group
      start += width
    }
    return line.isEmpty ? nil : line
  }

  /// The columns of the terminal that a group has from its first column on, without the space before the next.
  private func room(of group: String, from first: Int) -> Int {
    let members = columns.indices[first...].prefix { widths[$0] == nil || columns[$0].group == group }
    return max(1, members.reduce(-1) { $0 + (widths[$1] ?? 0) })
  }

  /// The line of a row; a cell that is wider than its column is cut.
  ///
  /// - Parameter cells: A cell for each column, also for those that are not shown.
  func row(_ cells: [String]) -> String {
    var line = ""
    let last = widths.lastIndex { $0 != nil }
    for (index, cell) in cells.enumerated() {
      guard let width = widths[index] else { continue }
      let most = columns[index].isNumber || index == last ? width : width - 1
      let cell = cell.displayWidth <= most ? cell : cell.shortened(to: most)
      line += columns[index].isNumber ? cell.rightAligned(width) : cell.padded(width)
    }
    return line.trimmed
  }
}
