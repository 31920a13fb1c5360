import AstroCore
import CivilTime
import Drawing

extension DaySheet {
  /// The lines of Sun, Moon, planets and radiants with their names, and marks with the times of rise, transit and set.
  mutating func drawCourses() {
    let curves = self.curves
    var field = LineField()
    for (index, curve) in curves.enumerated() {
      for piece in curve.pieces { field.add(piece, weight: curve.isSeen ? curve.weight : 0.2, owner: index) }
    }
    field.add(Polyline([Point(plot.left, y(0)), Point(plot.right, y(0))]), weight: 1)
    let edges = skylineEdges
    for line in edges.flatMap(\.lines) { field.add(line, weight: 0.3) }
    drawMarks(field)
    for (index, curve) in curves.enumerated() { name(curve, index, field) }
    // Lines are broken under texts, so that none strikes through a word.
    let rooms = picture.roomsOfTexts
    for (lines, style) in edges { picture.draw(lines.flatMap { $0.broken(under: rooms) }, style, in: .lines) }
    for curve in curves.reversed() {
      let pieces = curve.pieces.map { $0.simplified(within: 0.08) }.flatMap { $0.broken(under: rooms) }
      let seen = curve.seen
      let edges = [plot.left] + seen.flatMap { [$0.lowerBound, $0.upperBound] } + [plot.right]
      let hidden = stride(from: 0, to: edges.count, by: 2).map { edges[$0]...max(edges[$0], edges[$0 + 1]) }
      picture.draw(cut(pieces, to: hidden), curve.hiddenStyle, in: .lines)
      picture.draw(cut(pieces, to: seen), curve.lineStyle, in: .lines)
    }
  }

  /// Writes the name of a curve on it or, where other lines run along it, beside it; its shortest name wherever there is room,
  /// and of a curve that is shorter than this around its middle.
  private mutating func name(_ curve: DayCurve, _ owner: Int, _ field: LineField) {
    for (index, name) in curve.names.enumerated() {
      let most = index < curve.names.count - 1 ? Self.mostCost : .infinity
      guard let label = place(of: name, on: curve, owner, field, atMost: most) else { continue }
      return picture.write(label)
    }
    guard let name = curve.names.last, let piece = named(curve).max(by: { $0.length < $1.length }) else { return }
    let middle = piece.point(at: piece.length / 2)
    let places = Label.around(middle, name, style: curve.nameStyle, distances: [6, 12, 18])
    picture.write(bestOf: places, within: plot.inset(by: 1), cost: { field.covered(by: $0.box) })
  }

  /// The pieces that have the name: where the body is seen, if it is.
  private func named(_ curve: DayCurve) -> [Polyline] {
    curve.isSeen ? cut(curve.pieces, to: curve.seen) : curve.pieces
  }

  private func place(
    of name: String, on curve: DayCurve, _ owner: Int, _ field: LineField, atMost most: Double
  ) -> Label? {
    let top = curve.pieces.flatMap(\.points).map(\.y).min() ?? 0
    let lifts = [0, 0.9 * curve.nameStyle.size, -1.1 * curve.nameStyle.size]
    let pieces = named(curve)
    let spots = lifts.flatMap { lift in
      pieces.flatMap { piece in
        CurveSpot.along(piece, name, style: curve.nameStyle, lift: lift, mostSagitta: 3.2).map {
          (spot: $0, isBeside: lift != 0)
        }
      }
    }
    let horizon = y(0)
    var best: (cost: Double, label: Label)?
    for (spot, isBeside) in spots {
      let label = spot.label
      let center = label.box.center
      let ownCost =
        0.5 * spot.awkwardness + abs(label.degrees) / 12 + (center.y - top) / 60 + (center.y > horizon ? 6 : 0)
        + (isBeside ? 4 : 0)
      // What stands around can only add to the cost, and takes longer to find.
      let mostCost = best?.cost ?? most
      guard ownCost < mostCost, label.box.isInside(plot.inset(by: 3)), picture.isFree(label.box, margin: 2) else {
        continue
      }
      let cost = ownCost + 0.8 * field.covered(by: label.box, except: isBeside ? nil : owner)
      if cost < mostCost { best = (cost, label) }
    }
    return best?.label
  }

  /// The cost above which a shorter name is better.
  private static let mostCost = 22.0

  // MARK: Marks

  /// A mark of the Sun or the Moon at a time that the program prints, or the two at the ends of a short gap.
  private struct Mark {
    let places: [Point]
    let text: String
    let isMoon: Bool

    init(place: Point, text: String, isMoon: Bool) { self.init(places: [place], text: text, isMoon: isMoon) }

    init(places: [Point], text: String, isMoon: Bool) {
      (self.places, self.text, self.isMoon) = (places, text, isMoon)
    }

