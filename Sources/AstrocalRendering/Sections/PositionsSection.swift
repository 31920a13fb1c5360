import AstroCore

/// Coordinates at an instant, and altitudes through the day.
enum PositionsSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.positions
  static let help = "coordinates of Sun, Moon and planets at --at; in JSON also altitudes every ten minutes"
  static let views: DayViews = [.page, .document]
  static var fields: [Field<DayRow>] { DayFields.coordinates }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.object(
      "positions", "Positions of bodies and radiants through the local day; null unless --include names positions.",
      DayTrack.self, .orNull
    ) { $0.report.track }
  }

  static let zone = PageZone.coordinates

  static func lines(_ page: DayPage) -> [FlowLine] { PositionText(context: page.context).lines(page.report) }
}
