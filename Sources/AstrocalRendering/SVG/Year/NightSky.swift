import AstroCore
import CivilTime

/// When the Sun is down and the Moon up in the rows of a chart, by the events of the reports.
struct NightSky {
  /// The parts of rows in which the Sun is down.
  let night: RowSpans
  /// The parts in which it is below -6°, -12° and -18°.
  let twilights: [RowSpans]
  /// The parts in which the Moon is up.
  let moonUp: RowSpans
  /// The parts in which the Sun is above the level horizon and behind the skyline; none without a skyline.
  let behindSkyline: RowSpans

  init(_ reports: [DayReport], _ rows: YearRows) {
    guard let first = reports.first, let last = reports.last else {
      (night, twilights, moonUp, behindSkyline) = (RowSpans(), [], RowSpans(), RowSpans())
      return
    }
    let limits = first.day.start..<last.day.end
    // Reports are large: their indices are handed on, not copies of them.
    func spans(
      _ state: HorizonState?, beginning: (Int) -> [JulianDay], ending: (Int) -> [JulianDay],
      whenAlways always: HorizonState
    ) -> RowSpans {
      let changes = reports.indices.flatMap { day -> [(time: JulianDay, begins: Bool)] in
        beginning(day).map { ($0, true) } + ending(day).map { ($0, false) }
      }
      return RowSpans(changes.sorted { $0.time < $1.time }, elseAlways: state == always, within: limits, rows)
    }
    night = spans(
      first.sun?.horizon.state, beginning: { reports[$0].sun?.horizon.sets.map(\.time) ?? [] },
      ending: { reports[$0].sun?.horizon.rises.map(\.time) ?? [] }, whenAlways: .belowAllDay)
    twilights = Twilight.allCases.map { twilight in
      spans(
        first.twilight?[twilight].state, beginning: { reports[$0].twilight?[twilight].dusks ?? [] },
        ending: { reports[$0].twilight?[twilight].dawns ?? [] }, whenAlways: .belowAllDay)
    }
    moonUp = spans(
      first.moon?.horizon.state, beginning: { reports[$0].moon?.horizon.rises.map(\.time) ?? [] },
      ending: { reports[$0].moon?.horizon.sets.map(\.time) ?? [] }, whenAlways: .aboveAllDay)
    let hidden = Self.hiddenSun(reports)
    behindSkyline = RowSpans(
      hidden.flatMap { [(time: $0.lowerBound, begins: true), (time: $0.upperBound, begins: false)] },
      elseAlways: false, within: limits, rows)
  }

  /// The spans in which the Sun is above the level horizon and behind the skyline.
  private static func hiddenSun(_ reports: [DayReport]) -> [TimeSpan] {
    guard reports.first?.sun?.horizon.seen != nil else { return [] }
    let up = SkyLight.spansOfSun(above: true, reports)
    let seen = reports.flatMap { $0.sun?.horizon.seen?.spans ?? [] }
    var index = 0
    return up.flatMap { span -> [TimeSpan] in
      var hidden: [TimeSpan] = []
      var start = span.lowerBound
      while index < seen.count, seen[index].upperBound <= span.lowerBound { index += 1 }
      var next = index
      while next < seen.count, seen[next].lowerBound < span.upperBound {
        if start < seen[next].lowerBound { hidden.append(start..<seen[next].lowerBound) }
        start = max(start, seen[next].upperBound)
        next += 1
      }
      if start < span.upperBound { hidden.append(start..<span.upperBound) }
      return hidden
    }
  }

  /// The full hours after noon that hold all nights of some rows with a quarter of an hour to spare, and what the skyline
  /// takes of the days beside them: all 24 where a night reaches noon, or where there is none.
  func hours(of rows: Range<Int>) -> ClosedRange<Int> {
    let spans = rows.flatMap { row in
      // A tower in the middle of the day is no part of the night.
      night[row] + behindSkyline[row].filter { hidden in night[row].contains { $0.touches(hidden) } }
    }
    guard let first = spans.map(\.left.hours).min(), let last = spans.map(\.right.hours).max(), first > 0, last < 24
    else { return 0...24 }
    return max(0, Int((first - 0.25).rounded(.down)))...min(24, Int((last + 0.25).rounded(.up)))
  }
}

extension RowSpans.Span {
  /// Whether another part of the row begins where this one ends, or ends where it begins.
  fileprivate func touches(_ other: RowSpans.Span) -> Bool {
    abs(left.hours - other.right.hours) < 1e-6 || abs(right.hours - other.left.hours) < 1e-6
  }
}
