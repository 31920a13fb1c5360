import AstroCore
import ForeignText

/// The call that answers words which name something in the sky or in the calendar, for users who typed them as a date.
enum EventCall {
  static let sun = "`astrocal day --include sun,twilight`"

  /// The calls of what has parts of a day of its own.
  private static let calls: [(words: Set<String>, call: String)] = [
    (["sun", "sunrise", "sunset", "dawn", "dusk", "twilight"], sun),
    (["moon", "moonrise", "moonset"], "`astrocal day --include moon` or `astrocal range --find \"full moon\"`"),
    (["planet", "planets"], "`astrocal day --include planets`"),
    (["panchanga", "panchang", "panchangam"], "`astrocal day --include panchanga,muhurta,festivals`"),
    (["festivals", "festival", "holidays", "observances"], "`astrocal tithi --festivals`"),
    (["meteors", "meteor", "shower"], "`astrocal showers`"),
    (["find", "search", "events"], "`astrocal range --find eclipse --next 3`"),
    (["terms", "glossary", "words"], "`astrocal help terms`"),
    (["week", "month", "year"], "`astrocal range --days 7` or a month, `astrocal range 2026-11`"),
    (["calendar"], "`astrocal range --format calendar`"),
    (["agenda"], "`astrocal range --format agenda`"),
    (["version"], "`astrocal --version`"),
    (["reminder", "reminders", "alarm", "alarms"], "`astrocal remind list`"),
    (["now", "current"], "`astrocal day`, whose first line has what holds now"),
    (["places", "cities", "towns"], "`astrocal day --place NAME`; Docs/configuration.md has saved places"),
    (["config", "configuration", "settings"], "`astrocal day --config FILE`; Docs/configuration.md has its keys"),
  ]

  /// The call for what a text names as a whole, where it is no event of its own.
  static func ofParts(_ text: String) -> String? {
    calls.first { $0.words.contains(text.lowercased()) }?.call
  }

  /// The call for the first of some texts that has one, between backticks.
  static func find(_ texts: [String]) -> String? {
    for text in texts where text.utf8.count <= 60 {
      if let call = ofParts(text) { return call }
      let words = text.contains(" ") ? "\"\(PlainText.marked(text))\"" : PlainText.marked(text)
      guard !text.contains("\""), !text.contains("`"),
        let query = try? EventQuery(text, reckoning: .standard, in: EventCatalogue())
      else { continue }
      let isFestival = !FestivalCatalogue.standard.find(text).isEmpty
      switch query {
      case .festival: return "`astrocal tithi --festivals \(words)`"
      case .angas: return "`astrocal tithi --find \(words)`"
      case .tithis: return "`astrocal tithi --\(isFestival ? "festivals" : "find") \(words)`"
      case .showers: return "`astrocal showers \(words)`"
      case .sky, .phases, .daily, .targets, .asta, .muhurta, .anniversaries, .date, .condition:
        return "`astrocal range --find \(words)`"
      }
    }
    return nil
  }
}
