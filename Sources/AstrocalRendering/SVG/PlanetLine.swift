import Drawing
import SwissEphemeris

/// The colors and the dashes of a planet: who sees no colors tells the lines apart by these.
struct PlanetLine {
  let body: Body
  let line: ColorToken
  let text: ColorToken
  /// The lengths of dashes and gaps; none for an unbroken line.
  let dashes: [Double]

  /// The planets that are drawn, from the Sun outwards.
  static let all = [
    PlanetLine(body: .mercury, line: .mercuryLine, text: .mercuryText, dashes: [1.2, 1.8]),
    PlanetLine(body: .venus, line: .venusLine, text: .venusText, dashes: []),
    PlanetLine(body: .mars, line: .marsLine, text: .marsText, dashes: [5, 2]),
    PlanetLine(body: .jupiter, line: .jupiterLine, text: .jupiterText, dashes: [10, 2]),
    PlanetLine(body: .saturn, line: .saturnLine, text: .saturnText, dashes: [6, 1.8, 1.2, 1.8]),
  ]

  /// The colors of a planet that is bright enough for every eye; `nil` for the others.
  static func of(_ body: Body) -> PlanetLine? { all.first { $0.body == body } }
}
