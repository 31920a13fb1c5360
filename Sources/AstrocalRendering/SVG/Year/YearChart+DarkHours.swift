import AstroCore
import CivilTime
import Drawing

/// The column of dark hours right of the plot.
extension YearChart {
  var darkHours: (left: Double, right: Double) {
    (plot.area.right + Self.darkColumn.left, plot.area.right + Self.darkColumn.right)
  }

  /// The distances of its edges from the plot.
  static let darkColumn = (left: 12.0, right: 46.0)

  /// The right end of the hours below the column.
  var endOfDarkHours: Double { wholeHours(longestDark).box.bounds.right }

  private var longestDark: Double {
    shown.compactMap { report in
      (report.targets?.first?.high ?? report.night?.dark)?.reduce(0) {
        $0 + $1.upperBound.days(since: $1.lowerBound) * 24
      }
    }.max() ?? 0
  }

  /// The hours that the whole column stands for.
  private static func whole(_ longest: Double) -> Int { longest <= 12 ? 12 : longest <= 16 ? 16 : 24 }

  /// The label below the right edge, which begins with its number below the edge where the unit is a long word.
  private func wholeHours(_ longest: Double) -> Label {
    let hours = Self.whole(longest)
    let style = TextStyle.upright(.soft)
    let (text, number) = (localized("\(hours) h"), String(hours))
    let (x, y) = (darkHours.right, plot.area.bottom + 12)
    let isLong = style.width(of: text) + style.width(of: String(hours / 2)) + 3 > darkHours.right - darkHours.left
    return isLong
      ? Label(text, style: style, at: Point(x - style.width(of: number) / 2, y))
      : Label(text, style: style, at: Point(x, y), anchor: .middle)
  }

  mutating func drawDarkHours() {
    guard shown.contains(where: { $0.night != nil }) else { return }
    func hours(_ spans: [Range<JulianDay>]) -> Double {
      spans.reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) * 24 }
    }
    let nights = shown.compactMap { report -> (Int, Double, Double)? in
      let row = rows.row(of: report.day.date)
      if let target = report.targets?.first { return (row, hours(target.high), hours(target.windows)) }
      return report.night.map { (row, hours($0.dark), hours($0.moonless)) }
    }
    let whole = Self.whole(nights.map(\.1).max() ?? 0)
    let (left, right) = darkHours
    let scale = LinearScale(from: (0, Double(whole)), to: (left, right))
    func bars(_ lengths: [(Int, Double)]) -> PathData {
      let edge = lengths.flatMap { row, length in
        [
          Point(scale.position(of: length), plot.top(of: row)),
          Point(scale.position(of: length), plot.top(of: row + 1)),
        ]
      }
      let ends = [Point(left, plot.area.bottom), Point(left, plot.area.top)]
      return PathData([Polygon(Polyline(edge).simplified(within: 0.05).points + ends)])
    }
    let hasMoon = shown.contains { $0.moon != nil }
    picture.draw(bars(nights.map { ($0.0, $0.1) }), .surface(hasMoon ? .moon8 : .dark), in: .ground)
    if hasMoon {
      // By night the dark is as dark as the page: an edge shows where it is.
      let edge: ShapeStyle =
        theme == .light
        ? .surface(.dark) : ShapeStyle(fill: .dark, stroke: .soft, strokeWidth: 0.6)
      picture.draw(bars(nights.map { ($0.0, $0.2) }), edge, in: .ground)
    }
    for hour in [0, whole / 2, whole] {
      let x = scale.position(of: Double(hour))
      picture.drawLine(
        from: Point(x, plot.area.top), to: Point(x, plot.area.bottom), .line(.ink, width: 0.4, opacity: 0.28), in: .grid
      )
      guard hour < whole else { continue }
      picture.write(String(hour), .upright(.soft), at: Point(x, plot.area.bottom + 12), anchor: .middle)
    }
    picture.write(wholeHours(longestDark))
    picture.write(
      target == nil ? localized("dark") : localized("high"), .upright(.soft), at: Point(left, plot.area.top - 5))
  }
}
