import AstroCore
import CivilTime
import Drawing

/// A phase of an eclipse or a transit, with its ground in the plot.
struct CoursePhase {
  let name: String
  let span: TimeSpan
  let fill: ColorToken
}

/// The picture of something that happens before Sun or Moon within hours, with their altitude.
protocol CourseSheet: Sheet {
  /// The whole of it, and a little before and after.
  var course: [EclipseAspect] { get }
  /// The contacts, the greatest phase, and the rising and setting between them, in order of time.
  var moments: [EclipseScene.Moment] { get }
  /// The spans in which the body is seen.
  var seen: [Range<JulianDay>] { get }
  /// Whether any of it is above the level horizon.
  var isAboveHorizon: Bool { get }
  /// Whether the body is the Sun.
  var isSolar: Bool { get }
  /// The room of the altitudes.
  var plot: Rectangle { get }
}

extension CourseSheet {
  /// What is below the horizon.
  static var hidden: ShapeStyle { .line(.soft, width: 1, dashes: [3, 2]) }

  /// A line of a scale.
  static var grid: ShapeStyle { .line(.ink, width: 0.4, opacity: 0.25) }

  /// The shown instants.
  var span: TimeSpan { course[0].time..<course[course.count - 1].time }

  /// Where an instant is from left to right.
  func x(_ time: JulianDay) -> Double {
    plot.left + plot.width * time.days(since: span.lowerBound) / span.upperBound.days(since: span.lowerBound)
  }

  /// The altitude of the body through the hours over the phases, with marks at the moments, and the land below the horizon.
  ///
  /// - Parameter phases: From the widest to the deepest, also below the horizon.
  mutating func drawAltitudes(over phases: [CoursePhase]) {
    let altitudes = course.map(\.altitude.degrees)
    let highest = max(altitudes.max() ?? 0, 5)
    // Of an eclipse that is seen, what is far below the horizon is left out.
    let floor = isAboveHorizon ? -20.0 : -90
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
    func place(_ aspect: EclipseAspect) -> Point {
      Point(x(aspect.time), scale.position(of: aspect.altitude.degrees))
    }
    drawMarks(scale, course.map(place))
    let rooms = picture.roomsOfTexts
    let style: ShapeStyle = isSolar ? .line(.sunLine, width: 2) : .line(.moonTrack, width: 2)
    for (isUp, points) in pieces(place) {
      let line = Polyline(points).clipped(to: plot).flatMap { $0.broken(under: rooms) }
      picture.draw(line, isUp ? style : Self.hidden, in: .lines)
    }
  }

  /// The pieces of the course in which the body is up, and those in which it is not, at which the neighbours meet.
  ///
  /// - Parameter place: Where an aspect is in the picture.
  func pieces(_ place: (EclipseAspect) -> Point) -> [(isUp: Bool, points: [Point])] {
    let turns = moments.filter { $0.kind == .rising || $0.kind == .setting }.map(\.aspect)
    let aspects = (course + turns).sorted { $0.time < $1.time }
    var pieces: [(isUp: Bool, points: [Point])] = []
    for (first, second) in zip(aspects, aspects.dropFirst()) {
      let isUp = isShown(first.time.advanced(byDays: second.time.days(since: first.time) / 2))
      if let last = pieces.last, last.isUp == isUp {
        pieces[pieces.count - 1].points.append(place(second))
      } else {
        pieces.append((isUp, [place(first), place(second)]))
      }
    }
    return pieces
  }

  /// Whether the body is seen; before the first contact and after the last as it is at that.
  private func isShown(_ time: JulianDay) -> Bool {
    guard let first = moments.first?.aspect.time, let last = moments.last?.aspect.time else { return false }
    let time = min(max(time, first), last)
    return seen.contains { $0.lowerBound <= time && time <= $0.upperBound }
  }

  // MARK: Words

  /// `c1`, `u2`; nil of moments that are no contacts.
  func sign(_ kind: EclipseScene.Kind) -> String? {
    if case .contact(let name) = kind { localized(name: name.rawValue) } else { nil }
  }

