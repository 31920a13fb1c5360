import AstroCore
import CivilTime
import ICalendar

extension Appulse: WordedEvent {
  typealias Details = FoundAppulse
  /// `0.3 deg apart`, `seen 06:12, 0.5 deg apart, 22 deg high`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let (text, terminal) = (context.text, context.terminal)
    func apart(_ angle: Angle) -> String { localized("\(terminal.degrees(angle.degrees, places: 1)) apart") }
    guard let moment = report.moment else { return [Fact([apart(separation), report.absence])] }
    let seen = [
      report.manner(text.clock(moment.time, on: text.minute(time).date)), moment.separation.map(apart),
      terminal.height(moment.altitude),
    ]
    return [Fact([apart(separation), seen.compactMap(\.self).joined(separator: ", ")])]
  }

  /// An approach is in the calendar when it is seen.
  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time {
    .moment((report.moment?.time ?? time).roundedUnixSeconds)
  }
}

/// Appulse in the list of a search.
enum FoundAppulse: Described {
  typealias Row = Appulse

  static let definition: Definition? = Definition(
    "found_appulse", "The Moon or a planet passes a target among the stars within 5 degrees.")

  static func describe(_ of: inout some MemberVisitor<Appulse> & ~Copyable) {
    of.refined("kind", "", .constant("appulse"))
    of.refined("id", "Moon or planet, and target.", .pattern("^[a-z0-9_]+$"))
    of.refined("time", "They are nearest to each other, seen from the Earth's centre.", .part("instant"))
    of.member(
      "planet", "The Moon or the planet.", .text { $1.planet.rawValue },
      .of(["moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]))
    of.member("target", "The name of the target.", .text { $1.target.id }, .notEmpty)
    of.member(
      "separation_deg", "The angle between them, seen from the Earth's centre.",
      .number(places: 4) { $1.separation.degrees }, .from(0, to: 5))
    of.member(
      "elongation_deg", "The angle between the target and the Sun.", .number(places: 2) { $1.elongation.degrees },
      .from(0, to: 180))
    of.member("visible", "Whether the place sees both within twelve hours.", .boolean { $1.sight != nil })
    of.object(
      "seen", "The nearest moment at which eyes see both; null where they do not.", AppulseSight.self, .orNull
    ) { $0.sight }
    of.shared(SightReport.self) { $0.report }
  }
}

/// The moment at which a place sees the Moon or a planet, and a target.
enum AppulseSight: Described {
  typealias Row = PhenomenonReport.Sighting

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member("time", "The moment.", .time { $1.time })
    of.member(
      "altitude_deg", "Altitude of the lower of the two, without refraction.",
      .number(places: 2) { $1.altitude.degrees },
      .altitude)
    of.member(
      "azimuth_deg", "Its azimuth, from north through east.", .number(places: 2) { $1.azimuth.degrees }, .azimuth)
    of.member(
      "separation_deg", "The angle between them from the place.", .number(places: 4) { $1.separation?.degrees },
      .from(0, to: 6))
  }
}
