import AstroCore
import CivilTime
import Drawing

extension EclipseSheet {
  /// A phase of the eclipse, with its ground in the plot.
  struct Phase {
    let name: String
    let span: TimeSpan
    let fill: ColorToken
  }

  /// The phases from the widest to the deepest, also below the horizon.
  var phases: [Phase] {
    func phase(
      _ name: String, _ first: EclipseContact.Name, _ last: EclipseContact.Name, _ fill: ColorToken
    ) -> Phase? {
      local.span(from: first, to: last).map { Phase(name: name, span: $0, fill: fill) }
    }
    let isAnnular = local.kind == .annular
    let all =
      isSolar
      ? [
        phase(localized("partial eclipse"), .c1, .c4, .nautical),
        phase(isAnnular ? localized("ring") : localized("totality"), .c2, .c3, isAnnular ? .fullMoon : .dark),
      ]
      : [
        phase(localized("penumbra"), .p1, .p4, .moon5), phase(localized("partly in the umbra"), .u1, .u4, .moon2),
        phase(localized("totality"), .u2, .u3, .dark),
      ]
    return all.compactMap(\.self)
  }

  /// The shown instants.
  var span: TimeSpan { scene.course[0].time..<scene.course[scene.course.count - 1].time }

  private func x(_ time: JulianDay) -> Double {
    plot.left + plot.width * time.days(since: span.lowerBound) / span.upperBound.days(since: span.lowerBound)
  }

  /// The altitude of the body through the hours over the phases, with marks at the moments, and the land below the horizon.
  mutating func drawAltitudes() {
    let altitudes = scene.course.map(\.altitude.degrees)
    let highest = max(altitudes.max() ?? 0, 5)
    // Of an eclipse that is seen, what is far below the horizon is left out.
    let floor = local.isVisible ? -20.0 : -90
    let lowest = min(max((altitudes.min() ?? 0) - 1, floor), 0)
    let room = (highest - lowest) * 0.12
    let scale = LinearScale(
      from: (min(highest + room, 90), max(lowest - (lowest < 0 ? room / 2 : 0), floor - 1)), to: (plot.top, plot.bottom)
    )
    picture.draw(plot, .surface(isSolar ? .day : .moon8), in: .ground)
    for phase in phases {
      let (left, right) = (x(phase.span.lowerBound), x(phase.span.upperBound))
      picture.draw(
        Rectangle(left: left, top: plot.top, right: max(right, left + 1), bottom: plot.bottom),
        .surface(phase.fill), in: .ground)
    }
    drawScales(scale)
    let curve = scene.course.map { Point(x($0.time), scale.position(of: $0.altitude.degrees)) }
    drawMarks(scale, curve)
    let rooms = picture.roomsOfTexts
    let style: ShapeStyle = isSolar ? .line(.sunLine, width: 2) : .line(.moonTrack, width: 2)
    for (isUp, points) in pieces(curve) {
      let line = Polyline(points).clipped(to: plot).flatMap { $0.broken(under: rooms) }
      picture.draw(line, isUp ? style : Self.hidden, in: .lines)
    }
  }

  /// The pieces of the curve that are above the horizon, and those that are below it, at which the neighbours meet.
  private func pieces(_ curve: [Point]) -> [(isUp: Bool, points: [Point])] {
    let turns = scene.moments.filter { $0.kind == .rising || $0.kind == .setting }
    var points = zip(curve, scene.course).map { (point: $0, time: $1.time) }
    let places = zip(scene.course, curve)
    for turn in turns {
      let near = places.min {
        abs($0.0.time.days(since: turn.aspect.time)) < abs($1.0.time.days(since: turn.aspect.time))
      }
      guard let near else { continue }
      points.append((Point(x(turn.aspect.time), near.1.y), turn.aspect.time))
    }
    points.sort { $0.time < $1.time }
    var pieces: [(isUp: Bool, points: [Point])] = []
    for (first, second) in zip(points, points.dropFirst()) {
      let middle = first.time.advanced(byDays: second.time.days(since: first.time) / 2)
      let isUp = isShown(middle)
      if let last = pieces.last, last.isUp == isUp {
        pieces[pieces.count - 1].points.append(second.point)
      } else {
        pieces.append((isUp, [first.point, second.point]))
      }
    }
    return pieces
  }

