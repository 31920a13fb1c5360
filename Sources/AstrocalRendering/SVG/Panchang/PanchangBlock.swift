import Drawing

/// A titled list of the sheet of a panchang.
struct PanchangBlock {
  let title: String
  let rows: [Row]

  /// A line of a list, such as an anga with its end or a muhurta with its hours.
  struct Row {
    /// What the row is about, before the name: `Tithi`; empty for the rows below the first.
    var label = ""
    let name: String
    /// The time at the right; empty where there is none.
    var time = ""
    var color = ColorToken.ink
    var weight = FontWeight.regular

    init(
      label: String = "", name: String, time: String = "", color: ColorToken = .ink, weight: FontWeight = .regular
    ) {
      (self.label, self.name, self.time, self.color, self.weight) = (label, name, time, color, weight)
    }
  }

  /// A row, broken into lines for a width.
  struct Laid {
    let row: Row
    let lines: [String]
  }

  /// The least distance of a name from what stands beside it.
  private static let gap = 8.0

  /// The rows in lines; no name is cut.
  ///
  /// - Parameter size: The size of the type.
  func laid(within width: Double, labels: Double, size: Double) -> [Laid] {
    rows.map { row in
      let style = TextStyle(size: size, weight: row.weight)
      let time = row.time.isEmpty ? 0 : TextStyle(size: size).width(of: row.time) + Self.gap
      let room = width - time - labels
      return Laid(row: row, lines: style.wrapped(row.name, within: room))
    }
  }

  /// The end of the times: not far from the longest name, whatever the width of the block.
  func endOfTimes(within width: Double, labels: Double, size: Double) -> Double {
    let names = rows.filter { !$0.time.isEmpty }.map { TextStyle(size: size, weight: $0.weight).width(of: $0.name) }
    let times = rows.map { TextStyle(size: size).width(of: $0.time) }
    return min(width, labels + (names.max() ?? 0) + 3 * Self.gap + (times.max() ?? 0))
  }

  /// The width of the labels; 0 where no row has one.
  func labelWidth(size: Double) -> Double {
    let widest = rows.filter { !$0.label.isEmpty }.map { TextStyle(size: size).width(of: $0.label) }.max()
    return widest.map { $0 + Self.gap } ?? 0
  }
}
