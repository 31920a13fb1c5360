import AstroCore
import Drawing
import SwissEphemeris

/// A line of the picture of a day, with its name.
struct DayCurve {
  /// The pieces of the line within the plot.
  let pieces: [Polyline]
  /// The names to write, the first that finds a place.
  let names: [String]
  var nameStyle: TextStyle
  let lineStyle: ShapeStyle
  /// How much a text across the line costs, by unit of its length.
  let weight: Double
  /// The parts from left to right in which the body can be seen: over the horizon or the skyline, and planets where eyes see them.
  let seen: [ClosedRange<Double>]
  /// The line where it cannot.
  let hiddenStyle: ShapeStyle

  /// Whether enough of the line can be seen to have the name.
  var isSeen: Bool { seen.reduce(0) { $0 + $1.upperBound - $1.lowerBound } > 24 }

  /// A line as it is drawn behind a skyline.
  static func hidden(_ style: ShapeStyle) -> ShapeStyle {
    var style = style
    style.strokeWidth *= 0.5
    style.dashes = [2, 2.5]
    return style
  }

  /// A line under the horizon, or of a planet by day.
  static let unseen = ShapeStyle.line(.soft, width: 0.45)
}

extension DaySheet {
  /// The curves in the order in which their names look for places.
  var curves: [DayCurve] {
    [sun, moon].compactMap(\.self) + planets + radiants
  }

  private var sun: DayCurve? {
    curve(
      of: .sun, localized("Sun"), TextStyle(size: 10, weight: .bold, color: .sunText), .line(.sunLine, width: 2.4), 1)
  }

  private var moon: DayCurve? {
    let lit = report.moon.map { " " + Decimal.percent($0.aspect.illumination) } ?? ""
    return curve(
      of: .moon, localized("Moon") + lit, TextStyle(size: 10, weight: .bold, color: .moonText),
      .line(.moonTrack, width: 2.2), 0.8)
  }

  /// The planets that the eye sees; Mercury, which nearly always runs beside the Sun, last.
  private var planets: [DayCurve] {
    (PlanetLine.all.filter { $0.body != .mercury } + PlanetLine.all.filter { $0.body == .mercury }).compactMap {
      planet in
      curve(
        of: planet.body, localized(name: planet.body.rawValue.capitalizedFirst), .small(planet.text, .bold),
        .line(planet.line, width: 1.6, dashes: planet.dashes), 0.5)
    }
  }

  private func curve(
    of body: Body, _ name: String, _ nameStyle: TextStyle, _ lineStyle: ShapeStyle, _ weight: Double
  ) -> DayCurve? {
    let course = AltitudeCourse(of: body, reports)
    let pieces = line(course).clipped(to: plot)
    guard !pieces.isEmpty else { return nil }
    let up = seenSpans(of: body) ?? course.above
    let isPlanet = body != .sun && body != .moon
    let seen = (isPlanet ? hoursSeen(of: body) : up).compactMap(across)
    var curve = DayCurve(
      pieces: pieces, names: [name], nameStyle: nameStyle, lineStyle: lineStyle, weight: weight,
      seen: seen, hiddenStyle: place.horizon == nil || isPlanet ? DayCurve.unseen : DayCurve.hidden(lineStyle))
    // What nobody sees has a quiet name.
    if !curve.isSeen { curve.nameStyle = .small(.soft) }
    return curve
  }

  /// When eyes see a planet in the nights of the days, as the page of a day says.
  private func hoursSeen(of planet: Body) -> [TimeSpan] {
    reports.flatMap(\.planets).filter { $0.body == planet }.flatMap(\.up)
  }

  /// The whole line of a course through the frame, which may leave the plot.
  private func line(_ course: AltitudeCourse) -> Polyline {
    let span = frame.span
    let ends = [span.lowerBound, span.upperBound].map { end in course.degrees(at: end).map { (end, $0) } }
    let inside = course.points.filter { span.lowerBound < $0.time && $0.time < span.upperBound }
    let points = [ends[0]].compactMap(\.self) + inside.map { ($0.time, $0.degrees) } + [ends[1]].compactMap(\.self)
    return Polyline(points.map { Point(x($0.0), y($0.1)) })
  }

  // MARK: Radiants

  /// The radiants of the three strongest showers of the night, where they are up while the sky is not bright: each part has
  /// a name, the longest the whole one.
  private var radiants: [DayCurve] {
    Self.radiants(report).flatMap { shower in
      var above = plot
      above.bottom = y(0)
      let course = AltitudeCourse(ofRadiant: shower.code, reports)
      let pieces = line(course).clipped(to: above).flatMap(dark)
      let name = localized(name: shower.name)
      let longest = pieces.map(\.length).max()
      return pieces.map { piece in
        DayCurve(
          pieces: [piece],
          names: (piece.length == longest ? [localized("\(name) radiant"), name] : []) + [showerText.short(shower)],
          nameStyle: .small(.meteor, .bold),
          lineStyle: .line(.meteor, width: 1, dashes: [0.1, 3], isRound: true), weight: 0.25,
          seen: [plot.left...plot.right], hiddenStyle: DayCurve.unseen)
      }
    }
  }

  /// The three strongest showers of a day.
  static func radiants(_ report: DayReport) -> ArraySlice<Shower> {
    let showers = report.track?.radiants.map(\.shower) ?? []
    return showers.filter { !$0.isDaytime && $0.zenithalHourlyRate ?? 0 >= 5 }.prefix(3)
  }

  /// The parts of a line while the Sun is more than 6° below the horizon.
  private func dark(_ line: Polyline) -> [Polyline] { cut([line], to: light.below[1].compactMap(across)) }
}
