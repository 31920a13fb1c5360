import AstroCore
import CivilTime
import Drawing
import SwissEphemeris

extension DaySheet {
  /// A line with the planets that the eye sees, each with its risings and settings in the shown hours, in order of time.
  ///
  /// - Returns: Whether there is a planet.
  mutating func drawPlanets(at baseline: Double) -> Bool {
    let planets = report.planets.compactMap { PlanetLine.of($0.body) }
    guard !planets.isEmpty else { return false }
    picture.write(
      localized("Planets"), .small(.soft), at: Point(left, baseline), within: plot.left - left - 3)
    let room = plot.right - plot.left
    // Where the names of a language are long the arrows stand at their times.
    let forms = ["\u{A0}", ""].map { space in
      planets.map { planet in
        let name = localized(name: planet.body.rawValue.capitalizedFirst)
        return Label(
          "\(name) \(turns(of: planet.body, space))", style: .small(planet.text), at: Point(plot.left, baseline))
      }
    }
    // The lines say which curve is whose.
    let sign = Self.signWidth + 4
    func free(_ labels: [Label]) -> Double { room - labels.reduce(0) { $0 + $1.width + sign } }
    let least = 8.0
    let labels = forms.first { free($0) >= least * Double($0.count - 1) } ?? forms[forms.count - 1]
    let gap = min(max(free(labels) / Double(max(1, labels.count - 1)), least), 40)
    var x = plot.left
    for (label, planet) in zip(labels, planets) where x + sign + label.width <= plot.right + 0.5 {
      picture.drawLine(
        from: Point(x, baseline - 3), to: Point(x + Self.signWidth, baseline - 3),
        .line(planet.line, width: 1.6, dashes: planet.dashes), in: .lines)
      picture.write(label.moved(to: Point(x + sign, baseline)))
      x += sign + label.width + gap
    }
    return true
  }

  /// The width of the lines before the names of planets.
  private static let signWidth = 15.0

  /// `↓ 11:49 ↑ 22:36`, or the words for a planet that does neither.
  private func turns(of body: Body, _ space: String) -> String {
    let days = reports.flatMap(\.planets).filter { $0.body == body }.map(\.horizon)
    let turns = days.flatMap { day -> [(arrow: String, time: JulianDay)] in
      day.rises.map { ("↑", $0.time) } + day.sets.map { ("↓", $0.time) }
    }
    .filter { frame.span.lowerBound <= $0.time && $0.time <= frame.span.upperBound }.sorted { $0.time < $1.time }
    guard turns.isEmpty else {
      return turns.map { "\($0.arrow)\(space)\(text.clock($0.time))" }.joined(separator: " ")
    }
    let degrees = AltitudeCourse(of: body, reports).degrees(at: frame.span.lowerBound) ?? 0
    return degrees > 0 ? localized("up all day") : localized("down all day")
  }
}