  /// Whether the body is seen; before the first contact and after the last as it is at that.
  private func isShown(_ time: JulianDay) -> Bool {
    guard let first = local.contacts.first?.contact.time, let last = local.contacts.last?.contact.time else {
      return false
    }
    return local.isSeen(at: min(max(time, first), last))
  }

  // MARK: Marks and scales

  private mutating func drawMarks(_ scale: LinearScale, _ curve: [Point]) {
    var field = LineField()
    field.add(Polyline(curve), weight: 1)
    let horizon = scale.position(of: 0)
    field.add(Polyline([Point(plot.left, horizon), Point(plot.right, horizon)]), weight: 1)
    let color: ColorToken = isSolar ? .sunText : .moonText
    let marks = scene.moments.compactMap { moment -> (Point, EclipseScene.Moment)? in
      let place = Point(x(moment.aspect.time), scale.position(of: moment.aspect.altitude.degrees))
      return plot.contains(place) ? (place, moment) : nil
    }
    for (place, moment) in marks {
      let style: ShapeStyle =
        moment.isUp
        ? .surface(isSolar ? .sunLine : .moonTrack)
        : ShapeStyle(fill: .page, stroke: .soft, strokeWidth: 1)
      picture.drawCircle(center: place, radius: 3, style, in: .marks)
      picture.reserve(place, radius: 3.2, for: "mark")
    }
    for (place, moment) in marks {
      guard let sign = sign(moment.kind) else { continue }
      let style = TextStyle(size: 10, weight: .bold, color: moment.isUp ? color : .soft)
      let places = Label.around(place, sign, style: style, distances: [7, 12, 18, 24])
      picture.write(bestOf: places, within: plot.inset(by: 2)) { label in
        field.covered(by: label.box) + label.box.center.distance(to: place) / 10
      }
    }
  }

  private mutating func drawScales(_ scale: LinearScale) {
    let grid = ShapeStyle.line(.ink, width: 0.4, opacity: 0.25)
    let horizon = scale.position(of: 0)
    let skyline = scene.course.compactMap { aspect in
      aspect.skyline.map { Point(x(aspect.time), scale.position(of: $0.degrees)) }
    }
    if let first = skyline.first, let last = skyline.last {
      let land = Polygon(skyline + [Point(last.x, plot.bottom + 1), Point(first.x, plot.bottom + 1)])
      picture.draw(PathData([land.clipped(to: plot)]), .surface(.land, opacity: 0.75), in: .ground)
      picture.draw(Polyline(skyline).clipped(to: plot), .line(.ink, width: 1.1), in: .grid)
    } else if horizon < plot.bottom {
      var land = plot
      land.top = horizon
      picture.draw(land, .surface(.land, opacity: 0.75), in: .ground)
    }
    for degrees in scale.ticks(atMost: 6).values {
      let y = scale.position(of: degrees)
      picture.drawLine(from: Point(plot.left, y), to: Point(plot.right, y), grid, in: .grid)
      let sign = degrees < 0 ? "\u{2212}" : ""
      picture.write(
        "\(sign)\(Decimal.fixed(abs(degrees), places: 0))°", .small(.soft), at: Point(plot.left - 5, y + 3.2),
        anchor: .end)
    }
    var last = -Double.infinity
    let hours = DayFrame.hours(in: span, text.zone).map(\.time)
    // Half hours have room where the eclipse is short.
    let isWide = span.upperBound.days(since: span.lowerBound) < 0.2
    let halves = hours.first.map { [$0.advanced(byDays: -0.5 / 24)] + hours.map { $0.advanced(byDays: 0.5 / 24) } }
    for time in (hours + (isWide ? halves ?? [] : [])).sorted() where span.contains(time) {
      let x = x(time)
      picture.drawLine(from: Point(x, plot.top), to: Point(x, plot.bottom), grid, in: .grid)
      guard x - last > 34, x - plot.left > 14, plot.right - x > 12 else { continue }
      last = x
      picture.write(text.clock(time), TextStyle(size: 10), at: Point(x, plot.bottom + 13), anchor: .middle)
    }
    picture.drawLine(
      from: Point(plot.left, horizon), to: Point(plot.right, horizon), .line(.ink, width: 1.1), in: .grid)
    picture.draw(PathData([plot.polygon]), .line(.soft, width: 0.8), in: .grid)
  }
}
