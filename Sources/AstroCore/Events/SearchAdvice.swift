import SwissEphemeris

/// The words to search for instead of what people call otherwise: `best mercury`, `planet parade`.
enum SearchAdvice {
  /// Why words name no event and what to search for; nil of other words.
  static func reason(_ text: String) -> String? {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.map(String.init)
    if let reason = phrases[words.joined(separator: " ")] { return reason }
    if words.last == "tonight", words.count > 1 {
      return "ends with a word for a date: search for \"\(words.dropLast().joined(separator: " "))\" on that date"
    }
    if words.count > 1, words[0] != "ngc", words[0] != "ic", let year = words.last,
      Int(year).map({ (1000...2999).contains($0) }) == true
    {
      return "ends with a year: search for \"\(words.dropLast().joined(separator: " "))\" in the dates of \(year)"
    }
    if words.contains("heliacal"), words.count > 2 {
      return "is computed of Venus and Jupiter alone: search for \"venus udaya\" or \"jupiter asta\""
    }
    if words.count == 2, words.contains("best"), let planet = words.first(where: { $0 != "best" }) {
      return best(planet)
    }
    return nil
  }

  /// `best mercury`: the time of year in which a planet is seen best.
  private static func best(_ planet: String) -> String? {
    switch Body(rawValue: planet) {
    case .mercury, .venus: "is no event: search for \"\(planet) elongation\""
    case .moon: "is no event: search for \"full moon\" or \"first quarter\""
    default: nil
    }
  }

  /// What to search for of a target.
  static func words(of target: Target) -> String {
    "search for \"best \(target.word)\", \"\(target.word) rise\" or \"\(target.word) transit\""
  }

  private static let libration =
    "is no event: the fields moon.libration.longitude and moon.libration.latitude have it"

  private static let phrases = [
    "planet parade":
      "is no event: a day with the section planets lists the planets of its night, and approach finds two that meet",
    "parade of planets":
      "is no event: a day with the section planets lists the planets of its night, and approach finds two that meet",
    "great red spot": "is no event: the field jupiter.meridian_2 is the longitude in the middle of the disc",
    "red spot": "is no event: the field jupiter.meridian_2 is the longitude in the middle of the disc",
    "saturn rings": "are no event: the field saturn.ring_tilt is their tilt",
    "rings of saturn": "are no event: the field saturn.ring_tilt is their tilt",
    "saturn's rings": "are no event: the field saturn.ring_tilt is their tilt",
    "ring of fire": "is a name of an annular eclipse: search for \"annular eclipse\"",
    "great conjunction": "is a name of the meeting of Jupiter and Saturn: search for \"jupiter saturn\"",
    "evening star": "is Venus after sunset: search for \"venus elongation east\" or \"venus udaya\"",
    "morning star": "is Venus before sunrise: search for \"venus elongation west\" or \"venus udaya\"",
    "venus evening star": "is Venus after sunset: search for \"venus elongation east\" or \"venus udaya\"",
    "venus morning star": "is Venus before sunrise: search for \"venus elongation west\" or \"venus udaya\"",
    "mercury visible": "is no event: search for \"mercury elongation\"",
    "planets tonight": "are no event: a day with the section planets lists the planets of its night",
    "visible planets": "are no event: a day with the section planets lists the planets of its night",
    "dark sky": "is no event: a day with the section twilight has the dark hours of its night",
    "best night": "needs a name: search for \"best m31\" or \"best messier\"",
    "summer solstice": "is another one south of the equator: search for \"june solstice\" or \"december solstice\"",
    "winter solstice": "is another one south of the equator: search for \"june solstice\" or \"december solstice\"",
    "spring equinox": "is another one south of the equator: search for \"march equinox\" or \"september equinox\"",
    "autumn equinox": "is another one south of the equator: search for \"march equinox\" or \"september equinox\"",
    "vernal equinox": "is also called the March equinox: search for \"march equinox\"",
    "sun overhead": "is no event: search for \"sun > 89\", the Sun nearly in the zenith",
    "zenith sun": "is no event: search for \"sun > 89\", the Sun nearly in the zenith",
    "equation of time": "is no event: the field sun.equation has it, for columns and conditions",
    "analemma": "is no event: the fields sun.equation and sun.dec make it, for columns and conditions",
    "libration": libration, "moon libration": libration, "lunar libration": libration,
    "colongitude": "is no event: the field moon.colongitude has it, for columns and conditions",
    "moon terminator": "is no event: the field moon.colongitude has where the Sun rises on the Moon",
    "ring plane crossing": "is no event: the field saturn.ring_tilt is then 0",
    "saturn ring plane crossing": "is no event: the field saturn.ring_tilt is then 0",
    "north star": "is Polaris: search for \"best polaris\"", "pole star": "is Polaris: search for \"best polaris\"",
    "dog star": "is Sirius: search for \"best sirius\" or \"sirius rise\"",
    "pleiades occultation": "is not computed: search for \"moon pleiades\", their meetings",
    "jupiter red spot": "is no event: the field jupiter.meridian_2 is the longitude in the middle of the disc",
    "longest night": "is no event: search for \"shortest day\"",
    "shortest night": "is no event: search for \"longest day\"",
    "white nights": "are no event: search for \"midnight sun\"",
    "black moon": "is a name of several things: search for \"new moon\" or \"super new moon\"",
    "triple shadow transit": "is no event: search for \"two shadows\"",
    "planetary alignment":
      "is no event: a day with the section planets lists the planets of its night, and approach finds two that meet",
    "equal day and night": "is within days of an equinox: search for equinox",
    "earth closest to the sun": "is also called perihelion: search for perihelion",
    "earth farthest from the sun": "is also called aphelion: search for aphelion",
    "moon closest": "is also called perigee: search for perigee",
    "moon farthest": "is also called apogee: search for apogee",
    "lunar x":
      "is not computed: it lasts for hours about the first quarter; the field moon.colongitude is then about 358",
    "iss": "is not computed: orbits of satellites change from week to week",
    "iss pass": "is not computed: orbits of satellites change from week to week",
    "comet": "is not computed: only the Sun, the Moon and the planets to Neptune have events",
    "aurora": "is not computed: nobody knows it days ahead",
    "zodiacal light": "is not computed: look west after dusk in spring or east before dawn in autumn, without the Moon",
    "moon occults pleiades": "is not computed: search for \"moon pleiades\", their meetings",
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
