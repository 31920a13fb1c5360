import AstroCore
import CivilTime
import SwissEphemeris

extension Appearance: WordedEvent {
  typealias Details = FoundAppearance
  static func ids(_ catalogue: EventCatalogue) -> [String] {
    AstaQuery.visiblePlanets.flatMap { ["\($0.rawValue)_first_seen", "\($0.rawValue)_last_seen"] }
  }

  static func names(_ catalogue: EventCatalogue) -> [String] {
    AstaQuery.visiblePlanets.flatMap { planet in [true, false].map { localizedName(name(of: planet, isFirst: $0)) } }
  }

  /// `first evening`, `3 deg high`, `magnitude -3.9`, `in clear air, 3 days either way`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let day =
      switch (side, isFirst) {
      case (.evening, false): localized("last evening")
      case (.evening, true): localized("first evening")
      case (.morning, false): localized("last morning")
      case (.morning, true): localized("first morning")
      }
    return [
      Fact([
        day, context.terminal.height(altitude), localized("magnitude \(Decimal.fixed(magnitude, places: 1))"),
        localized("in clear air, 3 days either way"),
      ])
    ]
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: (nominalName, "appearance"), dependences: [.place], time: calendarTime(in: entries.place.zone),
      title: name(entries.context.script), category: "APPEARANCE", isOfPlace: true)
  }
}

/// Appearance in the list of a search.
enum FoundAppearance: Described {
  typealias Row = Appearance

  static let definition: Definition? = Definition(
    "found_appearance",
    "The first or the last night of an apparition in which eyes see a planet for five minutes. The air decides: 3 days either way."
  )

  static func describe(_ of: inout some MemberVisitor<Appearance> & ~Copyable) {
    of.refined("kind", "", .constant("appearance"))
    of.refined(
      "id", "Planet and event.",
      .of(AstaQuery.visiblePlanets.flatMap { ["\($0.rawValue)_first_seen", "\($0.rawValue)_last_seen"] }))
    of.refined("time", "When to look for it: the moment of the night with most to spare.", .part("instant"))
    of.member(
      "planet", "The planet.", .text { $1.planet.rawValue }, .of(AstaQuery.visiblePlanets.map(\.rawValue)))
    of.member("first", "Whether it is the first night rather than the last.", .boolean { $1.isFirst })
    of.member(
      "side", "The half of the day in which the planet is seen then.", .text { $1.side.rawValue },
      .of(["evening", "morning"]))
    of.member(
      "altitude_deg", "Its altitude, without refraction.", .number(places: 2) { $1.altitude.degrees }, .from(2, to: 90))
    of.member("magnitude", "Its visual magnitude.", .number(places: 2) { $1.magnitude })
    of.member("minutes", "The minutes of the night in which it is seen.", .number(places: 0) { $1.minutes }, .from(5))
  }
}
