import AstroCore
import CivilTime
import SwissEphemeris

extension AstaEvent: WordedEvent {
  /// `Venus asta`
  func name(_ script: NameScript) -> String { Self.name(of: planet, isUdaya: isUdaya) }

  private static func name(of planet: Body, isUdaya: Bool) -> String {
    let planet = localized(name: planet.rawValue.capitalizedFirst)
    return isUdaya ? localized("\(planet) udaya") : localized("\(planet) asta")
  }

  static func ids(_ catalogue: EventCatalogue) -> [String] {
    AstaQuery.visiblePlanets.flatMap { ["\($0.rawValue)_asta", "\($0.rawValue)_udaya"] }
  }

  static func names(_ catalogue: EventCatalogue) -> [String] {
    AstaQuery.visiblePlanets.flatMap { planet in [false, true].map { name(of: planet, isUdaya: $0) } }
  }

  /// `last evening`, `behind the Sun`, `Sun 5.9 deg down`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let terminal = context.terminal
    let day =
      switch (side, isUdaya) {
      case (.evening, false): localized("last evening")
      case (.evening, true): localized("first evening")
      case (.morning, false): localized("last morning")
      case (.morning, true): localized("first morning")
      }
    guard let altitude = end.sunAltitude else {
      return [Fact([localized("\(terminal.degrees(orb)) of longitude from the Sun")])]
    }
    return [
      Fact([
        day, asta.passage == .inferior ? localized("before the Sun") : localized("behind the Sun"),
        localized("Sun \(terminal.degrees(-altitude.degrees, places: 1)) down"),
      ])
    ]
  }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    writer.member("planet", planet.rawValue)
    writer.member("event", word)
    writer.member("passage", asta.passage.rawValue)
    writer.member("side", side.rawValue)
    writer.member("sun_altitude_deg", end.sunAltitude?.degrees, places: 2)
    writer.member("method", asta.method.rawValue)
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    let method = asta.method == .visible ? "" : "-\(asta.method.rawValue)"
    return CalendarFacts(
      uid: (nominalName + method, "asta"), dependences: method.isEmpty ? [.place] : [],
      time: calendarTime(in: entries.place.zone), title: name(entries.context.script), category: "ASTA", isOfPlace: true
    )
  }
}
