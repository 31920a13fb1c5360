import Drawing

/// The daylight of a chart of nights, left and right of them.
struct Daylight {
  enum Side: CaseIterable {
    case evening, morning
  }

  let plot: NightPlot
  /// The parts of rows in which the Sun is down.
  let night: RowSpans
  /// The heights of the equinoxes and solstices on the page.
  let seasons: [Double]

  /// The place on the page at which the night of a row begins or ends; nil of a row whose night reaches the edge of the plot.
  ///
  /// Where the Sun does not set, the daylight of both sides meets in the middle.
  func edge(inRow row: Int, _ side: Side) -> Double? {
    guard (0..<plot.rows.count).contains(row) else { return nil }
    let middle = (plot.area.left + plot.area.right) / 2
    let x =
      switch side {
      case .evening: night[row].first.map { plot.x($0.left.hours) } ?? middle
      case .morning: night[row].last.map { plot.x($0.right.hours) } ?? middle
      }
    return plot.area.left < x && x < plot.area.right ? x : nil
  }

  /// The width of the daylight in a row, in user units.
  func width(inRow row: Int, _ side: Side) -> Double {
    edge(inRow: row, side).map { side == .evening ? $0 - plot.area.left : plot.area.right - $0 } ?? 0
  }

  /// Whether a text stands on the line of an equinox or a solstice, to which it would seem to belong.
  func isOnSeason(_ label: Label) -> Bool {
    let bounds = label.box.bounds
    return seasons.contains { bounds.top - 1 < $0 && $0 < bounds.bottom + 1 }
  }

  /// Whether a text stands in the daylight of a side, some units away from the night, and not on the line of a season.
  func holds(_ label: Label, _ side: Side, away margin: Double = 3) -> Bool {
    let bounds = label.box.bounds
    guard !isOnSeason(label) else { return false }
    let (first, last) = (plot.row(at: bounds.top), plot.row(at: bounds.bottom))
    return (first...max(first, last)).allSatisfy { row in
      guard let edge = edge(inRow: row, side) else { return false }
      return side == .evening ? bounds.right + margin <= edge : bounds.left - margin >= edge
    }
  }
}

extension YearChart {
  var daylight: Daylight { Daylight(plot: plot, night: sky.night, seasons: seasonHeights) }
}
