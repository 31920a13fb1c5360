import CivilTime

/// The nights of a chart as rows: each begins at noon by the clock of the place and ends at the next.
struct YearRows {
  let zone: CivilZone
  /// The date of the first row, which is that of its evening.
  let first: GregorianDate
  /// The number of rows that are drawn. Row -1 and row `count` are the nights around them.
  let count: Int

  init(_ dates: ClosedRange<GregorianDate>, zone: CivilZone) {
    self.zone = zone
    first = dates.lowerBound
    count = dates.upperBound.dayNumber - first.dayNumber + 1
  }

  /// A place in a row.
  struct Place {
    let row: Int
    /// Hours after noon by the clock, 0..<24 for an instant.
    let hours: Double
    /// Seconds that the clock is ahead of UTC; nil for the end of a row, which is no event.
    let offset: Int?
  }

  /// The row of a date, which may lie outside of those that are drawn.
  func row(of date: GregorianDate) -> Int { date.dayNumber - first.dayNumber }

  /// The date of a row.
  func date(of row: Int) -> GregorianDate { first.adding(days: row) }

  /// The row and the hour that the clock shows at an instant.
  func place(of time: JulianDay) -> Place {
    let offset = zone.utcOffset(atUnixSeconds: time.lastUnixSecond)
    let hours = hours(of: time, offset)
    let row = (hours / 24).rounded(.down)
    return Place(row: Int(row), hours: hours - 24 * row, offset: offset)
  }

  /// Hours by the clock from the noon of a row to an instant; below 0 before it, above 24 after the row.
  func hours(of time: JulianDay, inRow row: Int) -> Double {
    hours(of: time, zone.utcOffset(atUnixSeconds: time.lastUnixSecond)) - 24 * Double(row)
  }

  private func hours(of time: JulianDay, _ offset: Int) -> Double {
    (time.unixSeconds + Double(offset - 43_200) - Double(first.dayNumber) * 86_400) / 3_600
  }
}

/// The parts of each row in which something holds, such as a Sun below an altitude or a Moon that is up.
struct RowSpans {
  /// A part of a row.
  struct Span {
    var left: YearRows.Place
    var right: YearRows.Place
  }

  private var spans: [Int: [Span]] = [:]

  /// The parts of a row, from left to right.
  subscript(row: Int) -> [Span] { spans[row] ?? [] }

  /// Adds a part of a row, right of those it has.
  mutating func append(_ span: Span, to row: Int) { spans[row, default: []].append(span) }

  /// The parts between changes.
  ///
  /// - Parameters:
  ///   - changes: The instants at which it begins or ends to hold, in order.
  ///   - state: Whether it holds where there is no change at all.
  ///   - limits: The instants between which the changes are known.
  init(
    _ changes: [(time: JulianDay, begins: Bool)], elseAlways state: Bool, within limits: Range<JulianDay>,
    _ rows: YearRows
  ) {
    let startsInside = changes.first.map { !$0.begins } ?? state
    var start: JulianDay? = startsInside ? limits.lowerBound : nil
    for change in changes {
      if change.begins {
        start = change.time
      } else if let begun = start {
        add(begun, change.time, rows, isStart: begun > limits.lowerBound, isEnd: true)
        start = nil
      }
    }
    if let begun = start {
      add(begun, limits.upperBound, rows, isStart: begun > limits.lowerBound, isEnd: false)
    }
  }

  init() {}

  private mutating func add(_ start: JulianDay, _ end: JulianDay, _ rows: YearRows, isStart: Bool, isEnd: Bool) {
    // A clock that skips a date has no hours to fill there.
    if let jump = rows.jump(from: start, to: end) {
      add(start, jump.advanced(byDays: -1e-6), rows, isStart: isStart, isEnd: false)
      return add(jump, end, rows, isStart: false, isEnd: isEnd)
    }
    let (first, last) = (rows.place(of: start), rows.place(of: end))
    guard first.row <= last.row else { return }
    for row in first.row...last.row {
      let left = YearRows.Place(
        row: row, hours: row == first.row ? first.hours : 0, offset: row == first.row && isStart ? first.offset : nil)
      let right = YearRows.Place(
        row: row, hours: row == last.row ? last.hours : 24, offset: row == last.row && isEnd ? last.offset : nil)
      if right.hours > left.hours { append(Span(left: left, right: right), to: row) }
    }
  }
}

extension YearRows {
  /// The instant between two at which the clock jumps by more than three hours, as where a zone crosses the date line.
  fileprivate func jump(from start: JulianDay, to end: JulianDay) -> JulianDay? {
    guard let change = zone.nextTransition(afterUnixSeconds: start.lastUnixSecond),
      Double(change) < end.unixSeconds,
      abs(zone.utcOffset(atUnixSeconds: change) - zone.utcOffset(atUnixSeconds: change - 1)) > 10_800
    else { return nil }
    return JulianDay(unixSeconds: Double(change))
  }
}
