import AstroCore
import Drawing
import Glibc

extension TransitSheet {
  /// The middle of the Sun's disc.
  private var center: Point { disc.center }
  /// The radius of the disc: contacts have room for their times beside it.
  private var radius: Double { min(disc.width / 2 - 52, disc.height / 2 - 24) }
  /// The least radius of the planet that is drawn, in user units.
  private static let leastRadius = 2.0

  /// How many times as large as the Sun's disc has it the planet is drawn, so that it is seen.
  var enlargement: Int { max(1, Int((Self.leastRadius / (moments[0].aspect.cover * radius)).rounded(.up))) }

  private func place(_ aspect: EclipseAspect) -> Point {
    Point(center.x + aspect.fromNorth.x * radius, center.y - aspect.fromNorth.y * radius)
  }

  /// The Sun with north up and east on the left, the path of the planet, its places at the moments, and where the zenith is.
  mutating func drawDisc() {
    let sun = EclipseSheet.disc(center, radius)
    var field = LineField()
    for (isUp, points) in pieces(place) {
      let line = Polyline(points)
      field.add(line, weight: 1)
      // Below the disc, so that the part beside it is seen.
      picture.draw(line.clipped(to: disc), isUp ? .line(.soft, width: 1) : Self.hidden, in: .ground)
    }
    picture.drawCircle(
      center: center, radius: radius, ShapeStyle(fill: .lit, stroke: .sunLine, strokeWidth: 1), in: .ground)
    for (isUp, points) in pieces(place) {
      let style: ShapeStyle =
        isUp ? .line(.unlit, width: 1) : .line(.unlit, width: 0.8, dashes: [3, 2])
      picture.draw(Polyline(points).clipped(to: [sun]), style, in: .grid)
    }
    for moment in moments {
      let style: ShapeStyle =
        moment.isUp ? .surface(.unlit) : ShapeStyle(fill: .lit, stroke: .unlit, strokeWidth: 0.8)
      let size = moment.aspect.cover * radius * Double(enlargement)
      picture.drawCircle(center: place(moment.aspect), radius: size, style, in: .marks)
      picture.reserve(place(moment.aspect), radius: size, for: "mark")
    }
    drawZenith()
    for moment in moments { write(moment, field) }
    let directions = "\(localizedDirection("N")) ↑  \(localizedDirection("E")) ←"
    picture.write(directions, .small(.soft), at: Point(disc.left, disc.bottom - 2))
  }

  /// The sign and the time of a moment: of the outer contacts beside the disc, of the others on it, or where they have room.
  private mutating func write(_ moment: EclipseScene.Moment, _ field: LineField) {
    let mark = place(moment.aspect)
    let isOuter = moment.kind == .contact(.c1) || moment.kind == .contact(.c4)
    let words = "\(sign(moment.kind) ?? name(moment.kind)) \(text.clock(moment.aspect.time, on: date))"
    let (center, radius) = (center, radius)
    let size = moment.aspect.cover * radius * Double(enlargement)
    for isInside in [!isOuter, isOuter] {
      let color: ColorToken = isInside ? .unlit : moment.isUp ? .ink : .soft
      let style = TextStyle(size: 10, weight: .bold, color: color)
      let places = Label.around(mark, words, style: style, distances: [size + 4, size + 10, size + 18, size + 28])
      let written = picture.write(bestOf: places, within: disc) { label in
        let distances = label.box.corners.map { center.distance(to: $0) }
        let isFree =
          isInside ? distances.allSatisfy { $0 < radius - 3 } : label.box.bounds.distance(to: center) > radius + 3
        return isFree ? field.covered(by: label.box) + label.box.center.distance(to: mark) / 10 : nil
      }
      guard written == nil else { return }
    }
  }

  /// A stroke at the edge of the disc in the direction of the zenith, at the seen moment that is nearest to the greatest phase.
  private mutating func drawZenith() {
    guard let middle = moments.first(where: { $0.kind == .maximum })?.aspect.time,
      let aspect = moments.filter(\.isUp).map(\.aspect).min(by: {
        abs($0.time.days(since: middle)) < abs($1.time.days(since: middle))
      }), aspect.separation > 1e-4
    else { return }
    let turn = atan2(aspect.fromNorth.y, aspect.fromNorth.x) - atan2(aspect.fromZenith.y, aspect.fromZenith.x)
    let (right, up) = (-sin(turn), cos(turn))
    let (center, radius) = (center, radius)
    func point(_ distance: Double) -> Point { Point(center.x + right * distance, center.y - up * distance) }
    picture.drawLine(from: point(radius + 3), to: point(radius + 13), .line(.soft, width: 1.2), in: .lines)
    let words = localized("zenith at \(text.clock(aspect.time, on: date))")
    picture.reserve(point(radius + 8), radius: 3, for: "zenith")
    for (mark, color) in [(point(radius + 8), ColorToken.soft), (point(radius - 6), .unlit)] {
      let isInside = color == .unlit
      let places = Label.around(mark, words, style: .small(color), distances: [8, 14, 22])
      let written = picture.write(bestOf: places, within: disc) { label in
        let isFree =
          isInside
          ? label.box.corners.allSatisfy { center.distance(to: $0) < radius - 3 }
          : label.box.bounds.distance(to: center) > radius + 3
        return isFree ? label.box.center.distance(to: mark) : nil
      }
      guard written == nil else { return }
    }
  }
}
