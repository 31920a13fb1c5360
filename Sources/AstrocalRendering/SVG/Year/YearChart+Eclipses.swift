import AstroCore
import Drawing

extension YearChart {
  /// The mark of an eclipse that the place sees.
  struct EclipseMark {
    let kind: Eclipse.Kind
    /// Where the ring stands: at the hour of the greatest phase that is seen or, where the plot does not reach that hour,
    /// at its nearest edge.
    let place: Point
    /// The direction of an arrow to the hour beyond the edge: -1 to the left, 1 to the right, 0 for none.
    let beyond: Double
    /// The text beside the ring; empty where the place of the ring says enough.
    let text: String

    /// The places of the text, the first that is free.
    var labels: [Label] {
      guard !text.isEmpty else { return [] }
      let style = TextStyle.upright(.event, .bold)
      guard beyond != 0 else {
        return Label.around(place, text, style: style, distances: [8, 14])
      }
      return [3.2, -6.4, 12.8].map { rise in
        Label(text, style: style, at: Point(place.x - 8 * beyond, place.y + rise), anchor: beyond < 0 ? .start : .end)
      }
    }
  }

  /// The eclipses that someone at the place would notice.
  func eclipseMarks() -> [EclipseMark] {
    var known: Set<Eclipse> = []
    return shown.flatMap(\.sky).compactMap { event in
      guard let report = event.eclipse, report.isNoticeable, let seen = report.local?.seenMaximum,
        known.insert(report.eclipse).inserted
      else { return nil }
      let (wanted, area) = (plot.point(rows.place(of: seen.time)), plot.area)
      guard area.top <= wanted.y, wanted.y <= area.bottom else { return nil }
      let beyond: Double = wanted.x < area.left ? -1 : wanted.x > area.right ? 1 : 0
      // Beyond an edge the ring leaves room for the arrow.
      let inset = beyond == 0 ? 6.0 : 15
      let place = Point(
        min(max(wanted.x, area.left + inset), area.right - inset), min(max(wanted.y, area.top + 6), area.bottom - 6))
      let words = centralWords(report) ?? (beyond == 0 ? "" : text.clock(seen.time))
      return EclipseMark(
        kind: report.kindHere ?? report.eclipse.kind, place: place, beyond: beyond,
        text: words)
    }
  }

  /// Draws the ring and the arrow, which names leave free.
  mutating func drawRing(_ mark: EclipseMark) {
    let (place, beyond) = (mark.place, mark.beyond)
    picture.drawRing(mark.kind, at: place)
    if beyond != 0 {
      let arrow = Polygon([
        Point(place.x + 12 * beyond, place.y), Point(place.x + 6.5 * beyond, place.y - 3),
        Point(place.x + 6.5 * beyond, place.y + 3),
      ])
      picture.draw(PathData([arrow]), .surface(.event), in: .marks)
    }
    let left = min(place.x - 6, place.x + 12 * beyond)
    let right = max(place.x + 6, place.x + 12 * beyond)
    picture.reserve(
      Rectangle(left: left, top: place.y - 6, right: right, bottom: place.y + 6).box, for: mark.kind.id)
  }
}