    /// The middle of its places.
    var center: Point {
      let count = Double(places.count)
      return Point(places.reduce(0) { $0 + $1.x } / count, places.reduce(0) { $0 + $1.y } / count)
    }
    /// Half of the distance between the first and the last.
    var halfWidth: Double { places.last.map { ($0.x - places[0].x) / 2 } ?? 0 }
  }

  /// The distance below which the two times of a gap behind the skyline have one text, or they would change sides.
  private static let shortGap = 60.0

  private mutating func drawMarks(_ field: LineField) {
    let marks = self.marks
    for mark in marks {
      let radius = mark.isMoon ? 3.6 : 3
      for place in mark.places {
        picture.reserve(place, radius: radius, for: mark.text)
        if mark.isMoon, let moon = report.moon?.aspect {
          picture.drawDisc(center: place, radius: radius, lit: moon.illumination, side: litSide(moon))
        } else {
          picture.drawCircle(center: place, radius: radius, .surface(.sunLine), in: .marks)
        }
      }
    }
    for mark in marks {
      let style = TextStyle(size: 10, weight: .bold, color: mark.isMoon ? .moonText : .sunText)
      let distances = [7.0, 12] + (mark.halfWidth > 0 ? [mark.halfWidth + 7] : [])
      // Further away only where there is no room beside the mark.
      for distances in [distances, [20, 30]] {
        let places = Label.around(mark.center, mark.text, style: style, distances: distances)
        if picture.write(bestOf: places, within: plot.inset(by: 1), cost: { field.covered(by: $0.box) }) != nil {
          break
        }
      }
    }
  }

  /// The transits, then the risings and settings of Sun and Moon within the frame and, over a skyline, when they are seen.
  private var marks: [Mark] {
    let bodies: [(days: [BodyDay], course: AltitudeCourse, isMoon: Bool)] = [
      (reports.compactMap { $0.sun?.horizon }, AltitudeCourse(of: .sun, reports), false),
      (reports.compactMap { $0.moon?.horizon }, AltitudeCourse(of: .moon, reports), true),
    ]
    let transits = bodies.flatMap { days, course, isMoon in
      days.flatMap(\.transits).filter { isShown($0.time) && $0.altitude.degrees > altitudes.lowerBound }
        .map { transit in
          let degrees = Decimal.fixed(transit.altitude.degrees, places: 0).replacing("-", with: "\u{2212}")
          return Mark(
            place: Point(x(transit.time), y(course.degrees(at: transit.time) ?? transit.altitude.degrees)),
            text: "\(isMoon ? localized("Moon") : localized("Sun")) \(text.clock(transit.time)) · \(degrees)°",
            isMoon: isMoon)
        }
    }
    let turns: [Mark] = bodies.flatMap { days, _, isMoon in
      func mark(_ event: HorizonEvent, _ sign: String) -> Mark? {
        guard isShown(event.time) else { return nil }
        let direction = localizedCompassPoint(degrees: event.azimuth.degrees)
        return Mark(
          place: Point(x(event.time), y(0)), text: "\(sign) \(text.clock(event.time)) \(direction)", isMoon: isMoon)
      }
      return days.flatMap { day -> [Mark] in
        day.rises.compactMap { mark($0, "↑") } + day.sets.compactMap { mark($0, "↓") }
      }
    }
    guard place.horizon != nil else { return transits + turns }
    let seen = bodies.flatMap { days, course, isMoon in
      let changes = days.compactMap(\.seen).flatMap { seen -> [(time: JulianDay, sign: String)] in
        seen.appears.map { ($0, "↑") } + seen.disappears.map { ($0, "↓") }
      }
      .filter { isShown($0.time) }
      .sorted { $0.time < $1.time }
      .compactMap { time, sign in
        course.degrees(at: time).map { (place: Point(x(time), y($0)), text: "\(sign) \(text.clock(time))", sign: sign) }
      }
      // A gap that is short on the picture has its two times in one text.
      return changes.reduce(into: [Mark]()) { marks, change in
        if change.sign == "↑", let last = marks.last, last.places.count == 1, last.text.hasPrefix("↓"),
          change.place.x - last.center.x < Self.shortGap
        {
          marks[marks.count - 1] = Mark(
            places: last.places + [change.place], text: "\(last.text) \(change.text)", isMoon: isMoon)
        } else {
          marks.append(Mark(place: change.place, text: change.text, isMoon: isMoon))
        }
      }
    }
    // What is seen counts where it falls together with the level horizon.
    let level = turns.filter { turn in
      !seen.contains { mark in
        mark.isMoon == turn.isMoon && mark.places.contains { $0.distance(to: turn.center) < Self.leastDistance }
      }
    }
    return transits + seen + level
  }

  /// The distance below which two marks of a body are one, in user units.
  private static let leastDistance = 8.0

  private func isShown(_ time: JulianDay) -> Bool {
    frame.span.lowerBound <= time && time <= frame.span.upperBound
  }
}
