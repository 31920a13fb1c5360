import SwissEphemeris

/// The words to search for instead of what people call otherwise: `best mercury`, `planet parade`.
enum SearchAdvice {
  /// Why words name no event and what to search for; nil of other words.
  static func reason(_ text: String) -> String? {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.map(String.init)
    if let reason = phrases[words.joined(separator: " ")] { return reason }
    if words.count == 2, words.contains("best"), let planet = words.first(where: { $0 != "best" }) {
      return best(planet)
    }
    return nil
  }

  /// `best mercury`: the time of year in which a planet is seen best.
  private static func best(_ planet: String) -> String? {
    guard let body = Body(rawValue: planet), body.isPlanet || body == .moon else { return nil }
    switch body {
    case .mercury, .venus: return "is no event: search for \"\(planet) elongation\""
    case .moon: return "is no event: search for \"full moon\" or \"first quarter\""
    default: return "is no event: search for \"\(planet) opposition\""
    }
  }

  /// What to search for of a target.
  static func words(of target: Target) -> String {
    "search for \"best \(target.word)\", \"\(target.word) rise\" or \"\(target.word) transit\""
  }

  private static let phrases = [
    "planet parade":
      "is no event: a day with the section planets lists the planets of its night, and approach finds two that meet",
    "parade of planets":
      "is no event: a day with the section planets lists the planets of its night, and approach finds two that meet",
    "moonless": "is no event: a day with the section twilight has the moonless hours, and \"new moon\" their middle",
    "tonight": "is no event: the page of a day lists what is up",
    "full moon perigee": "is no event: search for supermoon",
    "perigee full moon": "is no event: search for supermoon",
    "dichotomy": "is no event: Venus is half lit within days of \"venus elongation\"",
    "venus dichotomy": "is no event: Venus is half lit within days of \"venus elongation\"",
    "mercury brightest": "is not computed: search for \"mercury elongation\" or \"mercury superior conjunction\"",
    "mars brightest": "is not computed: search for \"mars opposition\"",
    "jupiter brightest": "is not computed: search for \"jupiter opposition\"",
    "saturn brightest": "is not computed: search for \"saturn opposition\"",
    "brightest mars": "is not computed: search for \"mars opposition\"",
    "vesta opposition": "is not computed: only the Sun, the Moon and the planets to Neptune have events",
    "ceres opposition": "is not computed: only the Sun, the Moon and the planets to Neptune have events",
    "eclipse season": "is no event: search for eclipse",
  ]
}
