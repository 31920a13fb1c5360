import AstroCore
import Drawing
import SwissEphemeris

/// A line of the picture of a day, with its name.
struct DayCurve {
  /// The pieces of the line within the plot.
  let pieces: [Polyline]
  /// The names to write, the first that finds a place.
  let names: [String]
  let nameStyle: TextStyle
  let lineStyle: ShapeStyle
  /// How much a text across the line costs, by unit of its length.
  let weight: Double
  /// The parts from left to right in which the body is seen over the skyline; nil where the place has none.
  var seen: [ClosedRange<Double>]?

  /// The line where the body is behind the skyline.
  var hiddenStyle: ShapeStyle { Self.hidden(lineStyle) }

  /// A line as it is drawn behind a skyline.
  static func hidden(_ style: ShapeStyle) -> ShapeStyle {
    var style = style
    style.strokeWidth *= 0.5
    style.dashes = [2, 2.5]
    return style
  }

}

extension DaySheet {
  /// The curves in the order in which their names look for places.
  var curves: [DayCurve] {
    [sun, moon].compactMap(\.self) + planets + radiants
  }

  private var sun: DayCurve? {
    curve(
      of: .sun, localized("Sun"), TextStyle(size: 10, weight: .bold, color: .sunText), .line(.sunLine, width: 2.2), 1)
  }

  private var moon: DayCurve? {
    let lit = report.moon.map { " " + Decimal.percent($0.aspect.illumination) } ?? ""
    return curve(
      of: .moon, localized("Moon") + lit, TextStyle(size: 10, weight: .bold, color: .moonText),
      .line(.moonTrack, width: 2), 0.8)
  }

  /// The planets that the eye sees; Mercury, which nearly always runs beside the Sun, last.
  private var planets: [DayCurve] {
    (PlanetLine.all.filter { $0.body != .mercury } + PlanetLine.all.filter { $0.body == .mercury }).compactMap {
      planet in
      curve(
        of: planet.body, localized(name: planet.body.rawValue.capitalizedFirst), .small(planet.text, .bold),
        .line(planet.line, width: 1), 0.5)
    }
  }

  private func curve(
    of body: Body, _ name: String, _ nameStyle: TextStyle, _ lineStyle: ShapeStyle, _ weight: Double
  ) -> DayCurve? {
    let pieces = line(AltitudeCourse(of: body, reports)).clipped(to: plot)
    return pieces.isEmpty
      ? nil
      : DayCurve(
        pieces: pieces, names: [name], nameStyle: nameStyle, lineStyle: lineStyle, weight: weight,
        seen: seenSpans(of: body)?.compactMap(across))
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
    let showers = report.track?.radiants.map(\.shower) ?? []
    return showers.filter { !$0.isDaytime && $0.zenithalHourlyRate ?? 0 >= 5 }.prefix(3).flatMap { shower in
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
          lineStyle: .line(.meteor, width: 1, dashes: [0.1, 3], isRound: true), weight: 0.25)
      }
    }
  }

  /// The parts of a line while the Sun is more than 6° below the horizon.
  private func dark(_ line: Polyline) -> [Polyline] { cut([line], to: light.below[1].compactMap(across)) }
}
