import AstroCore
import CivilTime
import ICalendar
import SwissEphemeris

extension DailyMoment: WordedEvent {
  static func ids(_ catalogue: EventCatalogue) -> [String] { DailyEvent.named.map(\.id) }

  static func names(_ catalogue: EventCatalogue) -> [String] {
    let bodies = ([Body.sun, .moon] + Body.planets).map(PassageSubject.body)
    let targets = (TargetCatalogue.standard + catalogue.targets.own).map(PassageSubject.target)
    let passages: [String] = (bodies + targets).map(\.eventName).flatMap { name -> [String] in
      [
        DailyEvent.name(name, .rise), DailyEvent.name(name, .set), DailyEvent.name(name, .transit),
        DailyEvent.name(name, overSkyline: true), DailyEvent.name(name, overSkyline: false),
      ].map(localizedName)
    }
    return DailyEvent.named.map(\.name) + passages
  }

  /// `07:08-08:24`, `34 deg high`, `azimuth 225 deg`. At its rising and setting everything stands at the horizon.
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let (text, terminal) = (context.text, context.terminal)
    var items: [String] = []
    if let start = light?.start, let end = light?.end {
      items.append(text.clocks(start..<end, on: text.minute(start).date))
    }
    let isAtHorizon = if case .target(_, let passage) = event { passage == .rise || passage == .set } else { false }
    if let altitude, !isAtHorizon { items.append(terminal.height(altitude)) }
    if let azimuth { items.append(localized("azimuth \(terminal.degrees(azimuth.degrees))")) }
    return [Fact(items)]
  }

  static var variants: [Variant] { [Variant(FoundPassage.self), Variant(FoundLight.self)] }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    if light == nil {
      writer.members(FoundPassage.self, of: self, context)
    } else {
      writer.members(FoundLight.self, of: self, context)
    }
  }

  /// The same as in a calendar of days.
  func calendarEntry(_ entries: CalendarEntries) -> CalendarEntry? { entries.entry(self) }
}

extension PassageSubject {
  /// The name for a reader: `Venus`, `M31`.
  package var name: String { localizedName(eventName) }
}

extension DailyEvent {
  /// The name for a reader: `Civil dusk`, `Sun below -4 deg`.
  package var name: String { localizedName(eventName) }
}

/// A passage in the list of a search.
enum FoundPassage: Described {
  typealias Row = DailyMoment

  static let definition: Definition? = Definition(
    "found_passage",
    "A rising, setting, twilight or noon of the Sun or the Moon, which a place has on most days, or a passage of a body or a target."
  )

  static func describe(_ of: inout some MemberVisitor<DailyMoment> & ~Copyable) {
    of.refined("kind", "", .constant("daily"))
    of.refined(
      "id",
      "The event as a word: sunrise, sunset, solar_noon, moonrise, moonset, civil_dawn and the other twilights, moon_transit, venus_rise, m31_transit, or a passage such as sun_below_minus_4, venus_at_5, m31_above_40.",
      .pattern(
        "^(sunrise|sunset|solar_noon|(civil|nautical|astronomical)_(dawn|dusk)|moonrise|moonset|\\S+_(rise|set|transit)|\\S+_(minus_)?[0-9.]+)$"
      ))
    of.refined("time", "Instant of the event.", .part("instant"))
    of.member(
      "body", "The body that rises, sets, culminates or passes; null of a target.",
      .text { $1.event.subject.body?.rawValue },
      .of(["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]).orNull)
    of.member(
      "target", "The target that passes, by its id; null of a body.", .text { $1.event.subject.target?.id }, .orNull)
    of.member(
      "azimuth_deg", "Azimuth of a rising, a setting or a passage, from north through east; null of other events.",
      .number(places: 2) { $1.azimuth?.degrees }, .azimuth.orNull)
    of.member(
      "altitude_deg", "Airless altitude of the centre at an upper transit or at a passage; null of other events.",
      .number(places: 2) { $1.altitude?.degrees }, .altitude.orNull)
  }
}

/// A golden or blue hour in the list of a search.
enum FoundLight: Described {
  typealias Row = DailyMoment

  static let definition: Definition? = Definition(
    "found_light", "The beginning or the end of a golden or blue hour that a search found.")

  static func describe(_ of: inout some MemberVisitor<DailyMoment> & ~Copyable) {
    of.refined("kind", "", .constant("light"))
    of.refined(
      "id", "The event as a word: morning_golden_hour, evening_blue_hour_end.",
      .pattern("^(morning|evening|night|noon|all_day)_(golden|blue)_hour(_end)?$"))
    of.refined(
      "time", "Instant of the event: the beginning, or the end where the search was for ends.", .part("instant"))
    of.member("light", "The band of the Sun's altitude.", .text { $1.light?.band.rawValue }, .of(["golden", "blue"]))
    of.member(
      "part",
      "The part of the day. The light of morning and evening leads from one side of the band to the other. The night is a dip into it from above, through the lower passage of the meridian; noon is a dip from below. If it is all_day, it lasts for a day or longer.",
      .text { $1.light?.part.rawValue }, .of(["morning", "evening", "night", "noon", "all_day"]))
    of.member(
      "start",
      "When the Sun comes into the band, also on an earlier day; null where it does not within the 366 days before.",
      .time { $1.light?.start }, .orNull)
    of.member(
      "end", "When the Sun leaves the band, also on a later day; null where it does not within the 366 days after.",
      .time { $1.light?.end }, .orNull)
  }
}
