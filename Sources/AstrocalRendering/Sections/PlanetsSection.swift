import AstroCore
import CivilTime
import ICalendar
import SwissEphemeris

/// The planets and when they are up.
enum PlanetsSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.planets
  static let help = "rising, transit, setting, place and magnitude of each, and when it is up in the dark"
  static let views: DayViews = [.full, .table]
  static let isOverSkyline = true
  static var fields: [Field<DayRow>] { Body.planets.flatMap(DayFields.planet) }

  /// Writes the planets, or that they are left out: an empty list would say that there are none.
  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects("planets", "The planets from Mercury to Neptune; null where they are left out.", PlanetDay.self, .orNull)
    { $0.report.planets.isEmpty ? nil : $0.report.planets }
    of.member(
      "planets_reason", "Why planets is null; a sentence for people.",
      .text { $1.report.planets.isEmpty ? "left out: --include planets adds them" : nil }, .orNull)
  }

  static let zone = PageZone.planets

  static func lines(_ page: DayPage) -> [FlowLine] {
    page.planetText.lines(page.report, orReason: page.orReason([], Self.self))
  }

  static func absence(_ context: RenderContext, ofDay isDay: Bool) -> [String]? {
    [isDay ? localized("none is up tonight") : localized("no planet is up at night")]
  }

  static func notes(_ page: DayPage) -> [SectionNote] {
    [(localized("planets:"), page.planetText.tonight(page.report))]
  }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    page.report.planets.flatMap { entries.passages(of: $0.body, $0.horizon) }
  }
}

/// Uranus and Neptune, which are among the events of the sky.
enum OuterPlanetsSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.outerPlanets
  static let help = "what Uranus and Neptune do, among the events of the sky"
  static let views: DayViews = [.full, .table, .agenda]
  static let fields: [Field<DayRow>] = []

  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {}
}
