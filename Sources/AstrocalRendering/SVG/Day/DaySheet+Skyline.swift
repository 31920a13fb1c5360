import AstroCore
import CivilTime
import Drawing
import SwissEphemeris

/// The skyline of the place in the picture of a day: as the azimuths of Sun and Moon go round, so does the skyline below them.
extension DaySheet {
  /// The land below the horizon or, where the place has one, below the skyline in the Sun's direction.
  mutating func drawLand() {
    guard let skyline = place.horizon?.skyline else {
      var land = plot
      land.top = y(0)
      return picture.draw(land, .surface(.land, opacity: 0.55), in: .ground)
    }
    let edge = self.edge(below: .sun, skyline)
    guard let first = edge.points.first, let last = edge.points.last else { return }
    let land = Polygon(edge.points + [Point(last.x, plot.bottom + 1), Point(first.x, plot.bottom + 1)])
    picture.draw(PathData([land.clipped(to: plot)]), .surface(.land, opacity: 0.75), in: .ground)
  }

  /// The edge of the skyline towards the Sun, and towards the Moon where that is another.
  var skylineEdges: [(lines: [Polyline], style: ShapeStyle)] {
    guard let skyline = place.horizon?.skyline else { return [] }
    let ofSun = (edge(below: .sun, skyline).clipped(to: plot), Self.sunEdge)
    guard !skyline.isLevel, report.moon != nil else { return [ofSun] }
    return [ofSun, (edge(below: .moon, skyline).clipped(to: plot), Self.moonEdge)]
  }

  /// The edge of the land.
  private static let sunEdge = ShapeStyle.line(.sunLine, width: 0.8)
  /// The edge of the skyline in the Moon's direction.
  private static let moonEdge = ShapeStyle.line(.moonTrack, width: 0.8, dashes: [1, 2])

  private func edge(below body: Body, _ skyline: Skyline) -> Polyline {
    let points = SkylineCourse(below: body, reports, skyline, context.sunrise).points
      .filter { frame.span.lowerBound <= $0.time && $0.time <= frame.span.upperBound }
      .map { Point(x($0.time), y($0.degrees)) }
    // The last minute of the frame reaches its end.
    let end = points.last.map { [Point(plot.right, $0.y)] } ?? []
    return Polyline(points + end).simplified(within: 0.05)
  }

  /// The spans in which a body is seen over the skyline; nil where the place has none.
  func seenSpans(of body: Body) -> [TimeSpan]? {
    guard let skyline = place.horizon?.skyline else { return nil }
    let days: [SeenDay?]
    switch body {
    case .sun: days = reports.map { $0.sun?.horizon.seen }
    case .moon: days = reports.map { $0.moon?.horizon.seen }
    // Reports for pictures are without planets.
    default:
      return SkylineCourse(below: body, reports, skyline, context.sunrise).seen(AltitudeCourse(of: body, reports))
    }
    return days.compactMap(\.self).flatMap(\.spans).reduce(into: []) { spans, span in
      if let last = spans.last, last.upperBound == span.lowerBound {
        spans[spans.count - 1] = last.lowerBound..<span.upperBound
      } else {
        spans.append(span)
      }
    }
  }

  /// The parts of lines within some parts of the plot from left to right.
  func cut(_ lines: [Polyline], to parts: [ClosedRange<Double>]) -> [Polyline] {
    parts.map { Rectangle(across: $0, top: plot.top, bottom: plot.bottom) }.flatMap { room in
      lines.flatMap { $0.clipped(to: room) }
    }
  }

  /// What the lines of the skyline are.
  mutating func drawSkylineKey(at y: Double) {
    guard let skyline = place.horizon?.skyline else { return }
    var flow = KeyFlow(left: left, right: right, y: y, style: .small())
    if skyline.isLevel {
      flow.add(localized("skyline"), line: Self.sunEdge, to: &picture)
    } else {
      flow.add(localized("skyline towards the Sun"), line: Self.sunEdge, to: &picture)
      flow.add(localized("towards the Moon"), line: Self.moonEdge, to: &picture)
    }
    flow.add(
      localized("behind the skyline"), line: DayCurve.hidden(.line(.sunLine, width: 2.2)), to: &picture)
  }
}
