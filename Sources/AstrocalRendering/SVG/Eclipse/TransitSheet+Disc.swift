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

  private func place(_ aspect: EclipseAspect) -> Point { point(aspect.fromNorth) }

  /// A place beside the middle of the Sun, given in radii with north upwards and west to the right, with the zenith upwards.
  private func point(_ fromNorth: SIMD2<Double>) -> Point {
    let (sine, cosine) = (sin(turn), cos(turn))
    return Point(
      center.x + radius * (fromNorth.x * cosine + fromNorth.y * sine),
      center.y - radius * (fromNorth.y * cosine - fromNorth.x * sine))
  }

  /// The Sun with the zenith up, the path of the planet, its places at the moments, and where north and east are.
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
    if let upright {
      picture.write(
        "↑ " + localized("zenith at \(text.clock(upright.time, on: date))"), .small(.soft),
        at: Point(disc.left, disc.bottom - 2))
    }
    for moment in moments { write(moment, field) }
    drawDirections()
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

  /// The seen moment that is nearest to the greatest phase: then the zenith is up.
  var upright: EclipseAspect? {
    guard let middle = moments.first(where: { $0.kind == .maximum })?.aspect.time else { return nil }
    return moments.filter(\.isUp).map(\.aspect).filter { $0.separation > 1e-4 }
      .min { abs($0.time.days(since: middle)) < abs($1.time.days(since: middle)) }
  }

  /// Strokes at the edge of the disc in the directions of north and east.
  private mutating func drawDirections() {
    for (letter, direction) in [("N", SIMD2(0.0, 1)), ("E", SIMD2(-1.0, 0))] {
      func point(_ distance: Double) -> Point { self.point(direction * (1 + distance / radius)) }
      picture.drawLine(from: point(3), to: point(11), .line(.soft, width: 1.2), in: .lines)
      let style = TextStyle.small(.soft, .bold)
      let labels = [19.0, 30, -9].map { distance in
        Label(
          localizedDirection(letter),
          style: distance < 0 ? .small(.unlit, .bold) : style,
          at: Point(point(distance).x, point(distance).y + 3.2), anchor: .middle)
      }
      if let label = labels.first(where: { picture.isFree($0.box) }) { picture.write(label) }
    }
  }
}
