import AstroCore
import CivilTime
import Drawing

extension EclipseSheet {
  /// The covered share through the hours, with the moments, and totality.
  mutating func drawCover() {
    picture.draw(curve, .surface(.panel), in: .ground)
    let scale = LinearScale(from: (1, 0), to: (curve.top + 4, curve.bottom))
    for share in [0, 0.5, 1] {
      let y = scale.position(of: share)
      picture.drawLine(from: Point(curve.left, y), to: Point(curve.right, y), Self.grid, in: .grid)
      picture.write(
        "\(Decimal.fixed(share * 100, places: 0))%", .small(.soft), at: Point(curve.left - 5, y + 3.2), anchor: .end)
    }
    let words = TextStyle(size: 10.5, weight: .bold)
    picture.write(coverWords, words, at: Point(curve.left, curve.top - 6), within: curve.width)
    func place(_ aspect: EclipseAspect) -> Point {
      Point(x(aspect.time), scale.position(of: min(max(aspect.covered ?? 0, 0), 1)))
    }
    let points = shownAspects.map(place)
    let area = points + [Point(points[points.count - 1].x, curve.bottom), Point(points[0].x, curve.bottom)]
    picture.draw(PathData([Polygon(area)]), .surface(.nautical), in: .ground)
    drawTotality(scale)
    for (isUp, points) in pieces(place) {
      let style: ShapeStyle = isSolar ? .line(.sunLine, width: 1.8) : .line(.moonTrack, width: 1.8)
      picture.draw(Polyline(points).clipped(to: curve), isUp ? style : Self.hidden, in: .lines)
    }
    var field = LineField()
    field.add(Polyline(points), weight: 1)
    for moment in moments where span.contains(moment.aspect.time) {
      let style: ShapeStyle =
        moment.isUp
        ? .surface(isSolar ? .sunLine : .moonTrack)
        : ShapeStyle(fill: .page, stroke: .soft, strokeWidth: 1)
      picture.drawCircle(center: place(moment.aspect), radius: 2.4, style, in: .marks)
    }
    writeFilter(field)
    picture.draw(PathData([curve.polygon]), .line(.soft, width: 0.8), in: .lines)
  }

  private var coverWords: String {
    if isSolar { return localized("Share of the Sun covered") }
    return local.kind == .penumbral
      ? localized("Share of the Moon's diameter in the penumbra")
      : localized("Share of the Moon's diameter in the umbra")
  }

  /// Totality as far as it is seen: of the Sun the only time for the bare eye.
  private mutating func drawTotality(_ scale: LinearScale) {
    guard local.seenKind == .total else { return }
    for span in local.seenCentralSpans {
      let (left, right) = (x(span.lowerBound), x(span.upperBound))
      picture.draw(
        Rectangle(left: left, top: scale.position(of: 1), right: max(right, left + 1.5), bottom: curve.bottom),
        .surface(isSolar ? .shade : .copper, opacity: isSolar ? 1 : 0.3), in: .grid)
    }
  }

  /// `without filter only here`, beside totality.
  private mutating func writeFilter(_ field: LineField) {
    guard isSolar, local.seenKind == .total, let span = local.seenCentralSpans.first else { return }
    let (left, right, y) = (x(span.lowerBound) - 6, x(span.upperBound) + 6, curve.bottom - 8)
    let label = Label(localized("without filter only here"), style: .small(.ink), at: Point(right, y))
    picture.write(bestOf: [label, label.moved(to: Point(left, y), anchor: .end)], within: curve) { label in
      field.covered(by: label.box)
    }
  }

  // MARK: Moments

  /// Each moment below the curve, in a cell with its time, what it is, and where the body stands, and a line from its hour.
  mutating func drawMoments() {
    let width = (right - left) / Double(moments.count)
    for (index, moment) in moments.enumerated() {
      let middle = left + (Double(index) + 0.5) * width
      if span.contains(moment.aspect.time) {
        let x = x(moment.aspect.time)
        let y = curve.bottom
        let line = [Point(x, y), Point(x, y + 3), Point(middle, y + 15), Point(middle, y + 18)]
        picture.draw([Polyline(line)], .line(.soft, width: 0.5), in: .grid)
      }
      write(moment, at: Point(middle, curve.bottom + 29), within: width - 4)
    }
  }

  /// The lines of a cell: `c1 19:33:22`, `partial begins`, `18° high`, `W 273°`.
  private mutating func write(_ moment: EclipseScene.Moment, at place: Point, within room: Double) {
    let color: ColorToken = moment.isUp ? .ink : .soft
    let sign = sign(moment.kind).map { $0 + " " } ?? ""
    var last = picture.write(
      sign + time(moment), TextStyle(size: 10.5, weight: .bold, color: color), at: place, anchor: .middle,
      within: room)
    let texts = [(words(moment.kind), TextStyle.small(color))] + whereabouts(moment).map { ($0, .small(.soft)) }
    for (text, style) in texts {
      for line in style.wrapped(text, within: room) {
        // Letters of some scripts reach lower and higher.
        let y = last.baseline(ofNext: line, style, atLeast: last.place.y + 12)
        last = picture.write(line, style, at: Point(place.x, y), anchor: .middle)
      }
    }
  }
}
