import AstroCore
import Drawing
import Geography
import Glibc

extension EclipseSheet {
  /// A disc with what covers it.
  ///
  /// - Parameter offset: From the centre of the disc to that of the cover, in radii of the disc, to the right and upwards.
  mutating func drawBody(_ aspect: EclipseAspect, _ offset: SIMD2<Double>, at center: Point, _ radius: Double) {
    let cover = Point(center.x + offset.x * radius, center.y - offset.y * radius)
    if isSolar {
      drawSun(aspect, at: center, radius, cover)
    } else {
      drawMoon(aspect, at: center, radius, cover)
    }
  }

  // MARK: The Sun

  private mutating func drawSun(_ aspect: EclipseAspect, at center: Point, _ radius: Double, _ cover: Point) {
    let isTotal = local.kind == .total && aspect.separation < aspect.cover - 1
    if isTotal {
      drawCorona(at: center, radius)
      picture.drawCircle(center: cover, radius: radius * aspect.cover, .surface(.hiddenSun), in: .grid)
      return
    }
    picture.drawCircle(
      center: center, radius: radius, ShapeStyle(fill: .sunDisc, stroke: .sunLine, strokeWidth: 0.6), in: .grid)
    drawPart(of: center, radius, inside: cover, radius * aspect.cover, .surface(.hiddenSun))
  }

  /// The corona, whose shape nobody can foretell: light that falls off softly, and rays.
  private mutating func drawCorona(at center: Point, _ radius: Double) {
    for (points, reach, waist) in [(7, 1.72, 0.6), (11, 1.58, 0.66)] {
      picture.draw(
        PathData.star(center: center, radius: radius * reach, points: points, waist: waist),
        .surface(.lit, opacity: 0.22), in: .grid)
    }
    for reach in [1.5, 1.4, 1.31, 1.23, 1.16, 1.1, 1.05] {
      picture.drawCircle(center: center, radius: radius * reach, .surface(.lit, opacity: 0.2), in: .grid)
    }
  }

  // MARK: The Moon

  /// The parts of the way from the umbra to the edge of the penumbra at which it gets darker: what is farther out nobody sees.
  private static let penumbra = [0.62, 0.46, 0.33, 0.22, 0.12, 0.04]
  /// The parts of the umbra's radius within which it is darker.
  private static let umbra = [0.8, 0.55]

  private mutating func drawMoon(_ aspect: EclipseAspect, at center: Point, _ radius: Double, _ cover: Point) {
    picture.drawCircle(
      center: center, radius: radius, ShapeStyle(fill: .lit, stroke: .moonLine, strokeWidth: 0.7), in: .grid)
    let umbra = radius * aspect.cover
    if let penumbra = aspect.penumbra {
      for part in Self.penumbra {
        let reach = umbra + (radius * penumbra - umbra) * part
        drawPart(of: center, radius, inside: cover, reach, .surface(.unlit, opacity: 0.12))
      }
    }
    drawPart(of: center, radius, inside: cover, umbra, .surface(.copper))
    for part in Self.umbra {
      drawPart(of: center, radius, inside: cover, umbra * part, .surface(.hiddenSun, opacity: 0.14))
    }
  }

  // MARK: Shapes

  /// The part of a disc inside another one.
  private mutating func drawPart(
    of center: Point, _ radius: Double, inside other: Point, _ reach: Double, _ style: ShapeStyle
  ) {
    let distance = center.distance(to: other)
    guard distance < radius + reach else { return }
    if distance <= reach - radius {
      picture.drawCircle(center: center, radius: radius, style, in: .grid)
    } else if distance <= radius - reach {
      picture.drawCircle(center: other, radius: reach, style, in: .grid)
    } else {
      let lens = Self.lens(center, radius, other, reach)
      picture.draw(PathData([lens], places: 2), style, in: .grid)
    }
  }

  /// What two discs that overlap have in common: an arc of each.
  private static func lens(_ center: Point, _ radius: Double, _ other: Point, _ reach: Double) -> Polygon {
    let distance = center.distance(to: other)
    let direction = atan2(other.y - center.y, other.x - center.x)
    func half(_ own: Double, _ second: Double) -> Double {
      acos(min(max((distance * distance + own * own - second * second) / (2 * distance * own), -1), 1))
    }
    func arc(_ middle: Point, _ radius: Double, _ direction: Double, _ half: Double) -> [Point] {
      let steps = max(4, Int(half * radius.squareRoot() * 4))
      return (0...steps).map { step in
        let angle = direction + half * (2 * Double(step) / Double(steps) - 1)
        return Point(middle.x + radius * cos(angle), middle.y + radius * sin(angle))
      }
    }
    return Polygon(
      arc(center, radius, direction, half(radius, reach))
        + arc(other, reach, direction + .pi, half(reach, radius)).dropFirst().dropLast())
  }

  /// A disc that is hidden, and the edge of what covers it.
  mutating func drawOutline(_ aspect: EclipseAspect, at center: Point, _ radius: Double) {
    picture.drawCircle(center: center, radius: radius, Self.hidden, in: .lines)
    let cover = Point(center.x + aspect.fromZenith.x * radius, center.y - aspect.fromZenith.y * radius)
    let edge = Self.disc(cover, radius * aspect.cover)
    let inside = Polyline(edge.points + edge.points.prefix(1)).clipped(to: [Self.disc(center, radius)])
    picture.draw(inside, Self.hidden, in: .lines)
  }

  /// A disc as a polygon, whose sides no eye distinguishes from a circle.
  static func disc(_ center: Point, _ radius: Double) -> Polygon {
    Polygon(
      (0..<120).map { step in
        let angle = Double(step) / 60 * .pi
        return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
      })
  }
}

extension EclipseAspect {
  /// The distance of the centres, in radii of the covered body.
  var separation: Double {
    (fromZenith.x * fromZenith.x + fromZenith.y * fromZenith.y).squareRoot()
  }
}