  /// `18° high`, `W 273°`; `below the horizon`, `W 301°`
  func whereabouts(_ moment: EclipseScene.Moment) -> [String] {
    let altitude = moment.aspect.altitude
    let degrees = moment.aspect.azimuth.degrees
    let isTurn = moment.kind == .rising || moment.kind == .setting
    let words =
      !moment.isUp
      ? altitude.degrees > -0.8 ? localized("behind the skyline") : localized("below the horizon")
      : isTurn && place.horizon == nil ? localized("on the horizon") : terminal.height(altitude)
    return [words, "\(localizedCompassPoint(degrees: degrees)) \(terminal.degrees(degrees))"]
  }

  /// `sunrise`; over a skyline `appears`
  func turn(isRising: Bool) -> String {
    switch (place.horizon == nil, isRising) {
    case (false, true): localized("appears")
    case (false, false): localized("disappears")
    case (true, true): isSolar ? localized("sunrise") : localized("moonrise")
    case (true, false): isSolar ? localized("sunset") : localized("moonset")
    }
  }

  /// The meaning of a dashed line.
  var hiddenWords: String {
    place.horizon == nil ? localized("below the horizon") : localized("behind the skyline")
  }

  // MARK: Marks and scales

  private mutating func drawMarks(_ scale: LinearScale, _ curve: [Point]) {
    var field = LineField()
    field.add(Polyline(curve), weight: 1)
    let horizon = scale.position(of: 0)
    field.add(Polyline([Point(plot.left, horizon), Point(plot.right, horizon)]), weight: 1)
    let color: ColorToken = isSolar ? .sunText : .moonText
    let marks = moments.compactMap { moment -> (Point, EclipseScene.Moment)? in
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
    let horizon = scale.position(of: 0)
    let skyline = course.compactMap { aspect in
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
    drawDegrees(scale)
    drawHours()
    picture.drawLine(
      from: Point(plot.left, horizon), to: Point(plot.right, horizon), .line(.ink, width: 1.1), in: .grid)
    picture.draw(PathData([plot.polygon]), .line(.soft, width: 0.8), in: .grid)
  }

  /// Lines through full degrees, which stand at the left.
  mutating func drawDegrees(_ scale: LinearScale, from least: Double = -90) {
    for degrees in scale.ticks(atMost: 6).values
    where least <= degrees && degrees <= 90 && degrees == degrees.rounded() {
      let y = scale.position(of: degrees)
      picture.drawLine(from: Point(plot.left, y), to: Point(plot.right, y), Self.grid, in: .grid)
      let sign = degrees < 0 ? "\u{2212}" : ""
      picture.write(
        "\(sign)\(Decimal.fixed(abs(degrees), places: 0))°", .small(.soft), at: Point(plot.left - 5, y + 3.2),
        anchor: .end)
    }
  }

  /// Lines through hours and their round parts, which stand below the plot.
  mutating func drawHours() {
    var last = -Double.infinity
    // Parts of hours have room where it is short.
    let length = span.upperBound.days(since: span.lowerBound)
    let parts = length < 0.02 ? 12 : length < 0.06 ? 6 : length < 0.2 ? 2 : 1
    let hours = DayFrame.hours(in: span.lowerBound.advanced(byDays: -1.0 / 24)..<span.upperBound, text.zone)
    let times = hours.flatMap { hour in
      (0..<parts).map { hour.time.advanced(byDays: Double($0) / Double(24 * parts)) }
    }
    for time in times where span.contains(time) {
      let x = x(time)
      picture.drawLine(from: Point(x, plot.top), to: Point(x, plot.bottom), Self.grid, in: .grid)
      guard x - last > 34, x - plot.left > 14, plot.right - x > 12 else { continue }
      last = x
      picture.write(text.clock(time), TextStyle(size: 10), at: Point(x, plot.bottom + 13), anchor: .middle)
    }
  }
}
