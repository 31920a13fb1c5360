import Drawing
import SwissEphemeris

/// The colors of a planet.
struct PlanetLine {
  let body: Body
  let line: ColorToken
  let text: ColorToken

  /// The planets that are drawn, from the Sun outwards.
  static let all = [
    PlanetLine(body: .mercury, line: .mercuryLine, text: .mercuryText),
    PlanetLine(body: .venus, line: .venusLine, text: .venusText),
    PlanetLine(body: .mars, line: .marsLine, text: .marsText),
    PlanetLine(body: .jupiter, line: .jupiterLine, text: .jupiterText),
    PlanetLine(body: .saturn, line: .saturnLine, text: .saturnText),
  ]

  /// The colors of a planet that is bright enough for every eye; `nil` for the others.
  static func of(_ body: Body) -> PlanetLine? { all.first { $0.body == body } }
}
