import CivilTime
import Drawing

/// The names of the weeks without a dark sky, without a sunset and without a sunrise: the empty middle of a northern year.
extension YearChart {
  /// The fewest nights that are named, and how much of other lines a name may cover.
  private static let (leastNights, mostCost) = (14, 120.0)

  mutating func nameSpans() {
    let night = sky.night
    for rows in spans(where: { night[$0].isEmpty }) { write(localized("midnight Sun \(dates(rows))"), in: rows) }
    for rows in spans(where: { night[$0].contains { $0.left.hours == 0 && $0.right.hours == 24 } }) {
      // The last night goes on until the noon of a day without the Sun.
      write(localized("polar night \(dates(rows, daysLonger: 1))"), in: rows)
    }
    guard let dark = sky.twilights.last else { return }
    for rows in spans(where: { dark[$0].isEmpty }) { write(localized("no dark sky \(dates(rows))"), in: rows) }
  }

  /// The nights in a row of which something is true.
  private func spans(where isTrue: (Int) -> Bool) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var start: Int?
    for row in 0...rows.count {
      if row < rows.count, isTrue(row) {
        start = start ?? row
      } else if let first = start {
        // Of what goes on beyond the chart the other end of the year has a part.
        let least = first == 0 || row == rows.count ? Self.leastNights / 2 : Self.leastNights
        if row - first >= least { spans.append(first..<row) }
        start = nil
      }
    }
    return spans
  }

  /// `22 Apr – 20 Aug`; of what goes on beyond the chart `from 27 Nov` or `until 14 Jan`.
  private func dates(_ span: Range<Int>, daysLonger: Int = 0) -> String {
    let first = rows.date(of: span.lowerBound).dayAndMonth
    let last = rows.date(of: span.upperBound - 1 + daysLonger).dayAndMonth
    switch (span.lowerBound == 0, span.upperBound == rows.count) {
    case (true, true), (false, false): return "\(first) – \(last)"
    case (true, false): return localized("until \(last)")
    case (false, true): return localized("from \(first)")
    }
  }

  /// Writes a name over the midnight of the night that leaves most of the other lines free, else beside it.
  private mutating func write(_ name: String, in span: Range<Int>) {
    let style = TextStyle(size: 12, weight: .bold, color: .ink)
    let center = (plot.area.left + plot.area.right) / 2
    // The middle of the span first: of places that cover as much the first counts.
    let middle = (span.lowerBound + span.upperBound) / 2
    let rows = span.sorted { abs($0 - middle) < abs($1 - middle) }
    let (field, daylight) = (field, daylight)
    for shift in [0, -0.2, 0.2] {
      let labels = rows.map { row in
        Label(
          name, style: style, at: Point(center + shift * plot.area.width, plot.middle(of: row) + 4), anchor: .middle)
      }
      let written = picture.write(
        bestOf: labels.filter { !daylight.isOnSeason($0) }, within: plot.area.inset(by: 3), mostCost: Self.mostCost
      ) {
        field.covered(by: $0.box)
      }
      if written != nil { return }
    }
  }
}
