import AstroCore
import Drawing
import Geography
import Glibc

extension EclipseSheet {
  /// A cell for each moment: the discs, its sign and time, what it is, and where the body stands.
  mutating func drawDiscs() {
    let moments = scene.moments
    let width = discs.width / Double(moments.count)
    for (index, moment) in moments.enumerated() {
      let middle = discs.left + (Double(index) + 0.5) * width
      draw(moment, in: Rectangle(x: middle - cell / 2, y: discs.top, width: cell, height: cell))
      write(moment, at: Point(middle, discs.top + cell + 13), within: width - 4)
    }
  }

  private mutating func draw(_ moment: EclipseScene.Moment, in cell: Rectangle) {
    let edge = ShapeStyle.line(.rule, width: 0.6)
    picture.draw(cell, .surface(moment.isUp ? ground(moment) : .land), in: .ground)
    let radius = cell.width * (isSolar ? 0.25 : 0.36)
    let aspect = moment.aspect
    let body = Self.disc(cell.center, radius)
    let center = Point(
      cell.center.x + aspect.fromZenith.x * radius, cell.center.y - aspect.fromZenith.y * radius)
    let cover = Self.disc(center, radius * aspect.cover)
    guard moment.isUp else {
      drawOutline(body, in: cell)
      drawOutline(cover, in: cell)
      picture.draw(PathData([cell.polygon]), edge, in: .grid)
      return
    }
    if isSolar {
      let isTotal = isTotal(moment)
      if isTotal {
        // The corona, and the bright ring of its innermost part.
        for (share, opacity) in [(1.7, 0.35), (1.3, 0.5)] {
          picture.draw(
            PathData([Self.disc(cell.center, radius * share)], places: 2), .surface(.lit, opacity: opacity),
            in: .grid)
        }
      }
      picture.draw(
        PathData([body], places: 2), ShapeStyle(fill: .lit, stroke: .sunLine, strokeWidth: 0.8), in: .grid)
      if isTotal {
        picture.draw(PathData([cover], places: 2), .surface(.unlit), in: .lines)
      } else {
        picture.draw(PathData([cover.clipped(toConvex: body)], places: 2), .surface(.unlit), in: .lines)
        drawOutline(cover, in: cell, .line(.soft, width: 0.6, dashes: [1.5, 1.5]))
      }
    } else {
      picture.draw(
        PathData([body], places: 2), ShapeStyle(fill: .lit, stroke: .moonLine, strokeWidth: 0.8), in: .grid)
      if let penumbra = aspect.penumbra {
        picture.draw(
          PathData([body.clipped(toConvex: Self.disc(center, radius * penumbra))], places: 2),
          .surface(.unlit, opacity: 0.3), in: .lines)
      }
      picture.draw(
        PathData([body.clipped(toConvex: cover)], places: 2), .surface(.unlit, opacity: 0.9), in: .lines)
      drawOutline(cover, in: cell, .line(.skySoft, width: 0.6, dashes: [1.5, 1.5]))
    }
    picture.draw(PathData([cell.polygon]), edge, in: .grid)
  }

  /// The sky of a moment: by day, dark in totality, and by night.
  private func ground(_ moment: EclipseScene.Moment) -> ColorToken {
    guard isSolar else { return .astronomical }
    return isTotal(moment) ? .dark : .day
  }

  /// Whether the Sun is covered whole, as it is at the contacts of totality too.
  private func isTotal(_ moment: EclipseScene.Moment) -> Bool {
    guard local.kind == .total else { return false }
    if case .contact(let name) = moment.kind { return name == .c2 || name == .c3 }
    return moment.aspect.separation < moment.aspect.cover - 1
  }

  /// The edge of a disc as far as it lies in its cell.
  private mutating func drawOutline(
    _ disc: Polygon, in cell: Rectangle, _ style: ShapeStyle = Self.hidden
  ) {
    let line = Polyline(disc.points + disc.points.prefix(1))
    picture.draw(line.clipped(to: cell), style, in: .lines)
  }

  /// A disc as a polygon, whose sides no eye distinguishes from a circle.
  static func disc(_ center: Point, _ radius: Double) -> Polygon {
    Polygon(
      (0..<120).map { step in
        let angle = Double(step) / 60 * .pi
        return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
      })
  }

  // MARK: Texts

  /// The lines below a cell: `c1 19:33:22`, `partial begins`, `18° high`, `W 273°`.
  private mutating func write(_ moment: EclipseScene.Moment, at place: Point, within room: Double) {
    let color: ColorToken = moment.isUp ? .ink : .soft
    let sign = sign(moment.kind).map { $0 + " " } ?? ""
    let time = time(moment)
    picture.write(
      sign + time, TextStyle(size: 10.5, weight: .bold, color: color), at: place, anchor: .middle, within: room)
    picture.write(
      words(moment.kind), .small(color), at: Point(place.x, place.y + 12), anchor: .middle, within: room)
    for (line, words) in whereabouts(moment).enumerated() {
      let y = place.y + 24 + 12 * Double(line)
      picture.write(words, .small(.soft), at: Point(place.x, y), anchor: .middle, within: room)
    }
  }

  /// The reading to the second of the Sun; to the minute of the Moon, because the edge of the shadow is blurred.
  private func time(_ moment: EclipseScene.Moment) -> String {
    let time = moment.aspect.time
    let isFine = if case .contact = moment.kind { true } else { moment.kind == .maximum }
    return isSolar && isFine ? text.clockWithSeconds(time, on: date) : text.clock(time, on: date)
  }

  private func words(_ kind: EclipseScene.Kind) -> String {
    switch kind {
    case .contact(let name): name.words(local.kind)
    case .maximum: localized("greatest")
    case .rising: turn(isRising: true)
    case .setting: turn(isRising: false)
    }
  }
}

extension EclipseAspect {
  /// The distance of the centres, in radii of the covered body.
  var separation: Double {
    (fromZenith.x * fromZenith.x + fromZenith.y * fromZenith.y).squareRoot()
  }
}
