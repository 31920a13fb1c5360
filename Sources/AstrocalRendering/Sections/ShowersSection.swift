import AstroCore
import CivilTime

/// The meteor showers that are active on the day, and the next one that is worth going out for. Calendars have those of a best night
/// among the events of the day.
enum ShowersSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.showers
  static let help = "meteor showers that are active, their best nights, the next one"
  static let views = DayViews.all
  static let fields: [Field<DayRow>] = []
  static var columns: [Field<DayRow>] { DayFields.showers }

  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    writer.showerMembers(of: row.report, context)
  }

  static let zone = PageZone.end

  static func lines(_ page: DayPage) -> [FlowLine] {
    let (report, reminded) = (page.report, page.context.remindedShowers)
    guard let room = page.room else {
      let items = page.showerText.items(report, reminded: reminded)
      return FlowLine.lines(localized("Showers"), page.orReason(items, Self.self))
    }
    guard room < .least else { return [] }
    let items = page.showerText.shortItems(
      report, reminded: reminded, hasNext: room < .tight, listsTonight: report.night == nil)
    return FlowLine.lines(localized("Showers"), items)
  }

  static func absence(_ context: RenderContext, ofDay isDay: Bool) -> [String]? {
    [isDay ? localized("none is active") : localized("no shower at its maximum")]
  }
}
