import AstroCore
import CivilTime
import SwissEphemeris

extension AstaEvent: WordedEvent {
  typealias Details = FoundAsta
  static func ids(_ catalogue: EventCatalogue) -> [String] {
    AstaQuery.visiblePlanets.flatMap { ["\($0.rawValue)_asta", "\($0.rawValue)_udaya"] }
  }

  static func names(_ catalogue: EventCatalogue) -> [String] {
    AstaQuery.visiblePlanets.flatMap { planet in [false, true].map { localizedName(name(of: planet, isUdaya: $0)) } }
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
    let eye = [self.eye(context)]
    guard let altitude = end.sunAltitude else {
      return [Fact([localized("\(terminal.degrees(orb)) of longitude from the Sun")] + eye)]
    }
    return [
      Fact(
        [
          day, asta.passage == .inferior ? localized("before the Sun") : localized("behind the Sun"),
          localized("Sun \(terminal.degrees(-altitude.degrees, places: 1)) down"),
        ] + eye)
    ]
  }

  /// `by eye from 12 Feb`, `by eye until 12 Feb`, `not by eye`
  private func eye(_ context: RenderContext) -> String {
    guard let byEye else { return localized("not by eye") }
    let date = byEye.date(in: context.place.zone).dayAndMonth
    return isUdaya ? localized("by eye from \(date)") : localized("by eye until \(date)")
  }

  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    let method = asta.method == .visible ? "" : "-\(asta.method.rawValue)"
    return CalendarFacts(
      uid: (nominalName + method, "asta"), dependences: method.isEmpty ? [.place] : [],
      time: calendarTime(in: entries.place.zone), title: name(entries.context.script), category: "ASTA", isOfPlace: true
    )
  }
}

/// AstaEvent in the list of a search.
enum FoundAsta: Described {
  typealias Row = AstaEvent

  static let definition: Definition? = Definition(
    "found_asta",
    "The last time that a planet is seen before the Sun's light hides it (asta), or the first time that it is seen again (udaya)."
  )

  static func describe(_ of: inout some MemberVisitor<AstaEvent> & ~Copyable) {
    of.refined("kind", "", .constant("asta"))
    of.refined(
      "id", "Planet and event.",
      .of([
        "mercury_asta", "mercury_udaya", "venus_asta", "venus_udaya", "mars_asta", "mars_udaya", "jupiter_asta",
        "jupiter_udaya", "saturn_asta", "saturn_udaya",
      ]))
    of.refined(
      "time", "The planet's apparent setting or rising; by orbs the instant at which it passes the orb.",
      .part("instant"))
    of.member(
      "planet", "The planet.", .text { $1.planet.rawValue }, .of(["mercury", "venus", "mars", "jupiter", "saturn"]))
    of.member("event", "Whether the planet is lost or seen again.", .text { $1.word }, .of(["asta", "udaya"]))
    of.member(
      "passage",
      "The side on which the planet passes the Sun: before it (inferior), behind it (superior; for Mars, Jupiter and Saturn conjunction).",
      .text { $1.asta.passage.rawValue }, .of(["inferior_conjunction", "superior_conjunction", "conjunction"]))
    of.member(
      "side", "The half of the day in which the planet is seen then.", .text { $1.side.rawValue },
      .of(["evening", "morning"]))
    of.member(
      "sun_altitude_deg", "True altitude of the Sun's centre at that setting or rising; null by orbs.",
      .number(places: 2) { $1.end.sunAltitude?.degrees }, .altitude.orNull)
    of.object(
      "by_eye",
      "The first or last night in which eyes see the planet; null where they have none in the months around.",
      EyeNight.self, .orNull
    ) { $0.byEye }
    of.member(
      "method",
      "By which rule: seen at the horizon, or degrees of longitude from the Sun; orb too beyond 60 degrees of latitude.",
      .text { $1.asta.method.rawValue }, .of(["visible", "orb"]))
  }
}

/// The night in which eyes see a planet for the first or the last time.
private enum EyeNight: Described {
  typealias Row = Appearance

  static func describe(_ of: inout some MemberVisitor<Appearance> & ~Copyable) {
    of.member("time", "When to look for it.", .time { $1.time })
    of.member(
      "altitude_deg", "Its altitude, without refraction.", .number(places: 2) { $1.altitude.degrees }, .from(2, to: 90))
    of.member("magnitude", "Its visual magnitude.", .number(places: 2) { $1.magnitude })
  }
}
