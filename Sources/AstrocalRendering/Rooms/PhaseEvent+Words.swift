import AstroCore

extension PhaseEvent: WordedEvent {
  func name(_ script: NameScript) -> String { phase.name.capitalizedFirst }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) { writer.member("phase", id) }

  static func ids(_ catalogue: EventCatalogue) -> [String] { MoonPhase.principal.map(\.word) }
  static func names(_ catalogue: EventCatalogue) -> [String] { MoonPhase.principal.map(\.name.capitalizedFirst) }

  /// `Full Moon`: the same everywhere.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    // The word without the Moon: `new`, `first quarter`.
    let word = phase.name.replacing(" moon", with: "")
    return CalendarFacts(
      uid: ("moon-\(word.replacing(" ", with: "-"))", nominalDate.digits), time: calendarTime(in: entries.place.zone),
      title: "\(word.capitalizedFirst) Moon", category: "MOON PHASE")
  }
}
