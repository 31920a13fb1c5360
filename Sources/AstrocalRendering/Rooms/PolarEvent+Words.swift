import AstroCore
import CivilTime

extension PolarEvent: WordedEvent {
  typealias Details = PolarEvent
  static func ids(_ catalogue: EventCatalogue) -> [String] {
    PolarSeason.Kind.allCases.flatMap { ["\($0.rawValue)_begin", "\($0.rawValue)_end"] }
  }

  static func names(_ catalogue: EventCatalogue) -> [String] {
    PolarSeason.Kind.allCases.flatMap { kind in [false, true].map { localizedName(name(kind, isEnd: $0)) } }
  }

  /// `last sunset`, `whole days 28 Nov 2026 - 14 Jan 2027 (48)`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let limit = context.terminal.degrees(PolarSeason.whiteNight)
    let passage =
      switch (season.kind, isEnd) {
      case (.midnightSun, false): localized("last sunrise")
      case (.midnightSun, true): localized("first sunset")
      case (.polarNight, false): localized("last sunset")
      case (.polarNight, true): localized("first sunrise")
      case (.whiteNights, false): localized("the Sun stays above \(limit)")
      case (.whiteNights, true): localized("the Sun sinks below \(limit) again")
      }
    guard let days = season.wholeDays else { return [Fact([passage, localized("no whole day")])] }
    let count = season.dayCount(in: context.place.zone)
    return [Fact([passage, localized("whole days \(DateWords.span(days)) (\(count))")])]
  }

  static var fields: [Field<AlmanacEvent>] { fields { (event: AlmanacEvent) in event.found(PolarEvent.self) } }
}

extension PolarEvent: Described {
  static let definition: Definition? = Definition(
    "found_polar", "The beginning or the end of a midnight sun, a polar night or white nights.")

  static func describe(_ of: inout some MemberVisitor<PolarEvent> & ~Copyable) {
    of.refined("kind", "", .constant("extreme"))
    of.refined(
      "id", "The event as a word.",
      .of([
        "midnight_sun_begin", "midnight_sun_end", "polar_night_begin", "polar_night_end", "white_nights_begin",
        "white_nights_end",
      ]))
    of.refined("time", "The last sunrise or sunset before it, or the first after it.", .part("instant"))
    of.member(
      "start",
      "The last sunrise of a midnight sun, the last sunset of a polar night, the last dawn before white nights.",
      .time { $1.season.start })
    of.member("end", "The first sunset, sunrise or dusk after it.", .time { $1.season.end })
    of.field(
      "first_whole_day", "the first date that a polar night fills", .date { $1.season.wholeDays?.lowerBound }, .orNull)
    of.field("last_whole_day", "the last date that it fills", .date { $1.season.wholeDays?.upperBound }, .orNull)
    of.field(
      "whole_days", "the number of dates that it fills", .integer { $1.season.dayCount(in: $0.place.zone) },
      .bounded(.within(0...250)).shaped(.from(0)))
  }
}
