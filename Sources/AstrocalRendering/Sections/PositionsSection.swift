import AstroCore

/// Coordinates at an instant, and altitudes through the day.
enum PositionsSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.positions
  static let help = "coordinates of Sun, Moon and planets at --at; in JSON also altitudes every ten minutes"
  static let views: DayViews = [.page, .document]
  static var fields: [Field<DayRow>] { DayFields.coordinates }

  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    writer.object("positions", row.report.track) { $0.trackMembers($1, context) }
  }

  static let zone = PageZone.coordinates

  static func lines(_ page: DayPage) -> [FlowLine] { PositionText(context: page.context).lines(page.report) }
}
