import AstroCore
import Drawing

extension EclipseSheet {
  /// The way of the Moon through penumbra and umbra, with north up and east on the left, as the sky has it.
  mutating func drawShadow() {
    guard let middle = scene.moments.first(where: { $0.kind == .maximum })?.aspect, let penumbra = middle.penumbra
    else { return }
    // The Moon's disc beside the penumbra, and a little room.
    let unit = min(shadow.width, shadow.height) / 2 / (penumbra + 2.1)
    let center = shadow.center
    func place(_ aspect: EclipseAspect) -> Point {
      Point(center.x - aspect.fromNorth.x * unit, center.y + aspect.fromNorth.y * unit)
    }
    picture.drawCircle(
      center: center, radius: penumbra * unit, ShapeStyle(fill: .panel, stroke: .rule, strokeWidth: 0.8), in: .ground)
    picture.drawCircle(
      center: center, radius: middle.cover * unit,
      ShapeStyle(fill: .astronomical, stroke: .soft, strokeWidth: 0.8), in: .ground)
    let path = Polyline(scene.course.map(place)).clipped(to: shadow)
    picture.draw(path, .line(.moonTrack, width: 1), in: .grid)
    let moons = scene.moments.map { place($0.aspect) }
    for (moment, moon) in zip(scene.moments, moons) {
      guard moment.isUp else {
        picture.drawCircle(center: moon, radius: unit, Self.hidden, in: .lines)
        continue
      }
      drawBody(moment.aspect, moment.aspect.fromNorth, at: moon, unit)
    }
    let shadows = [(localized("umbra"), middle.cover * unit), (localized("penumbra"), penumbra * unit)]
    nameMoments(moons, unit, beside: shadows.map { Self.disc(center, $0.1) })
    for (name, radius) in shadows { nameShadow(name, radius, around: center, moons, unit) }
    let directions = "\(localizedDirection("N")) ↑  \(localizedDirection("E")) ←"
    picture.write(directions, .small(.soft), at: Point(shadow.left, shadow.bottom - 2))
  }

  /// Writes the signs of the moments beside the discs of the Moon.
  private mutating func nameMoments(_ moons: [Point], _ unit: Double, beside circles: [Polygon]) {
    var field = LineField()
    for circle in circles { field.add(Polyline(circle.points + circle.points.prefix(1)), weight: 1) }
    let named = zip(scene.moments, moons).compactMap { moment, moon in sign(moment.kind).map { (moon, $0) } }
    for (mark, sign) in named {
      let style = TextStyle(size: 10, weight: .bold, color: .moonText)
      let places = Label.around(mark, sign, style: style, distances: [unit + 5, unit + 13, unit + 21])
      // A name nearer to another disc would seem to be that one's.
      let own = places.filter { label in
        let distance = label.box.center.distance(to: mark)
        return moons.allSatisfy { $0 == mark || label.box.center.distance(to: $0) > distance + 2 }
      }
      func cost(_ label: Label) -> Double? {
        // The nearer to its own disc, and the farther from the others, the better.
        let (middle, bounds) = (label.box.center, label.box.bounds)
        let isFree = moons.allSatisfy { moon in
          max(bounds.left - moon.x, moon.x - bounds.right, bounds.top - moon.y, moon.y - bounds.bottom) > unit + 1
        }
        guard isFree else { return nil }
        let others = moons.filter { $0 != mark }.map { middle.distance(to: $0) }.min() ?? 100
        return middle.distance(to: mark) / 20 + max(0, unit + 6 - others) / 4 + field.covered(by: label.box) / 4
      }
      if picture.write(bestOf: own, within: shadow, cost: cost) == nil {
        picture.write(bestOf: places, within: shadow, cost: cost)
      }
    }
  }

  /// Writes the name of a shadow within its edge, on the side where the Moon does not go.
  private mutating func nameShadow(
    _ name: String, _ radius: Double, around center: Point, _ moons: [Point], _ unit: Double
  ) {
    let places = [-1.0, 1].map { side in
      Label(name, style: .small(.skySoft), at: Point(center.x, center.y + side * (radius - 9) + 3), anchor: .middle)
    }
    picture.write(bestOf: places, within: shadow) { label in
      let nearest = moons.map { label.box.center.distance(to: $0) }.min() ?? 0
      return nearest > unit + 6 ? -nearest : nil
    }
  }
}
