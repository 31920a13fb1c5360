import AstroCore
import CivilTime

extension SignEntry: WordedEvent {
  /// `Saturn enters Mina`
  func name(_ script: NameScript) -> String {
    let sign = PanchangaNames.table.name(.rashi, rashi, script)
    return localized("\(localized(name: graha.rawValue.capitalizedFirst)) enters \(sign)")
  }

  static func ids(_ catalogue: EventCatalogue) -> [String] {
    Graha.Name.allCases.dropFirst(2).flatMap { graha in
      PanchangaNames.table.latinNames(.rashi).map { "\(graha.rawValue)_\($0)" }
    }
  }

  /// The nodes always go backwards.
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    isRetrograde && ![.rahu, .ketu].contains(graha) ? [Fact([localized("retrograde")])] : []
  }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    writer.member("planet", graha.rawValue)
    writer.member("sign", rashi)
    writer.member("retrograde", isRetrograde)
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("ingress", nominalName), dependences: [.ayanamsha], time: calendarTime(in: entries.place.zone),
      title: name(entries.context.script), category: "INGRESS")
  }
}
