import AstroCore
import Drawing

extension YearChart {
  /// The sky, its curves broken under names, and the grid.
  ///
  /// Everything that is seen by night alone lies below the day: dark sky, moonlight on it, twilight around it, the curves of
  /// Moon and planets, and over them the day.
  mutating func drawSky(under curves: YearCurves) {
    picture.draw(plot.area, .surface(.dark), in: .ground)
    if !(0..<rows.count).allSatisfy({ sky.twilights[2][$0].isEmpty }) {
      for (index, spans) in Moonlight.spans(reports, up: sky.moonUp, rows).enumerated() {
        let share = Double(index + 1) / Double(Moonlight.steps)
        // The edge of the first step is that of a Moon that rises and sets, which runs almost along the rows.
        let surfaces = plot.surfaces(spans, within: index == 0 ? 0.03 : 0.15)
        picture.draw(PathData(surfaces), .surface(.darkSky(moonIllumination: share)), in: .ground)
      }
    }
    for (spans, color) in zip(sky.twilights.reversed(), [ColorToken.astronomical, .nautical, .civil]) {
      draw(color, around: spans)
    }
    let rooms = picture.roomsOfTexts
    for curve in curves.stars + curves.moon + curves.planets {
      picture.draw(drawn(curve, around: rooms), curve.style, in: .ground)
    }
    draw(.day, around: sky.night)
    if place.horizon != nil {
      picture.draw(PathData(plot.surfaces(sky.behindSkyline)), Self.behindSkylineStyle, in: .ground)
    }
    drawGrid()
  }

  /// The ground of the daylight in which the Sun is behind the skyline.
  static let behindSkylineStyle = ShapeStyle.surface(.land)

  /// The lines of the Sun.
  mutating func drawSunLines(_ curves: YearCurves) {
    let rooms = picture.roomsOfTexts
    for curve in curves.sun { picture.draw(drawn(curve, around: rooms), curve.style, in: .lines) }
    for (curve, axis) in equation {
      picture.draw(axis.broken(under: rooms), .line(.sunLine, width: 0.5, dashes: [1, 2]), in: .lines)
      picture.draw(curve.broken(under: rooms), .line(.sunLine, width: 0.8), in: .lines)
    }
  }

  private func drawn(_ curve: YearCurves.Curve, around rooms: [Box]) -> [Polyline] {
    curve.line.broken(under: rooms).map { $0.simplified() }
  }

  /// Fills the plot except the parts of rows.
  private mutating func draw(_ color: ColorToken, around spans: RowSpans) {
    // The surfaces run the other way round than the plot, so that they are holes in it.
    picture.draw(PathData([plot.area.polygon] + plot.surfaces(spans)), .surface(color), in: .ground)
  }

  /// Hours, weeks and months, midnight stronger, and the frame.
  private mutating func drawGrid() {
    let area = plot.area
    func across(_ row: Int) -> Polyline {
      Polyline([Point(area.left, plot.top(of: row)), Point(area.right, plot.top(of: row))])
    }
    let inner = plot.hours.dropFirst().dropLast()
    func down(_ hour: Int) -> Polyline {
      Polyline([Point(plot.x(Double(hour)), area.top), Point(plot.x(Double(hour)), area.bottom)])
    }
    let starts = (1..<rows.count).map { ($0, rows.date(of: $0)) }
    let weeks = starts.filter { $0.1.weekday == weekStart && $0.1.day != 1 }.map { across($0.0) }
    let months = starts.filter { $0.1.day == 1 }.map { across($0.0) }
    picture.draw(weeks, .line(.ink, width: 0.3, opacity: 0.14), in: .grid)
    picture.draw(inner.filter { $0 != 12 }.map(down) + months, .line(.ink, width: 0.4, opacity: 0.28), in: .grid)
    picture.draw(inner.filter { $0 == 12 }.map(down), .line(.ink, width: 0.8, opacity: 0.5), in: .grid)
    let seasons =
      seasonHeights
      .map { Polyline([Point(area.left, $0), Point(area.right, $0)]) }
    let rooms = picture.roomsOfTexts
    picture.draw(seasons.flatMap { $0.broken(under: rooms) }, .line(.event, width: 0.8, dashes: [1, 3]), in: .grid)
    picture.draw(PathData([area.polygon]), .line(.soft, width: 0.8), in: .grid)
  }

  /// The heights of the equinoxes and solstices on the page.
  var seasonHeights: [Double] {
    shown.filter { $0.sky.contains { $0.season != nil } }
      .map { plot.middle(of: rows.row(of: $0.day.date)) }
  }
}
